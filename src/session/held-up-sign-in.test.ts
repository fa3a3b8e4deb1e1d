import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTo, entryOf } from '../offline/testing/entries';
import type { LoginAnswer } from './sign-in';
import { studentOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const leo = studentOf(874);
const answer: LoginAnswer = {
  ...{ action: 'auth-token' as const, user: leo, token: tokenOf(2) },
  upload_ticket: 'ticket of the next one',
};

/**
 * From here on whoever opens the database waits, since it waits itself for somebody who does not let go of it.
 * @param wants what it waits with
 */
async function hold(name: string, wants: (name: string) => IDBOpenDBRequest): Promise<() => void> {
  const holding = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      resolve(opening.result);
    };
  });
  wants(name).onsuccess = ({ target }) => {
    if (target instanceof IDBOpenDBRequest && target.result instanceof IDBDatabase)
      target.result.close();
  };
  return () => {
    holding.close();
  };
}

const toDelete = (name: string) => indexedDB.deleteDatabase(name);
/** As a newer app in another tab. */
const toUpgrade = (name: string) => indexedDB.open(name, 99);

/** What comes of work when so much time has gone by since it began. */
async function after<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outcome = work();
  outcome.catch(() => undefined);
  // What comes before the storage that is silent takes turns of its own.
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(ms);
  vi.useRealTimers();
  return outcome;
}

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  const [{ signInBy }, { getSession }] = await Promise.all([
    import('./sign-in'),
    import('./session-store'),
  ]);
  return { signIn: () => signInBy(() => Promise.resolve(answer)), getSession };
}

beforeEach(() => {
  stubBrowser(new Map());
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['of the device', 'daybook-device'],
  ['of the student', 'daybook-user-874'],
])('ends when the database %s says nothing, and the next try lets in', async (_, database) => {
  const letGo = await hold(database, toDelete);
  const { signIn, getSession } = await page();
  await expect(after(22_000, signIn)).rejects.toHaveProperty('name', 'LockTimeoutError');
  expect(getSession()).toBeNull();
  letGo();
  await signIn();
  expect(getSession()?.user.id).toBe(leo.id);
});

it('does not wait for long for what somebody before has left in storage that says nothing', async () => {
  const { signIn, getSession } = await page();
  const { admitUser, finishLeaving } = await import('../offline/storage/people');
  const { change, read } = await import('../offline/storage/user-db');
  const { personOf } = await import('../offline/storage/device-registry');
  const before = 871;
  await admitUser(before, 'ticket', { user: studentOf(before), token: tokenOf(1) });
  await change(before, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
  const letGo = await hold(`daybook-user-${String(before)}`, toUpgrade);
  await after(10_000, signIn);
  expect(getSession()?.user.id).toBe(leo.id);
  expect(await personOf(before)).toEqual({ userId: before, presence: 'leaving' });
  letGo();
  await finishLeaving();
  expect(await personOf(before)).toEqual({ userId: before, presence: 'hidden' });
  expect(await read(before, (db) => db.count('outbox'))).toBe(1);
});

it('waits half a minute at most for another tab that has frozen while somebody left there', async () => {
  const { signIn, getSession } = await page();
  void navigator.locks.request('daybook-people', () => new Promise(() => undefined)).catch(() => 0);
  await after(25_000, signIn);
  expect(getSession()?.user.id).toBe(leo.id);
});
