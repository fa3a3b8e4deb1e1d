/** Rosters of a district: looked at, applied in the background, and what they may never do. */
import { expect, it } from 'vitest';
import {
  csvOf,
  rosterFilesOf,
  rosterHeadings,
  smallRoster,
  withFile,
} from '../../domain/testing/roster-files';
import { findRosterFile, findRosterRun } from '../../server/db/roster-runs.repo';
import { claimRosterRun, enqueueRosterRun } from '../../server/db/roster-work.repo';
import { createApplying } from '../../server/services/rosters/applying/applying';
import { rostersInTurns } from '../../server/services/rosters/planning/run-planning';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onBothDatabases } from '../support/database';
import { makeUser } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import {
  benIn,
  ben,
  june,
  maya,
  mayaIn,
  otherRoster as other,
  rosterSetCalls,
  rostersUrl,
  withUsers,
  withoutBen,
} from '../support/roster-sets';
import { getRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('rosters', (kind) => {
  const server = suiteServer(kind);
  const calls = rosterSetCalls(() => server);
  const { look, apply, bring, ended, lines, view, makeKeeper, sendZip } = calls;

  it('are looked at first, and change nothing by that', async () => {
    const { token, school, person } = await makeKeeper();
    const run = await look(token, smallRoster);
    const none = { new: 0, changes: 0, returns: 0, leaves: 0, stays: 0, waits: 0 };
    expect(run).toMatchObject({
      ...{ state: 'ready', file_name: 'roster.zip', progress: 0 },
      report: {
        ...{ version: '1.1', refused: [], problems: 0, notes: [] },
        guard: { number: 0, reasons: [] },
        schools: [
          {
            name: 'Lake School',
            students: { ...none, new: 2 },
            ...{ teachers: { ...none, new: 1 }, classes: { ...none, new: 1 } },
          },
        ],
      },
    });
    expect(
      (await lines(token, run.id)).map(({ kind: of, change, name }) => [of, change, name]),
    ).toEqual([
      ['school', 'new', 'Lake School'],
      ['person', 'new', 'Maya Reyes'],
      ['person', 'new', 'Ben Nguyen'],
      ['person', 'new', 'June Hall'],
      ['class', 'new', 'Math 4 A'],
    ]);
    expect(await view(school.districtId)).toEqual({ people: [], classes: [], members: [] });
    const listed = await server.get(rostersUrl, token);
    expect(listed.json()).toMatchObject({
      total: 1,
      data: [{ id: run.id, by: run.by }],
    });
    expect(person.id).toBeGreaterThan(0);
  });

  it('bring schools, classes and people; the same set again changes nothing', async () => {
    const { token, school } = await makeKeeper('IT Administrator');
    expect(await bring(token, smallRoster)).toMatchObject({
      ...{ state: 'done', progress: 1, report: { left_over: 0 } },
    });
    const seen = await view(school.districtId);
    expect(seen).toMatchObject({
      people: [
        { sourced_id: 'u1', name: 'Maya Reyes', role: 'Student', grade_id: 5, external_id: 's1' },
        { sourced_id: 'u2', name: 'Ben Nguyen', role: 'Student' },
        { sourced_id: 'u3', name: 'June Hall', role: 'Teacher' },
      ],
      classes: [{ sourced_id: 'c1', name: 'Math 4 A', grade_id: 5, subject_id: 1 }],
      members: ['c1 u1', 'c1 u2', 'c1 u3'],
    });
    const again = await look(token, smallRoster);
    expect(again.report.schools).toMatchObject([
      { students: { stays: 2 }, teachers: { stays: 1 }, classes: { stays: 1 } },
    ]);
    expect(await lines(token, again.id)).toEqual([]);
  });

  it('one after another leave the state of the last, and all work', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const first = await view(school.districtId);
    const [one, two, teacher] = first.people;
    const [group] = first.classes;
    if (!one || !two || !teacher || !group) throw new Error('The small roster was not applied');
    const lake = await server.db
      .selectFrom('schools')
      .select('id')
      .where('external_id', '=', 's1')
      .where('district_id', '=', school.districtId)
      .executeTakeFirstOrThrow();
    const assignment = await makeAssignment(server, {
      teacher: { id: teacher.id, role: 'Teacher', login: '' },
      school: { id: lake.id, districtId: school.districtId },
      students: [one, two].map(({ id }) => ({ id, role: 'Student', login: '' })),
      groupIds: [group.id],
    });
    const copies = () =>
      server.db
        .selectFrom('assignment_students')
        .select(['id', 'student_id'])
        .where('assignment_id', '=', assignment.id)
        .orderBy('id')
        .execute();
    const before = await copies();
    expect(before).toHaveLength(4);
    expect(await bring(token, other)).toMatchObject({ state: 'done', report: { left_over: 0 } });
    expect((await view(school.districtId)).members).toEqual(['c1 u4', 'c2 u1', 'c2 u3']);
    expect(await bring(token, smallRoster)).toMatchObject({ state: 'done' });
    expect(await view(school.districtId)).toEqual(first);
    expect(await copies()).toEqual(expect.arrayContaining(before));
  });

  it('ask for the number of students before many leave or a class loses all', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const { id, report } = await look(token, withoutBen);
    expect(report.guard).toEqual({
      number: 1,
      reasons: [{ kind: 'school', name: 'Lake School', students: 2, leaving: 1 }],
    });
    for (const number of [undefined, 2]) {
      const answer = await apply(token, id, number === undefined ? {} : { number });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        422,
        'roster_number',
      ]);
    }
    expect((await view(school.districtId)).people).toHaveLength(3);
    expect((await apply(token, id, { number: 1 })).statusCode).toBe(202);
    await ended(token, id);
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u3']);
    const again = await apply(token, id, { number: 1 });
    expect(again.json()).toMatchObject({ code: 'roster_over' });
  });

  it('that are empty or cut off change nothing, and say why', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const files = rosterFilesOf(smallRoster);
    const empty = withFile(files, 'users.csv', csvOf(rosterHeadings['1.1']['users.csv'], []));
    for (const [set, code] of [
      [empty, 'header_only'],
      [withFile(files, 'enrollments.csv', undefined), 'file_missing'],
    ] as const) {
      const run = await look(token, set);
      expect(run).toMatchObject({ state: 'refused', report: { refused: [{ code }] } });
      expect((await apply(token, run.id)).json()).toMatchObject({ code: 'roster_over' });
    }
    expect((await view(school.districtId)).people).toHaveLength(3);
    const broken = await sendZip(token, Buffer.from('PK and nothing else'));
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([
      422,
      'damaged_file',
    ]);
  });

  it('leave a decision to people, and join nobody by themselves', async () => {
    const { token, school } = await makeKeeper();
    const student = await makeUser(server.db, { role: 'Student', school, name: 'Maya Reyes' });
    const { name } = await getRow(server.db, 'schools', school.id);
    const orgs = [{ ...smallRoster['orgs.csv'][1], name: name.toUpperCase() }];
    const rows = { ...smallRoster, 'orgs.csv': orgs };
    const schools = [{ sourced_id: 's1', school_id: school.id }];
    const first = await look(token, rows);
    expect(await lines(token, first.id, '&kind=school')).toMatchObject([
      { change: 'waits', candidates: [{ id: school.id }] },
    ]);
    expect(await bring(token, rows, { schools })).toMatchObject({ state: 'done' });
    expect((await view(school.districtId)).people.map(({ sourced_id }) => sourced_id)).toEqual([
      ...['u2', 'u3'],
    ]);
    const waiting = await look(token, rows);
    expect(await lines(token, waiting.id, '&kind=person')).toMatchObject([
      {
        sourced_id: 'u1',
        waits_for: 'decision',
        candidates: [{ id: student.id, name: 'Maya Reyes' }],
      },
    ]);
    const people = [{ sourced_id: 'u1', user_id: student.id }];
    expect(await bring(token, rows, { people })).toMatchObject({ state: 'done' });
    expect((await view(school.districtId)).people[0]).toMatchObject({
      id: student.id,
      sourced_id: 'u1',
    });
  });

  it('say the time zone of the first schools of a district', async () => {
    const { token, school } = await makeKeeper();
    await server.db.deleteFrom('schools').where('id', '=', school.id).execute();
    const { id } = await look(token, smallRoster);
    for (const more of [{}, { time_zone: 'Mars/Olympus' }]) {
      const answer = await apply(token, id, more);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        ...[422, ['time_zone']],
      ]);
    }
    expect((await apply(token, id, { time_zone: 'America/Denver' })).statusCode).toBe(202);
    await ended(token, id);
    const zones = await server.db
      .selectFrom('schools')
      .select('time_zone')
      .where('district_id', '=', school.districtId)
      .execute();
    expect(zones).toEqual([{ time_zone: 'America/Denver' }]);
  });

  it('are applied one at a time in a district', async () => {
    const { token } = await makeKeeper();
    const first = await look(token, smallRoster);
    const orders = { people: [], schools: [], timeZone: 'UTC', number: 0 };
    expect(await enqueueRosterRun(server.db, first.id, orders)).toBe('taken');
    const second = await look(token, other);
    expect((await apply(token, second.id)).json()).toMatchObject({ code: 'roster_busy' });
    expect(await ended(token, first.id)).toMatchObject({ state: 'done' });
    const { number } = second.report.guard;
    expect(number).toBe(0);
    const now = await apply(token, second.id);
    // By now there are students whom it would move away.
    expect([now.statusCode, now.json<{ code: string }>().code]).toEqual([422, 'roster_number']);
  });

  it('let others have their turn between two parts', async () => {
    const { token } = await makeKeeper();
    const { id } = await look(token, smallRoster);
    const orders = { people: [], schools: [], timeZone: 'UTC', number: 0 };
    expect(await enqueueRosterRun(server.db, id, orders)).toBe('taken');
    const worker = '00000000-0000-4000-8000-00000000000b';
    const run = await claimRosterRun(server.db, worker, server.clock.now(), new Date(0));
    if (!run) throw new Error('Nothing to apply');
    const applyRun = createApplying({
      ...{ db: server.db, clock: server.clock, onChanged: () => undefined },
      plan: (task) => rostersInTurns(task, new AbortController().signal),
    });
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    const seen: number[] = [];
    await applyRun(run, worker, () => {
      seen.push(turns);
      // Long enough for a timer to be due.
      for (const end = performance.now() + 3; performance.now() < end;);
      return false;
    });
    clearInterval(counting);
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('stop where more would leave than somebody has agreed to', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const before = await view(school.districtId);
    const { id } = await look(token, withoutBen);
    const orders = { people: [], schools: [], timeZone: 'UTC', number: 0 };
    expect(await enqueueRosterRun(server.db, id, orders)).toBe('taken');
    expect(await ended(token, id)).toMatchObject({
      state: 'stopped',
      failure: 'changed_meanwhile',
    });
    expect(await view(school.districtId)).toEqual(before);
  });

  it('take whom they have put into a class out of it, also after somebody has kept them there', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const { classes, people } = await view(school.districtId);
    const [group, teacher] = [classes[0]?.id ?? 0, people[2]?.id ?? 0];
    const kept = await server.send({
      method: 'PUT',
      url: `/api/dashboard/groups/${String(group)}/teachers`,
      token,
      payload: { teacher_ids: [teacher] },
    });
    expect(kept.statusCode, kept.body).toBe(204);
    await bring(token, withUsers([maya, ben, june], { 'enrollments.csv': [mayaIn, benIn] }));
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2']);
  });

  it('bring a student of two schools into the first one', async () => {
    const { token, school } = await makeKeeper();
    const both = withUsers([{ ...maya, orgSourcedIds: 's1,s2' }, ben, june], {
      'orgs.csv': other['orgs.csv'] ?? [],
    });
    expect(await bring(token, both)).toMatchObject({ state: 'done', report: { left_over: 0 } });
    expect((await view(school.districtId)).people[0]).toMatchObject({ external_id: 's1' });
  });

  it('fill a class as far as it goes, and the others beside it', async () => {
    const { token, school } = await makeKeeper();
    const many = Array.from({ length: 201 }, (_, at) => `m${String(at)}`);
    const enrolled = (personId: string, classId: string, at: number) => ({
      ...benIn,
      ...{ sourcedId: `${classId}${String(at)}`, classSourcedId: classId, userSourcedId: personId },
    });
    const [math] = smallRoster['classes.csv'];
    const run = await bring(token, {
      ...smallRoster,
      'users.csv': many.map((id) => ({ ...ben, sourcedId: id, username: id, familyName: id })),
      'classes.csv': [math, { ...math, sourcedId: 'c9', title: 'Math 4 B' }],
      'enrollments.csv': [
        ...many.map((id, at) => enrolled(id, 'c1', at)),
        ...many.slice(0, 2).map((id, at) => enrolled(id, 'c9', at)),
      ],
    });
    expect(run).toMatchObject({ state: 'done', report: { left_over: 1 } });
    expect((await view(school.districtId)).members).toHaveLength(202);
  });

  it('end the access of a teacher who leaves, and give it back', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    await bring(token, withUsers([maya, ben], { 'enrollments.csv': [mayaIn, benIn] }));
    expect((await view(school.districtId)).people.map(({ sourced_id }) => sourced_id)).toEqual([
      ...['u1', 'u2'],
    ]);
    await bring(token, smallRoster);
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
  });

  it('take no username or address from anybody', async () => {
    const elsewhere = await makeKeeper();
    await bring(elsewhere.token, smallRoster);
    const { token, school } = await makeKeeper();
    expect(await bring(token, smallRoster)).toMatchObject({
      state: 'done',
      report: { left_over: 0 },
    });
    const { people } = await view(school.districtId);
    const rows = await server.db
      .selectFrom('users')
      .select(['username', 'email'])
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    expect(rows.map(({ email }) => email)).toEqual([null, null, null]);
    expect(rows.map(({ username }) => username)).not.toContain('mreyes');
  });

  it('keep their files for two days, and their reports for a year', async () => {
    const { token, school } = await makeKeeper();
    const { id } = await look(token, smallRoster);
    const day = 86_400_000;
    const kept = async (days: number) => {
      const later = new Date(server.clock.now().getTime() + days * day);
      await runDatabaseCleanup(server.db, { now: () => later }, false);
      const run = await findRosterRun(server.db, school.districtId, id);
      return [run?.state, (await findRosterFile(server.db, id)) !== undefined];
    };
    expect(await kept(1)).toEqual(['ready', true]);
    expect(await kept(3)).toEqual(['expired', false]);
    expect(await kept(366)).toEqual([undefined, false]);
  });
});
