/** The live class: what a teacher sees of students at work, and who sees it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { answerOp, handInOp, stepOp, sync } from '../support/factories-sync';
import { livePath, liveRoom, report, say } from '../support/live-calls';
import type { LiveStudent } from '../support/live-calls';
import { addRows, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const pick = (choice: string) => ({ kind: 'single_choice', choice }) as const;
const minute = 60_000;

onBothDatabases('the live class', (kind) => {
  const server = suiteServer(kind, { SYNC_PER_MINUTE: '100000' });

  const room = () => liveRoom(server);
  /** Reports are stored in the order of their coming: then one that was not kept will never be. */
  const othersAreStored = async () => report(server, (await room()).student, {});

  describe('a snapshot', () => {
    it('has the lesson of today and everybody who has it', async () => {
      const { look, student, peer, first, peersFirst, ...made } = await room();
      const snapshot = await look();
      expect(snapshot).toMatchObject({
        assignment: { id: made.id, title: 'A sequence', time_zone: 'America/New_York' },
        position: 1,
        days: [
          { position: 1, title: 'Lesson 1', school_day: '2026-03-04' },
          { position: 2, title: 'Lesson 2', school_day: '2026-03-05' },
        ],
        lesson: {
          title: 'Lesson 1',
          question_count: 4,
          steps: [
            { id: 'look', title: 'Look' },
            { id: 'check', title: 'Check' },
          ],
        },
      });
      const untouched = {
        state: 'not_started',
        in_lesson: false,
        steps_done: 0,
        steps_answered: [],
        answered: 0,
        correct: 0,
        stuck: null,
        unsent: 0,
        pack: 'unknown',
      };
      expect([...snapshot.students].sort(byCopy)).toMatchObject([
        {
          student_id: made.studentId,
          assignment_student_id: first,
          ...untouched,
        },
        {
          student_id: peer.id,
          assignment_student_id: peersFirst,
          ...untouched,
        },
      ]);
      expect((await look(2)).lesson.title).toBe('Lesson 2');
      expect(student.ticket).not.toBe('');
    });

    it('has nobody who has left, until they are back', async () => {
      const { look, peer, peersFirst, studentId } = await room();
      const leave = (left_at: Date | null) =>
        setRow(server.db, 'assignment_students', peersFirst, { left_at });
      const shown = async () => (await look()).students.map(({ student_id }) => student_id).sort();
      await leave(server.clock.now());
      expect(await shown()).toEqual([studentId]);
      await leave(null);
      expect(await shown()).toEqual([studentId, peer.id].sort());
    });

    it('follows answers, steps and the hand-in, also of a device that tells nothing', async () => {
      const { mine, student, first } = await room();
      await sync(server, student, [
        answerOp(first, 'open', pick('a')),
        answerOp(first, 'secret', { kind: 'number', text: '41' }),
        stepOp(first, 'look'),
      ]);
      expect(await mine()).toMatchObject({
        state: 'in_progress',
        step_id: 'check',
        steps_done: 1,
        steps_answered: ['look'],
        answered: 2,
        correct: 1,
        heard_at: server.clock.now().toISOString(),
      });
      await sync(server, student, [handInOp(first)]);
      expect(await mine()).toMatchObject({
        state: 'handed_in',
        handed_in_at: server.clock.now().toISOString(),
      });
    });

    it('has a step answered when all that has to be is, not when it was gone through', async () => {
      const { mine, student, first } = await room();
      await sync(server, student, [stepOp(first, 'look'), stepOp(first, 'check')]);
      expect(await mine()).toMatchObject({ steps_done: 2, steps_answered: [] });
      const words = (text: string) => answerOp(first, 'words', { kind: 'long_text', text });
      await sync(server, student, [
        answerOp(first, 'secret', { kind: 'number', text: '41' }),
        answerOp(first, 'photo', { kind: 'photo', text: 'A leaf' }),
        words(`${' '.repeat(400)}Rain falls. ${'It rises. '.repeat(900)}`),
      ]);
      expect(await mine()).toMatchObject({ steps_done: 2, steps_answered: ['check'] });
      await sync(server, student, [{ ...words(' '.repeat(200)), base_rev: 1 }]);
      expect(await mine()).toMatchObject({ steps_answered: [] });
    });

    it('says who has tried four times in vain, until a right answer', async () => {
      const { mine, student, first } = await room();
      const tries = ['1', '2', '3'];
      for (const text of tries) {
        await sync(server, student, [answerOp(first, 'secret', { kind: 'number', text })]);
      }
      expect((await mine()).stuck).toBeNull();
      await sync(server, student, [answerOp(first, 'secret', { kind: 'number', text: '5' })]);
      expect((await mine()).stuck).toEqual({ why: 'tries', question: 2, tries: 4 });
      await sync(server, student, [answerOp(first, 'secret', { kind: 'number', text: '42' })]);
      expect((await mine()).stuck).toBeNull();
    });

    it('of a lesson that is not there is a clear no', async () => {
      const { id, teacher } = await room();
      for (const position of [3, 0, 1001, 'x']) {
        const url = `${livePath(id)}?position=${String(position)}`;
        const answer = await server.get(url, teacher.access);
        expect(answer.statusCode).toBe(position === 3 ? 404 : 422);
      }
    });
  });

  describe('a report of a device', () => {
    it('says where the student is, what waits, and whether the lesson is kept', async () => {
      const { mine, student, first, second } = await room();
      const at = { assignment_student_id: first, step_id: 'check' };
      const status = await report(server, student, {
        unsent: 3,
        oldest_unsent_at: '2026-03-04T14:00:00.000Z',
        app_version: '1.2.3',
        packs: [
          { assignment_student_id: first, state: 'ready' },
          { assignment_student_id: second, state: 'waiting' },
        ],
        at,
      });
      expect(status).toBe(200);
      expect(await mine()).toMatchObject({
        in_lesson: true,
        step_id: 'check',
        unsent: 3,
        pack: 'ready',
        heard_at: server.clock.now().toISOString(),
      });
      await report(server, student, { at });
      expect(await mine()).toMatchObject({ unsent: 0, pack: 'ready', in_lesson: true });
      await report(server, student, { packs: [] });
      expect(await mine()).toMatchObject({ pack: 'missing', in_lesson: false });
    });

    it.each([
      ['in a zone that is none', '2026-03-04T14:00:00+23:59', new Date('2026-03-03T14:01:00Z')],
      ['in a year that is none', '0000-01-01T00:00:00Z', null],
      ['long before the device was built', '1999-12-31T23:59:59Z', null],
      ['years ahead', '2038-01-19T03:14:07Z', null],
      ['that is none', 'yesterday', null],
    ])('with a time %s costs nobody a report', async (_, wrong, kept) => {
      const odd = await room();
      const even = await room();
      const right = '2026-03-04T14:00:00.000Z';
      await Promise.all([
        report(server, even.student, { unsent: 1, oldest_unsent_at: right }),
        report(server, odd.student, { unsent: 2, oldest_unsent_at: wrong }),
      ]);
      expect((await even.mine()).unsent).toBe(1);
      expect((await odd.mine()).unsent).toBe(2);
      const told = await server.db
        .selectFrom('device_reports')
        .select(['user_id', 'oldest_unsent_at'])
        .where('user_id', 'in', [odd.studentId, even.studentId])
        .orderBy('unsent')
        .execute();
      expect(told).toEqual([
        { user_id: even.studentId, oldest_unsent_at: new Date(right) },
        { user_id: odd.studentId, oldest_unsent_at: kept },
      ]);
    });

    it('that arrives after a newer one of its device changes nothing', async () => {
      const { mine, student, first } = await room();
      await report(server, student, { unsent: 0, number: 10 });
      const packs = [{ assignment_student_id: first, state: 'ready' }] as const;
      await say(server, student, { unsent: 1, number: 9, packs: [...packs] });
      await othersAreStored();
      expect(await mine()).toMatchObject({ unsent: 0, pack: 'unknown' });

      // Both before the first is stored.
      await say(server, student, { unsent: 2, number: 30 });
      await say(server, student, { unsent: 3, number: 29 });
      await othersAreStored();
      expect((await mine()).unsent).toBe(2);

      // An older app gives none; what comes after it counts whatever its number.
      await report(server, student, { unsent: 4 });
      expect((await mine()).unsent).toBe(4);
      await report(server, student, { unsent: 5, number: 1 });
      expect((await mine()).unsent).toBe(5);
    });

    it('rides along with work and does not get in its way', async () => {
      const { mine, student, first } = await room();
      const work = [answerOp(first, 'open', pick('b'))];
      expect(await report(server, student, { unsent: 7 }, work)).toBe(200);
      expect(await mine()).toMatchObject({ unsent: 7, answered: 1, state: 'in_progress' });
    });

    it('tells of long silence in an open lesson, as long as the tablet is heard', async () => {
      const { mine, student, first } = await room();
      const says = { at: { assignment_student_id: first, step_id: 'look' } };
      const since = server.clock.now().toISOString();
      await report(server, student, says);
      server.clock.advance(4 * minute);
      await report(server, student, says);
      expect((await mine()).stuck).toBeNull();
      server.clock.advance(minute);
      await report(server, student, says);
      expect((await mine()).stuck).toEqual({ why: 'quiet', since });
      await report(server, student, { at: { assignment_student_id: first, step_id: 'check' } });
      expect((await mine()).stuck).toBeNull();
    });

    it('speaks for its own student only, whatever it names', async () => {
      const { look, student, peersFirst } = await room();
      await report(server, student, {
        packs: [{ assignment_student_id: peersFirst, state: 'ready' }],
        at: { assignment_student_id: peersFirst, step_id: 'look' },
      });
      const peer = (await look(1)).students.find(
        (entry) => entry.assignment_student_id === peersFirst,
      );
      expect(peer).toMatchObject({ in_lesson: false, pack: 'unknown' });
      expect(peer).not.toHaveProperty('heard_at');
    });

    it('of another device than the ticket’s is refused; a teacher’s is not kept', async () => {
      const { student, teacher, ...made } = await room();
      expect(await say(server, { ...student, deviceId: randomUUID() }, {})).toBe(401);
      expect(await say(server, teacher, {})).toBe(200);
      await othersAreStored();
      const kept = await server.db
        .selectFrom('device_reports')
        .selectAll()
        .where('user_id', 'in', [made.studentId, made.teacherId])
        .execute();
      expect(kept).toEqual([]);
    });

    it('that is out of bounds is refused, and harms no work that it rides with', async () => {
      const { student, first, mine } = await room();
      const many = Array.from({ length: 61 }, () => ({ assignment_student_id: 1, state: 'ready' }));
      for (const says of [
        { unsent: -1 },
        { unsent: 100_001 },
        { packs: many },
        { packs: [{ assignment_student_id: 1, state: 'soon' }] },
        { at: { step_id: 'look' } },
        { app_version: 'x'.repeat(41) },
      ]) {
        expect(await say(server, student, says as never), JSON.stringify(says).slice(0, 80)).toBe(
          422,
        );
      }
      const work = [answerOp(first, 'open', pick('a'))];
      expect(await say(server, student, { unsent: -1 }, work)).toBe(200);
      await othersAreStored();
      expect(await mine()).toMatchObject({ answered: 1, unsent: 0 });
    });
  });

  describe('readiness', () => {
    const ask = async (token: string, day = '') =>
      (await server.get(`/api/dashboard/assignments/readiness${day && `?day=${day}`}`, token)).json<
        Schema<'LessonReadiness'>
      >();

    it('says whose tablet has not got tomorrow’s lesson', async () => {
      const { teacher, student, second, peer, id } = await room();
      const before = await ask(teacher.access);
      expect(before).toMatchObject({ day: '2026-03-05', ready: 0, not_ready: 2 });
      await report(server, student, {
        packs: [{ assignment_student_id: second, state: 'ready' }],
      });
      const after = await ask(teacher.access);
      expect(after).toMatchObject({ ready: 1, not_ready: 1 });
      expect(after.students).toMatchObject([
        { student_id: peer.id, assignment_id: id, title: 'A sequence', pack: 'unknown' },
      ]);
      expect(await ask(teacher.access, '2026-03-08')).toEqual({
        day: '2026-03-08',
        ready: 0,
        not_ready: 0,
        students: [],
      });
    });
  });

  it('is seen by the teachers and administrators over it, and by nobody else', async () => {
    const { id, school, teacher, student, group } = await room();
    const sees = async (role: Schema<'Role'>, of?: { id: number; districtId: number }) =>
      (await signIn(server, await makeUser(server.db, { role, ...(of && { school: of }) }))).access;
    const colleague = await makeUser(server.db, { role: 'Teacher', school });
    const shared = await makeGroup(server.db, school, { teachers: [colleague], students: [] });
    await addRows(server.db, 'assignment_groups', { assignment_id: id, group_id: shared });
    const far = await makeSchool(server.db);
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const table = [
      ['the teacher', teacher.access, 200, 200],
      ['a teacher of one of its groups', (await signIn(server, colleague)).access, 200, 200],
      ['another teacher of the school', await sees('Teacher', school), 404, 200],
      ['the school administrator', await sees('School Administrator', school), 200, 200],
      ['the district administrator', await sees('District Administrator', school), 200, 200],
      ['the IT administrator', await sees('IT Administrator', school), 403, 403],
      ['the student', student.access, 403, 403],
      ['a visitor of the demo', await sees('Demo User', school), 403, 403],
      ['another school’s administrator', await sees('School Administrator', near), 404, 200],
      ['another district’s administrator', await sees('District Administrator', far), 404, 200],
      ['a stranger', undefined, 401, 401],
    ] as const;
    for (const [name, token, live, readiness] of table) {
      for (const path of [livePath(id), livePath(id, 1, '/events')]) {
        if (live === 200 && path.includes('events')) continue;
        const answer = await server.get(path, token);
        expect(answer.statusCode, `${name} ${path}`).toBe(live);
      }
      const url = '/api/dashboard/assignments/readiness';
      const ready = await server.get(url, token);
      expect(ready.statusCode, `${name} readiness`).toBe(readiness);
      if (readiness === 200) {
        const counted = ready.json<Schema<'LessonReadiness'>>().not_ready;
        expect(counted > 0, `${name} counts`).toBe(live === 200);
      }
    }
    expect(group).toBeGreaterThan(0);
  });
});

const byCopy = (a: Pick<LiveStudent, 'assignment_student_id'>, b: typeof a): number =>
  a.assignment_student_id - b.assignment_student_id;
