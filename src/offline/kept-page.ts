/**
 * A browser keeps a page that somebody has left, for going back to it. What such a page holds it cannot let go of.
 * In WebKit a transaction that is not done stays as it is and keeps everybody out of its stores; a connection keeps
 * its database from being deleted, and whoever wants to open that waits with the deletion; what is still being
 * opened cannot be closed any more. Locks are free.
 */
import { letGoOfDevice } from './device-registry';
import { endTransactions, holdBack } from './opening';
import { letGoOfVaults } from './vault';

/**
 * From here on a page that is left and kept holds nothing. What it was about to read or write is begun anew when
 * somebody comes back to it: nothing of it was called saved.
 */
export function letGoWhenKept(): void {
  const letGo = () => {
    letGoOfVaults();
    letGoOfDevice();
    endTransactions();
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    holdBack(
      new Promise((resolve) => {
        addEventListener('pageshow', () => resolve(), { once: true });
      }),
    );
    letGo();
  });
}
