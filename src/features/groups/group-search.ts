/** What the addresses of these lists say. Apart from the queries, because the router reads every address. */
import { recordId } from '../../../domain/record-id';
import {
  gradeField,
  listFields,
  onlyTrue,
  searchReader,
  type SearchOf,
} from '../../lists/search-state';

export const readGroupSearch = searchReader({
  ...listFields,
  grade: gradeField,
  archived: onlyTrue,
});
export type GroupSearch = SearchOf<typeof readGroupSearch>;

const maxTicked = 100;

export const readGroupStudentsSearch = searchReader({
  ...listFields,
  /** Who is ticked from the beginning, as another list has chosen. */
  tick: (value): readonly number[] | undefined =>
    Array.isArray(value)
      ? value.slice(0, maxTicked).flatMap((id) => recordId(id) ?? [])
      : undefined,
});
