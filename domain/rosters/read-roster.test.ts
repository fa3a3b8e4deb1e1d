import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import {
  csvOf,
  rosterFilesOf,
  rosterHeadings,
  smallRoster,
  textOf,
  withFile,
} from '../testing/roster-files';
import type { RosterRows } from '../testing/roster-files';
import { rosterBounds } from './bounds';
import type { GivenFile } from './read-manifest';
import { readRoster } from './read-roster';

const read = (files: readonly GivenFile[]) => runToCompletion(readRoster(files, '2026-11-28'));

/** A roster that is read, with what was found. */
function readWhole(files: readonly GivenFile[]) {
  const { roster, findings } = read(files);
  if (!roster) throw new Error(`Refused: ${JSON.stringify(findings.refused)}`);
  return { roster, findings, notes: findings.notes.map(({ code }) => code) };
}

const withRows = (changed: RosterRows) => rosterFilesOf({ ...smallRoster, ...changed });
const withUser = (at: number, change: Readonly<Record<string, string>>) =>
  smallRoster['users.csv'].map((row, place) => (place === at ? { ...row, ...change } : row));

describe('a roster of OneRoster 1.1', () => {
  it('is read whole, without a word about it', () => {
    const { roster, findings } = readWhole(rosterFilesOf(smallRoster));
    expect(findings).toEqual({ refused: [], problems: [], problemCounts: {}, notes: [] });
    expect([...roster.schools.values()]).toEqual([
      { sourcedId: 's1', name: 'Lake School', line: 3 },
    ]);
    expect([...roster.classes.values()]).toEqual([
      {
        ...{ sourcedId: 'c1', name: 'Math 4 A', schoolId: 's1', gradeId: 5, subjectId: 1 },
        ...{ termIds: ['t1'], line: 2 },
      },
    ]);
    expect([...roster.people.values()]).toEqual([
      {
        ...{ sourcedId: 'u1', role: 'Student', name: 'Maya Reyes', email: undefined, line: 2 },
        ...{ username: 'mreyes', gradeId: 5, schoolIds: ['s1'] },
      },
      {
        ...{ sourcedId: 'u2', role: 'Student', name: 'Ben Nguyen', email: undefined, line: 3 },
        ...{ username: 'bnguyen', gradeId: 5, schoolIds: ['s1'] },
      },
      {
        ...{ sourcedId: 'u3', role: 'Teacher', name: 'June Hall', email: 'jhall@lake.example' },
        ...{ username: undefined, gradeId: undefined, schoolIds: ['s1'], line: 4 },
      },
    ]);
    expect(roster.enrollments).toEqual([
      { classId: 'c1', personId: 'u1', line: 2 },
      { classId: 'c1', personId: 'u2', line: 3 },
      { classId: 'c1', personId: 'u3', line: 4 },
    ]);
    expect(roster.says).toEqual({ classes: true, enrollments: true });
  });

  it('may lie in a folder of the zip, and lack a manifest', () => {
    const files = rosterFilesOf(smallRoster)
      .filter(({ name }) => name !== 'manifest.csv')
      .map(({ name, bytes }) => ({ name: `export/${name.toUpperCase()}`, bytes }));
    const { roster, notes } = readWhole(files);
    expect(roster.version).toBe('1.1');
    expect(roster.people.size).toBe(3);
    expect(notes).toEqual(['no_manifest', 'version_guessed']);
  });

  it('says nothing of classes where the manifest marks them absent', () => {
    const { 'classes.csv': _, 'enrollments.csv': __, ...people } = smallRoster;
    const { roster } = readWhole(rosterFilesOf(people));
    expect(roster.says).toEqual({ classes: false, enrollments: false });
    expect(roster.people.size).toBe(3);
  });
});

describe('a roster of OneRoster 1.2', () => {
  const users = smallRoster['users.csv'].map(({ sourcedId, ...row }) => ({ sourcedId, ...row }));
  const roles = users.map(({ sourcedId, role }) => ({
    ...{ sourcedId: `r-${sourcedId}`, userSourcedId: sourcedId, roleType: 'primary', role },
    orgSourcedId: 's1',
  }));
  const rows = { ...smallRoster, 'roles.csv': roles };

  it('has its roles in a file of their own', () => {
    const { roster, findings } = readWhole(rosterFilesOf(rows, '1.2'));
    expect(findings.problems).toEqual([]);
    expect([...roster.people.values()].map(({ role }) => role)).toEqual([
      ...['Student', 'Student', 'Teacher'],
    ]);
  });

  it('is refused without that file', () => {
    expect(read(rosterFilesOf(smallRoster, '1.2')).findings.refused).toEqual([
      { code: 'file_needed', file: 'roles.csv' },
    ]);
  });

  it('keeps a teacher who is a parent and has an office, too', () => {
    const more = ['parent', 'districtAdministrator'].map((role) => ({
      ...{ sourcedId: `r-${role}`, userSourcedId: 'u3', roleType: 'secondary', role },
      orgSourcedId: 'd1',
    }));
    const files = rosterFilesOf({ ...rows, 'roles.csv': [...more, ...roles] }, '1.2');
    const { roster } = readWhole(files);
    expect(roster.people.get('u3')).toMatchObject({ role: 'Teacher', schoolIds: ['s1'] });
  });

  it('holds whom a broken row of it is about, and says whose rows are missing', () => {
    const broken = roles.map((row, at) => (at === 0 ? { ...row, role: 'wizard' } : row));
    const files = rosterFilesOf({ ...rows, 'roles.csv': broken.slice(0, 2) }, '1.2');
    const { roster, findings } = readWhole(files);
    expect(findings.problems).toEqual([
      {
        ...{ file: 'roles.csv', line: 2, sourcedId: 'r-u1', code: 'role_unknown' },
        ...{ column: 'role', value: 'wizard' },
      },
      { file: 'users.csv', line: 4, sourcedId: 'u3', code: 'roles_missing' },
    ]);
    // Teaching a class says enough of a teacher, but a role is what 1.2 asks for.
    expect(roster.held.people).toEqual(new Set(['u1', 'u3']));
    expect([...roster.people.keys()]).toEqual(['u2']);
  });

  it('ends with the role: at one school, or everywhere', () => {
    const orgs = [...smallRoster['orgs.csv'], { sourcedId: 's2', name: 'Hill', type: 'school' }];
    const [ofMaya, ofBen, ...others] = roles;
    const at = (endDate: string, more: RosterRows = {}) => {
      const changed = [
        { ...ofMaya, endDate },
        { ...ofMaya, sourcedId: 'r9', orgSourcedId: 's2', beginDate: '2026-12-01' },
        { ...ofBen, endDate },
        ...others,
      ];
      return readWhole(
        rosterFilesOf({ ...rows, 'orgs.csv': orgs, 'roles.csv': changed, ...more }, '1.2'),
      );
    };
    const lastDay = at('2026-11-28').roster;
    expect(lastDay.people.get('u1')?.schoolIds).toEqual(['s1', 's2']);
    expect(lastDay.people.has('u2')).toBe(true);
    const after = at('2026-11-27', {
      'users.csv': withUser(0, { primaryOrgSourcedId: 's1' }),
      'enrollments.csv': smallRoster['enrollments.csv'].slice(2),
    });
    expect(after.roster.people.get('u1')?.schoolIds).toEqual(['s2']);
    // Neither a row at fault nor one to wait for: whoever has no role left, leaves.
    expect(after.roster.people.has('u2')).toBe(false);
    expect(after.roster.held.people).toEqual(new Set());
    expect(after.findings.problems).toEqual([]);
  });

  it('reads a role whose dates cannot be read as one that goes on', () => {
    const dated = roles.map((row, at) => (at === 0 ? { ...row, endDate: 'soon' } : row));
    const { roster, findings } = readWhole(rosterFilesOf({ ...rows, 'roles.csv': dated }, '1.2'));
    expect(roster.people.has('u1')).toBe(true);
    expect(findings.notes).toMatchObject([
      { code: 'date_unreadable', file: 'roles.csv', column: 'endDate', value: 'soon' },
    ]);
  });

  it('takes the school that is a student’s first one, and the name by which they go', () => {
    const orgs = [...smallRoster['orgs.csv'], { sourcedId: 's2', name: 'Hill', type: 'school' }];
    const files = rosterFilesOf(
      {
        ...rows,
        'orgs.csv': orgs,
        'users.csv': withUser(0, { primaryOrgSourcedId: 's2', preferredGivenName: 'May' }),
        'roles.csv': [
          ...roles,
          { ...roles[0], sourcedId: 'r9', roleType: 'secondary', orgSourcedId: 's2' },
        ],
      },
      '1.2',
    );
    const { roster, findings } = readWhole(files);
    expect(roster.people.get('u1')).toMatchObject({ name: 'May Reyes', schoolIds: ['s2', 's1'] });
    expect(findings.problems).toMatchObject([{ code: 'class_elsewhere', line: 2 }]);
  });
});

describe('a set that cannot be used', () => {
  const files = rosterFilesOf(smallRoster);
  const refusedOf = (given: readonly GivenFile[]) => {
    const { roster, findings } = read(given);
    expect(roster).toBeUndefined();
    return findings.refused;
  };

  it.each(['orgs.csv', 'users.csv', 'classes.csv', 'enrollments.csv'] as const)(
    'has headings alone in %s',
    (file) => {
      const empty = withFile(files, file, csvOf(rosterHeadings['1.1'][file], []));
      expect(refusedOf(empty)).toEqual([{ code: 'header_only', file }]);
    },
  );

  it('lacks a file that its manifest names', () => {
    expect(refusedOf(withFile(files, 'enrollments.csv', undefined))).toEqual([
      { code: 'file_missing', file: 'enrollments.csv' },
    ]);
  });

  it('is of another version, or has only changes', () => {
    const manifest = textOf(files, 'manifest.csv');
    const old = withFile(files, 'manifest.csv', manifest.replace(',1.1', ',1.0'));
    expect(refusedOf(old)).toMatchObject([{ code: 'version_unknown', values: ['1.0'] }]);
    const delta = manifest.replace('file.users,bulk', 'file.users,delta');
    expect(refusedOf(withFile(files, 'manifest.csv', delta))).toEqual([
      { code: 'delta', file: 'users.csv' },
    ]);
  });

  it('has a file without a column that is needed, or with nothing at all', () => {
    const users = textOf(files, 'users.csv').replace('enabledUser', 'on');
    expect(refusedOf(withFile(files, 'users.csv', users))).toEqual([
      { code: 'column_missing', file: 'users.csv', line: 1, values: ['enabledUser'] },
    ]);
    expect(refusedOf(withFile(files, 'orgs.csv', ''))).toEqual([
      { code: 'column_missing', file: 'orgs.csv', values: ['sourcedId', 'name', 'type'] },
    ]);
  });

  it('ends in the middle of a row', () => {
    const users = textOf(files, 'users.csv');
    const cut = users.slice(0, users.indexOf('Nguyen') + 3);
    expect(refusedOf(withFile(files, 'users.csv', cut))).toEqual([
      { code: 'cut_off', file: 'users.csv', line: 3 },
    ]);
  });

  it('ends in the middle of a quoted cell', () => {
    const orgs = 'sourcedId,name,type\r\ns1,"Lake School,school\r\n';
    expect(refusedOf(withFile(files, 'orgs.csv', orgs))).toEqual([
      { code: 'open_quote', file: 'orgs.csv', line: 2 },
    ]);
  });

  it('is something else', () => {
    expect(refusedOf([{ name: 'notes.txt', bytes: new Uint8Array() }])).toEqual([
      { code: 'no_tables' },
    ]);
    const workbook = new Uint8Array([0x50, 0x4b, 3, 4, 0]);
    expect(refusedOf(withFile(files, 'users.csv', workbook))).toEqual([
      { code: 'not_text', file: 'users.csv' },
    ]);
    const twice = [...files, { name: 'old/users.csv', bytes: new Uint8Array() }];
    expect(refusedOf(twice)).toEqual([{ code: 'file_twice', file: 'users.csv' }]);
  });
});

describe('a row that cannot be used', () => {
  const problemsOf = (changed: RosterRows) => {
    const { roster, findings } = readWhole(withRows(changed));
    return { roster, problems: findings.problems };
  };

  it('holds whom it is about', () => {
    const { roster, problems } = problemsOf({
      'users.csv': withUser(0, { givenName: '', familyName: '–' }),
    });
    expect(problems).toEqual([
      {
        ...{ file: 'users.csv', line: 2, sourcedId: 'u1' },
        ...{ code: 'name_missing', column: 'givenName' },
      },
    ]);
    expect(roster.held.people).toEqual(new Set(['u1']));
    expect(roster.people.has('u1')).toBe(false);
  });

  it('holds all of its kind where it does not say whom', () => {
    const { roster, problems } = problemsOf({ 'users.csv': withUser(0, { sourcedId: ' ' }) });
    expect(problems[0]).toEqual({
      ...{ file: 'users.csv', line: 2, code: 'cell_missing', column: 'sourcedId' },
    });
    expect(roster.unsure).toEqual(new Set(['people']));
  });

  it('is one of two that say different things of one sourcedId: neither counts', () => {
    const twice = [...smallRoster['users.csv'], { ...withUser(0, { givenName: 'Mia' })[0] }];
    const { roster, problems } = problemsOf({ 'users.csv': twice });
    expect(problems).toEqual([
      { file: 'users.csv', line: 5, sourcedId: 'u1', code: 'twice', firstLine: 2 },
    ]);
    expect(roster.held.people).toEqual(new Set(['u1']));
  });

  it('is one of two of which one ends the other, in whatever order', () => {
    const gone = { ...smallRoster['users.csv'][0], status: 'tobedeleted' };
    for (const users of [
      [...smallRoster['users.csv'], gone],
      [gone, ...smallRoster['users.csv']],
    ]) {
      const { roster, problems } = problemsOf({ 'users.csv': users });
      expect(problems).toMatchObject([{ code: 'twice', sourcedId: 'u1' }]);
      expect(roster.held.people).toEqual(new Set(['u1']));
    }
  });

  it('is passed over where it says the same again', () => {
    const again = [...smallRoster['users.csv'], smallRoster['users.csv'][0]];
    const { roster, notes } = readWhole(withRows({ 'users.csv': again }));
    expect(notes).toEqual(['same_twice']);
    expect(roster.people.size).toBe(3);
  });

  it('names what is not there', () => {
    const { roster, problems } = problemsOf({
      'users.csv': withUser(1, { orgSourcedIds: 's9' }),
      'classes.csv': [{ ...smallRoster['classes.csv'][0], sourcedId: 'c2' }],
    });
    expect(problems.map(({ file, line, code, value }) => [file, line, code, value])).toEqual([
      ['users.csv', 3, 'school_unknown', 's9'],
      ['enrollments.csv', 2, 'class_unknown', 'c1'],
      ['enrollments.csv', 4, 'class_unknown', 'c1'],
    ]);
    expect(roster.held.people).toEqual(new Set(['u2']));
  });

  it('of an enrollment keeps everybody in that class', () => {
    const [first, ...others] = smallRoster['enrollments.csv'];
    const { roster } = problemsOf({ 'enrollments.csv': [{ ...first, role: '' }, ...others] });
    expect(roster.held.members).toEqual(new Set(['c1']));
    expect(roster.unsure.size).toBe(0);
  });

  it('is told of up to a bound, and counted beyond', () => {
    const many = Array.from({ length: rosterBounds.problemsPerFile + 5 }, (_, at) => ({
      ...{ ...smallRoster['users.csv'][0], sourcedId: `n${String(at)}`, enabledUser: 'maybe' },
    }));
    const { findings } = readWhole(
      withRows({ 'users.csv': [...smallRoster['users.csv'], ...many] }),
    );
    expect(findings.problems).toHaveLength(rosterBounds.problemsPerFile);
    expect(findings.problemCounts).toEqual({ 'users.csv': rosterBounds.problemsPerFile + 5 });
  });

  it('has a cell longer than any of ours', () => {
    const long = 'x'.repeat(rosterBounds.cell + 1);
    const { problems } = problemsOf({ 'users.csv': withUser(0, { phone: long }) });
    expect(problems).toMatchObject([{ code: 'cell_too_long', sourcedId: 'u1' }]);
  });
});
