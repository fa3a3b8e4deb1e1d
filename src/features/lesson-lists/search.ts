import type { DocumentKind, Language, SubjectId } from '../../../domain/lesson-plan';
import { grades, subjects } from '../../../domain/reference';
import type { QueryOf } from '../../documents/calls';
import { kept, oneOf, pageFrom, textFrom, type ListSearch } from '../../lists/search-state';
import type { ListView } from '../../lists/view-switch';

export const scopes = ['owner', 'shared', 'global'] as const;
export type Scope = (typeof scopes)[number];
export const blockKinds = [
  'rich_text',
  'image',
  'video',
  'audio',
  'pdf',
  'link',
  'question',
] as const;
export type BlockKind = (typeof blockKinds)[number];
export const languages = ['en', 'es'] as const;
const sorts = ['updated', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** What of the lesson area's lists stands in the URL. */
export interface LessonSearch extends ListSearch {
  readonly scope?: Scope;
  readonly subject?: SubjectId;
  readonly grade?: number;
  readonly standard?: string;
  readonly kind?: BlockKind;
  readonly language?: Language;
  readonly archived?: true;
  /** Left out: the newest first, in a search what begins with the words. */
  readonly sort?: Sort;
  /** Left out: as a list. */
  readonly view?: 'cards';
}

export type FilterKey =
  'scope' | 'subject' | 'grade' | 'standard' | 'kind' | 'language' | 'archived';

/** Which filters a list has, in the order in which they are offered. */
export const filtersOf: Readonly<Record<DocumentKind, readonly FilterKey[]>> = {
  resource: ['scope', 'subject', 'grade', 'standard', 'kind', 'language', 'archived'],
  sequence: ['scope', 'subject', 'grade', 'standard', 'language', 'archived'],
  rubric: ['scope', 'subject', 'grade', 'archived'],
};

const subjectIds = subjects.map(({ id }) => id);
const gradeIds = grades.map(({ id }) => id);
const longestStandard = 80;

/** Reads the URL of a list; what it cannot have is left out. */
export function readLessonSearch(
  kind: DocumentKind,
  found: Readonly<Record<string, unknown>>,
): LessonSearch {
  const has = (key: FilterKey) => filtersOf[kind].includes(key);
  return kept({
    page: pageFrom(found['page']),
    search: textFrom(found['search']),
    scope: oneOf(found['scope'], scopes),
    subject: oneOf(found['subject'], subjectIds),
    grade: oneOf<number>(found['grade'], gradeIds),
    standard: has('standard') ? textFrom(found['standard'], longestStandard) : undefined,
    kind: has('kind') ? oneOf(found['kind'], blockKinds) : undefined,
    language: has('language') ? oneOf(found['language'], languages) : undefined,
    archived: oneOf(found['archived'], [true] as const),
    sort: oneOf(found['sort'], sorts),
    view: oneOf(found['view'], ['cards'] as const),
  });
}

/** A search that finds everything, seen as before. */
export const cleared = ({ sort, view }: LessonSearch): LessonSearch => kept({ sort, view });

/** Whether something is looked for, so that an empty list means that nothing matches. */
export function isNarrowed(at: LessonSearch): boolean {
  const looks: readonly string[] = ['page', 'sort', 'view'];
  return Object.keys(at).some((key) => !looks.includes(key));
}

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
