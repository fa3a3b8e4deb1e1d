/** What exports do otherwise than the standard has it. */
import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { rosterFilesOf, smallRoster, textOf, withFile } from '../testing/roster-files';
import type { RosterRows } from '../testing/roster-files';
import type { GivenFile } from './read-manifest';
import { readRoster } from './read-roster';
import type { DataFile } from './tables';

function readWhole(files: readonly GivenFile[], day = '2026-11-28') {
  const { roster, findings } = runToCompletion(readRoster(files, day));
  if (!roster) throw new Error(`Refused: ${JSON.stringify(findings.refused)}`);
  return { roster, findings, notes: findings.notes.map(({ code }) => code) };
}

const withRows = (changed: RosterRows) => rosterFilesOf({ ...smallRoster, ...changed });
const withUser = (at: number, change: Readonly<Record<string, string>>) =>
  smallRoster['users.csv'].map((row, place) => (place === at ? { ...row, ...change } : row));

describe('what real files do', () => {
  const files = rosterFilesOf(smallRoster);
  const changed = (file: DataFile, change: (text: string) => string | Uint8Array) =>
    readWhole(withFile(files, file, change(textOf(files, file))));

  it('reads UTF-16, Windows-1252, and mixed line ends', () => {
    const utf16 = (text: string) =>
      new Uint8Array(Array.from(text, (sign) => [sign.charCodeAt(0), 0]).flat());
    expect(changed('users.csv', utf16).roster.people.size).toBe(3);
    const windows = (text: string) =>
      new Uint8Array(
        Array.from(text.replace('\uFEFF', '').replace('Reyes', 'Peña'), (sign) =>
          sign.charCodeAt(0),
        ),
      );
    const read1252 = changed('users.csv', windows);
    expect(read1252.roster.people.get('u1')?.name).toBe('Maya Peña');
    expect(read1252.notes).toEqual(['encoding_guessed']);
    const mixed = changed('users.csv', (text) => text.replace('\r\n', '\n').replace('\r\n', '\r'));
    expect(mixed.roster.people.size).toBe(3);
  });

  it('knows headings by letters alone, also with one wrong, and leaves extensions', () => {
    const { roster, findings } = changed('users.csv', (text) =>
      text
        .replace('enabledUser', 'Enabled_User')
        .replace('givenName', 'givenNmae')
        .replace('password\r\n', 'password,ext_bus,,\r\n'),
    );
    expect(roster.people.size).toBe(3);
    expect(findings.notes.map(({ code, column, value }) => [code, column, value])).toEqual([
      ['header_spelling', 'enabledUser', 'Enabled_User'],
      ['header_spelling', 'givenName', 'givenNmae'],
      ['extra_columns', undefined, 'ext_bus'],
    ]);
  });

  it('reads TRUE, blanks in lists, and days as US programs write them', () => {
    const { roster, findings } = readWhole(
      withRows({
        'users.csv': withUser(0, { enabledUser: 'TRUE', orgSourcedIds: ' s1 , d1', grades: '4' }),
        'academicSessions.csv': [
          {
            ...smallRoster['academicSessions.csv'][0],
            startDate: '8/15/2026',
            endDate: '1/05/2027',
          },
        ],
      }),
    );
    expect(roster.people.get('u1')).toMatchObject({ schoolIds: ['s1'], gradeId: 5 });
    expect(roster.terms.get('t1')).toMatchObject({ startsOn: '2026-08-15', endsOn: '2027-01-05' });
    expect(findings.notes).toEqual([
      {
        ...{ code: 'date_shape', file: 'academicSessions.csv', column: 'startDate' },
        ...{ count: 1, line: 2, value: '8/15/2026' },
      },
      {
        ...{ code: 'date_shape', file: 'academicSessions.csv', column: 'endDate' },
        ...{ count: 1, line: 2, value: '1/05/2027' },
      },
    ]);
  });

  it('takes who is to be deleted, inactive or not enabled for somebody who has left', () => {
    const users = smallRoster['users.csv'].map((row, at) => ({
      ...row,
      ...[{ status: 'tobedeleted' }, { status: 'inactive' }, { enabledUser: 'FALSE' }][at],
    }));
    const { roster, findings, notes } = readWhole(withRows({ 'users.csv': users }));
    expect(roster.people.size).toBe(0);
    expect(roster.held.people.size).toBe(0);
    expect(roster.enrollments).toEqual([]);
    expect(findings.problems).toEqual([]);
    expect(notes).toEqual(['to_be_deleted', 'status_inactive']);
  });

  it('ends with a term, and with an enrollment', () => {
    const late = readWhole(files, '2026-12-21').roster;
    expect(late.classes.size).toBe(0);
    expect(late.enrollments).toEqual([]);
    const [first, ...others] = smallRoster['enrollments.csv'];
    const ended = withRows({ 'enrollments.csv': [{ ...first, endDate: '2026-11-01' }, ...others] });
    expect(readWhole(ended).roster.enrollments.map(({ personId }) => personId)).toEqual([
      ...['u2', 'u3'],
    ]);
  });

  it('finds the school of a department, and gets out of a circle of organizations', () => {
    const orgs = [
      { sourcedId: 's1', name: 'Lake School', type: 'school', parentSourcedId: 'd1' },
      { sourcedId: 'p1', name: 'Math', type: 'department', parentSourcedId: 's1' },
      { sourcedId: 'd1', name: 'Lake', type: 'district', parentSourcedId: 'x1' },
      { sourcedId: 'x1', name: 'State', type: 'state', parentSourcedId: 'd1' },
    ];
    const { roster, findings } = readWhole(
      withRows({ 'orgs.csv': orgs, 'users.csv': withUser(0, { orgSourcedIds: 'p1' }) }),
    );
    expect(roster.people.get('u1')?.schoolIds).toEqual(['s1']);
    expect(findings.notes).toEqual([
      { code: 'org_cycle', file: 'orgs.csv', count: 2, line: 4, value: 'd1' },
    ]);
  });

  it('leaves out parents, offices, and grades that are not ours, with their classes', () => {
    const users = [
      ...smallRoster['users.csv'],
      { ...withUser(0, { sourcedId: 'p1', role: 'parent' })[0] },
      { ...withUser(0, { sourcedId: 'h1', grades: '10' })[0] },
    ];
    const classes = [
      ...smallRoster['classes.csv'],
      { sourcedId: 'c9', title: 'Algebra 2', schoolSourcedId: 's1' },
    ];
    const enrollments = [
      ...smallRoster['enrollments.csv'],
      { sourcedId: 'e9', classSourcedId: 'c9', userSourcedId: 'h1', role: 'student' },
    ];
    const { roster, findings } = readWhole(
      withRows({ 'users.csv': users, 'classes.csv': classes, 'enrollments.csv': enrollments }),
    );
    expect([...roster.people.keys()]).toEqual(['u1', 'u2', 'u3']);
    expect([...roster.classes.keys()]).toEqual(['c1']);
    expect(findings.problems).toEqual([]);
    expect(findings.notes.map(({ code, file }) => [code, file])).toEqual([
      ['role_not_kept', 'users.csv'],
      ['grade_outside', 'users.csv'],
      ['grade_outside', 'classes.csv'],
    ]);
  });

  it('takes an administrator who teaches a class for a teacher, at the school of the class', () => {
    const users = withUser(2, { role: 'administrator', orgSourcedIds: 'd1' });
    const { roster } = readWhole(withRows({ 'users.csv': users }));
    expect(roster.people.get('u3')).toMatchObject({ role: 'Teacher', schoolIds: ['s1'] });
  });

  it('gives a class without a grade the one of most of its students', () => {
    const { grades: _, ...ofClass } = smallRoster['classes.csv'][0];
    const { roster } = readWhole(
      withRows({ 'classes.csv': [ofClass], 'users.csv': withUser(0, { grades: '02' }) }),
    );
    expect(roster.classes.get('c1')?.gradeId).toBe(3);
  });
});
