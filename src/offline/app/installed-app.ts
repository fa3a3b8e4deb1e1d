/** What an app that is installed sees to: that it is still whole, and that it is not an old one. */
import { connectivity, subscribeConnectivity } from '../network/connectivity';

const patienceMs = 60_000;
const tryAgainMs = 15_000;
const betweenChecksMs = 60 * 60_000;

type WorkerTask = 'KEEP_OWN_FILES' | 'KEEP_STAFF_FILES';

/** @returns whether the worker in charge has done it; false as well where it says nothing in time */
export async function askWorker(type: WorkerTask): Promise<boolean> {
  const worker = (await navigator.serviceWorker.ready).active;
  if (!worker) return false;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, patienceMs, false);
    port1.onmessage = (event: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(event.data === true);
    };
    worker.postMessage({ type }, [port2]);
  });
}

/**
 * Has the worker bring what it lacks, again while that fails. A browser that clears its storage beside an open page can
 * leave the worker without a single file of the app: it is in charge, and the next start without network is the
 * browser's own error.
 * @param whenKept called once it has all of it
 */
function keepOwnFiles(whenKept: () => void): void {
  let asking = false;
  let done = false;
  const ask = () => {
    if (asking || done) return;
    asking = true;
    void askWorker('KEEP_OWN_FILES')
      .catch(() => false)
      .then((kept) => {
        asking = false;
        done = kept;
        if (kept) whenKept();
        else setTimeout(() => connectivity() !== 'offline' && ask(), tryAgainMs);
      });
  };
  subscribeConnectivity((state) => {
    if (state === 'online') ask();
  });
  ask();
}

/** Tablets stay open for days: looks for a new version when one comes back to the app, at most hourly. */
function watchForUpdates(update: () => Promise<unknown> | undefined): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < betweenChecksMs) return;
    checkedAt = Date.now();
    update()?.catch(() => undefined);
  });
}

/**
 * Call once, when the worker is there.
 * @param update looks for a new version
 * @param whenKept called once the app opens without network
 */
export function watchInstallation(
  update: () => Promise<unknown> | undefined,
  whenKept: () => void,
): void {
  watchForUpdates(update);
  keepOwnFiles(whenKept);
}
