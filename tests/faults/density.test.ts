import { expect, it } from 'vitest';
import { tooThin } from './density';

it('a run whose rounds had enough proves something', () => {
  expect(tooThin({ rounds: 10, stored: 300, struck: 100 })).toEqual([]);
});

it.each([
  ['answers', { rounds: 10, stored: 299, struck: 100 }, 'stored 29.9 a round, 30 is the least'],
  ['strikes', { rounds: 20, stored: 600, struck: 90 }, 'struck 4.5 a round, 10 is the least'],
])('too few %s are told', (_what, happened, told) => {
  expect(tooThin(happened)).toEqual([told]);
});

it('nothing is said of a short run', () => {
  expect(tooThin({ rounds: 9, stored: 0, struck: 0 })).toEqual([]);
});
