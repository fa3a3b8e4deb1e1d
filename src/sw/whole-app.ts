/// <reference lib="webworker" />
/** Brings the app's own files again where the browser has cleared them and left the worker in its place. */
import type { PrecacheController } from 'workbox-precaching';
import type { WorkboxPlugin } from 'workbox-core';

/** What of the precaching this needs. */
export type Precache = Pick<
  PrecacheController,
  'strategy' | 'getURLsToCacheKeys' | 'getIntegrityForCacheKey'
>;

/** @throws TypeError when one of them did not come, or is somebody else's; what came before it stays */
export async function keepOwnFiles(
  precache: Precache,
  isOwn: NonNullable<WorkboxPlugin['cacheWillUpdate']>,
  event: ExtendableEvent,
): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, key] of precache.getURLsToCacheKeys()) {
    if (kept.has(key)) continue;
    const integrity = precache.getIntegrityForCacheKey(key);
    const request = new Request(url, { cache: 'no-cache', ...(integrity && { integrity }) });
    const response = await isOwn({ request, response: await fetch(request), event });
    if (!response) throw new TypeError(`${url} did not come`);
    await cache.put(key, response);
  }
}
