import { dayIn } from '../../../domain/day';
import { lastWeeks, schoolYearOf, type Span } from '../../../domain/figures';
import type { ListSearch } from '../../lists/search-state';

export const dataViews = ['matrix', 'progress', 'use'] as const;
export type DataView = (typeof dataViews)[number];

/** The last six weeks are usual and stand in no address. */
export const times = ['two', 'year'] as const;

export interface DataSearch extends Omit<ListSearch, 'search'> {
  readonly view?: DataView;
  readonly group?: number;
  readonly school?: number;
  readonly subject?: 1 | 2 | 3;
  readonly grade?: number;
  readonly time?: (typeof times)[number];
  /** Of more students than one page has. */
  readonly students?: number;
}

/** The days of a time, by the calendar here. Nothing for the usual time: the school's own calendar says it. */
export function spanOf(time: DataSearch['time'], now = new Date()): Partial<Span> {
  if (time === undefined) return {};
  const today = dayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, now);
  return time === 'two' ? lastWeeks(today, 2) : { from: schoolYearOf(today).from, to: today };
}
