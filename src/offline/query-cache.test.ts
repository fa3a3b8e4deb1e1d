import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropTodayOfOlderVersion,
  forgetQueries,
  restoreQueryCache,
  startPersisting,
  todayOfOlderVersion,
} from './query-cache';
import { queryStoreOf } from './query-store';

let userId = 700;
let client: QueryClient;

function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } });
}

interface Blob {
  timestamp: number;
  clientState: { queries: { queryKey: unknown[]; state: { data: unknown; status: string } }[] };
}
const stored = () => get<Blob>('queries', queryStoreOf(userId));
const storedKeys = async () =>
  ((await stored())?.clientState.queries ?? []).map(({ queryKey }) => queryKey[0]).sort();

beforeEach(() => {
  userId += 1;
  client = newClient();
});

afterEach(() => {
  forgetQueries();
  vi.unstubAllGlobals();
});

async function persisted(expected: unknown[]): Promise<void> {
  await vi.waitFor(async () => {
    expect(await storedKeys()).toEqual(expected);
  }, 3_000);
}

describe('the query cache', () => {
  it('brings data back after a restart, also after a long weekend', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks', userId], { date: '2026-01-02' });
    await persisted(['marks']);
    const blob = await stored();
    await set(
      'queries',
      { ...blob, timestamp: Date.now() - 40 * 86_400_000 },
      queryStoreOf(userId),
    );
    const next = newClient();
    await restoreQueryCache(userId, next);
    expect(next.getQueryData(['marks', userId])).toEqual({ date: '2026-01-02' });
  });

  it('has data on the device before a second has passed', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks', userId], { date: '2026-01-02' });
    client.setQueryData(['groups'], []);
    await vi.waitFor(
      async () => {
        expect(await storedKeys()).toEqual(['groups', 'marks']);
      },
      { timeout: 300, interval: 10 },
    );
  });

  it('keeps data whose refetch failed, as good data', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks', userId], { date: '2026-01-02' });
    await client
      .query({ queryKey: ['marks', userId], queryFn: () => Promise.reject(new Error('no')) })
      .catch(() => undefined);
    expect(client.getQueryState(['marks', userId])?.status).toBe('error');
    await persisted(['marks']);
    const next = newClient();
    await restoreQueryCache(userId, next);
    expect(next.getQueryState(['marks', userId])).toMatchObject({ status: 'success', error: null });
  });

  it('keeps what came before the store was open', async () => {
    client.setQueryData(['groups'], []);
    startPersisting(userId, client);
    await persisted(['groups']);
  });

  it('leaves today’s answer to the packs, and gives out what an older version has kept', async () => {
    const today = { items: [], packs: [] };
    client.setQueryData(['groups'], []);
    startPersisting(userId, client);
    await persisted(['groups']);
    const blob = await stored();
    const [groups] = blob?.clientState.queries ?? [];
    const older = {
      ...groups,
      queryKey: ['today', userId],
      queryHash: 'x',
      state: { data: today },
    };
    const queries = [groups, older];
    await set('queries', { ...blob, clientState: { queries } }, queryStoreOf(userId));
    const next = newClient();
    await restoreQueryCache(userId, next);
    expect(
      next
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['groups']]);
    expect(await todayOfOlderVersion(userId)).toEqual(today);
    // It stays until somebody has taken it over, whatever else is written.
    client.setQueryData(['marks'], 'x');
    await persisted(['groups', 'marks', 'today']);
    await dropTodayOfOlderVersion(userId);
    expect(await storedKeys()).toEqual(['groups', 'marks']);
    client.setQueryData(['rubrics'], 'x');
    await persisted(['groups', 'marks', 'rubrics']);
  });

  it('gives out no answer of another shape', async () => {
    const query = { queryKey: ['today', userId], state: { data: { items: [], packs: [] } } };
    const blob = { buster: '0', clientState: { mutations: [], queries: [query] } };
    await set('queries', blob, queryStoreOf(userId));
    expect(await todayOfOlderVersion(userId)).toBeUndefined();
  });

  it('leaves out today, lessons, the dashboard’s own two, and what opts out', async () => {
    startPersisting(userId, client);
    client.setQueryData(['today', userId], {});
    client.setQueryData(['lesson', userId, 1, 2], {});
    client.setQueryData(['dashboard-info'], {});
    client.setQueryData(['home-page'], {});
    client.setQueryData(['groups'], []);
    await client.query({
      queryKey: ['secret'],
      queryFn: () => Promise.resolve('x'),
      meta: { persist: false },
    });
    await persisted(['groups']);
  });

  it('does not let an old tab overwrite what a newer one has fetched', async () => {
    const other = newClient();
    startPersisting(userId, other);
    other.setQueryData(['marks'], 'old', { updatedAt: 1_000 });
    other.setQueryData(['groups'], 'only here', { updatedAt: 1_000 });
    await persisted(['groups', 'marks']);
    startPersisting(userId, client);
    client.setQueryData(['marks'], 'new', { updatedAt: 2_000 });
    await vi.waitFor(async () => {
      const marks = (await stored())?.clientState.queries.find((q) => q.queryKey[0] === 'marks');
      expect(marks?.state.data).toBe('new');
    }, 3_000);
    other.setQueryData(['groups'], 'again', { updatedAt: 3_000 });
    await vi.waitFor(async () => {
      const queries = (await stored())?.clientState.queries ?? [];
      const data = Object.fromEntries(queries.map((q) => [String(q.queryKey[0]), q.state.data]));
      expect(data).toEqual({ marks: 'new', groups: 'again' });
    }, 3_000);
  });

  it('writes nothing after it was told to forget', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks'], 'x');
    forgetQueries();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await stored()).toBeUndefined();
  });

  it('restores nothing, and destroys nothing, when the store cannot be read', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks'], 'x');
    await persisted(['marks']);
    const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('unreadable', 'UnknownError');
    });
    const next = newClient();
    await restoreQueryCache(userId, next);
    broken.mockRestore();
    expect(next.getQueryData(['marks'])).toBeUndefined();
    expect(await storedKeys()).toEqual(['marks']);
  });
});
