import { expect, it } from 'vitest';
import { shortened } from './shortened';

it.each([
  [[], [], []],
  [[1, 2], [1, 2], []],
  [[1, 2, 3], [1, 2, 3], []],
  [
    [1, 2, 3, 4],
    [1, 2],
    [3, 4],
  ],
])('shows of %j two, or three where one would be left out', (items, shown, rest) => {
  expect(shortened(items, 2)).toEqual({ shown, rest });
});
