/** What sets that are broken, or of somebody else, may not do to a district. */
import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../in-pieces';
import { applied, emptyDistrict } from '../testing/applied-plan';
import { bytesOf, rosterFilesOf, smallRoster, textOf, withFile } from '../testing/roster-files';
import type { RosterRows } from '../testing/roster-files';
import type { KnownDistrict } from './known';
import { planRoster } from './plan';
import type { GivenFile } from './read-manifest';
import { readRoster } from './read-roster';
import type { Roster } from './roster';

const read = (files: readonly GivenFile[]) => runToCompletion(readRoster(files, '2026-11-28'));

function rosterOf(rows: RosterRows): Roster {
  const { roster, findings } = read(rosterFilesOf(rows));
  if (!roster) throw new Error(JSON.stringify(findings.refused));
  return roster;
}

const withRows = (rows: RosterRows) => rosterOf({ ...smallRoster, ...rows });
const districtOf = (roster: Roster, before = emptyDistrict) =>
  applied(before, planRoster(roster, before));
const changesOf = (roster: Roster, known: KnownDistrict) =>
  planRoster(roster, known).people.map(({ sourcedId, change }) => `${sourcedId} ${change}`);

const [maya, ben, june] = smallRoster['users.csv'];
const [mayaIn, benIn, juneIn] = smallRoster['enrollments.csv'];
const [math] = smallRoster['classes.csv'];
const orgs = [...smallRoster['orgs.csv'], { sourcedId: 's2', name: 'Hill School', type: 'school' }];
const small = districtOf(withRows({}));

describe('a row that says too little', () => {
  it('of a person without a school keeps them as they are', () => {
    const users = [maya, { ...ben, orgSourcedIds: '' }, june];
    const roster = withRows({ 'users.csv': users, 'enrollments.csv': [mayaIn, juneIn] });
    expect(changesOf(roster, small)).toEqual(['u1 stays', 'u3 stays']);
  });

  it('of a school moves nobody to the next one that is named', () => {
    const users = [{ ...maya, orgSourcedIds: 's1,s2' }, ben, { ...june, orgSourcedIds: 's1,s2' }];
    const known = districtOf(withRows({ 'orgs.csv': orgs, 'users.csv': users }));
    for (const change of [{ type: '' }, { sourcedId: '' }]) {
      const broken = orgs.map((row) => (row.sourcedId === 's1' ? { ...row, ...change } : row));
      const roster = withRows({ 'orgs.csv': broken, 'users.csv': users });
      expect(changesOf(roster, known)).toEqual([]);
    }
  });

  it('of a class keeps the access of an office that teaches it', () => {
    const users = [maya, ben, { ...june, role: 'administrator' }];
    const known = districtOf(withRows({ 'users.csv': users }));
    const stays = ['u1 stays', 'u2 stays'];
    for (const rows of [
      { 'classes.csv': [{ ...math, title: '' }] },
      { 'classes.csv': [{ ...math, schoolSourcedId: 's9' }] },
      { 'enrollments.csv': [mayaIn, benIn, { ...juneIn, role: '?' }] },
    ]) {
      expect(changesOf(withRows({ 'users.csv': users, ...rows }), known)).toEqual(stays);
    }
    const { 'enrollments.csv': _, ...rows } = smallRoster;
    expect(changesOf(rosterOf({ ...rows, 'users.csv': users }), known)).toEqual(stays);
    // Whose class is over teaches none.
    const over = withRows({ 'users.csv': users, 'enrollments.csv': [mayaIn, benIn] });
    expect(changesOf(over, known)).toEqual([...stays, 'u3 leaves']);
  });

  it('of a class keeps its teacher at its school', () => {
    const reading = {
      ...{ sourcedId: 'c2', title: 'Reading', grades: '02' },
      schoolSourcedId: 's2',
    };
    const rows = {
      ...{ ...smallRoster, 'orgs.csv': orgs, 'classes.csv': [math, reading] },
      'enrollments.csv': [
        mayaIn,
        benIn,
        juneIn,
        { ...juneIn, sourcedId: 'e9', classSourcedId: 'c2' },
      ],
    };
    const known = districtOf(rosterOf(rows));
    const stays = ['u1 stays', 'u2 stays', 'u3 stays'];
    const broken = { ...rows, 'classes.csv': [math, { ...reading, title: '' }] };
    expect(changesOf(rosterOf(broken), known)).toEqual(stays);
    const { 'enrollments.csv': _, ...silent } = rows;
    expect(changesOf(rosterOf(silent), known)).toEqual(stays);
    const without = { ...rows, 'enrollments.csv': [mayaIn, benIn, juneIn] };
    expect(changesOf(rosterOf(without), known)).toEqual([...stays.slice(0, 2), 'u3 changes']);
  });
});

describe('a file', () => {
  it('that is only partly in UTF-8 is refused, and renames nobody', () => {
    const files = rosterFilesOf({
      ...smallRoster,
      'users.csv': [{ ...maya, givenName: 'José' }, { ...ben, givenName: 'Bxn' }, june],
    });
    const text = textOf(files, 'users.csv');
    for (const mark of ['\uFEFF', '']) {
      const bytes = bytesOf(mark + text.replace(/^\uFEFF/, ''));
      bytes[Buffer.from(bytes).indexOf('Bxn') + 1] = 0xe9;
      expect(read(withFile(files, 'users.csv', bytes)).findings.refused).toEqual([
        { code: 'not_text', file: 'users.csv' },
      ]);
    }
  });

  it('with a long chain of organizations is read in the time of its rows', () => {
    const count = 100_000;
    const chain = Array.from(
      { length: count },
      (_, at) => `o${String(at)},Office,department,o${String((at + 1) % count)}`,
    );
    const text = ['sourcedId,name,type,parentSourcedId', 's1,Lake School,school,', ...chain];
    const began = performance.now();
    const files = withFile(rosterFilesOf(smallRoster), 'orgs.csv', text.join('\n'));
    const { findings } = read(files);
    expect(findings.notes).toMatchObject([{ code: 'org_cycle', count, line: 3, value: 'o0' }]);
    expect(performance.now() - began).toBeLessThan(20_000);
  }, 60_000);

  it('is told of without half a sign at the end of a cell', () => {
    const long = `A${'😀'.repeat(200)}`;
    const { findings } = read(
      rosterFilesOf({
        ...smallRoster,
        'users.csv': [{ ...maya, givenName: long }, { ...ben, sourcedId: long }, june],
      }),
    );
    expect(findings.problems).toMatchObject([
      { code: 'name_too_long' },
      { code: 'cell_too_long' },
      { code: 'person_unknown' },
    ]);
    expect(findings.problems[1]?.sourcedId).toHaveLength(255);
    expect(JSON.stringify(findings)).not.toMatch(/\\ud[89ab]/i);
    const manifest = `propertyName,value\noneroster.version,${long}`;
    const { refused } = read(
      withFile(rosterFilesOf(smallRoster), 'manifest.csv', manifest),
    ).findings;
    expect(JSON.stringify(refused)).not.toMatch(/\\ud[89ab]/i);
    expect(refused[0]?.values?.[0]).toHaveLength(119);
  });
});
