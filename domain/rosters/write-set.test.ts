import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { rosterFilesOf, smallRoster } from '../testing/roster-files';
import { readRoster } from './read-roster';
import type { DataFile } from './tables';
import { writeSet } from './write-set';
import type { SetTable } from './write-set';

const today = '2026-03-04';
const tablesOf = (rows: object): ReadonlyMap<DataFile, SetTable> =>
  new Map(
    Object.entries(rows).map(([file, list]) => [
      file as DataFile,
      { mode: 'bulk', rows: list as SetTable['rows'] },
    ]),
  );
const written = (rows: object) =>
  runToCompletion(writeSet({ version: '1.1', tables: tablesOf(rows) }));

describe('a set that is written', () => {
  it('is read as the one whose rows it has', () => {
    const { roster, findings } = runToCompletion(readRoster(written(smallRoster), today));
    expect(findings).toMatchObject({ refused: [], problems: [], notes: [] });
    expect(roster).toEqual(runToCompletion(readRoster(rosterFilesOf(smallRoster), today)).roster);
  });

  it('has every cell as it was, whatever is in it', () => {
    const name = `=1+1 "O’Neill", 'Ñandú'; a\nb`;
    const orgs = smallRoster['orgs.csv'].map((org) => ({ ...org, name }));
    const { roster } = runToCompletion(
      readRoster(written({ ...smallRoster, 'orgs.csv': orgs }), today),
    );
    expect([...(roster?.schools.values() ?? [])].map((school) => school.name)).toEqual([
      name.replace('\n', ' '),
    ]);
  });

  it('says of files that are left out that they are absent, and of others how they are meant', () => {
    const tables = new Map([['users.csv' as const, { mode: 'delta' as const, rows: [] }]]);
    const [manifest, ...others] = runToCompletion(writeSet({ version: '1.2', tables }));
    expect(others.map(({ name }) => name)).toEqual(['users.csv']);
    expect(new TextDecoder().decode(manifest?.bytes)).toBe(
      [
        ...['propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2'],
        ...['file.orgs,absent', 'file.academicSessions,absent', 'file.courses,absent'],
        ...['file.classes,absent', 'file.users,delta', 'file.roles,absent'],
        ...['file.enrollments,absent', ''],
      ].join('\r\n'),
    );
  });

  it('goes on over many rows', () => {
    const users = Array.from({ length: 650 }, (_, at) => ({
      ...smallRoster['users.csv'][0],
      sourcedId: `p${String(at)}`,
      username: `p${String(at)}`,
    }));
    const files = written({ ...smallRoster, 'users.csv': users, 'enrollments.csv': [] });
    const text = new TextDecoder().decode(files.find(({ name }) => name === 'users.csv')?.bytes);
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(650);
  });
});
