/** Which lesson files are here; what brings them and looks after them is `asset-store.ts`. */

export const assetCacheName = 'assets-v1';

/** The names of all files that are here whole. */
export async function keptNames(): Promise<Set<string>> {
  const cache = await caches.open(assetCacheName);
  return new Set((await cache.keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1)));
}
