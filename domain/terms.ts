/**
 * The terms of a school year. A school says on which days they begin, by month and day, so that they hold each year; the
 * first one begins with the school year, on July 1, so that summer work belongs to a term, too.
 */
import { addDays, isDay } from './day';
import type { Day } from './day';
import { schoolYearOf } from './figures';
import type { Span } from './figures';

/** `MM-DD`. */
export type MonthDay = string;

export const maxTerms = 6;

/** The quarters of many schools in the US. What a school starts with until it says its own. */
export const defaultStarts: readonly MonthDay[] = ['10-16', '01-01', '03-16'];

/** What schools divide a year into most often, for a start: two semesters, three trimesters, four quarters. */
export const termPlans: Readonly<Record<2 | 3 | 4, readonly MonthDay[]>> = {
  2: ['01-01'],
  3: ['11-16', '03-01'],
  4: defaultStarts,
};

/** A month and a day that every year has: February 29 is none. */
export const isMonthDay = (text: string): boolean =>
  /^[0-9]{2}-[0-9]{2}$/.test(text) && isDay(`2001-${text}`);

export type StartsFault = 'invalid' | 'not_in_order';

/**
 * What is wrong with the days on which the later terms begin, if anything.
 * @returns the place of the first faulty one, from 0
 */
export function faultOfStarts(
  starts: readonly MonthDay[],
): { readonly at: number; readonly fault: StartsFault } | undefined {
  for (const [at, start] of starts.entries()) {
    if (!isMonthDay(start)) return { at, fault: 'invalid' };
    const before = at === 0 ? yearBegins : (starts[at - 1] ?? yearBegins);
    if (placeInYear(start) <= placeInYear(before)) return { at, fault: 'not_in_order' };
  }
  return undefined;
}

const yearBegins: MonthDay = '07-01';

/** Sorts by a school year: July comes before January. */
const placeInYear = (day: MonthDay): string => `${day < yearBegins ? '1' : '0'}${day}`;

/**
 * The terms of one school year, one after the other without a gap.
 * @param year in which it begins
 * @param laterStarts of a school, without fault
 */
export function termsOf(year: number, laterStarts: readonly MonthDay[]): readonly Span[] {
  const whole = schoolYearOf(`${String(year)}-${yearBegins}`);
  const starts = [whole.from, ...laterStarts.map((start) => dayOfYear(year, start))];
  return starts.map((from, at) => {
    const next = starts[at + 1];
    return { from, to: next === undefined ? whole.to : addDays(next, -1) };
  });
}

const dayOfYear = (year: number, start: MonthDay): Day =>
  `${String(start < yearBegins ? year + 1 : year)}-${start}`;
