import { dayIn } from '../../../domain/day';
import { lastWeeks, schoolYearOf, type Span } from '../../../domain/figures';
import type { DataSearch } from './search';

/** The days of a time, by the calendar here. Nothing for the usual time: the school's own calendar says it. */
export function spanOf(time: DataSearch['time'], now = new Date()): Partial<Span> {
  if (time === undefined) return {};
  const today = dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  return time === 'two' ? lastWeeks(today, 2) : { from: schoolYearOf(today).from, to: today };
}
