import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { admitUser } from '../offline/storage/people';
import { change, read } from '../offline/storage/user-db';
import { deviceId } from '../offline/storage/device';
import { answerTo, entryOf } from '../offline/testing/entries';
import { getSession, setSession } from './session-store';
import { teacherOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

it('leaves on the device what was not sent yet, and the ticket that sends it', async () => {
  const stored = new Map<string, string>();
  const calls: string[] = [];
  const absolute = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://school.test') : input, init);
    }
  };
  vi.stubGlobal('Request', absolute);
  stubBrowser(stored);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(pathname);
    // Work does not get through at this moment.
    if (pathname.startsWith('/api/sync')) return Promise.reject(new TypeError('no answer'));
    return Promise.resolve(
      Response.json({ message: 'over', code: 'unauthorized' }, { status: 401 }),
    );
  });
  const teacher = teacherOf(801);
  await deviceId();
  await admitUser(801, 'ticket', { user: teacher, token: tokenOf(1) });
  await change(801, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
  setSession(teacher, tokenOf(1));

  // The client takes over the page's own names when it is loaded.
  const { renewUser, startSession } = await import('./session');
  await startSession();
  await renewUser().catch(() => undefined);
  await expect.poll(getSession, { timeout: 10_000 }).toBeNull();
  expect(calls).toContain('/api/auth/refresh');
  expect(calls).not.toContain('/api/auth/logout');
  expect(stored.has('daybook.owed-logouts')).toBe(false);
  expect(await read(801, (db) => db.count('outbox'))).toBe(1);
  expect(await read(801, (db) => db.get('kv', 'ticket'))).toBe('ticket');
});
