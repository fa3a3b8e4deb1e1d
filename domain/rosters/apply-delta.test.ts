import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { rosterBounds } from './bounds';
import {
  csvOf,
  rosterFilesOf,
  rosterHeadings,
  smallRoster,
  textOf,
  withFile,
} from '../testing/roster-files';
import type { RosterRows } from '../testing/roster-files';
import { changedSet, changesBetween } from '../testing/roster-changes';
import { said } from '../testing/roster-said';
import type { GivenFile } from './read-manifest';
import { readRoster } from './read-roster';
import type { RosterRead } from './read-roster';

const today = '2026-11-28';
const [maya, ben, june] = smallRoster['users.csv'];
const [mayaIn, benIn, juneIn] = smallRoster['enrollments.csv'];
const at = (day: number) => ({
  dateLastModified: `2026-11-${String(day).padStart(2, '0')}T02:00:00.000Z`,
});
const active = (row: object, day = 2) => ({ ...row, status: 'active', ...at(day) });
const gone = (sourcedId: string, day = 2) => ({ sourcedId, status: 'tobedeleted', ...at(day) });

const read = (given: readonly GivenFile[], base?: readonly GivenFile[]): RosterRead =>
  runToCompletion(readRoster(given, today, { base, writesWhole: true }));
const first = read(rosterFilesOf(smallRoster)).whole;
const over = (rows: RosterRows, base = first) => read(changedSet(rows), base);
const refusedOf = ({ findings }: RosterRead) => findings.refused;
const notesOf = ({ findings }: RosterRead) =>
  findings.notes.map(({ code, count, line }) => [code, count, line]);

/** The kept set is read as the one that it was written of: that is what is applied. */
function expectSameAgain(one: RosterRead): void {
  expect(said(read(one.whole))).toEqual(said(one));
}

describe('a set of changes', () => {
  it('puts rows in the place of those of the set before, and adds others', () => {
    const renamed = { ...ben, familyName: 'Nguyen Ortiz' };
    const kim = { ...ben, sourcedId: 'u9', username: 'kim', givenName: 'Kim' };
    const kimIn = { ...benIn, sourcedId: 'e9', userSourcedId: 'u9' };
    const changed = over({
      'users.csv': [active(renamed), active(kim)],
      'enrollments.csv': [active(kimIn)],
    });
    const whole = {
      ...smallRoster,
      'users.csv': [maya, renamed, june, kim],
      'enrollments.csv': [...smallRoster['enrollments.csv'], kimIn],
    };
    expect(said(changed)).toEqual(said(read(rosterFilesOf(whole))));
    expect(changed.findings).toMatchObject({ problems: [], notes: [] });
    expectSameAgain(changed);
    expect(said(over({ 'users.csv': [active(ben, 3)] }, changed.whole)).people).toContainEqual(
      expect.objectContaining({ sourcedId: 'u2', name: 'Ben Nguyen' }),
    );
  });

  it('is laid over a set as it came as over one that was written of it', () => {
    const changes = changedSet({
      'users.csv': [active({ ...ben, familyName: 'Cho' }), gone('u1')],
    });
    expect(said(read(changes, rosterFilesOf(smallRoster)))).toEqual(said(read(changes, first)));
  });

  it('takes rows out, with blank cells, and those that point to them are no problem, also later', () => {
    const changed = over({ 'users.csv': [gone('u2')] });
    expect(said(changed)).toMatchObject({ pairs: ['c1 u1', 'c1 u3'], unsure: [] });
    expect(changed.findings.problems).toEqual([]);
    expect(notesOf(changed)).toEqual([['to_be_deleted', 1, 2]]);
    expectSameAgain(changed);
    expect(textOf(changed.whole, 'users.csv')).not.toContain('Nguyen');
    const later = over({ 'enrollments.csv': [active(mayaIn)] }, changed.whole);
    expect(later.findings).toMatchObject({ problems: [], notes: [] });
    expect(said(later).pairs).toEqual(['c1 u1', 'c1 u3']);
    expectSameAgain(later);
  });

  it('that takes out what was not there says so', () => {
    const changed = over({ 'users.csv': [gone('u7')] });
    expect(notesOf(changed)).toEqual([
      ['not_in_base', 1, 2],
      ['to_be_deleted', 1, 2],
    ]);
    expect(said(changed)).toEqual(said(read(first)));
  });

  it('of headings alone changes nothing', () => {
    const changed = over({ 'users.csv': [], 'enrollments.csv': [] });
    expect(changed.findings).toMatchObject({ refused: [], problems: [], notes: [] });
    expect(said(changed)).toEqual(said(read(first)));
    expectSameAgain(changed);
  });

  it('twice, or after a newer one, does no harm', () => {
    const second = over({ 'users.csv': [active({ ...ben, familyName: 'Two' }, 2), gone('u1', 2)] });
    const third = over({ 'users.csv': [active({ ...ben, familyName: 'Three' }, 3)] }, second.whole);
    for (const rows of [
      [active({ ...ben, familyName: 'Two' }, 2), gone('u1', 2)],
      [active({ ...ben, familyName: 'Old' }, 1), active(maya, 1)],
      [active({ ...ben, familyName: 'Old', dateLastModified: '' }, 1), active(maya, 1)],
    ] as const) {
      const again = over({ 'users.csv': [...rows] }, third.whole);
      expect(said(again)).toEqual(said(third));
      expectSameAgain(again);
    }
    const old = over({ 'users.csv': [active({ ...ben, familyName: 'Old' }, 1)] }, third.whole);
    expect(notesOf(old)).toEqual([['older_row', 1, 2]]);
    // Without a date, or with one that nobody can read, it is taken for new.
    for (const dateLastModified of ['', 'yesterday', '2026-11-03', '2026-11-03T02:00:00+00:00']) {
      const fourth = { ...ben, familyName: 'Four', status: 'active', dateLastModified };
      const newer = over({ 'users.csv': [fourth] }, third.whole);
      const name = dateLastModified === '2026-11-03' ? 'Ben Three' : 'Ben Four';
      expect(said(newer).people, dateLastModified).toContainEqual(
        expect.objectContaining({ sourcedId: 'u2', name }),
      );
    }
  });

  it('takes a date that is still to come for none: what follows it counts', () => {
    const dated = (familyName: string, dateLastModified: string) =>
      ({ 'users.csv': [{ ...ben, familyName, status: 'active', dateLastModified }] }) as const;
    const ahead = over(dated('Ahead', '2099-01-01T00:00:00.000Z'));
    const next = over(dated('Next', '2026-11-02T00:00:00.000Z'), ahead.whole);
    expect(said(next).people).toContainEqual(expect.objectContaining({ name: 'Ben Next' }));
    // It is already tomorrow somewhere.
    const east = over(dated('East', '2026-11-29T23:00:00.000Z'));
    expect(notesOf(over({ 'users.csv': [active(ben)] }, east.whole))).toEqual([
      ['older_row', 1, 2],
    ]);
  });

  it('says of rows without a date that they have none, and needs a column for the status', () => {
    const headings = rosterHeadings['1.1']['users.csv'];
    const set = changedSet({ 'users.csv': [{ ...ben, status: 'active' }] });
    expect(notesOf(read(set, first))).toEqual([['date_missing', 1, 2]]);
    const without = (column: string) =>
      withFile(
        set,
        'users.csv',
        csvOf(
          headings.filter((one) => one !== column),
          [{ ...ben, status: 'active' }],
        ),
      );
    expect(notesOf(read(without('dateLastModified'), first))).toEqual([['date_missing', 1, 2]]);
    expect(refusedOf(read(without('status'), first))).toEqual([
      { code: 'column_missing', file: 'users.csv', line: 1, values: ['status'] },
    ]);
  });

  it('holds whom two different rows are about, and says the line', () => {
    const changed = over({
      'users.csv': [active({ ...ben, familyName: 'One' }), active({ ...ben, familyName: 'Two' })],
      'enrollments.csv': [active({ ...benIn, classSourcedId: 'c2' }), gone('e2')],
    });
    expect(changed.findings.problems).toEqual([
      { code: 'twice', file: 'users.csv', line: 3, sourcedId: 'u2', firstLine: 2 },
      { code: 'twice', file: 'enrollments.csv', line: 3, sourcedId: 'e2', firstLine: 2 },
    ]);
    expect(changed.roster?.held.people).toEqual(new Set(['u2']));
    expect(changed.roster?.held.members).toEqual(new Set(['c2', 'c1']));
    expect(changed.roster?.unsure.size).toBe(0);
    expectSameAgain(changed);
    // One good row later makes it good.
    const later = over(
      { 'users.csv': [active(ben, 3)], 'enrollments.csv': [active(benIn, 3)] },
      changed.whole,
    );
    expect(later.findings.problems).toEqual([]);
    expect(said(later)).toEqual(said(read(first)));
  });

  it('with a row of nobody ends nobody, and the next one is sure again', () => {
    const changed = over({ 'users.csv': [active({ ...ben, sourcedId: '' }), gone('u1')] });
    expect(changed.findings.problems).toMatchObject([
      { code: 'cell_missing', line: 2, column: 'sourcedId' },
    ]);
    expect(said(changed).unsure).toEqual(['people']);
    expectSameAgain(changed);
    const later = over({ 'users.csv': [active(june)] }, changed.whole);
    expect(later.findings.problems).toEqual([]);
    expect(said(later).unsure).toEqual([]);
  });

  it('says of problems of rows before that they stand in none of its lines', () => {
    const broken = read(
      rosterFilesOf({
        ...smallRoster,
        'users.csv': [{ ...maya, enabledUser: 'maybe' }, ben, june],
        'enrollments.csv': [mayaIn, { ...benIn, classSourcedId: 'c7' }, juneIn],
      }),
    );
    expectSameAgain(broken);
    const changed = over(
      { 'users.csv': [active({ ...june, enabledUser: 'perhaps' })] },
      broken.whole,
    );
    expect(changed.findings.problems.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['enabled_unclear', 'users.csv', 0],
      ['enabled_unclear', 'users.csv', 2],
      ['class_unknown', 'enrollments.csv', 0],
    ]);
    expect(changed.findings.notes).toMatchObject([{ code: 'of_held_row', count: 2 }]);
    expect(changed.findings.notes[0]).not.toHaveProperty('line');
  });

  it('may have whole files beside it; of a file that nobody calls whole nobody can tell who has gone', () => {
    const listed = read(
      changedSet(
        { 'enrollments.csv': [mayaIn, juneIn], 'users.csv': [gone('u9')] },
        { bulk: ['enrollments.csv'] },
      ),
      first,
    );
    expect(said(listed).pairs).toEqual(['c1 u1', 'c1 u3']);
    expect(said(listed).people).toHaveLength(3);
    expectSameAgain(listed);
    const set = changedSet({ 'enrollments.csv': [active(mayaIn)], 'users.csv': [] });
    const manifest = textOf(set, 'manifest.csv').replace(/file\.enrollments.*/, '');
    const unlisted = read(withFile(set, 'manifest.csv', manifest), first);
    expect(notesOf(unlisted)).toEqual([['not_in_manifest', 1, undefined]]);
    expect(said(unlisted).pairs).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    // One with only an empty file beside a whole one that has no rows is refused as any whole one.
    const empty = changedSet({ 'enrollments.csv': [], 'users.csv': [] }, { bulk: ['users.csv'] });
    expect(refusedOf(read(empty, first))).toEqual([{ code: 'header_only', file: 'users.csv' }]);
  });

  it('is refused without the rows that it changes, or with those of another version', () => {
    const rows = { 'users.csv': [active(ben)], 'enrollments.csv': [active(benIn)] };
    expect(refusedOf(read(changedSet(rows)))).toEqual([
      { code: 'delta', file: 'users.csv' },
      { code: 'delta', file: 'enrollments.csv' },
    ]);
    const { 'classes.csv': _, 'enrollments.csv': __, ...people } = smallRoster;
    expect(refusedOf(read(changedSet(rows), read(rosterFilesOf(people)).whole))).toEqual([
      { code: 'delta', file: 'enrollments.csv' },
    ]);
    expect(refusedOf(read(changedSet(rows, { version: '1.2' }), first))).toEqual([
      { code: 'other_version', values: ['1.2', '1.1'] },
    ]);
    // A set that says none is of the one before.
    const silent = changedSet(rows).map((file) =>
      file.name === 'manifest.csv'
        ? {
            ...file,
            bytes: new TextEncoder().encode(
              'propertyName,value\nfile.users,delta\nfile.enrollments,delta',
            ),
          }
        : file,
    );
    expect(notesOf(read(silent, first))).toEqual([['version_guessed', 1, undefined]]);
    expect(
      refusedOf(
        read(
          changedSet(rows).filter(({ name }) => name !== 'users.csv'),
          first,
        ),
      ),
    ).toEqual([{ code: 'file_missing', file: 'users.csv' }]);
  });

  it('has no more rows, with those of the set before, than a file may have', () => {
    const { rowsPerFile } = rosterBounds;
    const row = (at: number) => `o${String(at)},Org,school,\n`;
    const many = Array.from({ length: rowsPerFile }, (_, at) => row(at)).join('');
    const bytes = new TextEncoder().encode(`sourcedId,name,type,parentSourcedId\n${many}`);
    const base = withFile(first, 'orgs.csv', bytes);
    const org = { sourcedId: 'another', name: 'Org', type: 'school' };
    expect(refusedOf(over({ 'orgs.csv': [active(org)] }, base))).toContainEqual(
      expect.objectContaining({ code: 'too_many_rows', file: 'orgs.csv' }),
    );
  });

  it('brings courses and terms, where the set before had none', () => {
    const { 'courses.csv': _, 'academicSessions.csv': terms, ...rows } = smallRoster;
    const base = read(rosterFilesOf(rows)).whole;
    const changed = over({ 'academicSessions.csv': terms.map((row) => active(row)) }, base);
    expect(changed.roster?.terms.size).toBe(1);
    expectSameAgain(changed);
  });
});

describe('a kept set', () => {
  it('holds whom the set held that it was written of, whichever column that was about', () => {
    const rows = {
      ...smallRoster,
      'users.csv': [{ ...maya, phone: 'x'.repeat(4_001) }, { ...ben, status: 'inactive' }, june],
      'enrollments.csv': [mayaIn, { role: '', begin: 'x' }, { ...juneIn, sourcedId: '' }],
    };
    // A row that has something in a column that is not read alone.
    const files = rosterFilesOf(rows);
    const places = `${textOf(files, 'enrollments.csv')},,2026-01-01,,,,,,,\r\n`;
    const one = read(withFile(files, 'enrollments.csv', places));
    expect(one.findings.problems.map(({ code }) => code)).toEqual([
      'cell_too_long',
      ...['cell_missing', 'cell_missing'],
    ]);
    expect(said(one)).toMatchObject({ unsure: ['members'] });
    expectSameAgain(one);
    const next = over({ 'users.csv': [active(june)] }, one.whole);
    expect(next.findings.problems.map(({ code }) => code)).toContain('cell_too_long');
    expect(textOf(one.whole, 'users.csv')).not.toContain('x'.repeat(4_002));
    expect(textOf(one.whole, 'users.csv')).not.toContain('Nguyen');
  });
});

const pool = {
  users: ['k0', 'k1', 'k2', 'k3', 't0', 't1'],
  classes: ['c0', 'c1', 'c2'],
};
const someOf = <Row>(rows: readonly fc.Arbitrary<Row>[]): fc.Arbitrary<Row[]> =>
  fc
    .tuple(...rows.map((row) => fc.option(row, { nil: undefined })))
    .map((all) => all.flatMap((row) => (row === undefined ? [] : [row])));

/** Any rows of a pool, each there or not, also such as cannot be used; users and enrollments are never without one. */
const anyRows: fc.Arbitrary<RosterRows> = fc.record({
  'orgs.csv': fc.constant(smallRoster['orgs.csv']),
  'classes.csv': someOf(
    pool.classes.map((sourcedId) =>
      fc.record({
        ...{ sourcedId: fc.constant(sourcedId), title: fc.constantFrom('Math', 'ELA', '') },
        ...{
          schoolSourcedId: fc.constantFrom('s1', 's9'),
          grades: fc.constantFrom('03', '04', ''),
        },
      }),
    ),
  ).map((rows) => [
    ...smallRoster['classes.csv'].map((row) => ({ ...row, sourcedId: 'c9' })),
    ...rows,
  ]),
  'users.csv': someOf(
    pool.users.map((sourcedId) =>
      fc.record({
        sourcedId: fc.constant(sourcedId),
        enabledUser: fc.constantFrom('true', 'false', 'maybe'),
        ...{ orgSourcedIds: fc.constant('s1'), role: fc.constantFrom('student', 'teacher') },
        ...{ givenName: fc.constantFrom('Ana', 'Ben'), familyName: fc.constantFrom('Ruiz', '') },
      }),
    ),
  ).map((rows) => [june, ...rows]),
  'enrollments.csv': someOf(
    pool.users.flatMap((userSourcedId) =>
      pool.classes.map((classSourcedId) =>
        fc.record({
          sourcedId: fc.constant(`${classSourcedId}-${userSourcedId}`),
          ...{
            classSourcedId: fc.constant(classSourcedId),
            userSourcedId: fc.constant(userSourcedId),
          },
          role: fc.constantFrom('student', 'teacher', 'wizard'),
        }),
      ),
    ),
  ).map((rows) => [juneIn, ...rows]),
});

describe('sets of changes one after the other', () => {
  const problemsIn = ({ findings }: RosterRead) =>
    findings.problems
      .map(({ code, file, sourcedId, value }) => [code, file, sourcedId, value].join())
      .sort();
  /** What has ended is told of as ended, and what was never there as unknown: of rows about either nothing comes. */
  const withoutUnknown = (problems: readonly string[]) =>
    problems.filter((problem) => !/^(?:person|class)_unknown/.test(problem));

  it('say what the last whole set says', () => {
    fc.assert(
      fc.property(fc.array(anyRows, { minLength: 2, maxLength: 4 }), (rows) => {
        const [start = smallRoster] = rows;
        let now = read(rosterFilesOf(start));
        for (const [day, next] of rows.entries()) {
          const changes = changesBetween(
            rows[day - 1] ?? start,
            next,
            `2026-11-0${String(day + 1)}T02:00:00Z`,
          );
          now = over(changes, now.whole);
          const whole = read(rosterFilesOf(next));
          expect(said(now)).toEqual(said(whole));
          expect(withoutUnknown(problemsIn(now))).toEqual(withoutUnknown(problemsIn(whole)));
          expect(said(over(changes, now.whole))).toEqual(said(now));
          expectSameAgain(now);
        }
      }),
      { numRuns: 60 },
    );
  });
});
