import { addDays, isWeekend, type Day } from '../../../domain/day';
import type { SchoolDayOff } from './queries';

interface NewDaysOff {
  readonly from: Day;
  readonly to: Day;
  readonly title: string;
}

/** As many as a school's calendar holds. */
const mostDays = 400;

/** Days off with further ones, in order; weekends are off anyway. What stood on a day before gives way. */
export function withDaysOff(
  days: readonly SchoolDayOff[],
  { from, to, title }: NewDaysOff,
): readonly SchoolDayOff[] {
  const all = new Map(days.map((each) => [each.day, each]));
  for (let day = from; day <= to && all.size < mostDays; day = addDays(day, 1)) {
    // A single day is meant as it is said.
    if (from === to || !isWeekend(day)) all.set(day, { day, title });
  }
  return [...all.values()].sort((a, b) => a.day.localeCompare(b.day));
}
