/** What all views of the figures have in common: the time that counts, and what the pages name in their addresses. */
import { addDays, dayIn, isDay } from '../../../domain/day';
import { lastWeeks } from '../../../domain/figures';
import type { Span } from '../../../domain/figures';
import type { Clock } from '../../clock';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import type { Said } from '../../locales/messages';
import type { PageQuery } from '../lists/pagination';

export type TimeQuery = PageQuery & {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: number;
};

/** A school year and a month: what is counted at once has a bound. */
const maxDays = 400;

export const dataPath = '/api/dashboard/data';

export const todayOf = (clock: Clock, person: Person) => dayIn(person.timeZone, clock.now());

/** @throws AppError 422 for days that are none, in the wrong order, or too far apart */
export function timeOf(clock: Clock, person: Person, query: TimeQuery): Span {
  const { from, to = todayOf(clock, person) } = query;
  if (!isDay(to)) throw wrongDay('to');
  const span = { from: from ?? lastWeeks(to).from, to };
  if (!isDay(span.from) || span.from > to) throw wrongDay('from');
  if (span.from < addDays(to, 1 - maxDays)) {
    throw wrongDay('from', { key: 'too_many_days', values: { count: maxDays } });
  }
  return span;
}

function wrongDay(field: string, said: Said = 'not_a_day_before'): AppError {
  return new AppError(422, 'invalid', { said, at: field });
}

export const filtersOf = (
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
