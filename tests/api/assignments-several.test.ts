/** What a teacher does with several assignments at once: with all of them, or with none. */
import { beforeAll, expect, it } from 'vitest';
import { assignmentCalls } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onPostgreSQL } from '../support/database';
import type { Signed, TestUser } from '../support/factories';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('several assignments at once', (kind) => {
  const server = suiteServer(kind);
  let room: AssigningRoom;
  let ana: TestUser & Signed;
  beforeAll(async () => {
    room = await makeRoom();
    const [first] = room.students;
    if (!first) throw new Error('Nobody is in the room');
    ana = await enter(first);
  });

  const { call, detail, enter, given, itemsOf, makeRoom } = assignmentCalls(() => server);
  const archive = (ids: readonly number[], archived: boolean) =>
    call(room.teacher, 'POST', 'assignments/archive', { assignment_ids: ids, archived });
  const due = (ids: readonly number[], due_on: string | null) =>
    call(room.teacher, 'POST', 'assignments/due-day', { assignment_ids: ids, due_on });

  it('are ended and go on, and the answer names those that changed', async () => {
    const [one, other] = [await given(room), await given(room)];
    expect((await archive([one], true)).json()).toEqual({ assignment_ids: [one] });
    expect((await archive([other, one], true)).json()).toEqual({ assignment_ids: [other] });
    for (const id of [one, other]) {
      expect(await itemsOf(ana, id)).toEqual([]);
      expect(await detail(room.teacher, id)).toMatchObject({ archived: true, state: 'ended' });
    }
    expect((await archive([one, other], false)).json()).toEqual({ assignment_ids: [one, other] });
    for (const id of [one, other]) expect(await itemsOf(ana, id)).toHaveLength(2);
  });

  it('get one due day, and none of them one that comes before the last lesson of another', async () => {
    const one = await given(room);
    const other = await given(room, { days: ['2026-03-04', '2026-03-12'] });
    const refused = await due([one, other], '2026-03-10');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'due_too_early',
        errors: { due_on: [expect.stringContaining('“The water cycle”')] },
      },
    ]);
    expect(await detail(room.teacher, one)).not.toHaveProperty('due_on');
    const done = await due([one, other], '2026-03-13');
    expect([done.statusCode, done.json()]).toEqual([200, { assignment_ids: [one, other] }]);
    for (const id of [one, other]) {
      expect(await detail(room.teacher, id)).toMatchObject({
        due_on: '2026-03-13',
        ends_on: '2026-03-13',
      });
    }
    expect((await due([one, other], '2026-03-13')).json()).toEqual({ assignment_ids: [] });
    expect((await due([one], null)).json()).toEqual({ assignment_ids: [one] });
  });

  it('stay as they are when one of them is somebody else’s, is not there, or there are too many', async () => {
    const own = await given(room);
    const peer = await makeRoom(room.school);
    for (const foreign of [await given(peer), 2147483647]) {
      expect((await archive([own, foreign], true)).statusCode).toBe(404);
      expect((await due([own, foreign], '2026-03-20')).statusCode).toBe(404);
    }
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    expect((await archive(many, true)).statusCode).toBe(422);
    expect((await archive([], true)).statusCode).toBe(422);
    expect(await detail(room.teacher, own)).toMatchObject({ archived: false });
    expect(await detail(room.teacher, own)).not.toHaveProperty('due_on');
  });
});
