import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDevice, deviceId, personOf } from '../offline/storage/device-registry';
import { entryOf, answerTo } from '../offline/testing/entries';
import { admitUser, dropUser, finishLeaving, presentUser } from '../offline/storage/people';
import { change, read } from '../offline/storage/user-db';
import { keepRefreshed, recoverSignIn } from './kept-sign-in';
import { getSession, getToken, setSession, subscribeSession } from './session-store';
import { studentOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const stored = new Map<string, string>();
/** As a real one: the call names the device first. */
async function signIn(id: number, n: number): Promise<void> {
  await deviceId();
  await admitUser(id, 'ticket', { user: studentOf(id), token: tokenOf(n) });
}
/** Its storage takes nothing more in; to delete needs no room. */
const fillUp = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
const keptOf = (id: number) => read(id, (db) => db.getAllKeys('kv'));

beforeEach(() => {
  stored.clear();
  vi.restoreAllMocks();
  stubBrowser(stored);
});

describe('a crash before localStorage reached the disk', () => {
  it('does not sign out whoever has just signed in', async () => {
    await signIn(21, 1);
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(21);
    expect(getToken()).toEqual(tokenOf(1));
  });

  it('brings back the newer token', async () => {
    await signIn(22, 1);
    setSession(studentOf(22), tokenOf(1));
    await keepRefreshed(22, 'r1', tokenOf(2));
    await recoverSignIn();
    expect(getToken()).toEqual(tokenOf(2));
  });

  it('does not bring back the one who was here before', async () => {
    await signIn(23, 1);
    await dropUser(23);
    setSession(studentOf(23), tokenOf(1));
    await recoverSignIn();
    expect(getSession()).toBeNull();
    await signIn(24, 4);
    setSession(studentOf(23), tokenOf(1));
    const told: unknown[] = [];
    const stop = subscribeSession(() => told.push(getSession()?.user.id));
    await recoverSignIn();
    stop();
    expect(getSession()?.user.id).toBe(24);
    // At no moment the device looks like nobody's.
    expect(told).toEqual([24]);
    expect(getToken()).toEqual(tokenOf(4));
  });
});

describe('a sign-out on a full device', () => {
  // eslint-disable-next-line typescript/unbound-method -- it is called with the store it is asked of
  const remove = IDBObjectStore.prototype.delete;
  it.each([
    ['nothing', 31, false],
    ['an answer', 32, false],
    ['nothing', 35, true],
    ['an answer', 36, true],
  ])('lasts, with %s unsent (%i), brought back by localStorage: %s', async (unsent, id, back) => {
    await signIn(id, 1);
    await change(id, ['kv'], ({ store }) => store.put(5, 'seq'));
    if (unsent === 'an answer') {
      await change(id, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    }
    const full = fillUp();
    await dropUser(id);
    // A pulled battery takes what localStorage has not written to the disk, its removals too.
    if (back) setSession(studentOf(id), tokenOf(1));
    await recoverSignIn();
    expect(getSession()).toBeNull();
    full.mockRestore();
    await recoverSignIn();
    expect(getSession()).toBeNull();
    await finishLeaving();
    expect(await presentUser()).toBeUndefined();
    if (unsent !== 'nothing') expect((await keptOf(id)).sort()).toEqual(['seq', 'ticket']);
    expect(await read(id, (db) => db.count('outbox'))).toBe(unsent === 'nothing' ? 0 : 1);
  });

  it('lasts when it is cut after the user database was emptied', async () => {
    await signIn(37, 1);
    const full = fillUp();
    const gone = vi.spyOn(IDBObjectStore.prototype, 'delete');
    gone.mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'people') throw new TypeError('the tab is gone');
      return remove.apply(this, given);
    });
    await expect(dropUser(37)).rejects.toThrow(TypeError);
    gone.mockRestore();
    full.mockRestore();
    setSession(studentOf(37), tokenOf(1));
    await recoverSignIn();
    expect(getSession()).toBeNull();
    await finishLeaving();
    expect(await presentUser()).toBeUndefined();
  });
});

it('leaves who is here where they are when the device is too full for the next one', async () => {
  await signIn(33, 1);
  const full = fillUp();
  await expect(signIn(34, 4)).rejects.toThrow(DOMException);
  full.mockRestore();
  await recoverSignIn();
  expect(getSession()?.user.id).toBe(33);
});

/** As corruption does, or a browser that makes room. */
async function loseRegistry(): Promise<void> {
  closeDevice();
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('daybook-device');
    request.onsuccess = resolve;
    request.onerror = reject;
  });
}

describe('a device whose own database is lost', () => {
  it('signs nobody out, and keeps what is in the user database', async () => {
    await loseRegistry();
    await signIn(51, 1);
    await change(51, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    setSession(studentOf(51), tokenOf(1));
    await loseRegistry();
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(51);
    expect(await presentUser()).toBe(51);
    expect(await read(51, (db) => db.count('outbox'))).toBe(1);
  });
});

describe('a person’s database that is lost', () => {
  /** As corruption does: everything in it is gone, its numbering too. */
  async function loseUserDb(id: number): Promise<void> {
    await signIn(id, 1);
    setSession(studentOf(id), tokenOf(1));
    await change(id, ['kv'], ({ store }) => store.clear());
  }

  it('is given the copy again, beside which everything else is kept', async () => {
    await loseUserDb(52);
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(52);
    expect((await keptOf(52)).sort()).toEqual(['seq', 'signInToken', 'signInUser']);
  });

  it('and is not taken for a lost one again after a sign-out on a full device', async () => {
    await loseUserDb(53);
    await recoverSignIn();
    await change(53, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    const full = fillUp();
    await dropUser(53);
    setSession(studentOf(53), tokenOf(1));
    await recoverSignIn();
    full.mockRestore();
    expect(getSession()).toBeNull();
  });
});

describe('after a sign-out', () => {
  it('a refresh that was still on its way leaves nothing that lets anybody in', async () => {
    await signIn(31, 1);
    await change(31, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    await dropUser(31);
    await keepRefreshed(31, 'r1', tokenOf(2));
    expect((await keptOf(31)).sort()).toEqual(['seq', 'ticket']);
  });

  it('the token of the former sign-in does not take the place of the next one', async () => {
    await signIn(32, 1);
    await dropUser(32);
    await signIn(32, 5);
    await keepRefreshed(32, 'r1', tokenOf(2));
    expect(await read(32, (db) => db.get('kv', 'signInToken'))).toEqual(tokenOf(5));
  });

  it('a token that localStorage still has goes at the next start', async () => {
    await signIn(33, 1);
    await dropUser(33);
    stored.set('daybook.token', JSON.stringify(tokenOf(2)));
    await recoverSignIn();
    expect([...stored.keys()]).toEqual([]);
  });
});

describe('slow storage', () => {
  it('has nothing to say about whoever has signed in meanwhile', async () => {
    const late = recoverSignIn();
    setSession(studentOf(41), tokenOf(7));
    await late;
    expect(getSession()?.user.id).toBe(41);
  });
});

describe('a slow start that has found somebody without either copy of their sign-in', () => {
  /** Starts, with something that another tab does between its reading and its turn among the tabs. */
  async function startWith(meanwhile: () => Promise<void>): Promise<void> {
    const { locks } = navigator;
    const ask = locks.request.bind(locks);
    const asked = vi.spyOn(locks, 'request');
    asked.mockImplementationOnce(async (...given: Parameters<typeof ask>) => {
      await meanwhile();
      return ask(...given);
    });
    await recoverSignIn();
    asked.mockRestore();
  }

  /** As a sign-out on a full device leaves them. */
  async function withoutCopies(id: number): Promise<void> {
    await signIn(id, 1);
    await change(id, ['kv'], ({ store }) => store.delete('signInUser'));
  }

  it('ends what a full device could not write down', async () => {
    await withoutCopies(61);
    await startWith(() => Promise.resolve());
    expect(await personOf(61)).toEqual({ userId: 61, presence: 'leaving' });
  });

  it('leaves them here when they have signed in again meanwhile', async () => {
    await withoutCopies(62);
    await startWith(() => signIn(62, 2));
    expect(await presentUser()).toBe(62);
    expect((await keptOf(62)).sort()).toEqual(['seq', 'signInToken', 'signInUser', 'ticket']);
  });

  it('leaves them here when localStorage tells late of their sign-in', async () => {
    await withoutCopies(63);
    await startWith(async () => {
      await Promise.resolve();
      setSession(studentOf(63), tokenOf(1));
    });
    expect(await presentUser()).toBe(63);
  });

  it('does not touch what they left hidden when somebody else has signed in meanwhile', async () => {
    await withoutCopies(64);
    await change(64, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    await startWith(() => signIn(65, 2));
    expect(await personOf(64)).toEqual({ userId: 64, presence: 'hidden' });
    expect(await presentUser()).toBe(65);
  });
});
