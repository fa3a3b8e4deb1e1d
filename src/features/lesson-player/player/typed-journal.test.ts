import { beforeEach, describe, expect, it } from 'vitest';
import { keepTyped, takeTyped } from './typed-journal';
import type { Typed } from './lesson-work';

/** The part of the browser's storage that the journal uses, in memory. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const lesson = { userId: 5, assignmentStudentId: 3, assignmentId: 1 };
const typed: Typed = [['q1', { value: { kind: 'short_text', text: 'du' }, baseRev: 2 }]];

describe('typed journal', () => {
  let store: Storage;
  beforeEach(() => {
    store = memoryStorage();
  });

  it('gives back what was typed, once', () => {
    keepTyped(lesson, typed, store);
    expect(takeTyped(lesson, store)).toEqual(typed);
    expect(takeTyped(lesson, store)).toEqual([]);
  });

  it('shows nobody the words of another person or lesson, and drops them', () => {
    keepTyped(lesson, typed, store);
    expect(takeTyped({ ...lesson, userId: 6 }, store)).toEqual([]);
    expect(takeTyped(lesson, store)).toEqual([]);
  });

  it('survives a damaged entry and writes nothing for nothing', () => {
    store.setItem('daybook.typed', '{');
    expect(takeTyped(lesson, store)).toEqual([]);
    keepTyped(lesson, [], store);
    expect(store.length).toBe(0);
  });
});
