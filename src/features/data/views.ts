import { may } from '../../../domain/permissions';
import type { Role } from '../../../domain/reference';
import { changed, type SearchValue } from '../../lists/search-state';
import { dataViews, type DataSearch, type DataView } from './data-search';

/** How many school years before the present one are offered. */
export const yearsBack = 3;

/** Of whoever sees no work of students. */
const withoutWork: readonly DataView[] = ['use', 'tablets'];

export const viewsOf = (role: Role): readonly DataView[] =>
  may(role, 'data.read') ? dataViews : withoutWork;

/** Which view is shown; before a group is chosen, how far all of them are. */
export function viewOf(at: DataSearch, role: Role): DataView {
  const usual = at.group === undefined ? 'progress' : 'matrix';
  const views = viewsOf(role);
  return views.find((each) => each === at.view) ?? (views.includes(usual) ? usual : 'use');
}

const ofAllGroups: readonly DataView[] = ['progress', 'tablets', 'use'];

/** Whether the figures of a view are of one group. */
export const isOfGroup = (view: DataView): boolean => !ofAllGroups.includes(view);

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
  value: SearchValue | undefined,
  view: DataView,
): DataSearch {
  const gone = chosenIn[key] ?? [];
  const left = gone.reduce((search, each) => changed(search, each, undefined), at);
  const isGroupGone = at.group !== undefined && left.group === undefined;
  return changed(isGroupGone ? { ...left, view } : left, key, value);
}
