import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studentOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

const origin = 'http://school.test';
const key = 'daybook.owed-logouts';
const stored = new Map<string, string>();
const device = { onLine: true };
let page: EventTarget;
/** What the server answers to a call of this path; undefined: no answer comes. */
let answers: Record<string, () => Response | undefined>;
let told: string[][];
let logouts: number;
let id = 700;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const owed = () => JSON.parse(stored.get(key) ?? '[]') as unknown;

beforeEach(() => {
  id += 10;
  stored.clear();
  [told, logouts, device.onLine] = [[], 0, true];
  const absolute = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  };
  vi.stubGlobal('Request', absolute);
  stubBrowser(stored);
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  Object.defineProperty(navigator, 'onLine', { get: () => device.onLine });
  const done = () => new Response(null, { status: 204 });
  answers = {
    '/api/ping': () => undefined,
    '/api/auth/logout': done,
    '/api/auth/owed-logouts': done,
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!device.onLine) throw new TypeError('no network');
    if (pathname === '/api/ping')
      return Response.json({ nonce: searchParams.get('n'), server_time: '2026-03-04T15:00:00Z' });
    const answer = answers[pathname]?.();
    if (pathname === '/api/auth/logout') logouts += 1;
    if (!answer) throw new TypeError('no answer');
    if (pathname === '/api/auth/owed-logouts' && answer.ok)
      told.push(((await request.json()) as { token_hashes: string[] }).token_hashes);
    return answer;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A new page: own memory, what the browser keeps is there. */
async function openPage() {
  vi.resetModules();
  const connectivity = await import('../offline/network/connectivity');
  const parts = {
    ...connectivity,
    ...(await import('../offline/storage/people')),
    ...(await import('../offline/storage/user-db')),
    ...(await import('../offline/storage/device')),
    ...(await import('./session-store')),
    ...(await import('./sign-in')),
    ...(await import('./sign-out')),
    ...(await import('./owed-logouts')),
  };
  connectivity.startConnectivity();
  return parts;
}
type Page = Awaited<ReturnType<typeof openPage>>;

async function signedIn(tab: Page, person = id): Promise<void> {
  const token = tokenOf(person);
  // Every sign-in asks for it.
  await tab.deviceId();
  await tab.admitUser(person, 'ticket', { user: studentOf(person), token });
  tab.setSession(studentOf(person), token);
}

function network(on: boolean): void {
  device.onLine = on;
  page.dispatchEvent(new Event(on ? 'online' : 'offline'));
}

const leave = (tab: Page) => tab.signOut('stay').catch((error: unknown) => error);

describe('a sign-out without network', () => {
  it('leaves a hash on the device and nothing that opens, and is made up for when the network is back', async () => {
    const tab = await openPage();
    await signedIn(tab);
    network(false);
    await tab.signOut('stay');
    const hash = hashOf(tokenOf(id).refresh_token);
    expect(owed()).toEqual([hash]);
    expect(JSON.stringify([...stored])).not.toContain(tokenOf(id).refresh_token);
    expect([logouts, told]).toEqual([0, []]);
    network(true);
    await expect.poll(() => told).toEqual([[hash]]);
    await expect.poll(() => stored.has(key)).toBe(false);
  });

  it('is made up for by the next start when the browser was closed', async () => {
    const tab = await openPage();
    await signedIn(tab);
    network(false);
    await leave(tab);
    device.onLine = true;
    (await openPage()).watchOwedLogouts();
    await expect.poll(() => told).toEqual([[hashOf(tokenOf(id).refresh_token)]]);
  });

  it('is made up for when the battery was pulled before localStorage was on the disk', async () => {
    const tab = await openPage();
    await signedIn(tab);
    const before = new Map(stored);
    network(false);
    await leave(tab);
    stored.clear();
    for (const [name, value] of before) stored.set(name, value);
    device.onLine = true;
    const next = await openPage();
    await (await import('./session')).startSession();
    await expect.poll(() => told).toEqual([[hashOf(tokenOf(id).refresh_token)]]);
    expect(next.getSession()).toBeNull();
  });

  it('is made up for while the next person is here, together with others', async () => {
    const tab = await openPage();
    for (const person of [id, id + 1]) {
      await signedIn(tab, person);
      network(false);
      await leave(tab);
    }
    // The network comes with nobody saying so; the sign-in is the first to notice.
    device.onLine = true;
    const [user, token] = [studentOf(id + 2), tokenOf(id + 2)];
    answers['/api/auth/student-login'] = () =>
      Response.json({ action: 'auth-token', user, token, home: 'student' });
    const who = { username: 'next', password: 'x' };
    await tab.signIn('student', who, new AbortController().signal);
    await expect
      .poll(() => told)
      .toEqual([[id, id + 1].map((person) => hashOf(tokenOf(person).refresh_token))]);
    expect(tab.getSession()?.user.id).toBe(id + 2);
  });

  it('needs no secure page', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => crypto.randomUUID() });
    const tab = await openPage();
    tab.oweLogout('a token');
    expect(owed()).toEqual([hashOf('a token')]);
  });
});

describe('a sign-out that the server did not take', () => {
  it.each([
    ['does not answer', () => undefined],
    ['fails', () => Response.json({ message: 'x', code: 'internal' }, { status: 500 })],
    ['refuses', () => Response.json({ message: 'No', code: 'forbidden' }, { status: 403 })],
  ])('is owed: it %s', async (_case, logout) => {
    answers['/api/auth/logout'] = logout;
    const tab = await openPage();
    await signedIn(tab);
    expect(await leave(tab)).toBeInstanceOf(Error);
    expect(logouts).toBe(1);
    expect(tab.getSession()).toBeNull();
    await expect.poll(() => told).toEqual([[hashOf(tokenOf(id).refresh_token)]]);
  });

  it.each([
    ['it has ended', () => new Response(null, { status: 204 })],
    [
      'had ended before',
      () => Response.json({ message: 'x', code: 'unauthorized' }, { status: 401 }),
    ],
  ])('is not owed where the sign-in %s', async (_case, logout) => {
    answers['/api/auth/logout'] = logout;
    const tab = await openPage();
    await signedIn(tab);
    await tab.signOut('stay');
    expect(stored.has(key)).toBe(false);
  });
});

it('somebody who is replaced without a sign-out is signed out as well', async () => {
  const tab = await openPage();
  await signedIn(tab);
  const [user, token] = [studentOf(id + 1), tokenOf(id + 1)];
  await tab.signInBy(() =>
    Promise.resolve({ action: 'auth-token', user, token, home: 'student' } as const),
  );
  await expect.poll(() => told).toEqual([[hashOf(tokenOf(id).refresh_token)]]);
});

it('the server is asked again when it could not take it, and not before it wants to be', async () => {
  let waits = true;
  let asked = 0;
  const busy = { message: 'x', code: 'too_many_attempts' };
  answers['/api/auth/owed-logouts'] = () => {
    asked += 1;
    return waits
      ? Response.json(busy, { status: 429, headers: { 'retry-after': '1' } })
      : new Response(null, { status: 204 });
  };
  const tab = await openPage();
  const from = performance.now();
  tab.oweLogout('a token');
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Somebody comes and goes meanwhile.
  tab.clearSession();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toBe(1);
  expect([told, owed()]).toEqual([[], [hashOf('a token')]]);
  waits = false;
  await expect.poll(() => told, { timeout: 5_000 }).toEqual([[hashOf('a token')]]);
  expect(performance.now() - from).toBeGreaterThan(900);
});

it('the list is bounded, the newest stay, and what is no hash is thrown away', async () => {
  device.onLine = false;
  stored.set(key, JSON.stringify(['damaged', 7, null]));
  const tab = await openPage();
  const tokens = Array.from({ length: 53 }, (_, n) => `token ${String(n)}`);
  for (const token of [...tokens, 'token 52']) tab.oweLogout(token);
  expect(owed()).toEqual(tokens.slice(3).map(hashOf));
  stored.set(key, '{"half');
  tab.oweLogout('a token');
  expect(owed()).toEqual([hashOf('a token')]);
});

it('a device without room lets its people go all the same', async () => {
  const tab = await openPage();
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => tab.oweLogout('a token')).not.toThrow();
});
