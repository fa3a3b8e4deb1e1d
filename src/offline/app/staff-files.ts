/** Asks the service worker to bring the files that only the dashboard needs, on the devices of staff. */
import { createListeners } from '../../listeners';
import { connectivity, subscribeConnectivity } from '../network/connectivity';
import { askWorker } from './installed-app';
import { whenAppKept } from './sw-bridge';

const tryAgainMs = 15_000;

let kept = false;
let asking = false;
let watching = false;
const listeners = createListeners();

/** True when the dashboard's screens open without network. */
export function staffFilesKept(): boolean {
  return kept;
}

export const subscribeStaffFiles = listeners.subscribe;

/** @returns whether the worker has them all */
async function bring(): Promise<boolean> {
  await whenAppKept();
  return askWorker('KEEP_STAFF_FILES');
}

function start(): void {
  if (asking || kept) return;
  asking = true;
  bring()
    .catch(() => false)
    .then((done) => {
      asking = false;
      kept = done;
      listeners.tell();
      if (!done) setTimeout(startOnline, tryAgainMs);
    })
    .catch(() => undefined);
}

function startOnline(): void {
  if (connectivity() !== 'offline') start();
}

/** Brings what is missing, now or when the network is back. Returns at once and never throws. */
export function keepStaffFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (!watching) {
    watching = true;
    subscribeConnectivity((state) => {
      if (state === 'online') start();
    });
  }
  // Also offline: what is here already is found without network.
  start();
}
