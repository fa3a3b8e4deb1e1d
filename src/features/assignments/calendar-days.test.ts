import { expect, it } from 'vitest';
import { monthWeeks, stepped, weekOf, weeksOf } from './calendar-days';

it('shows whole weeks from Sunday on, of the month and no more', () => {
  expect(weekOf('2026-11-25')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
  const november = monthWeeks('2026-11-22');
  expect(november).toHaveLength(5);
  expect(november.flat().at(0)).toBe('2026-11-01');
  expect(november.flat().at(-1)).toBe('2026-12-05');
  // A February that begins on a Sunday fills four weeks to the letter.
  expect(monthWeeks('2026-02-14').flat()).toHaveLength(28);
  expect(weeksOf('2026-11-25', 'week')).toHaveLength(1);
});

it('goes through a year by months, and over the change of the clock by weeks', () => {
  let day = '2026-01-31';
  const months = Array.from({ length: 12 }, () => (day = stepped(day, 'month', 1)));
  expect(months.at(0)).toBe('2026-02-01');
  expect(months.at(-1)).toBe('2027-01-01');
  expect(stepped('2027-01-15', 'month', -1)).toBe('2026-12-01');
  expect(stepped('2026-10-28', 'week', 1)).toBe('2026-11-04');
  expect(stepped('2026-11-04', 'week', -1)).toBe('2026-10-28');
});
