/// <reference lib="webworker" />
/**
 * Files that only the dashboard needs. They are no part of the installation, which every tablet of a class waits
 * for: a page of staff asks for them once it has time.
 */
import type { PrecacheEntry } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { staffCacheName } from '../offline/app/staff-cache';
import { isAppFile } from './own-files';

type Entry = PrecacheEntry | string;

/** As the build marks them (build/staff-files.ts). */
const staffMark = 'staff';

/** The path under which the app asks for it. */
export const addressOf = (entry: Entry): string =>
  new URL(typeof entry === 'string' ? entry : entry.url, self.location.href).pathname;

const isForStaff = (entry: Entry): boolean =>
  typeof entry !== 'string' && entry.revision === staffMark;

/** Parts the app's files: those of everybody, and the addresses of staff's. */
export function partFiles(entries: readonly Entry[]): {
  readonly common: Entry[];
  readonly staff: ReadonlySet<string>;
} {
  return {
    common: entries.filter((entry) => !isForStaff(entry)),
    staff: new Set(entries.filter(isForStaff).map(addressOf)),
  };
}

/** From the cache when it is there, else from the network, and then kept. */
export const staffFileStrategy = new CacheFirst({
  cacheName: staffCacheName,
  plugins: [
    {
      cacheWillUpdate: ({ response }) => Promise.resolve(isAppFile(response) ? response : null),
    },
  ],
});

const keptIn = async (cache: Cache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

/** More than one, because each is small and a line far away answers late; few, because lessons come beside them. */
const atOnce = 4;

async function bring(cache: Cache, addresses: readonly string[]): Promise<void> {
  const left = [...addresses];
  const oneByOne = async () => {
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      const response = await fetch(address, { redirect: 'manual' });
      if (!isAppFile(response)) throw new TypeError(`${address} did not come`);
      await cache.put(address, response);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneByOne));
}

/**
 * Where the dashboard is kept already, a new version brings its files with the installation: its first page may
 * be opened offline. The former version's stay for the pages that still run. Never fails.
 */
export async function addStaffFiles(addresses: ReadonlySet<string>): Promise<void> {
  try {
    if (!(await caches.has(staffCacheName))) return;
    const cache = await caches.open(staffCacheName);
    const kept = await keptIn(cache);
    if (kept.size === 0) return;
    await bring(
      cache,
      [...addresses].filter((address) => !kept.has(address)),
    );
  } catch {
    // The page asks for the rest once it has time.
  }
}

/** Brings all of them, and lets go of those of a former version. @throws when one did not come */
export async function keepStaffFiles(addresses: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(staffCacheName);
  const kept = await keptIn(cache);
  await bring(
    cache,
    [...addresses].filter((address) => !kept.has(address)),
  );
  for (const address of kept) if (!addresses.has(address)) await cache.delete(address);
}
