/** What the address of the page says. Apart from what follows from it, because the router reads every address. */
import { recordId } from '../../../domain/record-id';
import {
  choice,
  gradeField,
  pageFrom,
  searchReader,
  subjectField,
  textFrom,
  type SearchOf,
} from '../../lists/search-state';

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

/** Groups of which nobody has begun a lesson; all of them stand in no address. */
export const begun = ['none'] as const;

/** The years that the server counts. */
function schoolYear(value: unknown): number | undefined {
  const year = Number(value);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined;
}

export const readDataSearch = searchReader({
  page: pageFrom,
  view: choice(dataViews),
  group: recordId,
  school: recordId,
  subject: subjectField,
  grade: gradeField,
  time: choice(times),
  /** In which a school year begins; the present one stands in no address. */
  year: schoolYear,
  /** By its code. */
  standard: (value) => textFrom(value),
  begun: choice(begun),
  /** Whose report alone is shown. */
  student: recordId,
  /** Of more students than one page has. */
  students: pageFrom,
});
export type DataSearch = SearchOf<typeof readDataSearch>;

/** Of what figures are shown, as the address says, and how something else is chosen. */
export interface DataPlace {
  readonly at: DataSearch;
  readonly onStep: (search: DataSearch, replace?: boolean) => void;
}
