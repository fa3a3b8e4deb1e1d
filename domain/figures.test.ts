import { expect, it } from 'vitest';
import { lastWeeks, schoolYearOf, shareOf, weekOf } from './figures';

it('a week begins on its Monday, across a change of the year too', () => {
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2026-11-29')).toBe('2026-11-23');
  expect(weekOf('2027-01-01')).toBe('2026-12-28');
});

it('a school year runs from July 1 to June 30', () => {
  expect(schoolYearOf('2026-06-30')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  expect(schoolYearOf('2026-07-01')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
});

it('two weeks up to a day are fourteen days', () => {
  expect(lastWeeks('2026-11-24', 2)).toEqual({ from: '2026-11-11', to: '2026-11-24' });
});

it('says nothing and everything only where it is so', () => {
  expect([shareOf(0, 300), shareOf(1, 300), shareOf(150, 300)]).toEqual([0, 1, 50]);
  expect([shareOf(299, 300), shareOf(300, 300), shareOf(0, 0)]).toEqual([99, 100, undefined]);
});
