/** A class over all its lessons of today: what its teachers see, and who sees it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { makeAssignment, makeClass, makeLesson } from '../support/factories-lessons';
import { answerOp, handInOp, sync } from '../support/factories-sync';
import { openEvents, report } from '../support/live-calls';
import type { EventsReader } from '../support/live-calls';
import { addRows, setRow } from '../support/rows';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const pick = (choice: string) => ({ kind: 'single_choice', choice }) as const;
type Snapshot = Schema<'LiveClassSnapshot'>;

onBothDatabases('the live page of a class', (kind) => {
  let server: TestServer;
  const streams: EventsReader<unknown>[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind, { SYNC_PER_MINUTE: '100000' });
  });
  afterAll(async () => {
    for (const stream of streams) stream.close();
    await server.close();
  });

  /** A class with two lessons today, reading and math, and one that was given to its student alone. */
  async function room() {
    const made = await makeClass(server);
    const { teacher, school, group, student, peer } = made;
    const give = (title: string, students = [student, peer]) =>
      makeAssignment(server, {
        teacher,
        school,
        students,
        groupIds: [group],
        lessons: [{ ...makeLesson(1), title }, makeLesson(2)],
      });
    const reading = await give('Reading');
    const math = await give('Math');
    const signed = await signIn(server, teacher);
    const path = (rest = '') => `/api/dashboard/groups/${String(group)}/live${rest}`;
    const look = async (query = '') =>
      (await server.get(path(query), signed.access)).json<Snapshot>();
    const work = async (assignment: number, of = student) =>
      (await look()).work.find(
        (one) => one.assignment_id === assignment && one.student.student_id === of.id,
      )?.student;
    const copyOf = async (assignment: typeof reading, of = student) =>
      (await assignment.copiesOf(of))[0] ?? 0;
    return { ...made, reading, math, signed, path, look, work, copyOf, give };
  }

  describe('a snapshot', () => {
    it('has each lesson of today that the class was given, and each child’s work on it', async () => {
      const { look, reading, math, group, student, peer } = await room();
      const snapshot = await look();
      expect(snapshot).toMatchObject({
        group: { id: group, color: 'info', time_zone: 'America/New_York' },
        day: '2026-03-04',
        others: [],
      });
      expect(snapshot.lessons).toMatchObject([
        { assignment_id: reading.id, position: 1, title: 'Reading', question_count: 4 },
        { assignment_id: math.id, position: 1, title: 'Math', subject_id: 3 },
      ]);
      const pairs = snapshot.work.map((one) => [one.assignment_id, one.student.student_id]);
      expect(pairs.sort()).toEqual(
        [reading.id, math.id].flatMap((id) => [student.id, peer.id].map((who) => [id, who])).sort(),
      );
    });

    it('says in which of the lessons a child is stuck, and where the others stand', async () => {
      const { work, reading, math, student, copyOf } = await room();
      const signed = await signIn(server, student);
      const copy = await copyOf(math);
      for (const text of ['1', '2', '3', '4'])
        await sync(server, signed, [answerOp(copy, 'secret', { kind: 'number', text })]);
      await report(server, signed, { at: { assignment_student_id: copy, step_id: 'check' } });
      expect(await work(math.id)).toMatchObject({
        stuck: { why: 'tries', question: 2, tries: 4 },
        in_lesson: true,
        step_id: 'check',
        answered: 1,
      });
      expect(await work(reading.id)).toMatchObject({
        stuck: null,
        in_lesson: false,
        state: 'not_started',
      });
    });

    it('is of the day that is asked for, of a child’s own day, and says who has nothing', async () => {
      const { look, reading, math, peer, student, copyOf } = await room();
      expect((await look('?day=2026-03-05')).lessons.map(({ title }) => title)).toEqual([
        'Lesson 2',
        'Lesson 2',
      ]);
      expect(await look('?day=2026-03-08')).toMatchObject({ lessons: [], work: [] });
      await setRow(server.db, 'assignment_students', await copyOf(math, peer), {
        school_day: '2026-03-08',
      });
      const moved = await look('?day=2026-03-08');
      expect(moved.lessons).toMatchObject([{ assignment_id: math.id, position: 1 }]);
      expect(moved.work.map((one) => one.student.student_id)).toEqual([peer.id]);
      expect(moved.others.map(({ student_id }) => student_id)).toEqual([student.id]);
      const today = (await look()).work.filter((one) => one.student.student_id === peer.id);
      expect(today.map((one) => one.assignment_id)).toEqual([reading.id]);
    });

    it('has no lesson of an assignment that has ended, and nobody who has left the class', async () => {
      const { look, reading, math, group, peer, student } = await room();
      await setRow(server.db, 'assignments', reading.id, { archived_at: server.clock.now() });
      await server.db
        .deleteFrom('group_students')
        .where('group_id', '=', group)
        .where('student_id', '=', peer.id)
        .execute();
      const snapshot = await look();
      expect(snapshot.lessons.map((lesson) => lesson.assignment_id)).toEqual([math.id]);
      expect(snapshot.work.map((one) => one.student.student_id)).toEqual([student.id]);
    });

    it('of a day that is none is a clear no', async () => {
      const { path, signed } = await room();
      for (const day of ['today', '2026-02-31', '2026-13-01']) {
        const answer = await server.get(path(`?day=${day}`), signed.access);
        expect(answer.statusCode, day).toBe(422);
      }
    });
  });

  describe('its stream', () => {
    it('begins with all work and goes on with what changes in any of the lessons', async () => {
      const { path, signed, reading, math, student, copyOf } = await room();
      const stream = await openEvents<Schema<'LiveClassDelta'>>(
        server,
        signed.access,
        path('/events'),
      );
      streams.push(stream);
      await stream.until(() => stream.deltas.length > 0);
      expect(stream.deltas[0]).toMatchObject({ all: true });
      expect(stream.deltas[0]?.work).toHaveLength(4);
      const child = await signIn(server, student);
      const told = (id: number) =>
        stream.deltas
          .slice(1)
          .flatMap(({ work }) => work)
          .findLast((one) => one.assignment_id === id)?.student;
      await sync(server, child, [answerOp(await copyOf(reading), 'open', pick('a'))]);
      await stream.until(() => told(reading.id)?.answered === 1);
      await sync(server, child, [handInOp(await copyOf(math))]);
      await stream.until(() => told(math.id)?.state === 'handed_in');
      const news = stream.deltas.slice(1).flatMap(({ work }) => work);
      expect(new Set(news.map((one) => one.student.student_id))).toEqual(new Set([student.id]));
    });

    it('names other lessons as soon as somebody looks anew', async () => {
      const { path, signed, look, give } = await room();
      const open = () =>
        openEvents<Schema<'LiveClassDelta'>>(server, signed.access, path('/events'));
      const stream = await open();
      streams.push(stream);
      await stream.until(() => stream.deltas.length > 0);
      expect(stream.deltas[0]?.rev).toBe((await look()).rev);
      await give('Science');
      streams.push(await open());
      await stream.until(() => stream.deltas.at(-1)?.rev !== stream.deltas[0]?.rev);
      expect(stream.deltas.at(-1)?.rev).toBe((await look()).rev);
    });
  });

  it('is seen by those who may see the class at work, and by nobody else', async () => {
    const { path, school, signed, student, group } = await room();
    const as = async (role: Schema<'Role'>, of: { id: number; districtId: number }) =>
      (await signIn(server, await makeUser(server.db, { role, school: of }))).access;
    const colleague = await makeUser(server.db, { role: 'Teacher', school });
    await addRows(server.db, 'group_teachers', { group_id: group, teacher_id: colleague.id });
    // With the same children in a group of another subject, yet not this one.
    const neighbor = await makeUser(server.db, { role: 'Teacher', school });
    await makeGroup(server.db, school, { teachers: [neighbor], students: [student] });
    const far = await makeSchool(server.db);
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const table = [
      ['the teacher', signed.access, 200],
      ['a colleague of the class', (await signIn(server, colleague)).access, 200],
      ['a teacher of the same children', (await signIn(server, neighbor)).access, 404],
      ['another teacher of the school', await as('Teacher', school), 404],
      ['the school administrator', await as('School Administrator', school), 200],
      ['the district administrator', await as('District Administrator', school), 200],
      ['the IT administrator', await as('IT Administrator', school), 403],
      ['the student', (await signIn(server, student)).access, 403],
      ['a visitor of the demo', await as('Demo User', school), 403],
      ['another school’s administrator', await as('School Administrator', near), 404],
      ['another school’s teacher', await as('Teacher', near), 404],
      ['another district’s administrator', await as('District Administrator', far), 404],
      ['a stranger', undefined, 401],
    ] as const;
    for (const [name, token, status] of table) {
      const snapshot = await server.get(path(), token);
      expect(snapshot.statusCode, name).toBe(status);
      if (status === 200) continue;
      const events = await server.get(path('/events'), token);
      expect(events.statusCode, `${name}, stream`).toBe(status);
      expect(events.json<{ code: string }>().code, name).toBe(
        snapshot.json<{ code: string }>().code,
      );
    }
  });

  it('has nothing of another school’s assignments, whoever gave them to the class', async () => {
    const { look, reading, school } = await room();
    const near = await makeSchool(server.db, { districtId: school.districtId });
    await setRow(server.db, 'assignments', reading.id, { school_id: near.id });
    expect((await look()).lessons.map(({ assignment_id }) => assignment_id)).not.toContain(
      reading.id,
    );
  });

  describe('the classes of today', () => {
    const ask = (token: string | undefined) => server.get('/api/dashboard/classes-today', token);

    it('are each named once, with what was handed in of each lesson', async () => {
      const { signed, teacher, school, group, reading, math, student, copyOf } = await room();
      const idle = await makeGroup(server.db, school, { teachers: [teacher], students: [student] });
      await sync(server, await signIn(server, student), [handInOp(await copyOf(math))]);
      const { total, data } = (await ask(signed.access)).json<Schema<'ClassesToday'>>();
      expect([total, data.map(({ id }) => id).sort()]).toEqual([2, [group, idle].sort()]);
      const own = data.find(({ id }) => id === group);
      expect(own).toMatchObject({ students: 2, day: '2026-03-04' });
      expect(own?.lessons).toEqual([
        {
          assignment_id: reading.id,
          position: 1,
          title: 'Reading',
          subject_id: 3,
          students: 2,
          handed_in: 0,
        },
        {
          assignment_id: math.id,
          position: 1,
          title: 'Math',
          subject_id: 3,
          students: 2,
          handed_in: 1,
        },
      ]);
      expect(data.find(({ id }) => id === idle)?.lessons).toEqual([]);
    });

    it('are those of whoever asks, and of nobody who does not teach', async () => {
      const { school, student } = await room();
      const as = async (role: Schema<'Role'>) =>
        (await signIn(server, await makeUser(server.db, { role, school }))).access;
      const none = (await ask(await as('Teacher'))).json<Schema<'ClassesToday'>>();
      expect(none).toEqual({ total: 0, data: [] });
      for (const token of [
        await as('School Administrator'),
        await as('IT Administrator'),
        (await signIn(server, student)).access,
      ])
        expect((await ask(token)).statusCode).toBe(403);
      expect((await ask(undefined)).statusCode).toBe(401);
    });
  });
});
