import { describe, expect, it } from 'vitest';
import { normalised, onPostgreSQLOnly, smallCover } from './sql-texts';
import type { Note } from './sql-texts';

describe('a normalised statement', () => {
  it.each([
    ['select a from t where b in ($1, $2)', 'select a from t where b in ($3)'],
    ['select a from t\n  where b in ($1,$2)', 'select a from t where b in ($1, $2, $3)'],
    ['insert into t (a, b) values ($1, $2), ($3, $4)', 'insert into t (a, b) values ($1, $2)'],
    [
      'insert into t (a) values (lower($1)), (lower($2)) returning a',
      'insert into t (a) values (lower($1)) returning a',
    ],
  ])('is the same for any number of values: %s', (some, other) => {
    expect(normalised(some)).toBe(normalised(other));
  });

  it.each([
    ['select a from t where b in ($1)', 'select a from t where b not in ($1)'],
    ['select a from t where b = $1', 'select a from t where c = $1'],
    ['insert into t (a, b) values ($1, $2)', 'insert into t (a, b) values ($1, default)'],
    ['insert into t (a) values ($1)', 'insert into t (a) values ($1) returning a'],
    ['select f($1, $2)', 'select f($1)'],
  ])('tells apart what differs in more: %s', (some, other) => {
    expect(normalised(some)).not.toBe(normalised(other));
  });
});

const asked = (kind: Note['kind'], file: string, ...texts: string[]): Note[] =>
  texts.map((sql) => ({ kind, file, sql }));

it('names what PGlite was never asked, with the files that asked PostgreSQL', () => {
  const notes = [
    ...asked('PostgreSQL', 'a', 'one', 'two'),
    ...asked('PostgreSQL', 'b', 'two', 'three'),
    ...asked('PGlite', 'c', 'one', 'four'),
  ];
  expect(onPostgreSQLOnly(notes)).toEqual(
    new Map([
      ['two', new Set(['a', 'b'])],
      ['three', new Set(['b'])],
    ]),
  );
  expect(onPostgreSQLOnly([...notes, ...asked('PGlite', 'a', 'two', 'three')]).size).toBe(0);
});

describe('a small cover', () => {
  const notes = [
    ...asked('PostgreSQL', 'given', 'one'),
    ...asked('PostgreSQL', 'small', 'one', 'two'),
    ...asked('PostgreSQL', 'large', 'two', 'three', 'four'),
    ...asked('PostgreSQL', 'slow', 'one', 'two', 'three', 'four', 'five'),
    ...asked('PostgreSQL', 'quick', 'five'),
  ];

  it('asks everything, beside the files that run in any case', () => {
    expect(smallCover(notes, new Set(['given']), () => 1)).toEqual(['slow']);
    expect(smallCover(notes, new Set(['slow']), () => 1)).toEqual([]);
  });

  it('prefers files that take little time, and leaves out what others make superfluous', () => {
    const secondsOf = (file: string) => (file === 'slow' ? 100 : file === 'small' ? 0.1 : 1);
    expect(smallCover(notes, new Set(['given']), secondsOf)).toEqual(['large', 'quick']);
  });
});
