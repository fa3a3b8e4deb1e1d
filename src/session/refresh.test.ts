import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo, entryOf } from '../offline/testing/entries';
import { studentOf, tokenOf } from './testing/people';
import { stubBrowser } from './testing/stub-browser';

interface Family {
  live: string;
  refreshes: number;
  mode: 'answer' | 'lose' | 'refuse' | 'down';
  refusal: number;
  beforeAnswer: () => void | Promise<void>;
  /** What stood beside each token. */
  proofs: (string | undefined)[];
}

let server: Server;
let family: Family;
const stored = new Map<string, string>();

const pupil = studentOf(51);

beforeEach(async () => {
  stored.clear();
  family = {
    live: 'r1',
    refreshes: 0,
    mode: 'answer',
    refusal: 401,
    beforeAnswer: () => undefined,
    proofs: [],
  };
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    const answer = async () => {
      family.refreshes += 1;
      family.proofs.push(request.headers['device-proof']?.toString());
      await family.beforeAnswer();
      const { refresh_token } = JSON.parse(text) as { refresh_token: string };
      const successor = `${refresh_token}+`;
      if (family.mode === 'down') response.writeHead(503).end();
      else if (family.mode === 'lose') response.destroy();
      else if (family.mode === 'refuse') {
        response.writeHead(family.refusal, { 'content-type': 'application/json' });
        response.end('{"message":"over","code":"unauthorized"}');
      } else {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ access_token: `a-${successor}`, refresh_token: successor }));
      }
    };
    request.on('end', () => void answer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  // The page's own address, against which the app's paths are resolved.
  const absolute = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  };
  vi.stubGlobal('Request', absolute);
  stubBrowser(stored);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function openTab() {
  vi.resetModules();
  const refresh = await import('./refresh');
  const store = await import('./session-store');
  const { NetworkError } = await import('../api/errors');
  const people = await import('../offline/storage/people');
  const userDb = await import('../offline/storage/user-db');
  return { ...refresh, ...store, ...people, ...userDb, NetworkError };
}

const ignore = () => Promise.reject(new Error('nobody was refused'));

describe('refreshing', () => {
  it('happens once for all requests of all tabs', async () => {
    const a = await openTab();
    const b = await openTab();
    a.setToken(tokenOf(1));
    const all = [a, b, a, b].map((tab) => tab.refreshToken('a1', ignore));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['a-r1+']));
    expect(family.refreshes).toBe(1);
    expect(b.getToken()).toEqual({ access_token: 'a-r1+', refresh_token: 'r1+' });
  });

  it('shows the key of this device, the same in every tab and after a lost answer', async () => {
    const [a, b] = [await openTab(), await openTab()];
    await a.admitUser(52, 'ticket', { user: studentOf(52), token: tokenOf(1) });
    a.setSession(studentOf(52), tokenOf(1));
    family.mode = 'lose';
    await expect(a.refreshToken('a1', ignore)).rejects.toThrow('network');
    family.mode = 'answer';
    await b.refreshToken('a1', ignore);
    await a.refreshToken('a-r1+', ignore);
    expect(family.proofs).toHaveLength(3);
    expect(family.proofs[0]).toMatch(/^B[\w-]{86}[.][\w-]{86}$/);
    expect(new Set(family.proofs.map((proof) => proof?.split('.', 1)[0])).size).toBe(1);
  });

  it('shows none where none can be kept', async () => {
    const tab = await openTab();
    tab.setToken(tokenOf(1));
    expect(await tab.refreshToken('a1', ignore)).toBe('a-r1+');
    expect(family.proofs).toEqual([undefined]);
  });

  it('waits for a user database that cannot be read, and asks the server for nothing', async () => {
    const tab = await openTab();
    await tab.admitUser(53, 'ticket', { user: studentOf(53), token: tokenOf(1) });
    tab.setSession(studentOf(53), tokenOf(1));
    tab.closeUserDb(53);
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('cannot be opened now', 'UnknownError');
    });
    await expect(tab.refreshToken('a1', ignore)).rejects.toBeInstanceOf(tab.NetworkError);
    broken.mockRestore();
    expect(family.refreshes).toBe(0);
    expect(tab.getToken()).toEqual(tokenOf(1));
    await tab.retryOwedRefresh(ignore);
    expect(tab.getToken()?.access_token).toBe('a-r1+');
  });

  it('uses what another tab has stored meanwhile', async () => {
    const tab = await openTab();
    tab.setToken({ access_token: 'newer', refresh_token: 'r2' });
    expect(await tab.refreshToken('a1', ignore)).toBe('newer');
    expect(family.refreshes).toBe(0);
  });

  it('uses what another tab has got before localStorage shows it here', async () => {
    const tab = await openTab();
    const token = tokenOf(1);
    await tab.admitUser(51, 'ticket', { user: pupil, token });
    tab.setSession(pupil, token);
    const before = new Map(stored);
    expect(await tab.refreshToken('a1', ignore)).toBe('a-r1+');
    // What this tab would see when the other's writing had not reached it.
    stored.clear();
    for (const [key, value] of before) stored.set(key, value);
    expect(await tab.refreshToken('a1', ignore)).toBe('a-r1+');
    expect(family.refreshes).toBe(1);
    // The other tab may have died before it wrote it: then it is this one that goes on with it.
    expect(await tab.refreshToken(tab.getToken()?.access_token ?? '', ignore)).toBe('a-r1++');
    expect(family.refreshes).toBe(2);
  });

  it('writes down nothing that another tab has got for who signs out meanwhile', async () => {
    const tab = await openTab();
    await tab.admitUser(54, 'ticket', { user: studentOf(54), token: tokenOf(2) });
    tab.setSession(studentOf(54), tokenOf(1));
    const refreshing = tab.refreshToken('a1', ignore);
    const closed = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (
      this: IDBObjectStore,
      key,
    ) {
      stored.clear();
      closed.mockRestore();
      return this.get(key);
    });
    expect(await refreshing).toBeUndefined();
    expect(tab.getToken()).toBeUndefined();
    expect(family.refreshes).toBe(0);
  });

  it.each(['down', 'lose'] as const)(
    'never signs out because of the network (%s), and is made up for on reconnect',
    async (mode) => {
      const tab = await openTab();
      tab.setToken(tokenOf(1));
      family.mode = mode;
      await expect(tab.refreshToken('a1', ignore)).rejects.toBeInstanceOf(tab.NetworkError);
      expect(tab.getToken()).toEqual(tokenOf(1));
      family.mode = 'answer';
      await tab.retryOwedRefresh(ignore);
      expect(tab.getToken()?.access_token).toBe('a-r1+');
      await tab.retryOwedRefresh(ignore);
      expect(family.refreshes).toBe(2);
    },
  );

  it('ends the sign-in when the server refuses, once for all who wait', async () => {
    const tab = await openTab();
    tab.setToken(tokenOf(1));
    family.mode = 'refuse';
    let ended = 0;
    const end = () => {
      ended += 1;
      return Promise.resolve();
    };
    const both = [tab.refreshToken('a1', end), tab.refreshToken('a1', end)];
    expect(await Promise.all(both)).toEqual([undefined, undefined]);
    expect(ended).toBe(1);
  });

  it.each([400, 403, 404, 409, 422])('refused with %s ends the sign-in as well', async (status) => {
    const tab = await openTab();
    tab.setToken(tokenOf(1));
    family.mode = 'refuse';
    family.refusal = status;
    let ended = 0;
    const end = () => Promise.resolve(void (ended += 1));
    expect(await tab.refreshToken('a1', end)).toBeUndefined();
    expect(ended).toBe(1);
  });

  it.each([408, 425, 429])('asked to come later (%s) stays signed in', async (status) => {
    const tab = await openTab();
    tab.setToken(tokenOf(1));
    family.mode = 'refuse';
    family.refusal = status;
    await expect(tab.refreshToken('a1', ignore)).rejects.toMatchObject({ status });
    expect(tab.getToken()).toEqual(tokenOf(1));
  });

  it('does not store a token for somebody who has signed out meanwhile', async () => {
    const tab = await openTab();
    tab.setToken(tokenOf(1));
    family.beforeAnswer = () => {
      stored.clear();
    };
    expect(await tab.refreshToken('a1', ignore)).toBeUndefined();
    expect(family.refreshes).toBe(1);
    expect(tab.getToken()).toBeUndefined();
  });

  it('keeps nothing in the user database of somebody who is being hidden while the answer is on its way', async () => {
    const tab = await openTab();
    const token = tokenOf(1);
    await tab.admitUser(51, 'ticket', { user: pupil, token });
    await tab.change(51, ['outbox'], ({ store }) => store.put(entryOf(answerTo('a'))));
    tab.setSession(pupil, token);
    // The user database is cleared first, and only then what localStorage has.
    family.beforeAnswer = () => tab.dropUser(51);
    await tab.refreshToken('a1', ignore);
    const kept = await tab.read(51, (db) => db.getAllKeys('kv'));
    expect(kept.sort()).toEqual(['seq', 'ticket']);
  });
});
