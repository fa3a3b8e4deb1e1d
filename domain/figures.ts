/** Times and shares of the figures about classes, the same for who counts and who shows. */
import { addDays } from './day';
import type { Day } from './day';

/** Both days included. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

export const defaultWeeks = 6;

/** Beside other schools, one with fewer students says no figures: they could be about one child. */
export const minCompared = 10;

/** Whoever was signed in on one of so many days, today included, has been here lately. */
const latelyDays = 7;

/** The first of the days that are lately. */
export const latelySince = (today: Day): Day => addDays(today, 1 - latelyDays);

/** The last weeks up to a day, that day included. */
export const lastWeeks = (to: Day, weeks: number = defaultWeeks): Span => ({
  from: addDays(to, 1 - weeks * 7),
  to,
});

/** The Monday of the week that a day is in. */
export function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The school year that a day is in: from July 1 to June 30. */
export function schoolYearOf(day: Day): Span {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0);
  return { from: `${String(year)}-07-01`, to: `${String(year + 1)}-06-30` };
}

/**
 * A part as a whole percent. Only nothing is 0 and only everything is 100: of 300 pieces 299 are 99 percent.
 * @returns undefined where there is nothing to be a part of
 */
export function shareOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined;
  const percent = Math.round((part / whole) * 100);
  if (part > 0 && percent === 0) return 1;
  return part < whole && percent === 100 ? 99 : percent;
}
