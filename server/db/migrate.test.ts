import { expect, it } from 'vitest';
import { migrations, missing } from './migrate';

const known = [1, 2, 10, 14].map((number) => ({ number, name: 'x', statements: [] }));
const numbers = (applied: readonly number[]) => missing(applied, known).map(({ number }) => number);

it('applies everything to an empty database, in order, and nothing twice', () => {
  expect(numbers([])).toEqual([1, 2, 10, 14]);
  expect(numbers([1, 2])).toEqual([10, 14]);
  expect(numbers([14, 10, 2, 1])).toEqual([]);
});

it('makes up for a step that was numbered before one that is applied already', () => {
  expect(numbers([1, 14])).toEqual([2, 10]);
});

it('has each number once', () => {
  const all = migrations.map(({ number }) => number);
  expect(new Set(all).size).toBe(all.length);
});
