import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as DeviceRegistry from '../storage/device-registry';
import { deviceId, personOf } from '../storage/device-registry';
import { saveAnswer } from './outbox';
import { FakeLocks } from '../testing/fake-locks';
import { admitUser, dropUser, finishLeaving } from '../storage/people';
import { closeUserDb, read } from '../storage/user-db';

let user = 700;
let [reach, go] = [() => undefined, () => undefined] as (() => void)[];
let [reached, gone]: Promise<void>[] = [];

vi.mock('../storage/device-registry', async (original) => {
  const real = await original<typeof DeviceRegistry>();
  return {
    ...real,
    removePerson: async (...person: Parameters<typeof real.removePerson>) => {
      reach?.();
      await gone;
      await real.removePerson(...person);
    },
  };
});

const signIn = () => admitUser(user, 'ticket', { user: { id: user }, token: {} });
const answer = (questionId: string, text: string, file?: Blob) =>
  saveAnswer(
    { userId: user, assignmentStudentId: 1, assignmentId: 1 },
    {
      questionId,
      baseRev: 0,
      value: file ? { kind: 'drawing' } : { kind: 'short_text', text },
      ...(file && { file }),
    },
  );
const entries = async () =>
  (await read(user, (db) => db.getAll('outbox'))).sort((a, b) => a.seq - b.seq);
const texts = async () =>
  (await entries()).map(({ body }) =>
    body.type === 'answer.save' && body.value.kind === 'short_text' ? body.value.text : body.type,
  );

beforeEach(async () => {
  user += 1;
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
  reached = new Promise((resolve) => (reach = resolve));
  gone = new Promise((resolve) => (go = resolve));
  await deviceId();
  await signIn();
});

it('is not lost in a user database that is cleared already and deleted next', async () => {
  const leaving = dropUser(user);
  await reached;
  const drawn = answer('q2', '', new Blob(['a drawing'], { type: 'image/png' }));
  await vi.waitFor(async () => expect(await entries()).toHaveLength(1));
  const typed = [answer('q1', 'first'), answer('q1', 'second')];
  await vi.waitFor(async () => expect(await texts()).toContain('second'));
  go?.();
  await Promise.all([leaving, drawn, ...typed]);
  expect(await personOf(user)).toEqual({ userId: user, presence: 'hidden' });
  await finishLeaving();
  expect((await texts()).at(-1)).toBe('second');
  expect((await entries())[0]?.body).toMatchObject({ value: { kind: 'drawing' } });
  expect(await read(user, (db) => db.count('files'))).toBe(1);
  await signIn();
  await answer('q3', 'after signing in again');
  expect((await texts()).at(-1)).toBe('after signing in again');
});

it('is kept, and numbered above what was, when it comes after everything', async () => {
  await answer('q1', 'sent');
  const before = (await entries())[0]?.seq ?? 0;
  const { change } = await import('../storage/user-db');
  await change(user, ['outbox'], ({ store }) => store.clear());
  go?.();
  await dropUser(user);
  closeUserDb(user);
  await answer('q1', 'late');
  expect(await personOf(user)).toEqual({ userId: user, presence: 'hidden' });
  await signIn();
  await answer('q2', 'next');
  const [late, next] = await entries();
  expect(await texts()).toEqual(['late', 'next']);
  expect(next?.seq).toBeGreaterThan(before);
  expect(late?.seq).toBeLessThan(next?.seq ?? 0);
});

it('is as it was for who is here', async () => {
  await Promise.all([answer('q1', 'first'), answer('q2', 'second')]);
  expect(await texts()).toEqual(['first', 'second']);
  expect(await personOf(user)).toEqual({ userId: user, presence: 'present' });
});
