import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { teacherOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const stored = new Map<string, string>();
const token = tokenOf(1);
let id = 50;

/** The modules of one tab: own memory, the browser's storage, locks and channels shared. */
async function openTab() {
  vi.resetModules();
  return {
    ...(await import('../offline/reading/documents')),
    ...(await import('../offline/reading/scores')),
    ...(await import('../offline/tabs/other-tabs')),
    ...(await import('../offline/storage/people')),
    ...(await import('../offline/storage/user-db')),
    ...(await import('../offline/storage/device-registry')),
    ...(await import('../offline/storage/opening')),
    ...(await import('../offline/tabs/pending-writes')),
    ...(await import('./session')),
    ...(await import('./session-store')),
    ...(await import('./sign-in')),
    ...(await import('./sign-out')),
  };
}

async function signedIn() {
  const here = await openTab();
  await here.admitUser(id, 'ticket', { user: teacherOf(id), token });
  here.setSession(teacherOf(id), token);
  return { here, other: await openTab() };
}

const edit = (title: string) => ({ draft: { title } as ResourceDraft, baseRev: 1 });
type Tab = Awaited<ReturnType<typeof openTab>>;
const titles = async (tab: Tab) =>
  (await tab.read(id, (db) => db.getAll('outbox')))
    .sort((a, b) => a.seq - b.seq)
    .map(({ body }) => ('documentId' in body ? body.draft.title : body.type));

beforeEach(() => {
  id += 1;
  stubBrowser(stored, { onLine: false });
});

it('has the other tabs write what was typed there before somebody leaves', async () => {
  const { here, other } = await signedIn();
  const end = other.registerFlushInAllTabs(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await other.saveDocument(id, 'resource', 7, edit('Typed in the other tab'));
  });
  await here.flushAllTabs();
  // Who asks what is not sent yet, before leaving, is told of it.
  expect(await titles(here)).toEqual(['Typed in the other tab']);
  await here.signOut('stay').catch(() => undefined);
  end();
  expect(here.getSession()).toBeNull();
  expect(await titles(here)).toEqual(['Typed in the other tab']);
});

it('keeps hidden what a frozen tab writes after its person has left, and sends it when they are back', async () => {
  const { here, other } = await signedIn();
  await here.saveDocument(id, 'resource', 7, edit('Earlier'));
  await here.change(id, ['outbox'], ({ store }) => store.clear());
  const end = other.registerFlushInAllTabs(() => new Promise(() => undefined));
  await here.flushAllTabs();
  await here.signOut('stay').catch(() => undefined);
  end();
  expect(await here.personOf(id)).toBeUndefined();
  await other.saveDocument(id, 'resource', 7, edit('Typed before'));
  expect(await here.personOf(id)).toEqual({ userId: id, presence: 'hidden' });
  await here.finishLeaving();
  await here.admitUser(id, 'ticket-2', { user: teacherOf(id), token });
  await here.saveDocument(id, 'resource', 8, edit('Typed after'));
  expect(await titles(here)).toEqual(['Typed before', 'Typed after']);
  const [first] = await here.read(id, (db) => db.getAll('outbox'));
  expect(first?.seq).toBeGreaterThan(1);
});

it('gives back, too, what was given in a tab that has not heard yet that its person has left', async () => {
  const { here, other } = await signedIn();
  await here.signOut('stay').catch(() => undefined);
  const score = { draft: undefined, baseRev: 4, handedInAt: undefined };
  await other.queuePostOrSendBack(id, 31, { ...score, outcome: 'scored' });
  await here.admitUser(id, 'ticket-2', { user: teacherOf(id), token });
  expect(await titles(here)).toEqual(['score.release']);
});

it('writes what was typed in another tab before somebody else signs in, so that it keeps its ticket', async () => {
  const { here, other } = await signedIn();
  const end = other.registerFlushInAllTabs(() =>
    other.saveDocument(id, 'resource', 7, edit('Typed before')),
  );
  const user = teacherOf(id + 1_000);
  const answer = { action: 'auth-token', user, token, upload_ticket: 'ticket-2' } as const;
  await here.signInBy(() => Promise.resolve(answer));
  end();
  expect(here.getSession()?.user.id).toBe(user.id);
  expect(await titles(here)).toEqual(['Typed before']);
  expect(await here.read(id, (db) => db.get('kv', 'ticket'))).toBe('ticket');
});

it('signs nobody in who stops waiting while another tab still writes', async () => {
  const { here, other } = await signedIn();
  const stopped = new AbortController();
  const end = other.registerFlushInAllTabs(() => {
    stopped.abort();
    return Promise.resolve();
  });
  const user = teacherOf(id + 1_000);
  const answer = { action: 'auth-token', user, token, upload_ticket: 'ticket-2' } as const;
  const entering = here.signInBy(() => Promise.resolve(answer), stopped.signal);
  await expect(entering).rejects.toHaveProperty('name', 'AbortError');
  end();
  expect(here.getSession()?.user.id).toBe(id);
  expect(await here.personOf(user.id)).toBeUndefined();
});

it('signs out nobody who has come since the page of a sign-out was left', async () => {
  const { here, other } = await signedIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = here.registerFlush(async () => {
    here.blockOpening();
    other.setSession(teacherOf(id + 1), tokenOf(2));
    await Promise.resolve();
  });
  const leaving = here.signOut('stay').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  await leaving;
  vi.useRealTimers();
  end();
  expect(other.getSession()?.user.id).toBe(id + 1);
});

it('signs out nobody who has come in another tab while this one was still leaving', async () => {
  const { here, other } = await signedIn();
  const end = here.registerFlush(() => {
    other.setSession(teacherOf(id + 1), tokenOf(2));
    return Promise.resolve();
  });
  await here.signOut('stay').catch(() => undefined);
  end();
  expect(other.getSession()?.user.id).toBe(id + 1);
  expect(other.getToken()).toEqual(tokenOf(2));
  // Nor is the server told that they have gone.
  const hash = createHash('sha256').update(tokenOf(2).refresh_token).digest('hex');
  expect(stored.get('daybook.owed-logouts') ?? '').not.toContain(hash);
  expect(await here.personOf(id)).toBeUndefined();
});
