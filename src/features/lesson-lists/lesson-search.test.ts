import { expect, it } from 'vitest';
import { isNarrowed } from '../../lists/search-state';
import { cleared, queryOf } from './looked-for';
import { readLessonSearch } from './lesson-search';

const whole = {
  page: 2,
  search: 'rain',
  scope: 'shared',
  subject: 3,
  grade: 5,
  standard: '5-ESS2-1',
  kind: 'video',
  language: 'es',
  archived: true,
  sort: 'title',
  view: 'cards',
} as const;

it('reads everything that a list of resources can show', () => {
  expect(readLessonSearch('resource')(whole)).toEqual(whole);
  expect(readLessonSearch('resource')({ subject: '3', grade: '5', archived: 'true' })).toEqual({
    subject: 3,
    grade: 5,
    archived: true,
  });
});

it('leaves out what a list does not have', () => {
  expect(readLessonSearch('rubric')(whole)).toEqual({
    page: 2,
    search: 'rain',
    scope: 'shared',
    subject: 3,
    grade: 5,
    archived: true,
    sort: 'title',
    view: 'cards',
  });
  expect(readLessonSearch('sequence')(whole)).toMatchObject({ kind: undefined });
});

it('drops what nobody could have chosen', () => {
  const nonsense = {
    scope: 'mine',
    subject: 4,
    grade: 0,
    standard: { a: 1 },
    kind: 'poem',
    language: 'fr',
    archived: false,
    sort: 'newest',
    view: 'list',
  };
  expect(readLessonSearch('resource')(nonsense)).toEqual({});
  expect(readLessonSearch('resource')({ standard: 'x'.repeat(300) }).standard).toHaveLength(80);
});

it('leaves the order of what it looks for to the server, until somebody chooses one', () => {
  expect(queryOf({ search: 'rain' })).toEqual({ search: 'rain', page: 1, per_page: 24 });
  const chosen = readLessonSearch('rubric')({ search: 'rain', sort: 'updated' });
  expect(queryOf(chosen)).toMatchObject({ search: 'rain', sort: 'updated' });
});

it('asks for the newest first, and tells looking for something from looking at it', () => {
  expect(queryOf({})).toEqual({ sort: 'updated', page: 1, per_page: 24 });
  expect(queryOf({ sort: 'title', view: 'cards', subject: 1 })).toEqual({
    sort: 'title',
    page: 1,
    per_page: 24,
    subject: 1,
  });
  const seen = { sort: 'title', view: 'cards', page: 3 } as const;
  expect(isNarrowed(seen, cleared(seen))).toBe(false);
  expect(isNarrowed({ archived: true }, cleared({ archived: true }))).toBe(true);
  expect(cleared({ sort: 'title', search: 'rain', page: 3 })).toEqual({ sort: 'title' });
});
