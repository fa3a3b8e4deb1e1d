import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { saveDocument } from '../offline/reading/documents';
import { registerFlush } from '../offline/tabs/pending-writes';
import { admitUser } from '../offline/storage/people';
import { read } from '../offline/storage/user-db';
import { setSignedOutHook } from './session';
import { getSession, setSession } from './session-store';
import { signOut } from './sign-out';
import { storageKeys } from './storage-keys';
import { teacherOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const stored = new Map<string, string>();
const teacher = teacherOf(31);
const token = tokenOf(1);

beforeEach(() => {
  stubBrowser(stored, { onLine: false });
});

it('keeps what was typed right before signing out', async () => {
  await admitUser(teacher.id, 'ticket', { user: teacher, token });
  setSession(teacher, token);
  const draft = { title: 'Typed just now' } as ResourceDraft;
  const end = registerFlush(() => saveDocument(teacher.id, 'resource', 7, { draft, baseRev: 1 }));
  await signOut('stay').catch(() => undefined);
  end();
  expect(getSession()).toBeNull();
  const left = await read(teacher.id, (db) => db.getAll('outbox'));
  expect(left.map(({ body }) => body)).toMatchObject([{ documentId: 7, draft }]);
});

it('remembers, for as long as it takes, that somebody is being signed out', async () => {
  await admitUser(teacher.id, 'ticket', { user: teacher, token });
  setSession(teacher, token);
  let during: string | null = null;
  setSignedOutHook(() => undefined);
  const end = registerFlush(async () => {
    during ??= sessionStorage.getItem(storageKeys.leaving);
    await Promise.resolve();
  });
  await signOut('leave').catch(() => undefined);
  end();
  expect(during).toBe('chosen');
  expect(sessionStorage.getItem(storageKeys.leaving)).toBeNull();
});
