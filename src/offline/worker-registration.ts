/** How the app's service worker comes to a device, and what becomes of a new one. */

export interface WorkerNews {
  /** A new worker has all it needs, and waits until no page runs the old one. */
  readonly onWaiting: () => void;
  /** One was given up: its files did not all come, or another has taken its place. */
  readonly onGone: () => void;
}

/** A worker that takes over by itself passes through the wait as well, for a moment. */
const passingMs = 200;

function follow(registration: ServiceWorkerRegistration, news: WorkerNews): void {
  const worker = registration.installing;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'redundant') news.onGone();
    if (worker.state !== 'installed') return;
    setTimeout(() => {
      if (registration.waiting === worker) news.onWaiting();
    }, passingMs);
  });
}

/**
 * Registers once the page has loaded: its own files come first. May be called again where it failed.
 * @throws TypeError where the script does not come
 */
export async function registerWorker(
  url: string,
  news: WorkerNews,
): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => {
      window.addEventListener('load', done, { once: true });
    });
  }
  const registration = await navigator.serviceWorker.register(url);
  // Another page may have brought it this far.
  if (registration.waiting) news.onWaiting();
  follow(registration, news);
  // One of each page: a second try takes the place of the first.
  registration.onupdatefound = () => {
    follow(registration, news);
  };
  return registration;
}

/** Lets the worker that waits take over from the one that this page runs. */
export function letWaitingWorkerIn(registration: ServiceWorkerRegistration | undefined): void {
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
