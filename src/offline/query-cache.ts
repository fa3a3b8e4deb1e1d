/** The query client, and one store per person on the device in which its data survives a restart. */
import { notifyManager, onlineManager, QueryClient, type Query } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  removeOldestQuery,
  type PersistedClient,
  type Persister,
} from '@tanstack/react-query-persist-client';
import { del, get, update } from 'idb-keyval';
import { NetworkError } from '../api/errors';
import { connectivity, subscribeConnectivity } from './connectivity';
import { mayGetThrough } from './connectivity-state';
import { queryStoreOf } from './query-store';
import { isQuota } from './quota';

/** Raise when the shape of cached data changes. Never a build's hash: Friday's data must last till Monday. */
const schemaVersion = '1';
const key = 'queries';
const mostQueries = 300;
const retries = 2;

const clients = new Set<QueryClient>();

/** Without a way to the server a retry would wait for it, and its screen with it. */
function retry(failures: number, error: Error): boolean {
  return error instanceof NetworkError && mayGetThrough(connectivity()) && failures < retries;
}

/**
 * The app's query client: nothing is fetched again on focus or reconnect (specification, section 9), a query
 * without data fails offline instead of waiting for ever, and data never expires from memory, or it would
 * go from the device as well.
 */
export function createAppQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    setOnline(mayGetThrough(connectivity()));
    return subscribeConnectivity((state) => {
      setOnline(mayGetThrough(state));
    });
  });
  // By itself it tells screens in a timer, and a busy device answers the next key before its timers: that key
  // would act on the screen as it was before the last one.
  notifyManager.setScheduler(queueMicrotask);
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        gcTime: Infinity,
        staleTime: 30_000,
        retry,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  clients.add(client);
  return client;
}

/** Today and its lessons are kept in packs; the dashboard's two live in session storage. */
const keptElsewhere: ReadonlySet<unknown> = new Set([
  'today',
  'lesson',
  'dashboard-info',
  'home-page',
]);

/** `meta.persist: false` opts out. */
function isKept({ state, queryKey, meta }: Query): boolean {
  if (keptElsewhere.has(queryKey[0])) return false;
  return state.data !== undefined && meta?.['persist'] !== false;
}

/** A failed refetch must not take the data it failed to replace with it. */
function normalised(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
      error: null,
      errorUpdateCount: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  }));
  return { ...client, clientState: { mutations: [], queries } };
}

/** Two tabs write the same store: of each query the newer data stays. */
function merged(kept: PersistedClient | undefined, mine: PersistedClient): PersistedClient {
  if (kept?.buster !== mine.buster) return mine;
  const byHash = new Map(kept.clientState.queries.map((query) => [query.queryHash, query]));
  for (const query of mine.clientState.queries) {
    const other = byHash.get(query.queryHash);
    if (other && other.state.dataUpdatedAt > query.state.dataUpdatedAt) continue;
    byHash.set(query.queryHash, query);
  }
  const queries = [...byHash.values()]
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, mostQueries);
  return { ...mine, clientState: { mutations: [], queries } };
}

async function save(userId: number, client: PersistedClient, wanted: () => boolean): Promise<void> {
  let rest: PersistedClient | undefined = normalised(client);
  let whole = true;
  for (let errorCount = 1; rest; errorCount += 1) {
    const mine = rest;
    const keep = (kept?: PersistedClient) => {
      if (!wanted()) throw new Error('told to forget');
      return whole ? merged(kept, mine) : mine;
    };
    try {
      await update<PersistedClient>(key, keep, queryStoreOf(userId));
      return;
    } catch (error) {
      if (!isQuota(error)) return;
      whole = false;
      rest = removeOldestQuery({ persistedClient: mine, error, errorCount });
    }
  }
}

/** Which data, and how new: the cache also tells of observers and fetches, which change nothing to keep. */
function stampOf({ clientState }: PersistedClient): string {
  return clientState.queries
    .map(({ queryHash, state }) => `${queryHash} ${String(state.dataUpdatedAt)}`)
    .join('\n');
}

interface UserPersister extends Persister {
  discard(): void;
}

/** An unreadable store gives nothing now; throwing would make the library delete it. */
const storedQueries = (userId: number): Promise<PersistedClient | undefined> =>
  get<PersistedClient>(key, queryStoreOf(userId)).catch(() => undefined);

const withoutOthers = (kept: PersistedClient): PersistedClient => ({
  ...kept,
  clientState: {
    mutations: [],
    queries: kept.clientState.queries.filter(({ queryKey }) => !keptElsewhere.has(queryKey[0])),
  },
});

/**
 * Today's answer, where a version of the app has left it that still kept it here: a new version may start for the
 * first time without network.
 */
export async function todayOfOlderVersion(userId: number): Promise<unknown> {
  const kept = await storedQueries(userId);
  if (kept?.buster !== schemaVersion) return undefined;
  return kept.clientState.queries.find(({ queryKey }) => queryKey[0] === 'today')?.state.data;
}

/** Removes it, once it has been taken over or a newer one is kept. Never throws. */
export async function dropTodayOfOlderVersion(userId: number): Promise<void> {
  if ((await todayOfOlderVersion(userId)) === undefined) return;
  const drop = (kept?: PersistedClient) => {
    if (!kept) throw new Error('cleared meanwhile');
    return withoutOthers(kept);
  };
  await update(key, drop, queryStoreOf(userId)).catch(() => undefined);
}

/** Data is written as it arrives: a tablet may be closed, or its battery end, in the same second. */
function persisterOf(userId: number): UserPersister {
  let pending: PersistedClient | undefined;
  let seen = '';
  let writing = false;
  let wanted = true;
  const write = async () => {
    if (writing) return;
    writing = true;
    while (pending) {
      const client = pending;
      pending = undefined;
      await save(userId, client, () => wanted);
    }
    writing = false;
  };
  return {
    persistClient(client) {
      const stamp = stampOf(client);
      if (stamp === seen || !wanted) return;
      seen = stamp;
      pending = client;
      void write();
    },
    restoreClient: async () => {
      const kept = await storedQueries(userId);
      return kept && withoutOthers(kept);
    },
    removeClient: () => del(key, queryStoreOf(userId)),
    discard() {
      wanted = false;
      pending = undefined;
    },
  };
}

/**
 * Puts what the device keeps for this person into the client. Await it before the router is made: loaders
 * would otherwise ask the network first. Never throws; without kept data nothing happens.
 */
export async function restoreQueryCache(userId: number, queryClient: QueryClient): Promise<void> {
  await persistQueryClientRestore({
    queryClient,
    persister: persisterOf(userId),
    maxAge: Infinity,
    buster: schemaVersion,
  }).catch(() => undefined);
}

/**
 * Keeps the client's data on the device from now on, what is in it already included.
 * @returns stops it; nothing is written after that
 */
export function startPersisting(userId: number, queryClient: QueryClient): () => void {
  const persister = persisterOf(userId);
  const options = {
    queryClient,
    persister,
    buster: schemaVersion,
    dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
  };
  const unsubscribe = persistQueryClientSubscribe(options);
  // After a sign-in the first answers may have come before the store was open, and no event tells of them again.
  void persistQueryClientSave(options);
  const stop = () => {
    unsubscribe();
    persister.discard();
    stops.delete(stop);
  };
  stops.add(stop);
  return stop;
}

const stops = new Set<() => void>();

/** Stops keeping, and empties every client of this page. What is on the device is the user database's to drop. */
export function forgetQueries(): void {
  for (const stop of [...stops]) stop();
  for (const client of clients) client.clear();
}
