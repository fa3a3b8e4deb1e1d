import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { set, values } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropTodayOfOlderVersion,
  forgetQueries,
  restoreQueryCache,
  startPersisting,
  todayOfOlderVersion,
} from './query-cache';
import { formerKey, queryStoreOf, type KeptQuery } from '../storage/query-store';
import { leaveInLists, namesInLists, todayOf } from '../testing/kept-day';

let userId = 700;
let client: QueryClient;

function newClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, retry: false } } });
}

const records = () => values<KeptQuery>(queryStoreOf(userId));
const numbers = async () => (await records()).map(({ state }) => Number(state.data));
const dataOf = async () =>
  Object.fromEntries(
    (await records()).map(({ queryKey, state }) => [String(queryKey[0]), state.data]),
  );

beforeEach(() => {
  userId += 1;
  client = newClient();
});

afterEach(() => {
  forgetQueries();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function persisted(expected: unknown[]): Promise<void> {
  await vi.waitFor(async () => {
    expect(await namesInLists(userId)).toEqual(expected);
  }, 3_000);
}

describe('the query cache', () => {
  it('brings data back after a restart, also after a long weekend', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks', userId], { date: '2026-01-02' });
    await persisted(['marks']);
    vi.setSystemTime(Date.now() + 40 * 86_400_000);
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
        expect(await namesInLists(userId)).toEqual(['groups', 'marks']);
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
    const today = todayOf([]);
    client.setQueryData(['groups'], []);
    startPersisting(userId, client);
    await persisted(['groups']);
    await leaveInLists(userId, today);
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
    expect(await namesInLists(userId)).toEqual(['groups', 'marks']);
    client.setQueryData(['rubrics'], 'x');
    await persisted(['groups', 'marks', 'rubrics']);
  });

  it('gives out no answer of another shape', async () => {
    const state = { data: { items: [], packs: [] }, dataUpdatedAt: 1 };
    const query = { queryKey: ['today', userId], queryHash: 'x', state };
    const former = { buster: '0', clientState: { queries: [query] } };
    await set(formerKey, former, queryStoreOf(userId));
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
      expect(await dataOf()).toMatchObject({ marks: 'new' });
    }, 3_000);
    other.setQueryData(['groups'], 'again', { updatedAt: 3_000 });
    await vi.waitFor(async () => {
      expect(await dataOf()).toEqual({ marks: 'new', groups: 'again' });
    }, 3_000);
  });

  it('takes what a former version has kept in one record, but for what is newer here', async () => {
    await leaveInLists(userId, todayOf([]));
    const next = newClient();
    next.setQueryData(['groups'], ['newer'], { updatedAt: 2 });
    await restoreQueryCache(userId, next);
    expect(next.getQueryData(['groups'])).toEqual(['newer']);
    await restoreQueryCache(userId, client);
    expect(client.getQueryData(['groups'])).toEqual([]);
  });

  it('gives what a former version has kept also where a full device cannot split it', async () => {
    await leaveInLists(userId, todayOf([]));
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await restoreQueryCache(userId, client);
    expect(client.getQueryData(['groups'])).toEqual([]);
    expect(await todayOfOlderVersion(userId)).toEqual(todayOf([]));
    full.mockRestore();
  });

  it('gives nothing of who has left by the time that storage answers', async () => {
    await leaveInLists(userId, todayOf([]));
    await restoreQueryCache(userId, client, () => false);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('writes the one answer that has come, and none of the others again', async () => {
    startPersisting(userId, client);
    for (let number = 0; number < 5; number += 1) client.setQueryData(['list', number], number);
    await persisted(Array.from({ length: 5 }, () => 'list'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    client.setQueryData(['list', 3], 33, { updatedAt: Date.now() + 1_000 });
    await vi.waitFor(async () => expect(await numbers()).toContain(33));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it('keeps the 300 newest', async () => {
    startPersisting(userId, client);
    for (let age = 0; age < 310; age += 1)
      client.setQueryData(['list', age], age, { updatedAt: 1_000_000 - age });
    await vi.waitFor(async () => expect(await records()).toHaveLength(310), 3_000);
    await restoreQueryCache(userId, newClient());
    const left = await numbers();
    expect(left.sort((a, b) => a - b)).toEqual([...Array(300).keys()]);
  });

  it('gives up what is older where there is no room', async () => {
    startPersisting(userId, client);
    for (let age = 0; age < 4; age += 1)
      client.setQueryData(['list', age], age, { updatedAt: 1_000_000 - age });
    await persisted(['list', 'list', 'list', 'list']);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    client.setQueryData(['marks'], 7);
    await vi.waitFor(async () => {
      expect((await numbers()).sort()).toEqual([0, 1, 7]);
    }, 3_000);
    full.mockRestore();
  });

  it('writes once more where its connection was lost', async () => {
    startPersisting(userId, client);
    client.setQueryData(['groups'], []);
    await persisted(['groups']);
    const lost = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    client.setQueryData(['marks'], 'x');
    await persisted(['groups', 'marks']);
    expect(lost).toHaveBeenCalled();
    lost.mockRestore();
  });

  it('writes nothing after it was told to forget', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks'], 'x');
    forgetQueries();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(await records()).toEqual([]);
  });

  it('restores nothing, and destroys nothing, when the store cannot be read', async () => {
    startPersisting(userId, client);
    client.setQueryData(['marks'], 'x');
    await persisted(['marks']);
    const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('unreadable', 'UnknownError');
    });
    const next = newClient();
    await restoreQueryCache(userId, next);
    broken.mockRestore();
    expect(next.getQueryData(['marks'])).toBeUndefined();
    expect(await namesInLists(userId)).toEqual(['marks']);
  });
});
