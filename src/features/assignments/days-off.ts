import { addDays, isWeekend, type Day } from '../../../domain/day';
import { schoolYearOf } from '../../../domain/figures';
import { usHolidayOn, usHolidaysBetween } from '../../../domain/us-holidays';
import { isFree, movedPlan, type Plan } from './move-day';
import type { SchoolDayOff } from './queries';

interface NewDaysOff {
  readonly from: Day;
  readonly to: Day;
  readonly title: string;
}

/** As many as a school's calendar holds. */
const maxDays = 400;

/** Days off with further ones, in order; weekends are off anyway. What stood on a day before gives way. */
export function withDaysOff(
  days: readonly SchoolDayOff[],
  { from, to, title }: NewDaysOff,
): readonly SchoolDayOff[] {
  const all = new Map(days.map((each) => [each.day, each]));
  for (let day = from; day <= to && all.size < maxDays; day = addDays(day, 1)) {
    // A single day is meant as it is said.
    if (from === to || !isWeekend(day)) all.set(day, { day, title });
  }
  return [...all.values()].sort((a, b) => a.day.localeCompare(b.day));
}

/** Days off of one name, one school day after the other. */
export interface Break {
  readonly from: Day;
  readonly to: Day;
  readonly title: string;
}

/** Whether nothing but a weekend lies between them. */
function isNext(before: Day, day: Day): boolean {
  let next = addDays(before, 1);
  while (next < day && isWeekend(next)) next = addDays(next, 1);
  return next === day;
}

/** Breaks as somebody says them, a week of winter break once. @param days in order */
export function breaksOf(days: readonly SchoolDayOff[]): readonly Break[] {
  const breaks: Break[] = [];
  for (const { day, title } of days) {
    const last = breaks.at(-1);
    if (last?.title === title && isNext(last.to, day)) breaks.splice(-1, 1, { ...last, to: day });
    else breaks.push({ from: day, to: day, title });
  }
  return breaks;
}

/** Days off without those of a break; what else was named within it stays. */
export function withoutBreak(
  days: readonly SchoolDayOff[],
  { from, to, title }: Break,
): readonly SchoolDayOff[] {
  return days.filter((each) => each.day < from || each.day > to || each.title !== title);
}

/** The public holidays to come in this school year and the next. */
export const comingHolidays = (today: Day) =>
  usHolidaysBetween(today, schoolYearOf(addDays(schoolYearOf(today).to, 1)).to);

/** The day itself unless it is a public holiday; else the next school day that is none. */
function besidesHolidays(day: Day, off: ReadonlySet<Day>): Day {
  if (!usHolidayOn(day)) return day;
  let next = day;
  while (isFree(next, off) || usHolidayOn(next)) next = addDays(next, 1);
  return next;
}

/**
 * A plan that leaves out public holidays: from the first such day on, each lesson takes the next school day. A due day
 * that is a holiday or would lie before the last lesson goes along.
 * @param off by the school's calendar
 */
export function planWithoutHolidays({ days, dueOn }: Plan, off: ReadonlySet<Day>): Plan {
  let plan: Plan = { days, dueOn: dueOn && besidesHolidays(dueOn, off) };
  // A lesson that makes room may come to stand on the next holiday.
  for (let at = 0; at < plan.days.length; at += 1) {
    const day = plan.days[at];
    if (day !== undefined && usHolidayOn(day)) {
      plan = movedPlan(plan, at + 1, besidesHolidays(day, off), off);
    }
  }
  return plan;
}
