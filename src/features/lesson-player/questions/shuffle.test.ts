import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled, shuffleSeed } from './shuffle';

describe('shuffled', () => {
  it('keeps every item, once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.string(), (items, seed) => {
        expect([...shuffled(items, seed)].sort()).toEqual([...items].sort());
      }),
    );
  });

  it('gives one student the same order every time', () => {
    const seed = shuffleSeed(7, 'q-puddle');
    expect(shuffled(['a', 'b', 'c', 'd'], seed)).toEqual(shuffled(['a', 'b', 'c', 'd'], seed));
  });

  it('gives each place to each choice about as often', () => {
    const first = new Map<string, number>();
    for (let student = 1; student <= 4000; student += 1) {
      const [top = ''] = shuffled(['a', 'b', 'c', 'd'], shuffleSeed(student, 'q'));
      first.set(top, (first.get(top) ?? 0) + 1);
    }
    for (const count of first.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
    expect(first.size).toBe(4);
  });

  it('leaves the given list as it is', () => {
    const given = ['a', 'b', 'c'];
    shuffled(given, 'x');
    expect(given).toEqual(['a', 'b', 'c']);
  });
});
