/** Parts of the app that did not come: before the worker has them all, or because the page is being left. */
import { appInstalled } from './sw-bridge';

let missing = false;
let leaving = false;

function inCharge(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

/** True when a part could not be loaded for want of network on a first visit: no screen is to blame. */
export function appFilesMissing(): boolean {
  return missing;
}

/**
 * Begins to watch. Call before anything is loaded. The router would answer a missing part by loading the page again:
 * without a worker and with the network cut that page is the browser's own. On the way to another page Firefox breaks
 * off what this one still loads, and loading this one again would then stop the way to the other.
 */
export function watchAppFiles(): void {
  addEventListener('beforeunload', () => {
    leaving = true;
  });
  addEventListener('vite:preloadError', (event) => {
    const covered = appInstalled() || inCharge();
    if (covered && !leaving) return;
    if (!covered) missing = true;
    event.preventDefault();
  });
}
