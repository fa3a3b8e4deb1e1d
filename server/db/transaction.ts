import { setTimeout as pause } from 'node:timers/promises';
import { isRetryable } from './failures';
import type { Db, DbOrTransaction } from './tables';

const maxTries = 3;
/** Two that got in each other's way should not meet again at once. */
const longestPauseMs = 40;

/**
 * Does work again that another transaction got in the way of, three times at most.
 * @throws whatever the last try throws
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxTries || !isRetryable(error)) throw error;
      await pause(Math.random() * longestPauseMs * attempt);
    }
  }
}

/**
 * Work in one transaction. It may be done more than once, so it changes nothing outside of the database.
 * @throws whatever the work throws
 */
export const inTransaction = <T>(db: Db, work: (trx: DbOrTransaction) => Promise<T>): Promise<T> =>
  retryOnConflict(() => db.transaction().execute(work));
