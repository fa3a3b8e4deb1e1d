/** Scoring: what a teacher writes is kept, and a student gets it when it is released, once. */
import { expect, it } from 'vitest';
import { scoreBounds } from '../../domain/score-draft';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { Signed } from '../support/factories';
import { answerOp, handInOp, postOp, saveScoreOp, sync } from '../support/factories-sync';
import { setRow } from '../support/rows';
import {
  lessonOf,
  makeScoredClass,
  marked,
  read,
  work,
  workAndHandIn,
  workOf,
} from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('scoring', (kind) => {
  const server = suiteServer(kind);

  it('shows the lesson with its keys, and the work with what it got by itself', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, copy, assignment } = room;
    await workAndHandIn(server, student, copy);
    const url = `assignments/${String(assignment.id)}/lessons/1`;
    const lesson = await read<Schema<'ScoringLesson'>>(server, teacher, url);
    expect(lesson).toMatchObject({ may_score: true, marks: { scale: 'points', rule: 'latest' } });
    expect(lesson.rubric?.criteria[0]).toMatchObject({ id: 'c1', weight: 2 });
    expect(JSON.stringify(lesson.steps)).toContain('"value":42');
    const [first, second] = await workOf(server, teacher, assignment.id);
    expect(first).toMatchObject({ student: { name: 'Ana' }, state: 'handed_in', late: [] });
    expect(first?.score).toBeUndefined();
    const points = first?.answers.map((one) => [one.question_id, one.points, one.correct]);
    expect(points).toEqual([
      ['open', 2, true],
      ['secret', 0, false],
      ['words', undefined, undefined],
    ]);
    expect(second).toMatchObject({ student: { name: 'Ben' }, state: 'not_started', answers: [] });
  });

  it('keeps a score to the teachers until it is released, then the student has all of it', async () => {
    const { teacher, student, copy, assignment } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const body = {
      ...marked('l2', 'Two observations.'),
      questions: [{ question_id: 'words', points: 1.5, comment: 'Say more.' }],
      comment: 'Well done.',
    };
    const [saved] = await sync(server, teacher, [saveScoreOp(copy, 0, body)]);
    expect(saved).toMatchObject({ status: 'applied', rev: 1, state: 'handed_in' });
    expect((await lessonOf(server, student, copy, assignment.id)).result).toBeUndefined();
    const [given] = await sync(server, teacher, [postOp(copy, 1)]);
    expect(given).toMatchObject({ status: 'applied', rev: 2, state: 'scored' });
    const lesson = await lessonOf(server, student, copy, assignment.id);
    expect(lesson).toMatchObject({ state: 'scored', revision: given?.revision });
    expect(lesson.result).toEqual({
      points: 6,
      max_points: 6,
      comment: 'Well done.',
      rubric: 'Explaining with evidence',
      criteria: [
        {
          title: 'Evidence',
          level: 'Meets',
          points: 6,
          max_points: 6,
          comment: 'Two observations.',
          levels: [
            { title: 'Beginning', points: 2, descriptor: 'None yet.' },
            { title: 'Meets', points: 6, descriptor: 'Names it.' },
          ],
        },
      ],
      questions: [
        { question_id: 'open', points: 2, max_points: 2, standard: '' },
        { question_id: 'secret', points: 0, max_points: 2, standard: '' },
        { question_id: 'words', points: 1.5, max_points: 2, standard: '', comment: 'Say more.' },
        { question_id: 'photo', points: 0, max_points: 2, standard: '' },
      ],
      released_at: server.clock.now().toISOString(),
    });
    const [shown] = await workOf(server, teacher, assignment.id);
    expect(shown?.score).toMatchObject({ rev: 2, points: 6, max_points: 6, waits: false });
  });

  it('returns work to improve, takes it again, and says what has changed', async () => {
    const { teacher, student, copy, assignment } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    await sync(server, teacher, [
      saveScoreOp(copy, 0, { ...marked('l1'), comment: 'Look once more.' }),
      postOp(copy, 0, 'returned'),
    ]);
    const returned = await lessonOf(server, student, copy, assignment.id);
    expect(returned).toMatchObject({ state: 'returned', result: { points: 2 } });
    await sync(server, student, [
      answerOp(copy, 'secret', { kind: 'number', text: '42' }, { base_rev: 1 }),
    ]);
    await sync(server, student, [handInOp(copy)]);
    const again = await lessonOf(server, student, copy, assignment.id);
    expect(again.state).toBe('handed_in');
    expect(again.result).toBeUndefined();
    await sync(server, teacher, [
      saveScoreOp(copy, 0, { ...marked('l2'), comment: 'Much better.' }),
      postOp(copy, 0),
    ]);
    const { result } = await lessonOf(server, student, copy, assignment.id);
    expect(result).toMatchObject({
      points: 6,
      comment: 'Much better.',
      former: { points: 2, comment: 'Look once more.' },
      criteria: [{ level: 'Meets', former: { level: 'Beginning', points: 2 } }],
    });
    const secret = result?.questions?.find((one) => one.question_id === 'secret');
    expect(secret).toMatchObject({ points: 2, former_points: 0 });
    const url = `assignment-students/${String(copy)}/score-versions`;
    const versions = await read<{ data: Schema<'ScoreVersion'>[] }>(server, teacher, url);
    expect(versions.data.map(({ reason, outcome }) => outcome ?? reason)).toEqual([
      'scored',
      'save',
      'returned',
      'save',
    ]);
  });

  it('releases nothing that is not handed in, keeps what was written, and can be asked again', async () => {
    const { teacher, student, copy, assignment } = await makeScoredClass(server);
    await work(server, student, copy);
    const release = postOp(copy, 0);
    const [saved, refused] = await sync(server, teacher, [
      saveScoreOp(copy, 0, marked('l2')),
      release,
    ]);
    expect(saved).toMatchObject({ status: 'applied', state: 'in_progress' });
    expect(refused).toMatchObject({
      status: 'rejected',
      code: 'not_handed_in',
      state: 'in_progress',
    });
    expect((await workOf(server, teacher, assignment.id))[0]?.score).toMatchObject({ points: 6 });
    await sync(server, student, [handInOp(copy)]);
    expect((await sync(server, teacher, [release]))[0]).toMatchObject({ status: 'applied' });
  });

  it('refuses what is out of bounds by itself, and does the rest of the batch', async () => {
    const { teacher, student, copy } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const { commentLength, noteLength, points, marks, questions } = scoreBounds;
    const mark = { criterion_id: 'c1', level_id: 'l1', points: 1, comment: '' };
    const asked = { question_id: 'words', points: null, comment: '' };
    const many = <T>(count: number, entry: T) => Array<T>(count).fill(entry);
    const bodies = [
      { comment: 'x'.repeat(commentLength + 1) },
      { marks: [{ ...mark, points: -1 }] },
      { marks: [{ ...mark, points: points + 1 }] },
      { marks: [{ ...mark, comment: 'x'.repeat(noteLength + 1) }] },
      { marks: many(marks + 1, mark) },
      { questions: many(questions + 1, asked) },
      { comment: 'x'.repeat(commentLength), marks: many(marks, { ...mark, points }) },
    ];
    const results = await sync(server, teacher, [
      ...bodies.map((body) => saveScoreOp(copy, 0, body)),
      saveScoreOp(2147483647, 0),
    ]);
    expect(results.map(({ code, status }) => code ?? status)).toEqual([
      ...many(6, 'invalid'),
      'applied',
      'not_found',
    ]);
  });

  it('goes on for a student who has moved to another school or was switched off', async () => {
    const { teacher, student, copy, assignment, group } = await makeScoredClass(server);
    await workAndHandIn(server, student, copy);
    const far = await makeSchool(server.db);
    const stranger = await makeUser(server.db, { role: 'Teacher', school: far });
    await makeGroup(server.db, far, { teachers: [stranger], students: [student] });
    await server.db
      .deleteFrom('group_students')
      .where('group_id', '=', group)
      .where('student_id', '=', student.id)
      .execute();
    await setRow(server.db, 'users', student.id, { school_id: far.id, active: false });
    const results = await sync(server, teacher, [saveScoreOp(copy, 0), postOp(copy, 0)]);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect((await workOf(server, teacher, assignment.id))[0]).toMatchObject({ state: 'scored' });
    const [refused] = await sync(server, await signIn(server, stranger), [saveScoreOp(copy, 2)]);
    expect(refused).toMatchObject({ status: 'rejected', code: 'not_found' });
  });

  it('tells the list where scoring begins: the first lesson that waits, and of it the first name', async () => {
    const { teacher, student, peer, copy, peersCopy, assignment, signed } =
      await makeScoredClass(server);
    const listed = async (who: Pick<Signed, 'access'> = teacher) => {
      type Summaries = { data: Schema<'AssignmentSummary'>[] };
      const { data } = await read<Summaries>(server, who, 'assignments');
      return data.find(({ id }) => id === assignment.id);
    };
    const byLesson = async () => {
      const path = `assignments/${String(assignment.id)}`;
      const { lessons } = await read<Schema<'AssignmentDetail'>>(server, teacher, path);
      return lessons.map(({ to_score, first_to_score: at }) => [to_score, at?.student_id]);
    };
    expect(await listed()).toMatchObject({ to_score: 0 });
    expect((await byLesson())[0]).toEqual([0, undefined]);
    expect(await listed()).not.toHaveProperty('first_to_score');
    const [, second] = await assignment.copiesOf(student);
    await workAndHandIn(server, student, second ?? 0);
    const later = { position: 2, student_id: student.id };
    expect(await listed()).toMatchObject({ to_score: 1, first_to_score: later });
    await workAndHandIn(server, peer, peersCopy);
    await workAndHandIn(server, student, copy);
    const first = { position: 1, student_id: student.id };
    expect(await listed()).toMatchObject({ to_score: 3, first_to_score: first });
    expect((await byLesson()).slice(0, 2)).toEqual([
      [2, student.id],
      [1, student.id],
    ]);
    const head = await signed('School Administrator', 'Head');
    expect(await listed(head)).toMatchObject({ to_score: 3, first_to_score: first });

    await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1')), postOp(copy, 0)]);
    const peers = { position: 1, student_id: peer.id };
    expect(await listed()).toMatchObject({ to_score: 2, first_to_score: peers });
    // Finished, and only waits for the moment of its release.
    const set = server.db
      .updateTable('assignments')
      .set({ release_at: new Date('2026-03-20T12:00:00Z') });
    await set.where('id', '=', assignment.id).execute();
    const scored = [saveScoreOp(peersCopy, 0, marked('l2')), postOp(peersCopy, 0)];
    expect((await sync(server, teacher, scored)).map(({ status }) => status)).toEqual([
      'applied',
      'applied',
    ]);
    expect(await listed()).toMatchObject({ to_score: 1, first_to_score: later });
    expect((await byLesson()).slice(0, 2)).toEqual([
      [0, undefined],
      [1, student.id],
    ]);
  });
});
