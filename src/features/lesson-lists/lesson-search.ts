/** What the addresses of the lists say. Apart from what follows from it, because the router reads every address. */
import type { DocumentKind } from '../../../domain/lesson-plan';
import {
  choice,
  gradeField,
  listFields,
  onlyTrue,
  searchReader,
  subjectField,
  textFrom,
  type SearchOf,
} from '../../lists/search-state';

export const scopes = ['owner', 'shared', 'global'] as const;
export const blockKinds = [
  'rich_text',
  'image',
  'video',
  'audio',
  'pdf',
  'link',
  'question',
] as const;
export const languages = ['en', 'es'] as const;
const sorts = ['updated', 'title'] as const;

export type FilterKey =
  'scope' | 'subject' | 'grade' | 'standard' | 'kind' | 'language' | 'archived';

/** Which filters a list has, in the order in which they are offered. */
export const filtersOf: Readonly<Record<DocumentKind, readonly FilterKey[]>> = {
  resource: ['scope', 'subject', 'grade', 'standard', 'kind', 'language', 'archived'],
  sequence: ['scope', 'subject', 'grade', 'standard', 'language', 'archived'],
  rubric: ['scope', 'subject', 'grade', 'archived'],
};

const longestStandard = 80;

/** What of the lesson area's lists stands in the URL. */
const fields = {
  ...listFields,
  scope: choice(scopes),
  subject: subjectField,
  grade: gradeField,
  standard: (value: unknown) => textFrom(value, longestStandard),
  kind: choice(blockKinds),
  language: choice(languages),
  archived: onlyTrue,
  /** Left out: the newest first, in a search what begins with the words. */
  sort: choice(sorts),
  /** Left out: as a list. */
  view: choice(['cards']),
} as const;
const readAll = searchReader(fields);
export type LessonSearch = SearchOf<typeof readAll>;

/** A resource has them all. */
const filters = filtersOf.resource;

/** Reads the URL of a list of these; a filter that this list has not counts as none. */
export const readLessonSearch =
  (kind: DocumentKind) =>
  (found: Readonly<Record<string, unknown>>): LessonSearch => {
    const others = filters.filter((key) => !filtersOf[kind].includes(key));
    return { ...readAll(found), ...Object.fromEntries(others.map((key) => [key, undefined])) };
  };
