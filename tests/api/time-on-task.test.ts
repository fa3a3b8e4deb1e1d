/** Time on task: told with the work, counted once, shown as a median of what is known. */
import { expect, it } from 'vitest';
import { maxActiveSeconds } from '../../domain/active-time';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import type { Signed } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { answerOp, handInOp, stepOp, sync } from '../support/factories-sync';
import { getRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

interface Progress {
  readonly data: readonly Schema<'GroupProgress'>[];
}

const choice = { kind: 'single_choice', choice: 'b' } as const;
const most = maxActiveSeconds.ofOperation;

onBothDatabases('time on task', (kind) => {
  const server = suiteServer(kind);

  async function startClass() {
    const room = await makeClass(server);
    return { ...room, signed: await signIn(server, room.student) };
  }

  const secondsOf = async (copy: number) => {
    const row = await getRow(server.db, 'assignment_students', copy);
    return row.active_seconds;
  };

  const answered = (copy: number, seconds: number) =>
    answerOp(copy, 'open', choice, { active_seconds: seconds });
  const stepped = (copy: number, seconds: number) => ({
    ...stepOp(copy, 'look'),
    active_seconds: seconds,
  });
  const handedIn = (copy: number, seconds: number) => handInOp(copy, { active_seconds: seconds });

  it('adds up what each operation tells, once, in a batch and after it, from all devices', async () => {
    const { signed, student, first, second } = await startClass();
    expect(await secondsOf(first)).toBeNull();
    const operations = [answered(first, 100), stepped(first, 20)];
    const once = await sync(server, signed, operations);
    expect(once.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await secondsOf(first)).toBe(120);
    expect(await sync(server, signed, [...operations, ...operations])).toEqual([...once, ...once]);
    await Promise.all(Array.from({ length: 4 }, () => sync(server, signed, operations)));
    expect(await secondsOf(first)).toBe(120);
    const other = await signIn(server, student);
    await sync(server, other, [handedIn(first, 30)]);
    // Nothing else comes of it, and the time counts all the same.
    const [again] = await sync(server, signed, [handedIn(first, 7)]);
    expect(again).toMatchObject({ status: 'applied', state: 'handed_in', revision: 3 });
    expect(await secondsOf(first)).toBe(157);
    expect(await secondsOf(second)).toBeNull();
  });

  it('takes an operation with and without its time for the same one', async () => {
    const { signed, first, second } = await startClass();
    const told = answered(first, 100);
    const bare = Object.fromEntries(
      Object.entries(told).filter(([name]) => name !== 'active_seconds'),
    );
    const [once] = await sync(server, signed, [told]);
    expect(await sync(server, signed, [bare, { ...told, active_seconds: 900 }])).toEqual([
      once,
      once,
    ]);
    expect(await secondsOf(first)).toBe(100);
    const bareFirst = { ...bare, op_id: crypto.randomUUID(), assignment_student_id: second };
    const [applied] = await sync(server, signed, [bareFirst]);
    expect(applied).toMatchObject({ status: 'applied' });
    expect(await sync(server, signed, [{ ...bareFirst, active_seconds: 100 }])).toEqual([applied]);
    expect(await secondsOf(second)).toBeNull();
  });

  it('does not know it of a copy of which it is not known for a part of the work', async () => {
    const { signed, first, second } = await startClass();
    await sync(server, signed, [answered(first, 100)]);
    expect(await secondsOf(first)).toBe(100);
    await sync(server, signed, [stepOp(first, 'look')]);
    expect(await secondsOf(first)).toBeNull();
    await sync(server, signed, [handedIn(first, 5)]);
    expect(await secondsOf(first)).toBeNull();
    // Begun before it was measured, or by an older app.
    await sync(server, signed, [stepOp(second, 'look')]);
    await sync(server, signed, [answered(second, 100)]);
    expect(await secondsOf(second)).toBeNull();
  });

  it('believes an hour of an operation and a day of a copy', async () => {
    const { signed, first } = await startClass();
    for (const wrong of [most + 1, -1, 1.5, '60', null]) {
      const [result] = await sync(server, signed, [
        answerOp(first, 'open', choice, { active_seconds: wrong }),
      ]);
      expect(result, String(wrong)).toMatchObject({ status: 'rejected', code: 'invalid' });
    }
    expect(await secondsOf(first)).toBeNull();
    await sync(
      server,
      signed,
      Array.from({ length: 30 }, () => answered(first, most)),
    );
    expect(await secondsOf(first)).toBe(maxActiveSeconds.ofCopy);
  });

  it('is told of by nobody else', async () => {
    const { signed, school, teacher, peer, first } = await startClass();
    await sync(server, signed, [answered(first, 100)]);
    const stranger = await makeUser(server.db, { role: 'Student' });
    const schoolmate = await makeUser(server.db, { role: 'Student', school });
    for (const who of [peer, stranger, schoolmate, teacher]) {
      const [result] = await sync(server, await signIn(server, who), [handedIn(first, 50)]);
      expect(result).toMatchObject({ status: 'rejected', code: 'not_found' });
    }
    expect(await secondsOf(first)).toBe(100);
  });

  it('shows the median of the copies that were handed in, and of how many it is known', async () => {
    const room = await startClass();
    const { signed, teacher, peer, first, second, peersFirst } = room;
    await server.db
      .insertInto('assignment_groups')
      .values({ assignment_id: room.assignment.id, group_id: room.group })
      .execute();
    const other = await signIn(server, peer);
    const reader = await signIn(server, teacher);
    const shown = async (who: Signed) => {
      const answer = await server.get('/api/dashboard/data/progress', who.access);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Progress>().data.map(({ time_on_task }) => time_on_task);
    };
    await sync(server, signed, [answered(first, 600), answered(second, 900)]);
    expect(await shown(reader)).toEqual([undefined]);
    await sync(server, signed, [handedIn(first, 1)]);
    expect(await shown(reader)).toEqual([{ pieces: 1, median_seconds: 601 }]);
    await sync(server, other, [answered(peersFirst, 300), handedIn(peersFirst, 0)]);
    expect(await shown(reader)).toEqual([{ pieces: 2, median_seconds: 451 }]);
    await sync(server, signed, [handInOp(second)]);
    expect(await shown(reader)).toEqual([{ pieces: 2, median_seconds: 451 }]);
  });
});
