import { addDays, isWeekend, type Day } from '../../../domain/day';

/** A year and a bit: a calendar that is all days off has no next school day. */
const farthest = 400;

/** A day without lessons: a weekend, or off by the school's calendar. */
export function isFree(day: Day, off: ReadonlySet<Day>): boolean {
  return isWeekend(day) || off.has(day);
}

function nextSchoolDay(day: Day, by: 1 | -1, off: ReadonlySet<Day>): Day {
  for (let days = by; Math.abs(days) <= farthest; days += by) {
    const next = addDays(day, days);
    if (!isFree(next, off)) return next;
  }
  return addDays(day, by);
}

/**
 * One lesson goes to another day, a free one too if somebody wants it so. Lessons that would stand on it or on
 * its other side are pushed along to the next school days, because each follows the one before.
 * @param position from 1
 */
export function movedDays(
  days: readonly Day[],
  position: number,
  to: Day,
  off: ReadonlySet<Day>,
): readonly Day[] {
  const at = position - 1;
  const moved = days.map((day, index) => (index === at ? to : day));
  for (let index = at + 1; index < moved.length; index += 1) {
    const [before = to, day = to] = [moved[index - 1], moved[index]];
    if (day <= before) moved[index] = nextSchoolDay(before, 1, off);
  }
  for (let index = at - 1; index >= 0; index -= 1) {
    const [day = to, after = to] = [moved[index], moved[index + 1]];
    if (day >= after) moved[index] = nextSchoolDay(after, -1, off);
  }
  return moved;
}

/** How many lessons besides the one that was moved have another day now. */
export function pushedCount(
  before: readonly Day[],
  after: readonly Day[],
  position: number,
): number {
  return after.filter((day, index) => index !== position - 1 && day !== before[index]).length;
}

export interface Plan {
  readonly days: readonly Day[];
  readonly dueOn: Day | undefined;
}

/** The same for days that are given already: a due day before the new last lesson goes along with it. */
export function movedPlan(
  { days, dueOn }: Plan,
  position: number,
  to: Day,
  off: ReadonlySet<Day>,
): Plan {
  const moved = movedDays(days, position, to, off);
  const last = moved.at(-1) ?? to;
  return { days: moved, dueOn: dueOn !== undefined && dueOn < last ? last : dueOn };
}
