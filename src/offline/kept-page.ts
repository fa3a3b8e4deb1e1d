/**
 * A browser keeps a page that somebody has left, for going back to it. What such a page holds open it cannot let go
 * of: in WebKit the deletion of a database then waits for ever, and whoever wants to open it waits with it. What is
 * still being opened when the page is left cannot be closed any more.
 */
import { letGoOfDevice } from './device-registry';
import { holdBack } from './opening';
import { writeUnwritten } from './unwritten';
import { letGoOfVaults } from './vault';

/** From here on a page that is left and kept holds nothing open. What it has begun to write is written. */
export function letGoWhenKept(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    void writeUnwritten();
    holdBack(
      new Promise((resolve) => {
        addEventListener('pageshow', () => resolve(), { once: true });
      }),
    );
    letGoOfVaults();
    letGoOfDevice();
  });
}
