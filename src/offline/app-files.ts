/** Parts of the app that did not come, before the worker has them all. */
import { appInstalled } from './sw-bridge';

let missing = false;

function inCharge(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** True when a part could not be loaded for want of network on a first visit: no screen is to blame. */
export function appFilesMissing(): boolean {
  return missing;
}

/**
 * Begins to watch. Call before anything is loaded. Without a worker the router would answer a missing part by
 * loading the page again, and with the network cut that page is the browser's own.
 */
export function watchAppFiles(): void {
  addEventListener('vite:preloadError', (event) => {
    if (appInstalled() || inCharge()) return;
    missing = true;
    event.preventDefault();
  });
}
