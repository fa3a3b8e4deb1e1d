/** The page's only way to the service worker. A new version never reloads a page that has not agreed. */
import { createListeners } from '../../listeners';
import { subscribeConnectivity } from '../network/connectivity';
import { registerWorker, type Registration } from './worker-registration';

let registration: Registration | undefined;
/** A new version waits to take over. */
let waiting = false;
/** Another tab let the new version in: this page still runs the old one. */
let overtaken = false;
let acceptedHere = false;
let holds = 0;
/** A worker with all of the app's own files is in charge of the next start. */
let installed = false;
/** It would be even if this device went dark now. */
let kept = false;
const { subscribe: subscribeUpdate, tell: changed } = createListeners();
export { subscribeUpdate };
const firstTryAgainMs = 4_000;
/** Chromium writes a new worker down within 2.5 s (measured); who is killed before starts without it. */
const writingDownMs = 5_000;
const slowestTryAgainMs = 300_000;
let tries = 0;
let tryAgain: ReturnType<typeof setTimeout> | undefined;

/** True when there is a new version and nobody holds it back: a safe point to ask. */
export function updateReady(): boolean {
  return (waiting || overtaken) && holds === 0;
}

/** True from the moment the person has agreed until the new version is in charge: seconds, as a rule. */
export function updateComing(): boolean {
  return acceptedHere;
}

/** True when a reload of this page is answered by the app's own worker. */
export function appInstalled(): boolean {
  return installed;
}

/** True when the app itself opens without network, also after a crash; before that, no lesson does. */
export function appKept(): boolean {
  return kept;
}

/** Resolves when it does, and at once where no worker will come. */
export async function whenAppKept(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) await navigator.serviceWorker.ready;
}

/** Keeps the question away, e.g. during a lesson. @returns lets it come again */
export function holdUpdates(): () => void {
  holds += 1;
  changed();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holds -= 1;
    changed();
  };
}

/** The person agrees: this page, and only this one, loads the new version. */
export function acceptUpdate(): void {
  if (overtaken || !registration) {
    location.reload();
    return;
  }
  acceptedHere = true;
  // The browser lets the new one in only once the old one has nothing left to do, or after five minutes.
  navigator.serviceWorker.controller?.postMessage({ type: 'MAKE_WAY' });
  registration.messageSkipWaiting();
  changed();
}

/** The first worker of a first visit takes over silently; any later one has replaced another. */
function watchController(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (!controlled) {
      controlled = true;
      return;
    }
    // Somebody who went on meanwhile is not to be thrown out of a lesson.
    if (acceptedHere && holds === 0) {
      location.reload();
      return;
    }
    acceptedHere = false;
    overtaken = true;
    changed();
  });
}

/** Brings the worker to the device. A first installation is all or nothing, so a stumbling line breaks it off. */
function install(): void {
  clearTimeout(tryAgain);
  tryAgain = undefined;
  const onWaiting = () => {
    waiting = true;
    changed();
  };
  registerWorker('/sw.js', { onWaiting, onGone: installLater })
    .then((registered) => {
      registration = registered;
    })
    .catch(installLater);
}

/** The browser itself would not try again before the next visit, and a tablet may stay open all day. */
function installLater(): void {
  if (installed || tryAgain !== undefined) return;
  const delay = Math.min(slowestTryAgainMs, firstTryAgainMs * 2 ** tries);
  tries += 1;
  tryAgain = setTimeout(install, delay * (0.5 + Math.random() / 2));
}

/** What an installed app sees to comes with the rest; where not even that came, nothing is kept. */
function seeToApp(): void {
  void import('./installed-app')
    .then(({ watchInstallation }) =>
      watchInstallation(
        () => registration?.update(),
        () => {
          kept = true;
          changed();
        },
      ),
    )
    .catch(() => undefined);
}

/** Call once at the start of the page. Does nothing where there is no service worker. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  watchController(navigator.serviceWorker);
  install();
  subscribeConnectivity((state) => {
    if (state === 'online' && tryAgain !== undefined) install();
  });
  // Never settles where the worker cannot be installed, and then nothing is ready offline.
  const wasHere = navigator.serviceWorker.controller !== null;
  void navigator.serviceWorker.ready.then(() => {
    installed = true;
    clearTimeout(tryAgain);
    setTimeout(seeToApp, wasHere ? 0 : writingDownMs);
  });
}
