/** How the app's service worker comes to a device, and what becomes of a new one. */
import type { Workbox } from 'workbox-window';

export interface WorkerNews {
  /** A new worker has all it needs, and waits until no page runs the old one. */
  readonly onWaiting: () => void;
  /** One was given up: its files did not all come, or another has taken its place. */
  readonly onGone: () => void;
}

/** What looks for new workers, and lets them in. */
export type Registration = Pick<Workbox, 'update' | 'messageSkipWaiting'>;

async function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((done) => {
    window.addEventListener('load', done, { once: true });
  });
}

/**
 * Registers once the page has loaded: its own files come first. May be called again where it failed.
 * @throws TypeError where the script does not come
 */
export async function registerWorker(url: string, news: WorkerNews): Promise<Registration> {
  await pageLoaded();
  const { Workbox: Registering } = await import('workbox-window');
  const workbox = new Registering(url);
  workbox.addEventListener('waiting', news.onWaiting);
  workbox.addEventListener('redundant', news.onGone);
  await workbox.register({ immediate: true });
  return workbox;
}
