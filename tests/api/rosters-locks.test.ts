/** What the district's roster keeps nobody changes by hand; what a person gave stays a person's. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeUser } from '../support/factories';
import { rosterSetCalls } from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onBothDatabases('what a roster keeps', (kind) => {
  const server = suiteServer(kind);
  const { apply, bring, look, undo, ended, view, makeKeeper } = rosterSetCalls(() => server);

  async function setUp() {
    const { token, school } = await makeKeeper();
    const run = await bring(token, smallRoster);
    const { people, classes } = await view(school.districtId);
    const [student, second, teacher] = people.map(({ id }) => id);
    const group = classes[0]?.id;
    if (!student || !second || !teacher || !group) throw new Error('The roster was not applied');
    const send = (
      method: 'GET' | 'PATCH' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
    ) => server.send({ method, token, url: `/api/dashboard${path}`, payload });
    const refused = async (...call: Parameters<typeof send>) => {
      const answer = await send(...call);
      const { code, errors = {} } = answer.json<{ code: string; errors?: object }>();
      return [answer.statusCode, code, ...Object.keys(errors)];
    };
    return { token, school, run, student, second, teacher, group, send, refused };
  }

  const inDistrict = async (districtId: number, externalId: string) =>
    server.db
      .selectFrom('schools')
      .select('id')
      .where('district_id', '=', districtId)
      .where('external_id', '=', externalId)
      .executeTakeFirstOrThrow();

  it('is said of students, groups and places', async () => {
    const { student, teacher, group, send } = await setUp();
    const page = (await send('GET', `/students/${String(student)}`)).json<Schema<'StudentPage'>>();
    expect(page.student).toMatchObject({ from_roster: true, groups: [{ from_roster: true }] });
    const listed = (await send('GET', `/students?search=Maya`)).json<{
      data: readonly Schema<'StudentSummary'>[];
    }>();
    expect(listed.data).toMatchObject([{ id: student, from_roster: true }]);
    const inGroup = (await send('GET', `/groups/${String(group)}/students`)).json<{
      group: Schema<'GroupSummary'>;
      data: readonly Schema<'GroupStudent'>[];
    }>();
    expect(inGroup.group).toMatchObject({ id: group, from_roster: true });
    expect(inGroup.data.map(({ from_roster }) => from_roster)).toEqual([true, true]);
    const teachers = (await send('GET', `/groups/${String(group)}/teachers`)).json<object>();
    expect(teachers).toMatchObject({ data: [{ id: teacher, teaches: true, from_roster: true }] });
  });

  it('of a student is the name, the grade and the school', async () => {
    const { school, student, send, refused } = await setUp();
    const url = `/students/${String(student)}`;
    expect(await refused('PATCH', url, { name: 'Maya R.' })).toEqual([
      ...[422, 'kept_by_roster', 'name'],
    ]);
    for (const grade_id of [2, null]) {
      const answer = await refused('PATCH', url, { grade_id, username: 'mayarr' });
      expect(answer).toEqual([422, 'kept_by_roster', 'grade_id']);
    }
    const [elsewhere] = await server.db
      .insertInto('groups')
      .values({ school_id: school.id, name: 'Chess', grade_id: 2, color: 'primary' })
      .returning('id')
      .execute();
    const move = { to_group: elsewhere?.id ?? 0 };
    expect(await refused('POST', `${url}/move`, move)).toEqual([
      ...[422, 'kept_by_roster', 'to_group'],
    ]);
    // A form sends all that it shows; and the username is the school's.
    const whole = { name: 'Maya Reyes', grade_id: 5, username: `maya-${String(student)}` };
    expect((await send('PATCH', url, whole)).statusCode).toBe(204);
    expect((await send('POST', `${url}/deactivate`)).statusCode).toBe(204);
  });

  it('of a group is the name, the grade, and who was put in', async () => {
    const { school, student, second, teacher, group, send, refused } = await setUp();
    const url = `/groups/${String(group)}`;
    expect(await refused('PATCH', url, { name: 'Our math' })).toEqual([
      ...[422, 'kept_by_roster', 'name'],
    ]);
    expect(await refused('PATCH', url, { grade_id: 2 })).toEqual([
      ...[422, 'kept_by_roster', 'grade_id'],
    ]);
    const fits = { name: 'Math 4 A', grade_id: 5, subject_id: 2 };
    const painted = await send('PATCH', url, { ...fits, color: 'primary' });
    expect(painted.statusCode, painted.body).toBe(204);
    const lake = await inDistrict(school.districtId, 's1');
    const home = { id: lake.id, districtId: school.districtId };
    const guest = await makeUser(server.db, { role: 'Student', school: home });
    const colleague = await makeUser(server.db, { role: 'Teacher', school: home });
    const added = await send('POST', `${url}/students`, { student_ids: [guest.id] });
    expect(added.statusCode, added.body).toBe(204);
    expect(await refused('DELETE', `${url}/students/${String(student)}`)).toEqual([
      ...[422, 'kept_by_roster', 'student_ids'],
    ]);
    const several = { student_ids: [guest.id, second] };
    expect(await refused('POST', `${url}/students/remove`, several)).toEqual([
      ...[422, 'kept_by_roster', 'student_ids'],
    ]);
    const both = { teacher_ids: [teacher, colleague.id] };
    expect((await send('PUT', `${url}/teachers`, both)).statusCode).toBe(204);
    expect(await refused('PUT', `${url}/teachers`, { teacher_ids: [colleague.id] })).toEqual([
      ...[422, 'kept_by_roster', 'teacher_ids'],
    ]);
    // What a person gave, a person takes.
    expect((await send('PUT', `${url}/teachers`, { teacher_ids: [teacher] })).statusCode).toBe(204);
    expect((await send('DELETE', `${url}/students/${String(guest.id)}`)).statusCode).toBe(204);
    const [chess] = await server.db
      .insertInto('groups')
      .values({ school_id: lake.id, name: 'Chess', grade_id: 5, color: 'primary' })
      .returning('id')
      .execute();
    const from = { from_group: group, to_group: chess?.id ?? 0 };
    expect(await refused('POST', `/students/${String(student)}/move`, from)).toEqual([
      ...[422, 'kept_by_roster', 'from_group'],
    ]);
    const further = await send('POST', `/students/${String(student)}/move`, {
      to_group: chess?.id ?? 0,
    });
    expect(further.statusCode, further.body).toBe(204);
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    expect((await send('POST', `${url}/archive`, { archived: true })).statusCode).toBe(204);
  });

  it('is changed by no list of students', async () => {
    const { school, student, send } = await setUp();
    const lake = await inDistrict(school.districtId, 's1');
    const list = { text: 'Name,Grade\nMaya Reyes,2', confirm: true, school_id: lake.id };
    const answer = await send('POST', '/students/import', list);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ rows: [{ result: 'there', student_id: student }] });
    expect((await view(school.districtId)).people[0]).toMatchObject({ grade_id: 5 });
  });

  it('is free again once no roster names it', async () => {
    const { token, run, student, group, send } = await setUp();
    expect((await undo(token, run.id)).statusCode).toBe(202);
    await ended(token, run.id);
    expect(
      (await send('PATCH', `/students/${String(student)}`, { name: 'Maya R.' })).statusCode,
    ).toBe(204);
    const back = await send('POST', `/groups/${String(group)}/archive`, { archived: false });
    expect(back.statusCode, back.body).toBe(204);
    expect((await send('PATCH', `/groups/${String(group)}`, { name: 'Ours' })).statusCode).toBe(
      204,
    );
  });

  it('is changed by hand once it is unlocked, until the next roster is applied', async () => {
    const { token, school, student, group, send, refused } = await setUp();
    const name = (text: string) =>
      ['PATCH', `/students/${String(student)}`, { name: text }] as const;
    expect((await send('GET', '/rosters/locks')).json()).toEqual({ people: 3, classes: 1 });
    const unlocked = await send('PUT', '/rosters/locks', { locked: false });
    expect(unlocked.statusCode, unlocked.body).toBe(200);
    const { unlocked: by } = unlocked.json<Schema<'RosterLocks'>>();
    expect(by?.by).toBeTruthy();
    expect(by?.at).toBe(server.clock.now().toISOString());
    expect((await send(...name('Maya R.'))).statusCode).toBe(204);
    expect((await send('PATCH', `/groups/${String(group)}`, { name: 'Ours' })).statusCode).toBe(
      204,
    );
    const gone = await send('DELETE', `/groups/${String(group)}/students/${String(student)}`);
    expect(gone.statusCode, gone.body).toBe(204);
    // To look at the next one changes nothing, and shows what it would write over.
    const next = await look(token, smallRoster);
    expect(next.report.members).toEqual({ joins: 1, leaves: 0 });
    expect((await send(...name('Maya Rey'))).statusCode).toBe(204);
    expect((await apply(token, next.id)).statusCode).toBe(202);
    await ended(token, next.id);
    expect((await send('GET', '/rosters/locks')).json()).toEqual({ people: 3, classes: 1 });
    expect(await refused(...name('Maya R.'))).toEqual([422, 'kept_by_roster', 'name']);
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
  });

  it('can be locked again by hand, and the log says so once', async () => {
    const { school, student, send, refused } = await setUp();
    for (const locked of [false, false, true, true]) {
      expect((await send('PUT', '/rosters/locks', { locked })).statusCode).toBe(200);
    }
    const url = `/students/${String(student)}`;
    expect(await refused('PATCH', url, { name: 'Maya R.' })).toEqual([
      ...[422, 'kept_by_roster', 'name'],
    ]);
    const log = await server.db
      .selectFrom('audit_events')
      .select('act')
      .where('district_id', '=', school.districtId)
      .where('act', 'in', ['roster.unlocked', 'roster.locked'])
      .orderBy('id')
      .execute();
    expect(log.map(({ act }) => act)).toEqual(['roster.unlocked', 'roster.locked']);
  });

  it('stays locked while a roster is applied, and after one that could not begin', async () => {
    const { token, run, send, refused } = await setUp();
    const set = (now: { state: 'applying' | 'done'; undo_state: 'undoing' | null }) =>
      setRow(server.db, 'roster_runs', run.id, {
        ...now,
        worker: randomUUID(),
        worker_seen_at: new Date(),
      });
    const over = { state: 'done', undo_state: null } as const;
    const applying = { state: 'applying', undo_state: null } as const;
    for (const busy of [applying, { state: 'done', undo_state: 'undoing' } as const]) {
      await set(busy);
      expect(await refused('PUT', '/rosters/locks', { locked: false })).toEqual([
        ...[409, 'roster_busy'],
      ]);
    }
    await set(over);
    expect((await send('PUT', '/rosters/locks', { locked: false })).statusCode).toBe(200);
    // What was not applied has locked nothing.
    expect((await apply(token, run.id)).statusCode).toBe(409);
    const next = await look(token, smallRoster);
    await set(applying);
    expect((await apply(token, next.id)).json()).toMatchObject({ code: 'roster_busy' });
    await set(over);
    const now = (await send('GET', '/rosters/locks')).json<Schema<'RosterLocks'>>();
    expect(now.unlocked?.by).toBeTruthy();
  });

  it('of another district is not unlocked with it', async () => {
    const mine = await setUp();
    const theirs = await setUp();
    expect((await theirs.send('PUT', '/rosters/locks', { locked: false })).statusCode).toBe(200);
    const url = `/students/${String(mine.student)}`;
    expect(await mine.refused('PATCH', url, { name: 'Maya R.' })).toEqual([
      ...[422, 'kept_by_roster', 'name'],
    ]);
    expect((await mine.send('GET', '/rosters/locks')).json()).not.toHaveProperty('unlocked');
  });

  it('is nothing of other people and groups', async () => {
    const { school, send } = await setUp();
    const own = await makeUser(server.db, { role: 'Student', school, name: 'Lin Wu' });
    const page = await send('GET', `/students/${String(own.id)}`);
    expect(page.json<Schema<'StudentPage'>>().student).not.toHaveProperty('from_roster');
    const url = `/students/${String(own.id)}`;
    expect((await send('PATCH', url, { name: 'Lin Wu Ma' })).statusCode).toBe(204);
  });
});
