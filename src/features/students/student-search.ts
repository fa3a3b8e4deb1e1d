/** What the address of the list says. Apart from the queries, because the router reads every address. */
import { recordId } from '../../../domain/record-id';
import {
  choice,
  gradeField,
  listFields,
  searchReader,
  type SearchOf,
} from '../../lists/search-state';

/** When a student was signed in last. */
export const lastSignIns = ['lately', 'not_lately'] as const;

export const readStudentSearch = searchReader({
  ...listFields,
  group: recordId,
  grade: gradeField,
  school: recordId,
  state: choice(['off', 'no_group']),
  signed_in: choice(lastSignIns),
});
export type StudentSearch = SearchOf<typeof readStudentSearch>;
