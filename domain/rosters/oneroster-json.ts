/**
 * What a OneRoster service answers (1.1 and 1.2, REST with JSON) as rows of the files: the same columns under other
 * names, references as objects, roles of 1.2 inside of their users. What is wrong with a row is the reader's to say.
 */
import type { DataFile, RosterVersion } from './tables';
import type { SetRow } from './write-set';

/** What is asked for, in this order, and the file that it becomes. Roles come with the users. */
export const collections = [
  { name: 'orgs', file: 'orgs.csv' },
  { name: 'academicSessions', file: 'academicSessions.csv' },
  { name: 'courses', file: 'courses.csv' },
  { name: 'classes', file: 'classes.csv' },
  { name: 'users', file: 'users.csv' },
  { name: 'enrollments', file: 'enrollments.csv' },
] as const satisfies readonly { readonly name: string; readonly file: DataFile }[];
export type Collection = (typeof collections)[number];

export type JsonRow = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is JsonRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns undefined for what is no page of that name */
export function pageRows(body: unknown, name: string): readonly JsonRow[] | undefined {
  if (!isRow(body)) return undefined;
  const rows: unknown = body[name];
  return Array.isArray(rows) && rows.every(isRow) ? rows : undefined;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** Of a row; some write it as a number. @returns an empty one for none */
export const sourcedIdOf = (row: JsonRow): string => text(row['sourcedId']);

/** Of a reference, which some write as the bare id. */
const idOf = (value: unknown): string => text(isRow(value) ? value['sourcedId'] : value);

const all = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
};
const list = (value: unknown): string => all(value).map(text).filter(Boolean).join(',');
const ids = (value: unknown): string => all(value).map(idOf).filter(Boolean).join(',');

/** Each column that is written otherwise there than in the files, and how it is read. */
const special: Readonly<Record<DataFile, Readonly<Record<string, (row: JsonRow) => string>>>> = {
  'orgs.csv': { parentSourcedId: (row) => idOf(row['parent']) },
  'academicSessions.csv': { parentSourcedId: (row) => idOf(row['parent']) },
  'courses.csv': {
    schoolYearSourcedId: (row) => idOf(row['schoolYear']),
    orgSourcedId: (row) => idOf(row['org']),
    grades: (row) => list(row['grades']),
    subjects: (row) => list(row['subjects']),
  },
  'classes.csv': {
    courseSourcedId: (row) => idOf(row['course']),
    schoolSourcedId: (row) => idOf(row['school']),
    termSourcedIds: (row) => ids(row['terms']),
    grades: (row) => list(row['grades']),
    subjects: (row) => list(row['subjects']),
  },
  'users.csv': {
    orgSourcedIds: (row) => ids(row['orgs']),
    primaryOrgSourcedId: (row) => idOf(row['primaryOrg']),
    preferredGivenName: (row) => text(row['preferredFirstName']),
    preferredFamilyName: (row) => text(row['preferredLastName']),
    grades: (row) => list(row['grades']),
  },
  'roles.csv': {},
  'enrollments.csv': {
    classSourcedId: (row) => idOf(row['class']),
    userSourcedId: (row) => idOf(row['user']),
    schoolSourcedId: (row) => idOf(row['school']),
  },
};

/** @param columns of the file in that version */
export function rowOf(file: DataFile, row: JsonRow, columns: readonly string[]): SetRow {
  const readers = special[file];
  return Object.fromEntries(
    columns.map((column) => [column, (readers[column] ?? ((one) => text(one[column])))(row)]),
  );
}

/**
 * The roles of a user of 1.2, without ids of their own. Where a service of 1.2 has one role with its organizations
 * still beside it, as in 1.1, that is read.
 */
export function rolesOf(row: JsonRow, version: RosterVersion): SetRow[] {
  if (version === '1.1') return [];
  const given = all(row['roles']).filter(isRow);
  const roles =
    given.length > 0 || text(row['role']) === ''
      ? given
      : all(row['orgs']).map((org) => ({ role: row['role'], org }));
  return roles.map((role: JsonRow) => ({
    userSourcedId: sourcedIdOf(row),
    role: text(role['role']),
    roleType: text(role['roleType']),
    orgSourcedId: idOf(role['org']),
    beginDate: text(role['beginDate']),
    endDate: text(role['endDate']),
  }));
}

/** Whether anything of it belongs to its own organizations: what does not is another district's. */
export function isOfItsOrgs(tables: ReadonlyMap<DataFile, readonly SetRow[]>): boolean {
  const rows = (file: DataFile): readonly SetRow[] => tables.get(file) ?? [];
  const orgs = new Set(rows('orgs.csv').map(({ sourcedId }) => sourcedId));
  const named = [
    ...rows('classes.csv').map(({ schoolSourcedId }) => schoolSourcedId ?? ''),
    ...rows('roles.csv').map(({ orgSourcedId }) => orgSourcedId ?? ''),
    ...rows('users.csv').flatMap(({ orgSourcedIds }) => (orgSourcedIds ?? '').split(',')),
  ].filter((id) => id !== '');
  return named.length === 0 || named.some((id) => orgs.has(id));
}
