import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { teacherOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const stored = new Map<string, string>();
const [id, token] = [871, tokenOf(1)];
const asked: string[] = [];

/** The modules of one tab: own memory, the browser's storage and channels shared. */
async function openTab() {
  vi.resetModules();
  const tab = {
    ...(await import('../api/client')),
    ...(await import('./session-store')),
    ...(await import('./sign-out-broadcast')),
  };
  tab.setAuthHooks({
    accessToken: () => tab.getToken()?.access_token,
    refresh: () => Promise.resolve(undefined),
  });
  return tab;
}
type Tab = Awaited<ReturnType<typeof openTab>>;

async function signedIn() {
  const here = await openTab();
  here.setSession(teacherOf(id), token);
  const other = await openTab();
  other.onSignOutElsewhere(() => false);
  return { here, other };
}

const ask = (tab: Tab): Promise<string> =>
  tab.api.GET('/user').then(({ response }) => String(response.status), String);
const isHeld = async (tab: Tab): Promise<boolean> =>
  (await ask(tab)) === 'NetworkError: network: offline';

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  stubBrowser(stored);
  const absolute = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://school.test') : input, init);
    }
  };
  vi.stubGlobal('Request', absolute);
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json({ id }));
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('nothing is asked in another tab once somebody has begun to leave', async () => {
  const { here, other } = await signedIn();
  expect(await ask(other)).toBe('200');
  here.broadcastSignOut(id);
  await vi.waitFor(async () => expect(await isHeld(other)).toBe(true));
  const before = asked.length;
  expect(await isHeld(other)).toBe(true);
  expect(asked).toHaveLength(before);
  // Whoever comes next asks as before.
  other.allowCalls();
  expect(await ask(other)).toBe('200');
});

it('a tab that was closed in the middle of it stops nobody for long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { here, other } = await signedIn();
  here.broadcastSignOut(id);
  while (!(await isHeld(other))) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(other.leavingPatienceMs);
  expect(await ask(other)).toBe('200');
});

it('who is somebody else goes on', async () => {
  const { here, other } = await signedIn();
  here.broadcastSignOut(id + 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask(other)).toBe('200');
});
