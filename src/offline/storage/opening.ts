/**
 * Whether databases may be opened, and what runs in them. A page that the browser keeps for going back must do
 * neither: whoever opens the app meanwhile would wait for it.
 */

import { wrap } from 'idb';

let kept = false;

/** Opens nothing more, for good. */
export function blockOpening(): void {
  kept = true;
}

/** This page has been left: whatever goes on in it is about a moment that is over. */
export const isLeft = (): boolean => kept;

/** Comes when a database may be opened; as a rule at once, in a page that has been left never. */
export async function mayOpen(): Promise<void> {
  if (kept) await new Promise(() => undefined);
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
    // Whoever reads hears from the requests, and nobody listens to `done`: the browser would call that an error.
    wrap(tx).done.catch(() => undefined);
    return tx;
  };
}

/** Takes back all that is not done yet. */
export function endTransactions(): void {
  for (const tx of running) {
    try {
      tx.abort();
    } catch {
      // It is over, and only its event has not come.
    }
  }
  running.clear();
}
