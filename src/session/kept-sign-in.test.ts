import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../offline/testing/fake-locks';
import { admitUser, dropUser } from '../offline/vault';
import { keepSignIn, recoverSignIn } from './kept-sign-in';
import { getSession, getToken, setSession } from './session-store';

const stored = new Map<string, string>();
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
    await admitUser(21, 'ticket');
    await keepSignIn(21, token(1), user(21));
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(21);
    expect(getToken()).toEqual(token(1));
  });

  it('brings back the newer token', async () => {
    await admitUser(22, 'ticket');
    await keepSignIn(22, token(1), user(22));
    setSession(user(22), token(1));
    await keepSignIn(22, token(2));
    await recoverSignIn();
    expect(getToken()).toEqual(token(2));
  });

  it('does not bring back the one who was here before', async () => {
    await admitUser(23, 'ticket');
    await keepSignIn(23, token(1), user(23));
    await dropUser(23);
    setSession(user(23), token(1));
    await recoverSignIn();
    expect(getSession()).toBeNull();
    await admitUser(24, 'ticket');
    await keepSignIn(24, token(4), user(24));
    setSession(user(23), token(1));
    await recoverSignIn();
    expect(getSession()?.user.id).toBe(24);
    expect(getToken()).toEqual(token(4));
  });
});
