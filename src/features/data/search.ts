import { changed, type ListSearch } from '../../lists/search-state';

export const dataViews = [
  'progress',
  'matrix',
  'standards',
  'growth',
  'missed',
  'reports',
  'tablets',
  'use',
] as const;
export type DataView = (typeof dataViews)[number];

/** The last six weeks are usual and stand in no address. */
export const times = ['two', 'year'] as const;

/** How many school years before the present one are offered. */
export const yearsBack = 3;

/** Groups of which nobody has begun a lesson; all of them stand in no address. */
export const begun = ['none'] as const;

export interface DataSearch extends Omit<ListSearch, 'search'> {
  readonly view?: DataView;
  readonly group?: number;
  readonly school?: number;
  readonly subject?: 1 | 2 | 3;
  readonly grade?: number;
  readonly time?: (typeof times)[number];
  /** In which a school year begins; the present one stands in no address. */
  readonly year?: number;
  /** By its code. */
  readonly standard?: string;
  readonly begun?: (typeof begun)[number];
  /** Whose report alone is shown. */
  readonly student?: number;
  /** Of more students than one page has. */
  readonly students?: number;
}

/** What says something about a view, of which each has its own. */
export type FilterKey =
  'school' | 'grade' | 'group' | 'subject' | 'time' | 'begun' | 'year' | 'standard';

/** What was chosen out of something goes with it: another school has other groups, another group other standards. */
const chosenIn: Partial<Record<FilterKey, readonly Exclude<keyof DataSearch, 'page'>[]>> = {
  school: ['group', 'standard', 'student'],
  grade: ['group', 'standard', 'student'],
  group: ['standard', 'student'],
  subject: ['standard'],
};

/** The search with another value of a filter, from the first page on; a view that stands in no address stays. */
export function withFilter(
  at: DataSearch,
  key: FilterKey,
  value: string | number | undefined,
  view: DataView,
): DataSearch {
  const gone = chosenIn[key] ?? [];
  const left = gone.reduce((search, each) => changed(search, each, undefined), at);
  const isGroupGone = at.group !== undefined && left.group === undefined;
  return changed(isGroupGone ? { ...left, view } : left, key, value);
}
