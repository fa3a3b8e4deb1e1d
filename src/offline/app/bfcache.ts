/**
 * A browser keeps a page that somebody has left, for going back to it. What such a page holds it cannot let go of.
 * In WebKit a transaction that is not done stays as it is and keeps everybody out of its stores; a connection keeps
 * its database from being deleted, and whoever wants to open that waits with the deletion; what is still being
 * opened cannot be closed any more. Locks are free, and what was done under one goes on without it.
 */
import { disconnectRegistry } from '../storage/device-registry';
import { endTransactions, blockOpening } from '../storage/opening';
import { disconnectUserDbs } from '../storage/user-db';

/**
 * From here on a page that is left and kept holds nothing, and one to which somebody goes back starts anew. Another
 * page of the tab has had its turn, somebody else may be signed in: whatever it was about to write was called saved
 * by nobody, and would now be written over what was saved since.
 */
export function installBfcacheHandlers(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    // Nobody sees what it showed until it has begun anew.
    document.documentElement.hidden = true;
    blockOpening();
    disconnectUserDbs();
    disconnectRegistry();
    endTransactions();
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    // Nothing else here is to hear of it.
    event.stopImmediatePropagation();
    location.reload();
  });
}
