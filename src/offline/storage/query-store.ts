/** The database of one person's query cache: copies of what the server has said, a record for each query. */
import { createStore, type UseStore } from 'idb-keyval';
import { mayOpen, watchTransactions } from './opening';
import { isQuota } from './quota';

/** One answer, by the hash of its query, and when it came, in milliseconds since the epoch. */
export interface KeptQuery {
  readonly queryKey: readonly unknown[];
  readonly queryHash: string;
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
  /** Another shape of cached data has another one. */
  readonly buster: string;
}

/** What former versions have kept: all queries in one record, under `formerKey`. */
export interface FormerQueries {
  readonly buster: string;
  readonly clientState: { readonly queries: readonly Omit<KeptQuery, 'buster'>[] };
}

export const formerKey = 'queries';

const queryStores = new Map<number, UseStore>();

export const queryDatabaseOf = (userId: number): string => `daybook-queries-${String(userId)}`;

/** The store of the person's query cache, for idb-keyval. */
export function queryStoreOf(userId: number): UseStore {
  return async (mode, callback) => {
    await mayOpen();
    let store = queryStores.get(userId);
    if (!store) {
      store = createStore(queryDatabaseOf(userId), 'queries');
      queryStores.set(userId, store);
      const mine = store;
      // idb-keyval keeps its connection for good and would block the deletion of the database.
      void mine('readonly', ({ transaction: { db } }) => {
        watchTransactions(db);
        db.onversionchange = () => {
          db.close();
          if (queryStores.get(userId) === mine) queryStores.delete(userId);
        };
      }).catch(() => undefined);
    }
    try {
      return await store(mode, callback);
    } catch (error) {
      if (isQuota(error) || !(error instanceof DOMException)) throw error;
      if (queryStores.get(userId) === store) queryStores.delete(userId);
      throw error;
    }
  };
}

/** Closes the connection; the next use opens a new one. Never rejects. */
export async function closeQueries(userId: number): Promise<void> {
  const store = queryStores.get(userId);
  queryStores.delete(userId);
  await store?.('readonly', ({ transaction: { db } }) => {
    db.close();
  }).catch(() => undefined);
}

/** Closes all that this page has open. */
export function disconnectQueries(): void {
  for (const userId of [...queryStores.keys()]) void closeQueries(userId);
}
