/** The query client, and one store per person on the device in which its data survives a restart. */
import { notifyManager, onlineManager, QueryClient, type Query } from '@tanstack/react-query';
import { del, delMany, update, values, type UseStore } from 'idb-keyval';
import { NetworkError } from '../../api/errors';
import { connectivity, subscribeConnectivity } from '../network/connectivity';
import { mayGetThrough } from '../network/connectivity-state';
import {
  formerKey,
  queryStoreOf,
  type FormerQueries,
  type KeptQuery,
} from '../storage/query-store';
import { isQuota } from '../storage/quota';

/** Raise when the shape of cached data changes. Never a build's hash: Friday's data must last till Monday. */
const schemaVersion = '1';
const maxQueries = 300;
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

const isFormer = (kept: KeptQuery | FormerQueries): kept is FormerQueries => 'clientState' in kept;

/** Two tabs write the same store: of each query the newer data stays. */
function put(store: UseStore, mine: KeptQuery, wanted = () => true): Promise<void> {
  return update<KeptQuery>(
    mine.queryHash,
    (kept) => {
      if (!wanted()) throw new Error('told to forget');
      return kept && kept.state.dataUpdatedAt > mine.state.dataUpdatedAt ? kept : mine;
    },
    store,
  );
}

/** Former versions had one record of all queries: it becomes a record for each. */
async function splitFormer(store: UseStore, former: FormerQueries): Promise<void> {
  const { buster, clientState } = former;
  await Promise.all(
    clientState.queries.map(({ queryKey, queryHash, state: { data, dataUpdatedAt } }) =>
      put(store, { queryKey, queryHash, state: { data, dataUpdatedAt }, buster }),
    ),
  );
  await del(formerKey, store);
}

const yes = () => true;
const no = () => false;

/** All that can be used, the newest first. */
async function recordsIn(store: UseStore): Promise<KeptQuery[]> {
  const all = await values<KeptQuery | FormerQueries>(store);
  const former = all.find(isFormer);
  // On a full device it stays as it is.
  const isSplit = former && (await splitFormer(store, former).then(yes, no));
  if (isSplit) return recordsIn(store);
  const { buster = '', clientState = { queries: [] } } = former ?? {};
  return [...all, ...clientState.queries.map((kept) => ({ ...kept, buster }))]
    .filter((kept): kept is KeptQuery => !isFormer(kept) && kept.buster === schemaVersion)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
}

/** What cannot be read gives nothing now. */
const recordsOf = (userId: number): Promise<KeptQuery[]> =>
  recordsIn(queryStoreOf(userId)).catch(() => []);

function remove(store: UseStore, records: readonly KeptQuery[]): Promise<void> {
  const hashes = records.map(({ queryHash }) => queryHash);
  return delMany(hashes, store);
}

const isToday = ({ queryKey }: KeptQuery): boolean => queryKey[0] === 'today';

/**
 * Today's answer, where a version of the app has left it that still kept it here: a new version may start for the
 * first time without network.
 */
export async function todayOfOlderVersion(userId: number): Promise<unknown> {
  return (await recordsOf(userId)).find(isToday)?.state.data;
}

/** Removes it, once it has been taken over or a newer one is kept. Never throws. */
export async function dropTodayOfOlderVersion(userId: number): Promise<void> {
  const todays = (await recordsOf(userId)).filter(isToday);
  if (todays.length > 0) await remove(queryStoreOf(userId), todays).catch(() => undefined);
}

/** Which state of a query is on the device already. */
const written = new WeakMap<Query, Pick<Query['state'], 'data' | 'dataUpdatedAt'>>();

/**
 * Puts what the device keeps for this person into the client, but for what has newer data by now. Await it before
 * the router is made: loaders would otherwise ask the network first. Never throws; where nothing can be read, nothing
 * happens.
 * @param isHere whether the person is still the one who is signed in, once storage has answered
 */
export async function restoreQueryCache(
  userId: number,
  queryClient: QueryClient,
  isHere: () => boolean = () => true,
): Promise<void> {
  const records = await recordsOf(userId);
  if (!isHere()) return;
  for (const { queryKey, state } of records) {
    if (keptElsewhere.has(queryKey[0])) continue;
    const updatedAt = state.dataUpdatedAt;
    if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= updatedAt) continue;
    queryClient.setQueryData(queryKey, state.data, { updatedAt });
    const query = queryClient.getQueryCache().find({ queryKey, exact: true });
    if (query) written.set(query, query.state);
  }
  const tooMany = records.slice(maxQueries);
  if (tooMany.length > 0) await remove(queryStoreOf(userId), tooMany).catch(() => undefined);
}

/** What does not fit takes the place of what is older. @returns whether there was any */
async function makeRoom(store: UseStore): Promise<boolean> {
  const records = await recordsIn(store);
  await remove(store, records.slice(Math.floor(records.length / 2)));
  return records.length > 0;
}

async function save(userId: number, query: Query, wanted: () => boolean, tries = 2): Promise<void> {
  const store = queryStoreOf(userId);
  const { queryKey, queryHash, state } = query;
  const { data, dataUpdatedAt } = state;
  const mine = { queryKey, queryHash, state: { data, dataUpdatedAt }, buster: schemaVersion };
  try {
    await put(store, mine, wanted);
  } catch (error) {
    if (!wanted()) return;
    if (isQuota(error)) {
      if (await makeRoom(store)) await save(userId, query, wanted, tries);
      // Tabs in the background lose their connection without a word: the next use opens a new one.
    } else if (tries > 1) await save(userId, query, wanted, tries - 1);
  }
}

const stops = new Set<() => void>();

/**
 * Keeps the client's data on the device from now on, what is in it already included. It is written as it arrives: a
 * tablet may be closed, or its battery end, in the same second.
 * @returns stops it; nothing is written after that
 */
export function startPersisting(userId: number, queryClient: QueryClient): () => void {
  let wanted = true;
  const cache = queryClient.getQueryCache();
  const keep = (query: Query) => {
    const { data, dataUpdatedAt } = query.state;
    const last = written.get(query);
    const isWritten = last?.dataUpdatedAt === dataUpdatedAt && last.data === data;
    if (!isKept(query) || isWritten) return;
    written.set(query, { data, dataUpdatedAt });
    void save(userId, query, () => wanted).catch(() => undefined);
  };
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated') keep(event.query as Query);
  });
  // After a sign-in the first answers may have come before the store was open, and no event tells of them again.
  cache.getAll().forEach(keep);
  const stop = () => {
    unsubscribe();
    wanted = false;
    stops.delete(stop);
  };
  stops.add(stop);
  return stop;
}

/** Stops keeping, and empties every client of this page. What is on the device is the user database's to drop. */
export function forgetQueries(): void {
  for (const stop of [...stops]) stop();
  for (const client of clients) client.clear();
}
