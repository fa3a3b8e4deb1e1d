/** A class has moved to a version that has one lesson less: nobody had begun it, or so it seemed. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Lesson } from '../../domain/content';
import type { Schema } from '../../server/contract-types';
import { migrations } from '../../server/db/migrate';
import { assignmentCalls } from '../support/assignment-calls';
import { onPostgreSQL } from '../support/database';
import { makeLesson } from '../support/factories-lessons';
import { answerOp, handInOp, postOp, saveScoreOp, stepOp, sync } from '../support/factories-sync';
import { suiteServer } from '../support/suite-server';

/** Lessons are known again by what stands in them: each has steps of its own. */
const named = (position: number, title: string): Lesson => {
  const lesson = makeLesson(position);
  const steps = lesson.steps.map((step) => ({ ...step, id: `${title.toLowerCase()}-${step.id}` }));
  return { ...lesson, title, steps };
};

onPostgreSQL('a lesson that a newer version does not have', (kind) => {
  const server = suiteServer(kind);

  const calls = assignmentCalls(() => server);
  const { call, copiesOf, detail, enter, given, itemsOf, lessonOf, makeRoom } = calls;
  const { publish, publishMore } = calls;

  type Send = (body: object) => ReturnType<typeof call>;

  /** The first lesson stays, the second one goes. */
  async function moved(before?: (exception: Send) => Promise<unknown>) {
    const room = await makeRoom();
    const sequence = await publish(room.teacher.id, [[named(1, 'Rain'), named(2, 'Clouds')]]);
    const id = await given(room, { sequence_id: sequence });
    const [first] = room.students;
    if (!first) throw new Error('Nobody is in the room');
    const ana = await enter(first);
    const [rain, clouds] = await copiesOf(id, ana);
    if (!clouds || !rain) throw new Error('Ana has no lessons');
    const path = `assignments/${String(id)}`;
    const exception: Send = (body) =>
      call(room.teacher, 'PUT', `${path}/students/${String(ana.id)}/exception`, body);
    await before?.(exception);
    await publishMore(sequence, [named(1, 'Rain')]);
    const { rev } = await detail(room.teacher, id);
    const answer = await call(room.teacher, 'POST', `${path}/version`, { rev, version: 2 });
    expect(answer.statusCode, answer.body).toBe(200);
    const get = async <T>(rest: string) => (await call(room.teacher, 'GET', rest)).json<T>();
    return { ...room, id, ana, clouds: clouds.id, rain: rain.id, path, exception, get };
  }

  it('has no exceptions any more, and does not stand in the way of others', async () => {
    const days = [
      { position: 1, school_day: '2026-03-09' },
      { position: 2, school_day: '2026-03-10' },
    ];
    const own = { school_days: days, due_on: null, excused: false };
    const room = await moved(async (exception) => {
      const set = await exception(own);
      expect(set.statusCode, set.body).toBe(204);
    });
    const student = (await detail(room.teacher, room.id)).students.find(
      ({ id }) => id === room.ana.id,
    );
    expect(student?.school_days).toEqual([{ position: 1, school_day: '2026-03-09' }]);
    const again = await room.exception({ ...own, school_days: student?.school_days });
    expect(again.statusCode, again.body).toBe(204);
  });

  it('is no lesson that tablets have to get ready for', async () => {
    const room = await moved();
    // The one that stays is today's; tomorrow's is gone.
    const ready = await room.get<Schema<'LessonReadiness'>>('assignments/readiness');
    expect(ready).toEqual({ ready: 0, not_ready: 0, students: [] });
  });

  it('takes what a tablet has worked on meanwhile, and shows it to student and teacher', async () => {
    const room = await moved();
    const { ana, clouds, id } = room;
    const before = await detail(room.teacher, id);
    expect(before).not.toHaveProperty('removed_lessons');
    // Where it stood on the screen of a tablet without network, it goes on.
    expect(await lessonOf(ana, clouds, id)).toMatchObject({
      title: 'Clouds',
      state: 'not_started',
    });
    const results = await sync(server, ana, [
      answerOp(clouds, 'open', { kind: 'single_choice', choice: 'b' }),
      stepOp(clouds, 'clouds-look'),
      handInOp(clouds),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await lessonOf(ana, clouds, id)).toMatchObject({
      title: 'Clouds',
      position: 2,
      state: 'handed_in',
      steps_done: ['clouds-look'],
      answers: [{ question_id: 'open' }],
    });
    expect(await itemsOf(ana, id)).toMatchObject([
      { title: 'Rain', position: 1, state: 'not_started' },
      { title: 'Clouds', position: 2, lesson_count: 2, state: 'handed_in' },
    ]);
    const { removed_lessons: removed = [], ...after } = await detail(room.teacher, id);
    expect(after.students.find((one) => one.id === ana.id)).toMatchObject({ begun: 0, late: 0 });
    expect(removed).toMatchObject([{ title: 'Clouds', students: 1, first_student_id: ana.id }]);
    const lesson = `${room.path}/lessons/${String(removed[0]?.position)}`;
    expect(await room.get(lesson)).toMatchObject({ title: 'Clouds', removed: true });
    const work = await room.get<{ data: readonly Schema<'StudentWork'>[] }>(`${lesson}/work`);
    expect(work.data).toMatchObject([
      { student: { id: ana.id }, state: 'handed_in', answers: [{ question_id: 'open' }] },
    ]);
    // It waits for its teacher on the home as any other work does.
    const needs = await room.get<Schema<'DashboardNeeds'>>('needs');
    expect(needs.to_score).toMatchObject({
      count: 1,
      assignments: [{ assignment_id: id, first: { student_id: ana.id } }],
    });
    const given = await sync(server, room.teacher, [
      saveScoreOp(clouds, 0, { comment: 'Well seen.' }),
      postOp(clouds, 0),
    ]);
    expect(given.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await lessonOf(ana, clouds, id)).toMatchObject({
      state: 'scored',
      result: { comment: 'Well seen.' },
    });
    expect(await room.get(`${room.path}/lessons/1`)).not.toHaveProperty('removed');
    const child = `students/${String(ana.id)}`;
    const { position } = removed[0] ?? {};
    expect((await room.get<Schema<'StudentPage'>>(child)).assignments).toMatchObject([
      { id, lessons: [{ position: 1 }, { position, title: 'Clouds', state: 'scored' }] },
    ]);
    expect((await room.get<Schema<'StudentMarks'>>(`${child}/marks`)).assignments).toMatchObject([
      { assignment_id: id, evidence: [{ position, title: 'Clouds' }] },
    ]);
    const peer = `students/${String(room.students[1]?.id)}`;
    expect((await room.get<Schema<'StudentPage'>>(peer)).assignments).toMatchObject([
      { id, lessons: [{ position: 1, title: 'Rain' }] },
    ]);
  });

  it('is found again with its work where it was removed before that was kept', async () => {
    const room = await moved();
    const { ana, clouds, id } = room;
    const set = sql`update assignment_lessons l set removed_version_id = null, removed_position = null,
      former_questions = vl.questions, former_steps = '["clouds-older"]' || vl.step_ids
      from version_lessons vl where l.assignment_id = ${id}
        and vl.version_id = l.removed_version_id and vl.position = l.removed_position`;
    await set.execute(server.db);
    const before = await sync(server, ana, [
      answerOp(clouds, 'open', { kind: 'single_choice', choice: 'a' }),
      answerOp(clouds, 'open', { kind: 'single_choice', choice: 'b' }),
      handInOp(clouds),
    ]);
    expect(before.map(({ status }) => status)).toEqual(['kept', 'kept', 'applied']);
    expect(await detail(room.teacher, id)).not.toHaveProperty('removed_lessons');
    const step = migrations.find(({ name }) => name === 'lessons-removed-before');
    const run = async () => {
      for (const statement of step?.statements ?? []) await sql.raw(statement).execute(server.db);
    };
    await run();
    const { removed_lessons: removed } = await detail(room.teacher, id);
    expect(removed).toMatchObject([{ title: 'Clouds', students: 1, first_student_id: ana.id }]);
    const found = {
      title: 'Clouds',
      position: 2,
      state: 'handed_in',
      answers: [{ question_id: 'open', rev: 1, value: { choice: 'b' } }],
    };
    const after = await lessonOf(ana, clouds, id);
    expect(after).toMatchObject(found);
    await run();
    expect(await lessonOf(ana, clouds, id)).toEqual(after);
  });
});
