import { vi } from 'vitest';
import { FakeLocks } from '../../offline/testing/fake-locks';
import { storageOf } from '../../offline/testing/web-storage';

/**
 * What a session needs of a browser, for Node: storage, locks, and whether there is a network.
 * @param local what localStorage holds
 * @param onLine false: every call fails as it does without a network
 */
export function stubBrowser(local: Map<string, string>, { onLine = true } = {}): void {
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { locks: new FakeLocks(), onLine });
  if (!onLine) vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
}
