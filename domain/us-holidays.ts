/** The public holidays of the United States, on which schools are closed as a rule. A school's own calendar decides. */
import { addDays } from './day';
import type { Day } from './day';

export const usHolidays = [
  'newYear',
  'king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;
export type UsHoliday = (typeof usHolidays)[number];

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): Day =>
  `${String(year)}-${two(month)}-${two(day)}`;
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** @param weekday 0 for Sunday @param which 1 for the first one of the month */
function nthOf(year: number, month: number, weekday: number, which: number): Day {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (which - 1));
}

function lastMonday(year: number, month: number): Day {
  const last = addDays(dayOf(year, month + 1, 1), -1);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** On a Saturday it is kept the day before, on a Sunday the day after. */
function observed(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

function holidaysOf(year: number): readonly (readonly [UsHoliday, Day])[] {
  return [
    ['newYear', observed(dayOf(year, 1, 1))],
    ['king', nthOf(year, 1, 1, 3)],
    ['presidents', nthOf(year, 2, 1, 3)],
    ['memorial', lastMonday(year, 5)],
    ['juneteenth', observed(dayOf(year, 6, 19))],
    ['independence', observed(dayOf(year, 7, 4))],
    ['labor', nthOf(year, 9, 1, 1)],
    ['columbus', nthOf(year, 10, 1, 2)],
    ['veterans', observed(dayOf(year, 11, 11))],
    ['thanksgiving', nthOf(year, 11, 4, 4)],
    ['christmas', observed(dayOf(year, 12, 25))],
  ];
}

/**
 * The holidays as they are kept, from one day to another, both included.
 * @returns by day
 */
export function usHolidaysBetween(
  from: Day,
  to: Day,
): readonly { readonly day: Day; readonly holiday: UsHoliday }[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  // New Year of the year after may be kept on the last day of this one.
  const years = Array.from({ length: Math.max(0, last - first + 2) }, (_, at) => first + at);
  return years
    .flatMap(holidaysOf)
    .map(([holiday, day]) => ({ day, holiday }))
    .filter(({ day }) => day >= from && day <= to);
}

/** The holiday that is kept on a day, if one is. */
export const usHolidayOn = (day: Day): UsHoliday | undefined =>
  usHolidaysBetween(day, day)[0]?.holiday;
