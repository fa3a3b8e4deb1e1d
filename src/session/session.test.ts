import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { saveDocument } from '../offline/documents';
import { FakeLocks } from '../offline/testing/fake-locks';
import { beforeLeaving } from '../offline/unwritten';
import { admitUser, read } from '../offline/vault';
import { signOut } from './session';
import { getSession, setSession } from './session-store';

const stored = new Map<string, string>();
const teacher = {
  id: 31,
  name: 'Ms. Rivera',
  role: 'Teacher' as const,
  belongsToSchool: true,
  hasTrial: false,
  isConnectedWithClever: false,
  locale: 'en' as const,
};
const token = { access_token: 'a', refresh_token: 'r' };

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

it('keeps what was typed right before signing out', async () => {
  await admitUser(teacher.id, 'ticket', { user: teacher, token });
  setSession(teacher, token);
  const draft = { title: 'Typed just now' } as ResourceDraft;
  const end = beforeLeaving(() => saveDocument(teacher.id, 'resource', 7, { draft, baseRev: 1 }));
  await signOut('stay').catch(() => undefined);
  end();
  expect(getSession()).toBeNull();
  const left = await read(teacher.id, (db) => db.getAll('outbox'));
  expect(left.map(({ body }) => body)).toMatchObject([{ documentId: 7, draft }]);
});
