import { expect, it } from 'vitest';
import { withDaysOff } from './days-off';

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
