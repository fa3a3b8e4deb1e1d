import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { deviceId } from '../offline/storage/device';
import { admitUser } from '../offline/storage/people';
import { read } from '../offline/storage/user-db';
import { getSession, setSession } from './session-store';
import { studentOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const [maya, leo] = [studentOf(861), studentOf(862)];
const stored = new Map<string, string>();
const page = new EventTarget();

/** Another student signs in at another tab, where the first one has signed out a moment ago. */
function inAnotherTab(): Promise<void> {
  const oldValue = stored.get('daybook.user') ?? null;
  stored.clear();
  const heard = (values: object) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'daybook.user', ...values }));
  heard({ oldValue, newValue: null });
  const newValue = JSON.stringify(leo);
  stored.set('daybook.user', newValue);
  stored.set('daybook.token', JSON.stringify(tokenOf(2)));
  heard({ oldValue: null, newValue });
  return Promise.resolve();
}

async function here(): Promise<void> {
  const { signInBy } = await import('./sign-in');
  const answer = { action: 'auth-token', user: leo, token: tokenOf(2) } as const;
  await signInBy(() => Promise.resolve({ ...answer, upload_ticket: 'ticket of the next one' }));
}

it.each([
  ['in another tab', inAnotherTab],
  ['here', here],
])('what was asked in one’s name is not asked in that of who comes next, %s', async (_, comes) => {
  vi.resetModules();
  const asked: string[] = [];
  const refreshing: string[] = [];
  let answerRefresh: () => void = () => undefined;
  const absolute = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://school.test') : input, init);
    }
  };
  vi.stubGlobal('Request', absolute);
  stored.clear();
  stubBrowser(stored);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const token = request.headers.get('authorization') ?? '';
    if (pathname === '/api/auth/refresh') {
      refreshing.push(token);
      await new Promise<void>((resolve) => (answerRefresh = resolve));
      return Response.json({ access_token: 'a1+', refresh_token: 'r1+' });
    }
    if (pathname !== '/api/auth/upload-ticket') throw new TypeError('no answer');
    asked.push(token);
    if (token === 'Bearer a1')
      return Response.json({ message: 'over', code: 'unauthorized' }, { status: 401 });
    return Response.json({ upload_ticket: `for ${token}` });
  });
  const { api } = await import('../api/client');
  const { startSession } = await import('./session');
  await deviceId();
  await admitUser(maya.id, 'ticket', { user: maya, token: tokenOf(1) });
  setSession(maya, tokenOf(1));
  await startSession();
  const body = { device_id: await deviceId() };
  const call = api.POST('/auth/upload-ticket', { body }).catch((error: unknown) => String(error));
  await vi.waitFor(() => expect(refreshing).toHaveLength(1));
  await comes();
  expect(getSession()?.user.id).toBe(leo.id);
  answerRefresh();
  expect(await call).toBe('NetworkError: network: offline');
  expect(asked).toEqual(['Bearer a1']);
  expect(await read(leo.id, (db) => db.count('outbox'))).toBe(0);
});
