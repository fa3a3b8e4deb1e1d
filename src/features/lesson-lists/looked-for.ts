import type { QueryOf } from '../../documents/calls';
import { kept } from '../../lists/search-state';
import type { ListView } from '../../lists/view-switch';
import type { LessonSearch } from './lesson-search';

/** A search that finds everything, seen as before. */
export const cleared = ({ sort, view }: LessonSearch): LessonSearch => kept({ sort, view });

export const viewOf = ({ view }: LessonSearch): ListView => view ?? 'list';

const perPage = 24;

type ListQuery = QueryOf['resource'] & QueryOf['sequence'] & QueryOf['rubric'];

/** What the server is asked for. A kind's search holds only filters that its list has. */
export function queryOf(at: LessonSearch): ListQuery {
  const { search, scope, subject, grade, standard, kind, language, archived } = at;
  return kept({
    search,
    scope,
    subject,
    grade,
    standard,
    kind,
    language,
    archived,
    sort: at.sort ?? (search === undefined ? 'updated' : undefined),
    page: at.page ?? 1,
    per_page: perPage,
  });
}
