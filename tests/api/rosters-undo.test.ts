/** What a roster has changed is written back, and nothing else. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import type { RosterRows } from '../../domain/testing/roster-files';
import { claimRosterRun } from '../../server/db/roster-work.repo';
import { enqueueRosterUndo } from '../../server/db/roster-undo.repo';
import { RunLost } from '../../server/services/rosters/applying/applying';
import { createUndoing } from '../../server/services/rosters/applying/undoing';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onBothDatabases } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import { otherRoster, rosterSetCalls, rostersUrl, withUsers } from '../support/roster-sets';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const hourMs = 3_600_000;

/** Any students, teachers and classes of two schools. */
const anyRoster: fc.Arbitrary<RosterRows> = fc
  .record({
    people: fc.tuple(
      ...['u1', 'u2', 'u3', 'u4', 't1', 't2'].map((sourcedId) =>
        fc.option(
          fc.record({
            sourcedId: fc.constant(sourcedId),
            givenName: fc.constantFrom('Ana', 'Ben', 'Cy'),
            grades: fc.constantFrom('02', '03'),
            orgs: fc.constantFrom('s1', 's2', 's1,s2', 's2,s1'),
          }),
          { nil: undefined, freq: 4 },
        ),
      ),
    ),
    classes: fc.subarray(
      [
        { sourcedId: 'c1', schoolSourcedId: 's1' },
        { sourcedId: 'c2', schoolSourcedId: 's2' },
        { sourcedId: 'c3', schoolSourcedId: 's1' },
      ],
      { minLength: 1 },
    ),
    title: fc.constantFrom('Math', 'Reading'),
    pairs: fc.subarray(
      ['c1', 'c2', 'c3'].flatMap((classId) =>
        ['u1', 'u2', 'u3', 'u4', 't1', 't2'].map((personId) => ({ classId, personId })),
      ),
      { minLength: 6 },
    ),
  })
  .map(({ people, classes, title, pairs }): RosterRows => {
    const kept = people.flatMap((one) => (one ? [one] : []));
    // Files of headings alone are refused; somebody is always there.
    const always = {
      ...{ sourcedId: 'u0', givenName: 'Zoe', grades: '02', orgs: 's1' },
    };
    const users = [always, ...kept].map(({ sourcedId, givenName, grades, orgs }) => ({
      ...{ sourcedId, givenName, grades, familyName: sourcedId, enabledUser: 'true' },
      ...{ orgSourcedIds: orgs, username: `name${sourcedId}` },
      role: sourcedId.startsWith('t') ? 'teacher' : 'student',
    }));
    const schoolOf = new Map(classes.map((one) => [one.sourcedId, one.schoolSourcedId]));
    const orgsOf = new Map(users.map((one) => [one.sourcedId, one.orgSourcedIds.split(',')]));
    const isThere = ({ classId, personId }: (typeof pairs)[number]) => {
      const [at, orgs] = [schoolOf.get(classId), orgsOf.get(personId)];
      if (at === undefined || !orgs) return false;
      return personId.startsWith('t') ? orgs.includes(at) : orgs[0] === at;
    };
    const first = classes[0]?.sourcedId ?? '';
    const inFirst =
      schoolOf.get(first) === 's1' && !pairs.some(isThere)
        ? [{ classId: first, personId: 'u0' }]
        : [];
    const enrolled = [...pairs.filter(isThere), ...inFirst].map(({ classId, personId }, at) => ({
      ...{ sourcedId: `e${String(at)}`, classSourcedId: classId, userSourcedId: personId },
      role: personId.startsWith('t') ? 'teacher' : 'student',
    }));
    return {
      'orgs.csv': [
        { sourcedId: 's1', name: 'Lake School', type: 'school' },
        { sourcedId: 's2', name: 'Hill School', type: 'school' },
      ],
      'users.csv': users,
      'classes.csv': classes.map((one) => ({ ...one, title, grades: '02' })),
      // A file that is absent leaves all places as they are.
      ...(enrolled.length > 0 && { 'enrollments.csv': enrolled }),
    };
  });

/** One for both databases: what the rosters change says which statements are asked, and both must be asked the same. */
const seed = Math.floor(Math.random() * 0x7fff_ffff);

onBothDatabases('a roster undone', (kind) => {
  const server = suiteServer(kind);
  const { look, apply, bring, ended, get, undo, view, makeKeeper } = rosterSetCalls(() => server);

  async function undone(token: string, id: number) {
    const answer = await undo(token, id);
    expect(answer.statusCode, answer.body).toBe(202);
    return ended(token, id);
  }

  const refusal = async (token: string, id: number) => {
    const answer = await undo(token, id);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it('leaves the state of the one before, and all work', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const before = await view(school.districtId);
    const [one, two, teacher] = before.people;
    const [group] = before.classes;
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
        .select(['id', 'student_id', 'left_at'])
        .where('assignment_id', '=', assignment.id)
        .orderBy('id')
        .execute();
    const work = await copies();
    const run = await bring(token, otherRoster);
    expect(Date.parse(run.undo_until ?? '')).toBe(Date.parse(run.applied_at ?? '') + 24 * hourMs);
    const after = await undone(token, run.id);
    expect(after).toMatchObject({
      ...{ state: 'done', undo: { by: run.by, state: 'undone', progress: 1, kept: 0 } },
    });
    expect(after.undo_until).toBeUndefined();
    expect(await view(school.districtId)).toEqual(before);
    expect(await copies()).toEqual(expect.arrayContaining(work));
    const kim = await server.db
      .selectFrom('roster_people as rp')
      .innerJoin('users as u', 'u.id', 'rp.user_id')
      .select(['u.active', 'rp.left_at'])
      .where('rp.district_id', '=', school.districtId)
      .where('rp.sourced_id', '=', 'u4')
      .executeTakeFirstOrThrow();
    expect([kim.active, kim.left_at !== null]).toEqual([false, true]);
    // Who was made and undone comes back to the same account, and what was applied before can be undone as well.
    expect(await bring(token, otherRoster)).toMatchObject({ report: { left_over: 0 } });
    expect((await view(school.districtId)).members).toEqual(['c1 u4', 'c2 u1', 'c2 u3']);
  });

  it('is the one before of any two', async () => {
    await fc.assert(
      fc.asyncProperty(anyRoster, anyRoster, async (a, b) => {
        const { token, school } = await makeKeeper();
        await bring(token, a);
        const first = await view(school.districtId);
        const places = () => Promise.all([further(school.districtId), rosterPlaces()]);
        const placesBefore = await places();
        const { id } = await bring(token, b);
        expect((await undone(token, id)).undo).toMatchObject({ state: 'undone', kept: 0 });
        expect(await view(school.districtId)).toEqual(first);
        const [furtherAfter, after] = await places();
        expect(furtherAfter).toEqual(placesBefore[0]);
        expect(after).toEqual(expect.arrayContaining(placesBefore[1]));
        // Once more the same, from what the undoing has left.
        const again = await bring(token, b);
        expect(again.report.left_over).toBe(0);
        await undone(token, again.id);
        expect(await view(school.districtId)).toEqual(first);
      }),
      { seed, numRuns: 6 },
    );
  }, 120_000);

  const further = (districtId: number) =>
    server.db
      .selectFrom('further_schools as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .innerJoin('schools as s', 's.id', 'f.school_id')
      .select(['f.user_id', 'f.school_id'])
      .where('s.district_id', '=', districtId)
      .where('u.active', '=', true)
      .orderBy('f.user_id')
      .orderBy('f.school_id')
      .execute();

  const rosterPlaces = () =>
    server.db
      .selectFrom('group_students')
      .select(['group_id', 'student_id', 'from_roster'])
      .execute();

  it('keeps what somebody has changed since', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const { people } = await view(school.districtId);
    const { id } = await bring(token, otherRoster);
    await setRow(server.db, 'users', people[0]?.id ?? 0, { name: 'Maya R. Lee' });
    expect((await undone(token, id)).undo).toMatchObject({ state: 'undone', kept: 1 });
    const after = await view(school.districtId);
    expect(after.people[0]).toEqual({ ...people[0], name: 'Maya R. Lee' });
    expect(after.members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
  });

  it('gives a place back that a person gave, and a teacher the access', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster);
    const { people, classes } = await view(school.districtId);
    const place = { group_id: classes[0]?.id ?? 0, student_id: people[0]?.id ?? 0 };
    await server.db
      .updateTable('group_students')
      .set({ from_roster: false })
      .where('group_id', '=', place.group_id)
      .where('student_id', '=', place.student_id)
      .execute();
    const before = await view(school.districtId);
    const { id } = await bring(token, otherRoster);
    await undone(token, id);
    expect(await view(school.districtId)).toEqual(before);
    expect(await rosterPlaces()).toContainEqual({ ...place, from_roster: false });
  });

  it('of a first roster has nobody on, and no class in use', async () => {
    const { token, school } = await makeKeeper();
    const { id } = await bring(token, smallRoster);
    await undone(token, id);
    expect(await view(school.districtId)).toEqual({ people: [], classes: [], members: [] });
    expect(await bring(token, smallRoster)).toMatchObject({ report: { left_over: 0 } });
    expect((await view(school.districtId)).members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
  });

  it('is refused once it is over, and while another one is under way', async () => {
    const { token, school } = await makeKeeper();
    const first = await bring(token, smallRoster);
    const waiting = await look(token, otherRoster);
    expect(await refusal(token, waiting.id)).toEqual([409, 'roster_not_applied']);
    const second = await bring(token, otherRoster);
    expect(await refusal(token, first.id)).toEqual([409, 'roster_not_last']);
    expect((await get(token, first.id)).undo_until).toBeUndefined();
    const next = await look(token, withUsers(smallRoster['users.csv']));
    const by = {
      id: (await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
    };
    expect(await enqueueRosterUndo(server.db, second.id, { ...by, name: 'Somebody' })).toBe(
      'taken',
    );
    expect(await refusal(token, second.id)).toEqual([409, 'roster_busy']);
    const { number } = next.report.guard;
    const meanwhile = await apply(token, next.id, number > 0 ? { number } : {});
    expect(meanwhile.json()).toMatchObject({ code: 'roster_busy' });
    await ended(token, second.id);
    expect(await refusal(token, second.id)).toEqual([409, 'roster_undone']);
    server.clock.advance(24 * hourMs);
    const mine = (
      await signIn(server, await makeUser(server.db, { role: 'District Administrator', school }))
    ).access;
    expect(await refusal(mine, first.id)).toEqual([409, 'roster_undo_over']);
    await runDatabaseCleanup(server.db, server.clock, false);
    const steps = await server.db
      .selectFrom('roster_run_steps')
      .select('run_id')
      .where('run_id', '=', first.id)
      .execute();
    expect(steps).toEqual([]);
  });

  it('is for nobody of a single school, and nobody of another district', async () => {
    const { token, school } = await makeKeeper();
    const { id } = await bring(token, smallRoster);
    for (const role of ['Teacher', 'School Administrator', 'Student'] as const) {
      const mine = (await signIn(server, await makeUser(server.db, { role, school }))).access;
      expect((await undo(mine, id)).statusCode).toBe(403);
    }
    const stranger = await makeKeeper();
    expect((await undo(stranger.token, id)).statusCode).toBe(404);
    expect((await server.get(`${rostersUrl}/${String(id)}`, token)).json()).not.toHaveProperty(
      'undo',
    );
    expect((await view(school.districtId)).people).toHaveLength(3);
  });

  describe('cut off in the middle', () => {
    it('ends as if nothing had been', async () => {
      const undoRun = createUndoing({
        ...{ db: server.db, clock: server.clock, onChanged: () => undefined },
      });
      const worker = '00000000-0000-4000-8000-00000000000b';
      for (const cutAt of [1, 2, 4, 6, 8]) {
        const { token, school, person } = await makeKeeper();
        await bring(token, smallRoster);
        const before = await view(school.districtId);
        const { id } = await bring(token, otherRoster);
        const by = { id: person.id, name: 'Somebody' };
        expect(await enqueueRosterUndo(server.db, id, by)).toBe('taken');
        const run = await claimRosterRun(server.db, worker, server.clock.now(), new Date(0));
        if (!run) throw new Error('Nothing to undo');
        expect(run).toMatchObject({ id, undoing: true });
        let parts = 0;
        const stopped = undoRun(run, worker, () => (parts += 1) > cutAt);
        await expect(stopped).rejects.toBeInstanceOf(RunLost);
        const half = await get(token, id);
        expect(half.undo?.progress).toBeGreaterThan(0);
        expect(half.undo?.progress).toBeLessThan(1);
        server.clock.advance(3 * 60_000);
        expect((await ended(token, id)).undo).toMatchObject({ state: 'undone', progress: 1 });
        expect(await view(school.districtId)).toEqual(before);
      }
    });
  });
});
