import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { makeAssignment, makeClass } from '../support/factories-lessons';
import { answerOp, handInOp, stepOp, sync } from '../support/factories-sync';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Today = Schema<'Today'>;
type Lesson = Schema<'StudentLesson'>;

const choose = (choice: string) => ({ kind: 'single_choice', choice }) as const;

onPostgreSQL('what a student sees', (kind) => {
  const server = suiteServer(kind);

  async function startClass() {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    const today = async (headers: Record<string, string> = {}) =>
      server.send({ url: '/api/student/today', token: signed.access, headers });
    const lesson = async (copy = room.first) => {
      const url = `/api/student/lessons/${String(copy)}/${String(room.assignment.id)}`;
      return (await server.get(url, signed.access)).json<Lesson>();
    };
    return { ...room, signed, today, lesson };
  }

  async function postOrSendBack(id: number, state: 'returned' | 'scored', studentId: number) {
    const result: Schema<'LessonResult'> = {
      points: 3,
      max_points: 4,
      comment: 'Look again.',
      criteria: [],
      released_at: server.clock.now().toISOString(),
    };
    await setRow(server.db, 'assignment_students', id, { state, result: JSON.stringify(result) });
    await server.db
      .updateTable('users')
      .set((eb) => ({ feed_rev: eb('feed_rev', '+', 1) }))
      .where('id', '=', studentId)
      .execute();
  }

  describe('today', () => {
    it('carries the lesson of the day, the coming ones and their packs', async () => {
      const { today, first, second, teacher } = await startClass();
      const body = (await today()).json<Today>();
      expect(body).toMatchObject({
        date: '2026-03-04',
        time_zone: 'America/New_York',
        today: first,
        coming: [second],
        packs: [first, second],
      });
      const item = body.items.find((entry) => entry.assignment_student_id === first);
      expect(item).toMatchObject({
        title: 'Lesson 1',
        school_day: '2026-03-04',
        due_day: '2026-03-05',
        state: 'not_started',
        step_count: 2,
        step_ids: ['look', 'check'],
        steps_done: [],
        steps_answered: [],
        revision: 0,
        pack: { count: 3, bytes: 5310 },
      });
      expect(item?.teacher).toMatch(/^Person/);
      expect(teacher.role).toBe('Teacher');
    });

    it('turns the page at midnight of the school, not of the server', async () => {
      const school = await makeSchool(server.db, { timeZone: 'Pacific/Auckland' });
      const teacher = await makeUser(server.db, { role: 'Teacher', school });
      const student = await makeUser(server.db, { role: 'Student', school });
      await makeAssignment(server, {
        teacher,
        school,
        students: [student],
        startsOn: '2026-03-05',
      });
      const { access } = await signIn(server, student);
      const answer = await server.get('/api/student/today', access);
      // 15:00 UTC on the 4th is 4:00 on the 5th in Auckland.
      expect(answer.json()).toMatchObject({
        date: '2026-03-05',
        today: expect.any(Number) as number,
      });
    });

    it('is what it was until something changes, then the new state', async () => {
      const { today, signed, first } = await startClass();
      const before = (await today()).json<Today>();
      server.clock.advance(1_000);
      const again = (await today()).json<Today>();
      expect(again).toEqual({ ...before, server_time: server.clock.now().toISOString() });
      await sync(server, signed, [stepOp(first, 'look')]);
      const item = (await today())
        .json<Today>()
        .items.find((entry) => entry.assignment_student_id === first);
      expect(item).toMatchObject({ state: 'in_progress', steps_done: ['look'], revision: 1 });
    });

    it('names the steps that are answered, not those that were merely gone through', async () => {
      const { today, signed, first } = await startClass();
      const item = async () =>
        (await today()).json<Today>().items.find((entry) => entry.assignment_student_id === first);
      await sync(server, signed, [stepOp(first, 'look'), stepOp(first, 'check')]);
      expect(await item()).toMatchObject({ steps_done: ['check', 'look'], steps_answered: [] });

      const words = (text: string) => answerOp(first, 'words', { kind: 'long_text', text });
      const essay = `${' '.repeat(400)}Rain falls. ${'It rises. '.repeat(900)}`;
      await sync(server, signed, [
        answerOp(first, 'open', choose('b')),
        answerOp(first, 'secret', { kind: 'number', text: '41' }),
        answerOp(first, 'photo', { kind: 'photo', text: 'A leaf' }),
        words(essay),
      ]);
      expect(await item()).toMatchObject({ steps_answered: ['look', 'check'] });

      // Wiped away: it counts no longer.
      await sync(server, signed, [{ ...words(' \n'.repeat(60)), base_rev: 1 }]);
      expect(await item()).toMatchObject({ steps_answered: ['look'] });
      await sync(server, signed, [handInOp(first)]);
      expect(await item()).toMatchObject({ state: 'handed_in', steps_answered: ['look'] });
    });

    it('names the answered steps of each lesson of the days around', async () => {
      const { today, signed, first, second } = await startClass();
      await sync(server, signed, [
        answerOp(first, 'open', choose('a')),
        answerOp(second, 'open', choose('a')),
      ]);
      const answered = async () =>
        (await today()).json<Today>().items.map(({ steps_answered }) => steps_answered);
      expect(await answered()).toEqual([['look'], ['look']]);
    });

    it('comes packed to those who can unpack, and says the same', async () => {
      const { today } = await startClass();
      const plain = (await today()).json<Today>();
      const packed = await today({ 'accept-encoding': 'gzip, deflate, br' });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual(plain);
    });

    it('stays in no browser, where the next child could go back to it', async () => {
      const { today } = await startClass();
      for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
        const answer = await today(headers);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.headers).not.toHaveProperty('etag');
      }
    });

    it('is not the same for the next student', async () => {
      const { today, peer, first } = await startClass();
      expect((await today()).json<Today>().today).toBe(first);
      const { access } = await signIn(server, peer);
      const others = (await server.get('/api/student/today', access)).json<Today>();
      expect(others.items.map((item) => item.assignment_student_id)).not.toContain(first);
    });

    it('shows a score only once it is given back', async () => {
      const { today, first, student, signed } = await startClass();
      await sync(server, signed, [handInOp(first)]);
      const scoreOf = async () =>
        (await today()).json<Today>().items.find((item) => item.assignment_student_id === first)
          ?.score;
      expect(await scoreOf()).toBeUndefined();
      await postOrSendBack(first, 'scored', student.id);
      expect(await scoreOf()).toEqual({ points: 3, max_points: 4 });
      expect((await today()).json<Today>().returned).toEqual([first]);
    });

    it('shows what was just given back before older results, whatever day it was for', async () => {
      const { today, first, second, student, signed } = await startClass();
      await sync(server, signed, [handInOp(first), handInOp(second)]);
      const own = server.db.updateTable('assignment_students');
      await postOrSendBack(second, 'scored', student.id);
      server.clock.advance(60_000);
      await own.set({ school_day: '2026-02-10' }).where('id', '=', first).execute();
      expect((await today()).json<Today>().returned).toEqual([second]);
      await postOrSendBack(first, 'scored', student.id);
      const body = (await today()).json<Today>();
      expect(body.returned).toEqual([first, second]);
      const shown = body.items.find((item) => item.assignment_student_id === first);
      expect(shown).toMatchObject({
        released_at: server.clock.now().toISOString(),
        has_note: true,
      });
    });

    it('bounds a very long list to two hundred, the nearest days first', async () => {
      const school = await makeSchool(server.db);
      const teacher = await makeUser(server.db, { role: 'Teacher', school });
      const student = await makeUser(server.db, { role: 'Student', school });
      const { makeLesson } = await import('../support/factories-lessons');
      const lessons = Array.from({ length: 29 }, (_, index) => makeLesson(index + 1));
      for (let round = 0; round < 8; round += 1) {
        await makeAssignment(server, {
          teacher,
          school,
          students: [student],
          lessons,
          startsOn: '2026-02-18',
        });
      }
      const { access } = await signIn(server, student);
      const body = (await server.get('/api/student/today', access)).json<Today>();
      expect(body.items).toHaveLength(200);
      expect(body.items.filter((item) => item.school_day === '2026-03-04')).toHaveLength(8);
      expect(body.packs).toHaveLength(60);
    });
  });

  describe('a lesson', () => {
    const questionsOf = (lesson: Lesson) =>
      lesson.steps.flatMap((step) =>
        step.blocks.flatMap((block) => (block.type === 'question' ? [block.question] : [])),
      );
    const questionOf = (lesson: Lesson, id: string) =>
      questionsOf(lesson).find((question) => question.id === id);

    it('carries safe HTML with MathML, and its pack with film last', async () => {
      const { lesson } = await startClass();
      const body = await lesson();
      const html = body.steps[0]?.blocks.find((block) => block.type === 'rich_text')?.html ?? '';
      expect(html).toContain('<mfrac>');
      expect(html).not.toMatch(/script|annotation|\\frac/);
      expect(body.pack.assets.map((asset) => asset.type)).toEqual([
        'image/svg+xml',
        'audio/mp4',
        'video/mp4',
      ]);
    });

    it('keeps keys that are not to be shown until the work is scored', async () => {
      const { lesson, first, student, signed } = await startClass();
      const secretOf = async () => questionOf(await lesson(), 'secret');
      expect(questionOf(await lesson(), 'open')).toMatchObject({ key: { choice: 'a' } });
      for (const hidden of ['key', 'feedback']) expect(await secretOf()).not.toHaveProperty(hidden);
      expect(JSON.stringify(await lesson())).not.toMatch(/"value":42|It is 42/);
      await sync(server, signed, [handInOp(first)]);
      await postOrSendBack(first, 'returned', student.id);
      expect(await secretOf()).not.toHaveProperty('key');
      await postOrSendBack(first, 'scored', student.id);
      expect(await secretOf()).toMatchObject({
        key: { value: 42 },
        feedback: { correct: 'It is 42.' },
      });
    });

    it('gives points at once where answers are shown, else once the work is given back', async () => {
      const { lesson, first, student, signed } = await startClass();
      await sync(server, signed, [
        answerOp(first, 'open', choose('a')),
        answerOp(first, 'secret', { kind: 'number', text: '42' }),
        answerOp(first, 'words', { kind: 'long_text', text: 'Because.' }),
        handInOp(first),
      ]);
      const pointsOf = async () =>
        Object.fromEntries(
          (await lesson()).answers.map((answer) => [answer.question_id, answer.points]),
        );
      expect(await pointsOf()).toEqual({ open: 2, secret: undefined, words: undefined });
      await postOrSendBack(first, 'returned', student.id);
      expect(await pointsOf()).toEqual({ open: 2, secret: 2, words: undefined });
    });

    it('shows a result only once it is given back', async () => {
      const { lesson, first, student, signed } = await startClass();
      await sync(server, signed, [handInOp(first)]);
      expect(await lesson()).not.toHaveProperty('result');
      await postOrSendBack(first, 'returned', student.id);
      expect(await lesson()).toMatchObject({
        state: 'returned',
        result: { comment: 'Look again.' },
      });
    });

    it('opens again when it is given back, and the note stays until it is handed in again', async () => {
      const { lesson, first, student, signed } = await startClass();
      await sync(server, signed, [answerOp(first, 'open', choose('b')), handInOp(first)]);
      await postOrSendBack(first, 'returned', student.id);
      const [better] = await sync(server, signed, [
        answerOp(first, 'open', choose('a'), { base_rev: 1 }),
      ]);
      expect(better).toMatchObject({ status: 'applied', state: 'returned', rev: 2 });
      await sync(server, signed, [handInOp(first)]);
      expect(await lesson()).toMatchObject({ state: 'handed_in' });
      expect(await lesson()).not.toHaveProperty('result');
    });

    it('grows its revision with everything that changes it', async () => {
      const { lesson, first, signed } = await startClass();
      const revisions = [(await lesson()).revision];
      for (const operation of [
        stepOp(first, 'look'),
        answerOp(first, 'open', choose('a')),
        handInOp(first),
      ]) {
        const [result] = await sync(server, signed, [operation]);
        expect(result).toMatchObject({ revision: (revisions.at(-1) ?? 0) + 1 });
        revisions.push((await lesson()).revision);
      }
      expect(revisions).toEqual([0, 1, 2, 3]);
    });
  });

  it('names the pack by its content: the same lesson twice has the same, another has another', async () => {
    const { today, first, second } = await startClass();
    const again = await startClass();
    const packOf = (body: Today, id: number) =>
      body.items.find((item) => item.assignment_student_id === id)?.pack.id;
    const here = (await today()).json<Today>();
    const there = (await again.today()).json<Today>();
    expect(packOf(here, first)).toBe(packOf(there, again.first));
    expect(packOf(here, first)).not.toBe(packOf(here, second));
  });
});
