import { lastWeeks, schoolYearOf, type Span } from '../../../domain/figures';
import { schoolToday } from '../../locales/school-today';
import type { DataSearch } from './data-search';

/** The days of a time, by the school's calendar. Nothing for the usual time: the school's own calendar says it. */
export function spanOf(time: DataSearch['time'], now = new Date()): Partial<Span> {
  if (time === undefined) return {};
  const today = schoolToday(now);
  return time === 'two' ? lastWeeks(today, 2) : { from: schoolYearOf(today).from, to: today };
}
