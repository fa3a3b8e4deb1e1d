/** Which days an assignment's lessons fall on: calendar days, so a change of the clock moves none of them. */
import { addDays, dayIn, isDay, isWeekend } from './day';
import type { Day } from './day';

/** Nothing is planned further ahead than this. */
export const maxDaysAhead = 400;

/**
 * The next school days from a day on, that day included.
 * @param daysOff of the school, besides weekends
 * @param last no day after this one is tried
 * @returns undefined when there are not so many up to the last day
 */
export function nextSchoolDays(
  from: Day,
  count: number,
  daysOff: ReadonlySet<Day>,
  last: Day,
): readonly Day[] | undefined {
  const days: Day[] = [];
  for (let day = from; days.length < count; day = addDays(day, 1)) {
    if (day > last) return undefined;
    if (!isWeekend(day) && !daysOff.has(day)) days.push(day);
  }
  return days;
}

export type DaysFault =
  | 'invalid'
  | 'days_mismatch'
  | 'days_not_ascending'
  | 'day_in_past'
  | 'day_too_far'
  | 'due_too_early';

export interface PlannedDays {
  /** Of the lessons, in order. */
  readonly days: readonly Day[];
  readonly dueOn: Day | null;
}

export interface DayBounds {
  readonly lessonCount: number;
  /** At the school. */
  readonly today: Day;
  /** What was planned before: it may stay although it is over. */
  readonly before?: PlannedDays;
}

/**
 * What is wrong with planned days, if anything. Weekends and days off are allowed when a teacher names them: a
 * Saturday school is one.
 */
export function faultOfDays(
  { days, dueOn }: PlannedDays,
  { lessonCount, today, before }: DayBounds,
): DaysFault | undefined {
  const last = addDays(today, maxDaysAhead);
  const kept = (day: Day, index: number) => before?.days[index] === day;
  if (![...days, ...(dueOn === null ? [] : [dueOn])].every(isDay)) return 'invalid';
  if (days.length !== lessonCount) return 'days_mismatch';
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? ''))) {
    return 'days_not_ascending';
  }
  if (days.some((day, index) => day < today && !kept(day, index))) return 'day_in_past';
  if (days.some((day, index) => day > last && !kept(day, index))) return 'day_too_far';
  if (dueOn === null || (before && samePlan({ days, dueOn }, before))) return undefined;
  if (dueOn < (days.at(-1) ?? today)) return 'due_too_early';
  if (dueOn > last) return 'day_too_far';
  return dueOn < today && dueOn !== before?.dueOn ? 'day_in_past' : undefined;
}

const samePlan = (one: PlannedDays, other: PlannedDays): boolean =>
  one.dueOn === other.dueOn && one.days.join() === other.days.join();

export type PostTimeFault = 'release_too_early' | 'release_too_far';

/**
 * What is wrong with the moment at which finished scores are given free, if anything. It may lie on the first
 * lesson's day, but not behind us; one that was set before stays.
 */
export function faultOfPostTime(
  releaseAt: Date | null,
  plan: {
    readonly timeZone: string;
    readonly startsOn: Day;
    readonly now: Date;
    readonly before?: Date | null;
  },
): PostTimeFault | undefined {
  const { timeZone, startsOn, now, before } = plan;
  if (releaseAt === null || releaseAt.getTime() === before?.getTime()) return undefined;
  const day = dayIn(timeZone, releaseAt);
  if (day < startsOn || releaseAt <= now) return 'release_too_early';
  const last = addDays(dayIn(timeZone, now), maxDaysAhead);
  return day > last ? 'release_too_far' : undefined;
}
