/** A hand-in belongs to what the student knew: one made before a return does not undo it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { answerOp, handInOp, releaseOp, saveScoreOp, sync } from '../support/factories-sync';
import { lessonOf, makeScoredClass, marked, workAndHandIn, workOf } from '../support/scoring-calls';
import type { ScoredClass } from '../support/scoring-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const minuteMs = 60_000;
const number = (text: string) => ({ kind: 'number', text }) as const;

onBothDatabases('handing in', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  /** @returns when */
  async function giveBack({ teacher, student, copy, assignment }: ScoredClass): Promise<string> {
    server.clock.advance(minuteMs);
    await sync(server, teacher, [
      saveScoreOp(copy, 0, marked('l1')),
      releaseOp(copy, 0, 'returned'),
    ]);
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
    await giveBack(room);
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

  it('again names the return that it answers, and the newest only', async () => {
    const room = await makeScoredClass(server);
    const { student, copy } = room;
    await workAndHandIn(server, student, copy);
    const first = await giveBack(room);
    const second = await giveBack(room);
    const named = (returned_at: string) => handInOp(copy, { returned_at });
    const [stale] = await sync(server, student, [named(first)]);
    expect(stale).toMatchObject({ status: 'kept', code: 'returned_since' });
    const [again] = await sync(server, student, [named(second)]);
    expect(again).toMatchObject({ status: 'applied', state: 'handed_in' });
    // What is handed in or scored is that already, whatever a tablet knew.
    expect((await sync(server, student, [named(first)]))[0]).toMatchObject({ state: 'handed_in' });
    const [early] = await sync(server, room.student, [handInOp(room.copy, { returned_at: null })]);
    expect(early).toMatchObject({ status: 'applied', state: 'handed_in' });
  });

  it('by an app that names none counts by its time', async () => {
    const room = await makeScoredClass(server);
    const { student, copy } = room;
    await workAndHandIn(server, student, copy);
    const before = server.clock.now().toISOString();
    await giveBack(room);
    server.clock.advance(minuteMs);
    const after = server.clock.now().toISOString();
    const at = (device_time: string) => handInOp(copy, { device_time });
    expect((await sync(server, student, [at(before)]))[0]).toMatchObject({ state: 'returned' });
    expect((await sync(server, student, [at(after)]))[0]).toMatchObject({ state: 'handed_in' });
  });
});
