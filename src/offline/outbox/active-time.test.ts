import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ActiveTime, keepActiveSeconds } from './active-time';
import { toOperation } from '../drain/next-batch';
import { completeStep, handIn, saveAnswer } from './outbox';
import type { LessonRef, OutboxEntry } from './outbox-entry';
import { admitUser } from '../storage/people';
import { change, closeUserDb, read } from '../storage/user-db';

const minute = 60_000;

describe('ActiveTime', () => {
  it('counts a minute from the opening and from each sign on, and what lies between no more than once', () => {
    const time = new ActiveTime(0, true);
    time.act(20_000);
    time.act(50_000);
    expect(time.takeSeconds(10 * minute)).toBe(110);
    expect(time.takeSeconds(20 * minute)).toBe(0);
  });

  it('counts nothing between the end of a minute and the next sign', () => {
    const time = new ActiveTime(0, true);
    time.act(5 * minute);
    expect(time.takeSeconds(5 * minute + 10_000)).toBe(70);
  });

  it('counts nothing while the lesson is not in sight', () => {
    const time = new ActiveTime(0, true);
    time.see(10_000, false);
    time.act(15_000);
    time.see(30_000, true);
    expect(time.takeSeconds(40_000)).toBe(20);
    const hidden = new ActiveTime(0, false);
    hidden.act(1_000);
    expect(hidden.takeSeconds(minute)).toBe(0);
  });

  it('goes on while something plays', () => {
    const time = new ActiveTime(0, true);
    for (let now = 15_000; now <= 10 * minute; now += 15_000) time.act(now);
    expect(time.takeSeconds(10 * minute)).toBe(600);
  });

  it('takes a sleep or a jump for a minute at most, and never counts back', () => {
    const time = new ActiveTime(0, true);
    time.act(1_000);
    // The page was frozen with the film on the screen: it looks as if it had played on.
    time.act(8 * 60 * minute);
    expect(time.takeSeconds(8 * 60 * minute)).toBe(61);
    time.act(minute);
    expect(time.takeSeconds(2 * minute)).toBe(0);
  });

  it('keeps the rest of a second, and what could not be kept', () => {
    const time = new ActiveTime(0, true);
    expect(time.takeSeconds(1_700)).toBe(1);
    time.putBack(1);
    expect(time.takeSeconds(2_000)).toBe(2);
  });
});

describe('the time beside the work', () => {
  let userId = 7_100;
  let ref: LessonRef;
  beforeEach(async () => {
    userId += 1;
    ref = { userId, assignmentStudentId: 12, assignmentId: 3 };
    await admitUser(userId, 'ticket');
  });

  const outbox = async () =>
    (await read(userId, (db) => db.getAll('outbox'))).sort((a, b) => a.seq - b.seq);
  const told = async () => (await outbox()).map(({ activeSeconds }) => activeSeconds);
  const set = (entry: OutboxEntry | undefined, rest: Partial<OutboxEntry>) =>
    change(userId, ['outbox'], async ({ store }) => {
      if (entry) await store.put({ ...entry, ...rest });
    });
  const answer = (text: string, questionId = 'q') =>
    saveAnswer(ref, { questionId, baseRev: 0, value: { kind: 'short_text', text } });

  it('is there after a kill, goes with the next operation of its lesson, and once', async () => {
    await keepActiveSeconds(ref, 40);
    await keepActiveSeconds(ref, 5);
    await keepActiveSeconds({ ...ref, assignmentStudentId: 13 }, 900);
    closeUserDb(userId);
    await completeStep(ref, 'look');
    await completeStep(ref, 'check');
    await handIn(ref, null);
    expect(await told()).toEqual([45, 0, 0]);
    const [first] = await outbox();
    expect(first && toOperation(first)).toMatchObject({
      type: 'step.complete',
      active_seconds: 45,
    });
  });

  it('stays for the next one where nothing is written', async () => {
    await completeStep(ref, 'look');
    await keepActiveSeconds(ref, 40);
    await completeStep(ref, 'look');
    await handIn(ref, null);
    expect(await told()).toEqual([0, 40]);
  });

  it('goes over from an answer that is replaced, and stays with one that was attempted', async () => {
    await keepActiveSeconds(ref, 40);
    await answer('one');
    await keepActiveSeconds(ref, 5);
    await answer('two');
    expect(await told()).toEqual([45]);
    await set((await outbox())[0], { attempts: 1 });
    await keepActiveSeconds(ref, 3);
    await answer('three');
    expect(await told()).toEqual([45, 3]);
  });

  it('tells an hour at once, and the rest with the next', async () => {
    await keepActiveSeconds(ref, 5_000);
    await answer('one');
    await answer('other', 'q2');
    expect(await told()).toEqual([3_600, 1_400]);
  });

  it('is not known of an answer in the place of one for which nobody has measured', async () => {
    await answer('one');
    const [entry] = await outbox();
    await set(entry, { activeSeconds: undefined });
    await keepActiveSeconds(ref, 40);
    await answer('two');
    await handIn(ref, null);
    expect(await told()).toEqual([undefined, 40]);
    const [bare] = await outbox();
    expect(bare && toOperation(bare)).not.toHaveProperty('active_seconds');
  });
});
