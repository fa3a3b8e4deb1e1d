import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../api/errors';
import { onBroadcast } from '../../offline/tabs/channel';
import { deviceId } from '../../offline/storage/device-registry';
import { keptToday, type KeptToday } from '../../offline/packs/kept-today';
import { registerWanted } from '../../offline/packs/packs-registry';
import { leaveInLists, namesInLists, textOf, todayOf } from '../../offline/testing/kept-day';
import { queryStoreOf } from '../../offline/storage/query-store';
import { admitUser } from '../../offline/storage/people';
import { change, closeUserDb, read } from '../../offline/storage/user-db';
import { clearSession, setSession } from '../../session/session-store';
import { studentOf, tokenOf } from '../../session/testing/people';
import { stubBrowser } from '../../session/testing/stub-browser';
import { keptTodayQuery, restoreToday, todayQuery } from './queries';

const server = vi.hoisted((): { answer: unknown } => ({ answer: undefined }));
vi.mock('../../api/client', async (original) => ({
  ...(await original<object>()),
  api: {
    GET: () =>
      server.answer instanceof Error
        ? Promise.reject(server.answer)
        : Promise.resolve({ data: server.answer, response: new Response() }),
  },
}));

let userId = 900;
let client: QueryClient;

const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, retry: false, networkMode: 'offlineFirst' } },
  });

const leaveOlder = (today: KeptToday) => leaveInLists(userId, today);
const listNames = () => namesInLists(userId);

const shown = () => client.getQueryState(todayQuery(userId).queryKey);
const lookup = () => client.getQueryState(keptTodayQuery(userId).queryKey);
const ask = () => client.query(todayQuery(userId)).catch(() => undefined);

/** The store of the lists answers nothing until the returned function is called. */
function holdLists(): () => void {
  let held = true;
  void queryStoreOf(userId)('readwrite', (store) => {
    const spin = () => {
      if (held) store.get('nothing').onsuccess = spin;
    };
    spin();
  });
  return () => {
    held = false;
  };
}

/** No database of a person opens until the returned function is called. */
function holdUserDb(): () => void {
  const open = indexedDB.open.bind(indexedDB);
  closeUserDb(userId);
  let held: (() => void)[] | undefined = [];
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    const listen = request.addEventListener.bind(request);
    request.addEventListener = (type: string, listener: (event: Event) => void) => {
      listen(type, (event: Event) => {
        if (type === 'success' && held) held.push(() => listener(event));
        else listener(event);
      });
    };
    return request;
  });
  return () => {
    const waiting = held ?? [];
    held = undefined;
    for (const go of waiting) go();
  };
}

const older = todayOf([{ id: 1 }]);
const newer = todayOf([{ id: 2 }]);

beforeEach(async () => {
  stubBrowser(new Map());
  userId += 1;
  client = newClient();
  server.answer = new NetworkError('offline');
  await deviceId();
  await admitUser(userId, undefined, { user: studentOf(userId), token: tokenOf(1) });
  setSession(studentOf(userId), tokenOf(1));
});

afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('today, as this device has kept it', () => {
  it('is shown, and counts as stale', async () => {
    await registerWanted(userId, older);
    await ask();
    await restoreToday(userId, client);
    expect(shown()).toMatchObject({ data: older, dataUpdatedAt: 0 });
  });

  it('does not hide that the server could not be asked', async () => {
    await registerWanted(userId, older);
    await restoreToday(userId, client);
    await ask();
    expect(shown()).toMatchObject({ data: older, dataUpdatedAt: 0, status: 'error' });
    server.answer = newer;
    await ask();
    expect(shown()).toMatchObject({ data: { packs: [2] }, status: 'success' });
  });

  it('does not take the place of what the server has said', async () => {
    await registerWanted(userId, older);
    server.answer = newer;
    await ask();
    await restoreToday(userId, client);
    expect(shown()).toMatchObject({ data: { packs: [2] } });
  });

  it('holds nothing up while storage hangs, and is shown when it answers', async () => {
    await registerWanted(userId, older);
    const release = holdUserDb();
    await Promise.all([ask(), restoreToday(userId, client)]);
    expect(shown()).toMatchObject({ data: undefined, status: 'error', fetchStatus: 'idle' });
    expect(lookup()?.status).toBe('pending');
    release();
    await vi.waitFor(() => {
      expect(shown()).toMatchObject({ data: older, status: 'success' });
    });
  });

  it('is told from none at all', async () => {
    await restoreToday(userId, client);
    expect(lookup()).toMatchObject({ data: false, status: 'success' });
  });

  it('is not looked for in the name of somebody who has left', async () => {
    clearSession();
    userId += 1;
    await restoreToday(userId, client);
    await ask();
    expect(lookup()?.status).toBe('error');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain(`daybook-user-${String(userId)}`);
  });

  it('is not shown to the next one when its person leaves meanwhile', async () => {
    await registerWanted(userId, older);
    const release = holdUserDb();
    const looking = restoreToday(userId, client);
    clearSession();
    release();
    await looking;
    await vi.waitFor(() => {
      expect(lookup()?.status).toBe('error');
    });
    expect(shown()?.data).toBeUndefined();
  });
});

describe('today, as an older version of the app has left it', () => {
  it('is taken over at a first start without network, with the lessons that are ready', async () => {
    await leaveOlder(older);
    const record = {
      ...{ assignmentStudentId: 1, assignmentId: 2, packId: 'pack-1', revision: 1, rank: 0 },
      ...{ wantedRevision: 1, totalBytes: 100, assets: [], schoolDay: '2026-01-05' },
    };
    await change(userId, ['packs', 'lessons'], async (tx) => {
      await tx.objectStore('packs').put({ ...record, state: 'ready' });
      await tx.objectStore('lessons').put(textOf(1));
    });
    const told: string[] = [];
    const end = onBroadcast((message) => {
      if (message.type === 'pack') told.push(message.pack.state);
    });
    await restoreToday(userId, client);
    end();
    expect(shown()).toMatchObject({ data: older, dataUpdatedAt: 0 });
    expect(await keptToday(userId)).toEqual(older);
    expect(told).toEqual(['ready']);
    await vi.waitFor(async () => {
      expect(await listNames()).toEqual(['groups']);
    });
    client = newClient();
    await restoreToday(userId, client);
    expect(shown()).toMatchObject({ data: older });
  });

  it('does not take the place of a newer one, however late its store opens', async () => {
    await leaveOlder(older);
    const release = holdLists();
    await restoreToday(userId, client);
    server.answer = newer;
    await ask();
    await vi.waitFor(async () => {
      expect(await keptToday(userId)).toMatchObject({ packs: [2] });
    });
    release();
    await vi.waitFor(async () => {
      expect(lookup()?.status).toBe('success');
      expect(await listNames()).toEqual(['groups']);
    });
    expect(await keptToday(userId)).toMatchObject({ packs: [2] });
    expect(shown()).toMatchObject({ data: { packs: [2] } });
    const records = await read(userId, (db) => db.getAll('packs'));
    expect(records.map(({ assignmentStudentId }) => assignmentStudentId)).toEqual([2]);
  });

  it('goes where the first answer of the new version was kept before it was looked for', async () => {
    await leaveOlder(older);
    await registerWanted(userId, newer);
    await restoreToday(userId, client);
    expect(shown()).toMatchObject({ data: { packs: [2] } });
    await vi.waitFor(async () => {
      expect(await listNames()).toEqual(['groups']);
    });
  });
});
