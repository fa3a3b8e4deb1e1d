import { describe, expect, it } from 'vitest';
import { insertedAt, replacedAt, withoutAt } from './lists';

describe('lists', () => {
  const list = ['a', 'b', 'c'];

  it.each([
    [0, ['new', 'a', 'b', 'c']],
    [1, ['a', 'new', 'b', 'c']],
    [3, ['a', 'b', 'c', 'new']],
  ])('get an entry at %i, the later ones after it', (at, next) => {
    expect(insertedAt(list, at, 'new')).toEqual(next);
  });

  it('get their first entry', () => {
    expect(insertedAt([], 0, 'new')).toEqual(['new']);
  });

  it.each([
    [0, ['b', 'c']],
    [1, ['a', 'c']],
    [2, ['a', 'b']],
  ])('lose the entry at %i', (at, next) => {
    expect(withoutAt(list, at)).toEqual(next);
  });

  it('have another entry in the place of one, and the others as they were', () => {
    const [first, second, third] = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const next = replacedAt([first, second, third], 1, { id: 9 });
    expect(next).toEqual([{ id: 1 }, { id: 9 }, { id: 3 }]);
    expect(next[0]).toBe(first);
    expect(next[2]).toBe(third);
  });

  it('are left as they were themselves', () => {
    const kept = Object.freeze([...list]);
    insertedAt(kept, 1, 'new');
    withoutAt(kept, 1);
    replacedAt(kept, 1, 'new');
    expect(kept).toEqual(list);
  });
});
