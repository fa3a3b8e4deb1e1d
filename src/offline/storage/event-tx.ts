/** A transaction by the events of its requests: a promise for each is half of the time that a tap takes on a slow tablet. */
import { unwrap } from 'idb';
import { reconnecting, type StoreName } from './user-db';

/** Requests are answered in the order in which they were made. */
export interface EventTx<Store extends StoreName, T> {
  readonly store: (name: Store) => IDBObjectStore;
  /** Goes on once the request is answered, and with it all before it. */
  readonly after: (request: IDBRequest, work: () => void) => void;
  /** Says that no more comes, so that the storage need not ask after the last request, and what it was for. */
  readonly commit: (result: T) => void;
}

function run<Store extends StoreName, T>(
  db: IDBDatabase,
  stores: readonly Store[],
  work: (tx: EventTx<Store, T>) => void,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const tx = db.transaction([...stores], 'readwrite', { durability: 'strict' });
    let failure: Error | undefined;
    const trying = (step: () => void) => {
      try {
        step();
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        tx.abort();
      }
    };
    tx.onabort = () => {
      reject(tx.error ?? failure ?? new DOMException('It was taken back.', 'AbortError'));
    };
    tx.oncomplete = () => {
      reject(new Error('It ended without a commit.'));
    };
    trying(() => {
      work({
        store: (name) => tx.objectStore(name),
        after: (request, next) => {
          request.onsuccess = () => {
            trying(next);
          };
        },
        commit: (result) => {
          tx.oncomplete = () => {
            resolve(result);
          };
          tx.commit();
        },
      });
    });
  });
}

/**
 * The same as `change` of `user-db.ts` for what a child waits for at every tap. Resolves when it is durable.
 * @param work has to end with `commit`; may run a second time
 * @throws StorageFullError when the device is full; nothing has changed then
 */
export function changeByEvents<Store extends StoreName, T>(
  userId: number,
  stores: readonly Store[],
  work: (tx: EventTx<Store, T>) => void,
): Promise<T> {
  return reconnecting(userId, (db) => run(unwrap(db), stores, work));
}
