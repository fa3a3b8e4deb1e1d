/** Without retries the first checked answer stands. Nothing that comes later is lost, and nothing of it counts. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { assignmentCalls, settings } from '../support/assignment-calls';
import type { AssigningRoom } from '../support/assignment-calls';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import type { Signed, TestUser } from '../support/factories';
import { answerOp, handInOp, postOp, saveScoreOp, sync } from '../support/factories-sync';
import { suiteServer } from '../support/suite-server';

const choose = (choice: string) => ({ kind: 'single_choice', choice }) as const;
const [right, wrong] = [choose('a'), choose('b')];
const strict = { ...settings, retries: false };
const checked = { checked: true };

onBothDatabases('retries', (kind) => {
  const server = suiteServer(kind);
  let room: AssigningRoom;
  let ana: TestUser & Signed;
  beforeAll(async () => {
    room = await calls.makeRoom();
    const [first] = room.students;
    if (!first) throw new Error('Nobody is in the room');
    ana = await calls.enter(first);
  });

  const calls = assignmentCalls(() => server);
  const { call, detail, firstCopy, given, lessonOf } = calls;

  async function give(wish: Schema<'AssignmentSettings'> = strict) {
    const id = await given(room, { settings: wish });
    const copy = await firstCopy(id, ana);
    const lesson = () => lessonOf(ana, copy, id);
    return { id, copy, lesson, shown: async () => (await lesson()).answers[0] };
  }
  const edit = (id: number, rev: number, wish: Schema<'AssignmentSettings'>) =>
    call(room.teacher, 'PATCH', `assignments/${String(id)}`, { rev, settings: wish });
  const send = async (operation: unknown, who: Pick<Signed, 'ticket' | 'deviceId'> = ana) =>
    (await sync(server, who, [operation]))[0];
  const versionsOf = (copy: number) =>
    server.db
      .selectFrom('answer_versions')
      .select(['rev', 'value'])
      .where('assignment_student_id', '=', copy)
      .orderBy('id')
      .execute();
  const workOf = async (id: number) => {
    const url = `assignments/${String(id)}/lessons/1/work`;
    const { data } = (await call(room.teacher, 'GET', url)).json<{
      data: readonly Schema<'StudentWork'>[];
    }>();
    return data.find(({ student }) => student.id === ana.id);
  };

  describe('the setting', () => {
    it('is on unless the teacher says otherwise, and tablets are told', async () => {
      const { id, lesson } = await give(settings);
      expect((await detail(room.teacher, id)).settings.retries).toBe(true);
      const before = await lesson();
      expect(before.retries).toBe(true);
      expect((await edit(id, 1, strict)).json()).toMatchObject({ rev: 2 });
      expect((await detail(room.teacher, id)).settings.retries).toBe(false);
      const after = await lesson();
      expect(after.retries).toBe(false);
      expect(after.revision).toBeGreaterThan(before.revision);
    });

    it('stays as it is when an older app changes the others, and is nothing but yes or no', async () => {
      const { id } = await give();
      expect((await detail(room.teacher, id)).settings.retries).toBe(false);
      expect((await edit(id, 1, { ...settings, late_work: false })).statusCode).toBe(200);
      expect((await detail(room.teacher, id)).settings).toMatchObject({
        late_work: false,
        retries: false,
      });
      const odd = { rev: 2, settings: { ...settings, retries: 'no' } };
      const refused = await call(room.teacher, 'PATCH', `assignments/${String(id)}`, odd);
      expect(refused.statusCode).toBe(422);
    });

    it('changes nothing where answers are shown after scoring', async () => {
      const { copy, lesson, shown } = await give({ ...strict, show_answers: 'after_scoring' });
      expect((await lesson()).retries).toBe(true);
      await send(answerOp(copy, 'open', wrong, checked));
      expect(await send(answerOp(copy, 'open', right))).toMatchObject({ status: 'applied' });
      expect(await shown()).toMatchObject({ value: right, rev: 2 });
    });
  });

  describe('an answer that was checked', () => {
    it('stands; what comes later is kept beside it, from any tablet', async () => {
      const { id, copy, shown } = await give();
      expect(await send(answerOp(copy, 'open', wrong))).toMatchObject({
        status: 'applied',
        rev: 1,
      });
      expect(await shown()).not.toHaveProperty('checked');
      const check = answerOp(copy, 'open', wrong, { ...checked, base_rev: 1 });
      expect(await send(check)).toMatchObject({ status: 'applied', rev: 2 });
      expect(await shown()).toMatchObject({ value: wrong, checked: true, points: 0 });

      const later = answerOp(copy, 'open', right, { base_rev: 2 });
      const kept = { status: 'kept', code: 'after_check', state: 'in_progress' };
      expect(await send(later)).toMatchObject(kept);
      expect(await send(later)).toMatchObject(kept);
      const tablet = await signIn(server, ana);
      expect(await send(answerOp(copy, 'open', right, checked), tablet)).toMatchObject(kept);
      expect(await shown()).toMatchObject({ value: wrong, checked: true, rev: 2 });
      expect(await versionsOf(copy)).toEqual([
        { rev: 1, value: wrong },
        { rev: 2, value: wrong },
        { rev: null, value: right },
        { rev: null, value: right },
      ]);
      // Checking an answer is not answering again.
      const work = await workOf(id);
      expect(work?.answers).toMatchObject([{ value: wrong, former: 0 }]);
      expect(work?.late).toMatchObject([{ value: right }, { value: right }]);
    });

    it('stands within one batch, and beside a question that was not', async () => {
      const { copy, lesson } = await give();
      const number = { kind: 'number', text: '7' } as const;
      const results = await sync(server, ana, [
        answerOp(copy, 'open', right, checked),
        answerOp(copy, 'open', wrong),
        answerOp(copy, 'secret', number),
        answerOp(copy, 'secret', { ...number, text: '42' }),
      ]);
      expect(results.map(({ status }) => status)).toEqual([
        'applied',
        'kept',
        'applied',
        'applied',
      ]);
      expect((await lesson()).answers).toMatchObject([
        { question_id: 'open', value: right, checked: true },
        { question_id: 'secret', value: { text: '42' } },
      ]);
    });

    it('may be tried again once the teacher allows it, or gives the work back', async () => {
      const { id, copy, shown } = await give();
      await send(answerOp(copy, 'open', wrong, checked));
      await edit(id, 1, { ...strict, retries: true });
      expect(await send(answerOp(copy, 'open', right))).toMatchObject({
        status: 'applied',
        rev: 2,
      });
      expect(await shown()).not.toHaveProperty('checked');

      const other = await give();
      await sync(server, ana, [answerOp(other.copy, 'open', wrong, checked), handInOp(other.copy)]);
      const late = await send(answerOp(other.copy, 'open', right));
      expect(late).toMatchObject({ status: 'kept', code: 'after_hand_in' });
      await sync(server, room.teacher, [
        saveScoreOp(other.copy, 0),
        postOp(other.copy, 0, 'returned'),
      ]);
      expect(await send(answerOp(other.copy, 'open', right))).toMatchObject({ status: 'applied' });
      expect(await other.shown()).toMatchObject({ value: right });
    });
  });
});
