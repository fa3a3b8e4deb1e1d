import { expect, test } from 'vitest';
import { deepEqual } from './deep-equal';

test.each([
  [
    { a: 1, b: [{ c: 2, d: 3 }] },
    { b: [{ d: 3, c: 2 }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [undefined, undefined],
  [
    { kind: 'matching', pairs: { a: 'x', b: 'y' } },
    { pairs: { b: 'y', a: 'x' }, kind: 'matching' },
  ],
])('%j and %j say the same', (one, other) => {
  expect(deepEqual(one, other)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: 1, b: 1 }, { a: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [
    { kind: 'ordering', order: ['a', 'b'] },
    { kind: 'ordering', order: ['b', 'a'] },
  ],
  [undefined, { kind: 'photo' }],
  [null, undefined],
])('%j and %j do not', (one, other) => {
  expect(deepEqual(one, other)).toBe(false);
});
