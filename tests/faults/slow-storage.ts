/** A tablet whose storage is slow: old, full or busy with something else. */
import type { BrowserContext } from '@playwright/test';

const cookie = 'slow-storage';
/** The longest that an open, a read or a write takes. */
const slowestMs = 10_000;

/**
 * In the page: every opening of a database or a cache, and every transaction and every look into a cache, takes 0 to
 * 10 s by the seed in the cookie. Most take little and a few take long, as on a tablet that pauses now and then.
 */
function slowDown({ name, maxMs }: { readonly name: string; readonly maxMs: number }): void {
  const seed = (() => {
    try {
      return new RegExp(`${name}=(\\d+)`).exec(document.cookie)?.[1];
    } catch {
      return undefined;
    }
  })();
  if (seed === undefined || !('indexedDB' in window)) return;
  let state = Number(seed) >>> 0;
  const nextMs = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return maxMs * (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) ** 16;
  };
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, nextMs()));

  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (database, version) => {
    const request = open(database, version);
    const ms = nextMs();
    const listen = request.addEventListener.bind(request);
    const late = (listener: (event: Event) => void) => (event: Event) => {
      setTimeout(() => listener.call(request, event), ms);
    };
    // The two ways in which the app's libraries listen.
    Object.defineProperty(request, 'onsuccess', {
      set: (listener: (event: Event) => void) => listen('success', late(listener)),
    });
    Object.defineProperty(request, 'addEventListener', {
      value: (type: string, listener: (event: Event) => void) =>
        listen(type, type === 'success' ? late(listener) : listener),
    });
    return request;
  };

  // A transaction waits as it would in life: another one is before it.
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its database below
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const names = typeof stores === 'string' ? [stores] : [...stores];
    const until = performance.now() + nextMs();
    const store = transaction.call(this, names, 'readwrite').objectStore(names[0] ?? '');
    const goOn = () => {
      if (performance.now() < until) store.count().onsuccess = goOn;
    };
    goOn();
    return transaction.call(this, stores, mode, options);
  };

  const openCache = caches.open.bind(caches);
  caches.open = async (...args) => {
    await pause();
    return openCache(...args);
  };
  for (const method of ['match', 'put'] as const) {
    const original = Cache.prototype[method] as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(Cache.prototype, method, {
      value: async function (this: Cache, ...args: unknown[]) {
        await pause();
        return original.apply(this, args);
      },
    });
  }
}

/** Every page that this browser loads from now on looks whether its storage is slow. */
export const watchStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(slowDown, { name: cookie, maxMs: slowestMs });

/** From the next load on storage is slow in this way, or as it comes. */
export async function setStorage(
  context: BrowserContext,
  origin: string,
  seed: number | undefined,
): Promise<void> {
  if (seed === undefined) await context.clearCookies({ name: cookie });
  else await context.addCookies([{ name: cookie, value: String(seed), url: origin }]);
}
