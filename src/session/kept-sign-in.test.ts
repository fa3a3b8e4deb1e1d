import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../offline/testing/fake-locks';
import { entryOf, answerTo } from '../offline/testing/entries';
import { admitUser, change, dropUser, read } from '../offline/vault';
import { keepRefreshed, recoverSignIn } from './kept-sign-in';
import { getSession, getToken, setSession } from './session-store';

const stored = new Map<string, string>();
const signIn = (id: number, n: number) =>
  admitUser(id, 'ticket', { user: user(id), token: token(n) });
const keptOf = (id: number) => read(id, (db) => db.getAllKeys('kv'));
const token = (n: number) => ({ access_token: `a${String(n)}`, refresh_token: `r${String(n)}` });
const user = (id: number) => ({
  id,
  name: 'Maya Reyes',
  role: 'Student' as const,
  belongsToSchool: true,
  hasTrial: false,
  isConnectedWithClever: false,
  locale: 'en' as const,
});

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: true });
});

describe('a crash before localStorage reached the disk', () => {
  it('does not sign out whoever has just signed in', async () => {
    await signIn(21, 1);
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(21);
    expect(getToken()).toEqual(token(1));
  });

  it('brings back the newer token', async () => {
    await signIn(22, 1);
    setSession(user(22), token(1));
    await keepRefreshed(22, 'r1', token(2));
    await recoverSignIn();
    expect(getToken()).toEqual(token(2));
  });

  it('does not bring back the one who was here before', async () => {
    await signIn(23, 1);
    await dropUser(23);
    setSession(user(23), token(1));
    await recoverSignIn();
    expect(getSession()).toBeNull();
    await signIn(24, 4);
    setSession(user(23), token(1));
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(24);
    expect(getToken()).toEqual(token(4));
  });
});

describe('after a sign-out', () => {
  it('a refresh that was still on its way leaves nothing that lets anybody in', async () => {
    await signIn(31, 1);
    await change(31, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    await dropUser(31);
    await keepRefreshed(31, 'r1', token(2));
    expect((await keptOf(31)).sort()).toEqual(['seq', 'ticket']);
  });

  it('the token of the former sign-in does not take the place of the next one', async () => {
    await signIn(32, 1);
    await dropUser(32);
    await signIn(32, 5);
    await keepRefreshed(32, 'r1', token(2));
    expect(await read(32, (db) => db.get('kv', 'signInToken'))).toEqual(token(5));
  });

  it('a token that localStorage still has goes at the next start', async () => {
    await signIn(33, 1);
    await dropUser(33);
    stored.set('daybook.token', JSON.stringify(token(2)));
    await recoverSignIn();
    expect([...stored.keys()]).toEqual([]);
  });
});

describe('slow storage', () => {
  it('has nothing to say about whoever has signed in meanwhile', async () => {
    const late = recoverSignIn();
    setSession(user(41), token(7));
    await late;
    expect(getSession()?.user.id).toBe(41);
  });
});
