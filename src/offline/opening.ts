/**
 * Whether databases may be opened, and what runs in them. A page that the browser keeps for going back must do
 * neither: whoever opens the app meanwhile would wait for it.
 */

import { wrap } from 'idb';

let again: Promise<void> | undefined;

/** Opens nothing more until this comes. */
export function holdBack(until: Promise<void>): void {
  again = until;
}

/** Comes when a database may be opened; as a rule at once. */
export async function mayOpen(): Promise<void> {
  await again;
}

const running = new Set<IDBTransaction>();

/** From here on the transactions of this connection are known to `endTransactions`. */
export function watchTransactions(db: IDBDatabase): void {
  const begin = db.transaction.bind(db);
  db.transaction = (...how) => {
    const tx = begin(...how);
    running.add(tx);
    const over = () => running.delete(tx);
    tx.addEventListener('complete', over);
    tx.addEventListener('abort', over);
    return tx;
  };
}

/** Takes back all that is not done yet. Whoever began it is told so by an `AbortError`. */
export function endTransactions(): void {
  for (const tx of running) {
    // Who only reads waits for their requests alone.
    wrap(tx).done.catch(() => undefined);
    try {
      tx.abort();
    } catch {
      // It is over, and only its event has not come.
    }
  }
  running.clear();
}
