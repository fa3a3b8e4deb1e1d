/** A hand-in belongs to what the student knew: one made before a return does not undo it. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onPostgreSQL } from '../support/database';
import { makeSchool, signIn } from '../support/factories';
import { answerOp, handInOp, postOp, saveScoreOp, sync } from '../support/factories-sync';
import { setRow } from '../support/rows';
import {
  lessonOf,
  makeScoredClass,
  marked,
  read,
  workAndHandIn,
  workOf,
} from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import { suiteServer } from '../support/suite-server';

const minuteMs = 60_000;
const number = (text: string) => ({ kind: 'number', text }) as const;

onPostgreSQL('handing in', (kind) => {
  const server = suiteServer(kind);

  /** @returns when */
  async function postOrSendBack({
    teacher,
    student,
    copy,
    assignment,
  }: ScoredClass): Promise<string> {
    server.clock.advance(minuteMs);
    await sync(server, teacher, [saveScoreOp(copy, 0, marked('l1')), postOp(copy, 0, 'returned')]);
    const lesson = await lessonOf(server, student, copy, assignment.id);
    if (lesson.state !== 'returned') throw new Error('It was not returned');
    return lesson.result?.released_at ?? '';
  }
  const stateOf = async ({ student, copy, assignment }: ScoredClass) =>
    (await lessonOf(server, student, copy, assignment.id)).state;

  it('from before a return keeps its answers and leaves the work with the student', async () => {
    const room = await makeScoredClass(server);
    const { student, teacher, copy, assignment } = room;
    // Done on a second tablet without network, while the work is handed in and returned on the first.
    const tablet = await signIn(server, student);
    const answer = answerOp(copy, 'secret', number('7'));
    const handIn = handInOp(copy, { returned_at: null });
    await workAndHandIn(server, student, copy);
    await postOrSendBack(room);
    server.clock.advance(minuteMs);
    const [kept] = await sync(server, tablet, [answer]);
    const [stale] = await sync(server, tablet, [handIn]);
    expect(kept).toMatchObject({ status: 'applied', state: 'returned' });
    expect(stale).toMatchObject({ status: 'kept', code: 'returned_since', state: 'returned' });
    expect(await sync(server, tablet, [handIn])).toEqual([stale]);
    expect(await stateOf(room)).toBe('returned');
    const [work] = await workOf(server, teacher, assignment.id);
    expect(work).toMatchObject({ state: 'returned' });
    expect(work?.answers.find(({ question_id }) => question_id === 'secret')).toMatchObject({
      value: number('7'),
    });
  });

  it('counts though the same return was said once more meanwhile', async () => {
    const room = await makeScoredClass(server);
    const { student, copy } = room;
    await workAndHandIn(server, student, copy);
    const first = await postOrSendBack(room);
    // Improved without network, while the teacher sets a word right and returns again.
    const improved = [
      answerOp(copy, 'secret', number('42')),
      handInOp(copy, { returned_at: first }),
    ];
    await postOrSendBack(room);
    const [, handIn] = await sync(server, student, improved);
    expect(handIn).toMatchObject({ status: 'applied', state: 'handed_in' });
    expect(await stateOf(room)).toBe('handed_in');
  });

  it('answers a return once: named again after a newer return it is from before that', async () => {
    const room = await makeScoredClass(server);
    const { student, copy } = room;
    await workAndHandIn(server, student, copy);
    const first = await postOrSendBack(room);
    server.clock.advance(minuteMs);
    const named = (returned_at: string) => handInOp(copy, { returned_at });
    expect((await sync(server, student, [named(first)]))[0]).toMatchObject({ state: 'handed_in' });
    const second = await postOrSendBack(room);
    const [stale] = await sync(server, student, [named(first)]);
    expect(stale).toMatchObject({ status: 'kept', code: 'returned_since', state: 'returned' });
    const [again] = await sync(server, student, [named(second)]);
    expect(again).toMatchObject({ status: 'applied', state: 'handed_in' });
    // What is handed in or scored is that already, whatever a tablet knew.
    expect((await sync(server, student, [named(first)]))[0]).toMatchObject({ state: 'handed_in' });
    const [early] = await sync(server, student, [handInOp(copy, { returned_at: null })]);
    expect(early).toMatchObject({ status: 'applied', state: 'handed_in' });
  });

  it('after the due day is kept, and the teacher sees that it is late and whether that is taken', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, peer, copy, peersCopy, assignment } = room;
    const due = (due_on: string, late_work: boolean) =>
      setRow(server.db, 'assignments', assignment.id, { due_on, late_work });
    const today = '2026-03-04';
    server.clock.set(`${today}T15:00:00Z`);
    await due(today, false);
    // Who has moved to another school, elsewhere, is late by the clock of the school that gave it.
    const elsewhere = await makeSchool(server.db, { timeZone: 'Pacific/Auckland' });
    await setRow(server.db, 'users', student.id, { school_id: elsewhere.id });
    const lesson = await lessonOf(server, student, copy, assignment.id);
    const time_zone = 'America/New_York';
    expect(lesson).toMatchObject({ due_day: today, late_work: false, time_zone });
    await workAndHandIn(server, peer, peersCopy);
    await postOrSendBack({ ...room, student: peer, copy: peersCopy });
    // Past midnight in UTC it is still the due day at the school.
    server.clock.set('2026-03-05T04:59:00Z');
    const lateOf = async () =>
      (await workOf(server, await signIn(server, teacher), assignment.id)).map(
        ({ late_hand_in }) => late_hand_in,
      );
    expect(await lateOf()).toEqual([undefined, undefined]);
    server.clock.set('2026-03-05T05:01:00Z');
    await workAndHandIn(server, { ...student, ...(await signIn(server, student)) }, copy);
    await sync(server, await signIn(server, peer), [handInOp(peersCopy)]);
    // Who hands in again what came in time and was returned is not late.
    expect(await lateOf()).toEqual([{ due_on: today, taken: false }, undefined]);
    const { students } = await read<Schema<'AssignmentDetail'>>(
      server,
      await signIn(server, teacher),
      `assignments/${String(assignment.id)}`,
    );
    expect(students.map(({ name, late }) => [name, late])).toEqual([
      ['Ana', 1],
      ['Ben', 0],
    ]);
    await due(today, true);
    expect(await lateOf()).toEqual([{ due_on: today, taken: true }, undefined]);
    await due('2026-03-05', false);
    expect(await lateOf()).toEqual([undefined, undefined]);
  });

  it('in time on a tablet without network is late, and the teacher sees what speaks for it', async () => {
    const room = await makeScoredClass(server);
    const { teacher, student, peer, copy, peersCopy, assignment } = room;
    const due_on = '2026-03-05';
    await setRow(server.db, 'assignments', assignment.id, { due_on });
    server.clock.set('2026-03-06T13:00:00Z');
    const at = (device_time: string) => ({ device_time });
    // The last minute of the due day at the school, and the one after it.
    const [last, after] = ['2026-03-06T04:59:00.000Z', '2026-03-06T05:01:00.000Z'];
    await sync(server, await signIn(server, student), [handInOp(copy, at(last))]);
    await sync(server, await signIn(server, peer), [handInOp(peersCopy, at(after))]);
    const works = await workOf(server, await signIn(server, teacher), assignment.id);
    expect(works.map(({ late_hand_in }) => late_hand_in)).toEqual([
      { due_on, taken: true, device_time: last },
      { due_on, taken: true },
    ]);
  });

  it('by an app that names none counts by its time', async () => {
    const room = await makeScoredClass(server);
    const { student, copy } = room;
    await workAndHandIn(server, student, copy);
    const before = server.clock.now().toISOString();
    await postOrSendBack(room);
    server.clock.advance(minuteMs);
    const after = server.clock.now().toISOString();
    const at = (device_time: string) => handInOp(copy, { device_time });
    expect((await sync(server, student, [at(before)]))[0]).toMatchObject({ state: 'returned' });
    expect((await sync(server, student, [at(after)]))[0]).toMatchObject({ state: 'handed_in' });
  });
});
