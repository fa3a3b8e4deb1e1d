import { expect, it } from 'vitest';
import {
  breaksOf,
  comingHolidays,
  planWithoutHolidays,
  withDaysOff,
  withoutBreak,
} from './days-off';

const labor = { day: '2026-09-07', title: 'Labor Day' };

it('adds the school days of a break, in order, and ends at what a calendar holds', () => {
  const fall = { from: '2026-11-25', to: '2026-11-30', title: 'Fall break' };
  expect(withDaysOff([{ day: '2026-12-24', title: 'Eve' }, labor], fall)).toEqual([
    labor,
    { day: '2026-11-25', title: 'Fall break' },
    { day: '2026-11-26', title: 'Fall break' },
    { day: '2026-11-27', title: 'Fall break' },
    { day: '2026-11-30', title: 'Fall break' },
    { day: '2026-12-24', title: 'Eve' },
  ]);
  const saturday = { from: '2026-11-28', to: '2026-11-28', title: 'Fair' };
  expect(withDaysOff([], saturday)).toEqual([{ day: '2026-11-28', title: 'Fair' }]);
  expect(withDaysOff([labor], { ...fall, to: '2026-11-20' })).toEqual([labor]);
  expect(withDaysOff([], { ...fall, to: '2036-11-30' })).toHaveLength(400);
});

it('shows a break once, whatever weekends lie in it, and removes it with all its days', () => {
  const winter = { from: '2026-12-21', to: '2027-01-01', title: 'Winter break' };
  const days = withDaysOff([labor], winter);
  expect(days).toHaveLength(11);
  const single = { from: labor.day, to: labor.day, title: 'Labor Day' };
  expect(breaksOf(days)).toEqual([single, winter]);
  expect(withoutBreak(days, winter)).toEqual([labor]);
  const eve = { from: '2026-12-24', to: '2026-12-24', title: 'Eve' };
  const named = withDaysOff(days, eve);
  expect(breaksOf(named).map(({ title }) => title)).toEqual([
    'Labor Day',
    'Winter break',
    'Eve',
    'Winter break',
  ]);
  expect(breaksOf([labor, { day: '2026-09-09', title: 'Labor Day' }])).toHaveLength(2);
});

it('offers the holidays of this school year and of the next', () => {
  const coming = comingHolidays('2026-11-26');
  expect(coming[0]).toEqual({ day: '2026-11-26', holiday: 'thanksgiving' });
  expect(coming.at(-1)).toEqual({ day: '2028-06-19', holiday: 'juneteenth' });
});

it('plans around public holidays and what else is off', () => {
  const off = new Set(['2026-11-27']);
  const skipped = (days: readonly string[], dueOn?: string) =>
    planWithoutHolidays({ days, dueOn }, off);
  expect(skipped(['2026-11-25', '2026-11-26', '2026-11-30']).days).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-01',
  ]);
  expect(skipped(['2026-12-24', '2026-12-25'])).toEqual({
    days: ['2026-12-24', '2026-12-28'],
    dueOn: undefined,
  });
});

it('takes a due day along that is a holiday, or that the last lesson has gone past', () => {
  const due = (days: readonly string[], dueOn: string) =>
    planWithoutHolidays({ days, dueOn }, new Set(['2026-11-27'])).dueOn;
  expect(due(['2026-11-25', '2026-11-26'], '2026-11-27')).toBe('2026-11-30');
  expect(due(['2026-11-25'], '2026-11-26')).toBe('2026-11-30');
  expect(due(['2026-11-25', '2026-11-26'], '2026-12-04')).toBe('2026-12-04');
  // A Sunday evening is a due day that somebody has chosen.
  expect(due(['2026-11-25', '2026-11-26'], '2026-12-06')).toBe('2026-12-06');
});
