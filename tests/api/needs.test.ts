/** What needs somebody now: the home of the dashboard, for each role, and nothing of others. */
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { findPerson } from '../../server/db/users.repo';
import { createDashboardNeeds } from '../../server/services/dashboard/needs';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { Signed, TestUser } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import { answerOp, sync } from '../support/factories-sync';
import { report } from '../support/live-calls';
import { makeScoredClass, read, workAndHandIn } from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import type { TestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

type Needs = Schema<'DashboardNeeds'>;
type Asker = Pick<Signed, 'access'>;

const minute = 60_000;
const hour = 60 * minute;

onPostgreSQL('what needs somebody now', (kind) => {
  const server = suiteServer(kind, { SYNC_PER_MINUTE: '100000' });

  const needs = (who: Asker) => read<Needs>(server, who, 'needs');
  const signed = async (role: TestUser['role'], school?: ScoredClass['school']) =>
    signIn(server, await makeUser(server.db, { role, ...(school && { school }) }));

  it('is what waits to be scored, the longest wait first, with where to begin', async () => {
    const { teacher, colleague, school, student, peer, group, copy, peersCopy, assignment } =
      await makeScoredClass(server);
    expect((await needs(teacher)).to_score).toEqual({ count: 0, assignments: [] });
    const other = await makeAssignment(server, {
      teacher,
      school,
      students: [student, peer],
      groupIds: [group],
    });
    await workAndHandIn(server, peer, (await other.copiesOf(peer))[0] ?? 0);
    const since = server.clock.now().toISOString();
    server.clock.advance(minute);
    await workAndHandIn(server, peer, peersCopy);
    await workAndHandIn(server, student, copy);
    const row = { title: 'A sequence', subject_id: 3 };
    expect((await needs(teacher)).to_score).toEqual({
      count: 3,
      assignments: [
        { ...row, assignment_id: other.id, count: 1, since, first: place(peer) },
        {
          ...row,
          assignment_id: assignment.id,
          count: 2,
          since: server.clock.now().toISOString(),
          first: place(student),
        },
      ],
    });
    expect((await needs(colleague)).to_score?.count).toBe(3);
    expect((await needs(await signed('Teacher', school))).to_score?.count).toBe(0);
    // What was archived waits for nobody.
    const set = server.db.updateTable('assignments').set({ archived_at: server.clock.now() });
    await set.where('id', '=', other.id).execute();
    expect((await needs(teacher)).to_score?.count).toBe(2);
  });

  it('is who is stuck in a lesson that is open now', async () => {
    const { teacher, student, peer, copy, peersCopy, assignment, school } =
      await makeScoredClass(server);
    const open = (child: Signed, id: number) =>
      report(server, child, { at: { assignment_student_id: id, step_id: 'look' } });
    await open(student, copy);
    await open(peer, peersCopy);
    expect((await needs(teacher)).stuck).toEqual([]);
    for (const [at, choice] of ['b', 'a', 'b', 'c', 'b', 'c'].entries()) {
      const value = { kind: 'single_choice' as const, choice };
      await sync(server, student, [answerOp(copy, 'open', value, { base_rev: at })]);
    }
    const ana = {
      assignment_student_id: copy,
      assignment_id: assignment.id,
      title: 'Lesson 1',
      position: 1,
      student_id: student.id,
      name: 'Ana',
    };
    const tries = { ...ana, stuck: { why: 'tries', question: 1, tries: 4 } };
    expect((await needs(teacher)).stuck).toEqual([tries]);
    const quietSince = server.clock.now().toISOString();
    server.clock.advance(6 * minute);
    // Nothing was heard meanwhile: who has put the tablet aside is not stuck now.
    expect((await needs(teacher)).stuck).toEqual([]);
    await open(student, copy);
    await open(peer, peersCopy);
    expect((await needs(teacher)).stuck).toMatchObject([
      tries,
      { name: 'Ben', position: 1, stuck: { why: 'quiet', since: quietSince } },
    ]);
    expect((await needs(await signed('Teacher', school))).stuck).toEqual([]);
  });

  it('is whose tablet has not got the coming lesson, and whose work waits on a silent one', async () => {
    const { teacher, student, peer, assignment, school } = await makeScoredClass(server);
    const [, second] = await assignment.copiesOf(student);
    const [, peers] = await assignment.copiesOf(peer);
    const row = { assignment_id: assignment.id, title: 'A sequence', position: 2 };
    const day = '2026-03-05';
    server.clock.set('2026-03-04T15:00:00Z');
    expect((await needs(teacher)).tablets).toEqual({
      day,
      count: 2,
      assignments: [{ ...row, count: 2 }],
    });
    // Whoever keeps the tablets hears how many, and nothing of what is taught.
    const keeper = await signed('IT Administrator', school);
    expect((await needs(keeper)).tablets).toEqual({ day, count: 2, assignments: [] });
    const url = '/api/dashboard/data/tablets';
    const listed = await server.get(url, keeper.access);
    expect(listed.json()).toMatchObject({ day, total: 2, data: [{ name: 'Ana', lessons: 1 }, {}] });
    const far = await signed('IT Administrator', await makeSchool(server.db));
    expect(await needs(far)).not.toHaveProperty('tablets');
    // In the evening of New York it is tomorrow in UTC. Who is at no school goes by the clock of the schools.
    server.clock.set('2026-03-05T01:00:00Z');
    expect((await needs(await signIn(server, teacher))).tablets).toMatchObject({ day });
    for (const role of ['IT Administrator', 'District Administrator'] as const) {
      expect((await needs(await signed(role, school))).tablets).toMatchObject({ day });
    }
    server.clock.set('2026-03-04T15:00:00Z');
    await report(server, student, {
      unsent: 3,
      packs: [{ assignment_student_id: second ?? 0, state: 'ready' }],
    });
    expect((await needs(teacher)).tablets).toMatchObject({ count: 1 });
    await report(server, peer, {
      packs: [{ assignment_student_id: peers ?? 0, state: 'ready' }],
    });
    expect(await needs(teacher)).not.toHaveProperty('tablets');

    expect((await needs(teacher)).unsent).toEqual({ count: 0, students: [] });
    const lastSeenAt = server.clock.now().toISOString();
    server.clock.advance(13 * hour);
    const own = (await needs(await signIn(server, teacher))).unsent;
    expect(own).toEqual({
      count: 1,
      students: [
        {
          student_id: student.id,
          name: 'Ana',
          unsent: 3,
          heard_at: lastSeenAt,
          device: expect.objectContaining({ id: expect.any(Number) as number }) as object,
        },
      ],
    });
    expect((await needs(await signed('Teacher', school))).unsent?.count).toBe(0);
    expect((await needs(await signed('School Administrator', school))).unsent).toEqual(own);
    expect((await needs(await signed('IT Administrator', school))).unsent).toEqual(own);
    const elsewhere = await makeSchool(server.db);
    expect((await needs(await signed('School Administrator', elsewhere))).unsent?.count).toBe(0);
    server.clock.set('2026-03-04T15:00:00Z');
  });

  it('is for administrators what of the roster is loose; work and scores are not theirs', async () => {
    const { school, student } = await makeScoredClass(server);
    await makeUser(server.db, { role: 'Student', school });
    await makeUser(server.db, { role: 'Student', school, active: false });
    await makeGroup(server.db, school, { teachers: [], students: [student] });
    const next = await makeSchool(server.db, { districtId: school.districtId });
    await makeUser(server.db, { role: 'Student', school: next });
    const loose = async (role: TestUser['role']) => {
      const found = await needs(await signed(role, school));
      return [found.without_group, found.without_teacher, Object.keys(found).sort()];
    };
    const ofHeads = ['tablets', 'unsent', 'without_group', 'without_teacher'];
    expect(await loose('School Administrator')).toEqual([1, 1, ofHeads]);
    expect(await loose('District Administrator')).toEqual([2, 1, ofHeads]);
    expect(await loose('IT Administrator')).toEqual([2, 1, ofHeads]);
    const ofTeacher = ['stuck', 'to_score', 'unsent'];
    expect(await loose('Teacher')).toEqual([undefined, undefined, ofTeacher]);
    for (const role of ['Student', 'Demo User'] as const) {
      const answer = await server.get('/api/dashboard/needs', (await signed(role, school)).access);
      expect(answer.statusCode).toBe(403);
    }
    expect((await server.get('/api/dashboard/needs')).statusCode).toBe(401);
  });

  it('asks as many questions for a full classroom as for an empty one', async () => {
    const { teacher, school, student, peer, group, copy, peersCopy } =
      await makeScoredClass(server);
    const asked = await countQueries(server, teacher.id);
    expect(asked).toBeLessThanOrEqual(6);
    for (let n = 0; n < 12; n += 1) {
      const more = { teacher, school, students: [student, peer], groupIds: [group] };
      const made = await makeAssignment(server, more);
      await workAndHandIn(server, student, (await made.copiesOf(student))[0] ?? 0);
    }
    for (const [child, id] of [
      [student, copy],
      [peer, peersCopy],
    ] as const) {
      for (let at = 0; at < 6; at += 1) {
        const value = { kind: 'single_choice' as const, choice: at % 2 ? 'b' : 'c' };
        await sync(server, child, [answerOp(id, 'open', value, { base_rev: at })]);
      }
      await report(server, child, { at: { assignment_student_id: id, step_id: 'look' } });
    }
    const found = await needs(teacher);
    expect([found.to_score?.count, found.stuck?.length]).toEqual([12, 2]);
    expect(found.to_score?.assignments).toHaveLength(10);
    // Lessons and tries are looked at where somebody may be stuck, all at once.
    expect(await countQueries(server, teacher.id)).toBeLessThanOrEqual(8);
  });

  it('leads from a piece of work to where it is scored, and only who may read it', async () => {
    const { teacher, school, student, peer, copy, peersCopy, assignment } =
      await makeScoredClass(server);
    const far = await makeScoredClass(server);
    const url = `assignment-students?ids=${String(peersCopy)},${String(copy)},${String(far.copy)},9999999999`;
    const places = async (who: Asker) =>
      (await read<{ data: Schema<'WorkPlace'>[] }>(server, who, url)).data;
    const work = { assignment_id: assignment.id, title: 'Lesson 1', position: 1 };
    expect(await places(teacher)).toEqual([
      { ...work, assignment_student_id: copy, student_id: student.id, name: 'Ana' },
      { ...work, assignment_student_id: peersCopy, student_id: peer.id, name: 'Ben' },
    ]);
    expect(await places(await signed('School Administrator', school))).toHaveLength(2);
    expect(await places(await signed('Teacher', school))).toEqual([]);
    const status = async (query: string, who?: Asker) =>
      (await server.get(`/api/dashboard/${query}`, who?.access)).statusCode;
    expect(await status(url, await signed('IT Administrator', school))).toBe(403);
    expect(await status(url, student)).toBe(403);
    expect(await status(url)).toBe(401);
    for (const ids of ['', '1,', 'x', '0', Array.from({ length: 21 }, () => '1').join()]) {
      expect(await status(`assignment-students?ids=${ids}`, teacher)).toBe(422);
    }
  });
});

const place = (student: TestUser) => ({ position: 1, student_id: student.id });

/** How many statements the whole answer takes. */
async function countQueries(server: TestServer, teacherId: number): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { db, clock } = server;
  const service = createDashboardNeeds({ db: db.withPlugin(counting), clock });
  const person = await findPerson(db, teacherId);
  if (!person) throw new Error('The teacher has gone.');
  await service.of(person);
  return count;
}
