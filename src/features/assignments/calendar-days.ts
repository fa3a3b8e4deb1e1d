/** The days that a calendar shows, without a clock: weeks begin on Sunday, as on the walls of the schools. */
import { addDays, type Day } from '../../../domain/day';

export type Span = 'month' | 'week';

/** 0 is Sunday. */
function weekday(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

export const monthOf = (day: Day): string => day.slice(0, 7);

/** The week of a day, from Sunday on. */
export function weekOf(day: Day): readonly Day[] {
  const first = addDays(day, -weekday(day));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
}

/** The weeks that have a day of the month, whole. */
export function monthWeeks(day: Day): readonly (readonly Day[])[] {
  const month = monthOf(day);
  const weeks: (readonly Day[])[] = [];
  let week = weekOf(`${month}-01`);
  do {
    weeks.push(week);
    week = weekOf(addDays(week[0] ?? day, 7));
  } while (monthOf(week[0] ?? '') === month);
  return weeks;
}

/** The first of the month before or after, or the same day of the week before or after. */
export function stepped(day: Day, span: Span, by: 1 | -1): Day {
  if (span === 'week') return addDays(day, by * 7);
  const first = `${monthOf(day)}-01`;
  return by > 0 ? `${monthOf(addDays(first, 31))}-01` : `${monthOf(addDays(first, -1))}-01`;
}

/** The weeks that are shown. */
export function weeksOf(day: Day, span: Span): readonly (readonly Day[])[] {
  return span === 'week' ? [weekOf(day)] : monthWeeks(day);
}
