/** Moving a class to a newer version of its sequence: what is said before, and that no work is lost. */
import { expect, it } from 'vitest';
import type { Block, Lesson, Question } from '../../domain/content';
import type { Schema } from '../../server/contract-types';
import { assignmentCalls } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { makeLesson } from '../support/factories-lessons';
import { answerOp, stepOp, sync } from '../support/factories-sync';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Change = (question: Question) => Question | undefined;

/** A lesson with other questions and steps. */
function changed(
  lesson: Lesson,
  change: Change,
  stepIds: Readonly<Record<string, string>> = {},
): Lesson {
  return {
    ...lesson,
    steps: lesson.steps.map((step) => ({
      ...step,
      id: stepIds[step.id] ?? step.id,
      blocks: step.blocks.flatMap((block): Block[] => {
        if (block.type !== 'question') return [block];
        const question = change(block.question);
        return question ? [{ ...block, question }] : [];
      }),
    })),
  };
}

/** `open` stays with another key and other points, `words` is gone, `secret` has become a short text. */
const edited: Change = (question) => {
  if (question.id === 'words') return undefined;
  if (question.id === 'open' && question.kind === 'single_choice') {
    return { ...question, points: question.points + 1, key: { choice: 'b' } };
  }
  if (question.id !== 'secret') return question;
  const { id, prompt, points, hints, required, show_answers } = question;
  const common = { id, prompt, points, hints, required, show_answers };
  return { ...common, kind: 'short_text', max_length: 200 };
};

const alone = (position: number, name: string): Lesson => {
  const lesson = makeLesson(position);
  const word = name.toLowerCase();
  const ids = { look: `${word}-look`, check: `${word}-check` };
  return { ...changed(lesson, (question) => question, ids), title: name };
};

/** What nothing happens to. */
const untouched = {
  begun: 0,
  handed_in: 0,
  given_back: 0,
  answers_kept: 0,
  answers_set_aside: 0,
  students_set_aside: 0,
  questions_added: 0,
  keys_changed: 0,
  points_changed: 0,
};

onBothDatabases('a newer version of an assignment', (kind) => {
  const server = suiteServer(kind);

  const calls = assignmentCalls(() => server);
  const { call, copiesOf, detail, enter, given, handIn, itemsOf, lessonOf, makeRoom } = calls;
  const { publish, publishMore } = calls;
  const one = (id: number) => `assignments/${String(id)}`;

  async function classOf(lessons: Lesson[]) {
    const room = await makeRoom();
    const sequence = await publish(room.teacher.id, [lessons]);
    const days = ['2026-03-04', '2026-03-05', '2026-03-06'].slice(0, lessons.length);
    const id = await given(room, { sequence_id: sequence, days });
    const [first] = room.students;
    if (!first) throw new Error('Nobody is in the room');
    const ana = await enter(first);
    const copies = (await copiesOf(id, ana)).map((copy) => copy.id);
    const effects = async () => call(room.teacher, 'GET', `${one(id)}/version-effects`);
    const move = async (version = 2) => {
      const { rev } = await detail(room.teacher, id);
      return call(room.teacher, 'POST', `${one(id)}/version`, { rev, version });
    };
    return { room, sequence, id, ana, copies, effects, move };
  }

  const choice = { kind: 'single_choice', choice: 'b' } as const;
  const words = { kind: 'long_text', text: 'Because it rains.' } as const;
  const number = { kind: 'number', text: '41' } as const;

  it('gives the new lesson to who had nothing but the old one', async () => {
    const { sequence, id, ana, move } = await classOf([alone(1, 'Puddles')]);
    await publishMore(sequence, [alone(1, 'Clouds')]);
    expect((await move()).statusCode).toBe(200);
    const copies = (await copiesOf(id, ana)).filter(({ left_at }) => left_at === null);
    expect(copies).toMatchObject([{ position: 1, excused: false }]);
  });

  // With a single connection there is nobody else who could hold it.
  if (kind.name === 'PostgreSQL') {
    it('is compared without waiting for anybody', async () => {
      const { sequence, id, effects } = await classOf([alone(1, 'Puddles')]);
      await publishMore(sequence, [alone(1, 'Clouds')]);
      await server.db.transaction().execute(async (trx) => {
        await trx.selectFrom('assignments').select('id').where('id', '=', id).forUpdate().execute();
        expect((await effects()).statusCode).toBe(200);
      });
    });
  }

  it('keeps the answers that are still asked for, and every version of the others', async () => {
    const { room, sequence, id, ana, copies, effects, move } = await classOf([
      alone(1, 'Puddles'),
      alone(2, 'Clouds'),
    ]);
    const [puddles = 0] = copies;
    await sync(server, ana, [
      answerOp(puddles, 'open', choice),
      answerOp(puddles, 'words', words),
      answerOp(puddles, 'secret', number),
      stepOp(puddles, 'puddles-look'),
    ]);
    await handIn(ana, puddles);
    // The days change places, one comes on top, and the first one asks other things.
    const puddlesNow = changed(alone(2, 'Puddles'), edited, { 'puddles-look': 'watch' });
    await publishMore(sequence, [alone(1, 'Clouds'), puddlesNow, alone(3, 'Rain')]);
    const said = (await effects()).json<Schema<'VersionEffects'>>();
    expect(said).toEqual({
      from_version: 1,
      version: 2,
      possible: true,
      days: ['2026-03-04', '2026-03-05', '2026-03-06'],
      lessons: [
        { ...untouched, position: 1, title: 'Clouds', from: 2 },
        {
          ...untouched,
          position: 2,
          title: 'Puddles',
          from: 1,
          begun: 1,
          handed_in: 1,
          answers_kept: 1,
          answers_set_aside: 2,
          students_set_aside: 1,
          questions_added: 1,
          keys_changed: 1,
          points_changed: 1,
        },
        { ...untouched, position: 3, title: 'Rain', questions_added: 4 },
      ],
      students_set_aside: 1,
      differences: expect.arrayContaining([
        { code: 'day_added', values: { day: 3, title: 'Rain' } },
      ]) as unknown,
      removed: [],
    });
    expect(await detail(room.teacher, id)).toMatchObject({ version: 1, newer_version: 2, rev: 1 });
    const before = await lessonOf(ana, puddles, id);
    expect((await move()).statusCode).toBe(200);
    const lesson = await lessonOf(ana, puddles, id);
    expect(lesson).toMatchObject({
      position: 2,
      lesson_count: 3,
      state: 'handed_in',
      title: 'Puddles',
    });
    expect(lesson.revision).toBeGreaterThan(before.revision);
    expect(lesson.answers.map(({ question_id }) => question_id)).toEqual(['open']);
    expect(lesson.steps_done).toEqual([]);
    const kept = await server.db
      .selectFrom('answer_versions')
      .select('question_id')
      .where('assignment_student_id', '=', puddles)
      .orderBy('question_id')
      .execute();
    expect(kept.map(({ question_id }) => question_id)).toEqual(['open', 'secret', 'words']);
    const seen = await call(room.teacher, 'GET', `${one(id)}/lessons/2/work`);
    const [work] = seen
      .json<{ data: Schema<'StudentWork'>[] }>()
      .data.filter(({ student }) => student.name === 'Ana');
    expect(work).toMatchObject({ late: [], answers: [{ question_id: 'open', points: 3 }] });
    expect(work?.set_aside).toMatchObject([
      { question_id: 'words', value: words },
      { question_id: 'secret', value: number },
    ]);
    const asked = (await call(room.teacher, 'GET', `${one(id)}/lessons/2`)).json<
      Schema<'ScoringLesson'>
    >();
    const formerly = asked.former_questions?.map((each) => `${each.id} ${each.kind}`).sort();
    expect(formerly).toEqual(['secret number', 'words long_text']);
    expect(await itemsOf(ana, id)).toHaveLength(3);
    const moved = await detail(room.teacher, id);
    expect(moved).toMatchObject({ version: 2, lesson_count: 3, ends_on: '2026-03-06' });
    expect(moved).not.toHaveProperty('newer_version');
    expect(moved.lessons.map(({ title }) => title)).toEqual(['Clouds', 'Puddles', 'Rain']);
    expect(moved.states).toMatchObject({ not_started: 8, handed_in: 1 });
    expect((await move()).json()).toMatchObject({ code: 'nothing_new' });
  });

  it('keeps what a tablet sends that did not know of it', async () => {
    const { sequence, ana, copies, move } = await classOf([
      alone(1, 'Puddles'),
      alone(2, 'Clouds'),
    ]);
    const [puddles = 0, clouds = 0] = copies;
    await publishMore(sequence, [
      changed(alone(1, 'Puddles'), edited, { 'puddles-look': 'watch' }),
    ]);
    expect((await move()).statusCode).toBe(200);
    const sent = [
      answerOp(puddles, 'open', choice),
      answerOp(puddles, 'words', words),
      answerOp(puddles, 'secret', number),
      answerOp(puddles, 'never', words),
      stepOp(puddles, 'puddles-look'),
      // The whole lesson is gone: it is taken as it was.
      answerOp(clouds, 'words', words),
      stepOp(clouds, 'clouds-look'),
    ];
    const results = await sync(server, ana, sent);
    // The answer was lost on its way: all of it comes again, and is there once.
    expect(await sync(server, ana, sent)).toEqual(results);
    expect(results.map(({ status }) => status)).toEqual([
      'applied',
      'kept',
      'kept',
      'rejected',
      'applied',
      'applied',
      'applied',
    ]);
    const rows = await server.db
      .selectFrom('answer_versions')
      .select(['assignment_student_id', 'question_id', 'rev'])
      .where('assignment_student_id', 'in', [puddles, clouds])
      .orderBy('id')
      .execute();
    expect(rows.map(({ question_id, rev }) => [question_id, rev])).toEqual([
      ['open', 1],
      ['words', null],
      ['secret', null],
      ['words', 1],
    ]);
  });

  it('stays where it is while somebody has begun a lesson that would go', async () => {
    const { room, sequence, id, ana, copies, effects, move } = await classOf([
      alone(1, 'Puddles'),
      alone(2, 'Clouds'),
    ]);
    await publishMore(sequence, [alone(1, 'Puddles')]);
    await sync(server, ana, [answerOp(copies[1] ?? 0, 'open', choice)]);
    expect((await effects()).json()).toMatchObject({
      possible: false,
      removed: [{ position: 2, title: 'Clouds', begun: 1 }],
    });
    expect((await move()).json()).toMatchObject({ code: 'work_in_removed_day' });
    expect(await detail(room.teacher, id)).toMatchObject({ version: 1, lesson_count: 2 });
  });

  it('leaves results that were released, and goes only forward to what is there', async () => {
    const { room, sequence, id, ana, copies, move } = await classOf([alone(1, 'Puddles')]);
    const [puddles = 0] = copies;
    await sync(server, ana, [answerOp(puddles, 'words', words)]);
    const result = {
      points: 5,
      max_points: 8,
      comment: 'Well seen.',
      criteria: [],
      released_at: '2026-03-04T15:00:00.000Z',
    };
    await setRow(server.db, 'assignment_students', puddles, {
      state: 'scored',
      handed_in_at: server.clock.now(),
      result: JSON.stringify(result),
    });
    await publishMore(sequence, [changed(alone(1, 'Puddles'), edited)]);
    expect((await move(3)).json()).toMatchObject({ code: 'unknown_sequence' });
    const stale = { rev: 9, version: 2 };
    const refused = await call(room.teacher, 'POST', `${one(id)}/version`, stale);
    expect(refused.json()).toMatchObject({ code: 'newer_draft' });
    expect((await move()).statusCode).toBe(200);
    expect(await lessonOf(ana, puddles, id)).toMatchObject({ state: 'scored', result });
    expect((await move(1)).json()).toMatchObject({ code: 'nothing_new' });
  });

  it('loses nothing when answers arrive while it moves, again and again', async () => {
    const puddlesOf = (version: number): Lesson =>
      version % 2 === 0 ? changed(alone(2, 'Puddles'), edited) : alone(1, 'Puddles');
    const { sequence, id, ana, copies, move } = await classOf([puddlesOf(1), alone(2, 'Clouds')]);
    const [puddles = 0] = copies;
    let count = 0;
    for (let version = 2; version <= 7; version += 1) {
      // The days change places each time, so that the copies move to other rows.
      const lessons = [puddlesOf(version), alone(version % 2 === 0 ? 1 : 2, 'Clouds')];
      await publishMore(
        sequence,
        lessons.sort((a, b) => a.position - b.position),
      );
      const turns = Array.from({ length: 8 }, (_, turn) => {
        const open = turn % 2 === 0;
        return sync(server, ana, [
          answerOp(puddles, open ? 'open' : 'words', open ? choice : words),
          stepOp(puddles, 'puddles-look'),
        ]);
      });
      count += turns.length;
      const [moved, ...results] = await Promise.all([move(version), ...turns]);
      expect(moved.statusCode).toBe(200);
      const statuses = results.flat().map(({ status }) => status);
      expect(statuses.filter((status) => status !== 'applied' && status !== 'kept')).toEqual([]);
    }
    const stored = await server.db
      .selectFrom('answer_versions')
      .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count('op_id').distinct().as('ops')])
      .where('assignment_student_id', '=', puddles)
      .executeTakeFirstOrThrow();
    expect([Number(stored.all), Number(stored.ops)]).toEqual([count, count]);
    const lesson = await lessonOf(ana, puddles, id);
    expect(lesson).toMatchObject({ title: 'Puddles', position: 1, steps_done: ['puddles-look'] });
    expect(lesson.answers.map(({ question_id }) => question_id)).toContain('open');
  });

  it('lets one of two teachers move it, and tells the other', async () => {
    const { room, sequence, id, ana, copies } = await classOf([alone(1, 'Puddles')]);
    await sync(server, ana, [answerOp(copies[0] ?? 0, 'words', words)]);
    await publishMore(sequence, [changed(alone(1, 'Puddles'), edited)]);
    const wish = { rev: (await detail(room.teacher, id)).rev, version: 2 };
    const answers = await Promise.all(
      [1, 2].map(() => call(room.teacher, 'POST', `${one(id)}/version`, wish)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'newer_draft' });
  });
});
