/** Lesson files in Cache Storage: whole, verified, the same for everybody on the device. */
import { NetworkError } from '../api/errors';
import { keptAssets, putAsset, removeAsset } from './device-registry';
import { sha256Hex } from './sha256';

export const assetCacheName = 'assets-v1';

/** The bytes are not what their address says, or the server has not got them. */
export class BrokenAssetError extends Error {
  override name = 'BrokenAssetError';
}

function assetUrl(sha256: string): string {
  return `/assets/${sha256}`;
}

export async function hasAsset(sha256: string): Promise<boolean> {
  const cache = await caches.open(assetCacheName);
  return (await cache.match(assetUrl(sha256))) !== undefined;
}

/** A download that brings nothing for so long is given up. */
const stallMs = 15_000;

interface Download {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

async function download(
  sha256: string,
  stop: AbortSignal,
  onBytes: (count: number) => void,
  cache: RequestCache,
): Promise<Download> {
  const limit = new AbortController();
  let timer = setTimeout(() => {
    limit.abort();
  }, stallMs);
  const stopNow = () => {
    limit.abort();
  };
  if (stop.aborted) stopNow();
  stop.addEventListener('abort', stopNow);
  try {
    const response = await fetch(assetUrl(sha256), {
      signal: limit.signal,
      redirect: 'manual',
      cache,
    });
    if (response.status === 404 || response.status === 410) throw new BrokenAssetError(sha256);
    if (response.status !== 200 || !response.body) {
      throw new NetworkError(response.status >= 500 ? 'server' : 'portal', {
        status: response.status,
      });
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(stopNow, stallMs);
      parts.push(value);
      onBytes(value.byteLength);
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return { bytes: await new Blob(parts).arrayBuffer(), type };
  } catch (error) {
    if (error instanceof BrokenAssetError || error instanceof NetworkError) throw error;
    throw new NetworkError('unreachable', { cause: error });
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', stopNow);
  }
}

/**
 * Brings one file to the device and keeps it only when its bytes have the hash of its address.
 *
 * @param onBytes called with each part's size as it arrives
 * @param again true after a damaged answer: the browser has kept that one as unchangeable, so it is passed by
 * @throws BrokenAssetError, NetworkError; QuotaExceededError when the device is full
 */
export async function bringAsset(
  sha256: string,
  stop: AbortSignal,
  onBytes: (count: number) => void,
  again = false,
): Promise<void> {
  const cache = again ? 'reload' : 'default';
  const { bytes, type } = await download(sha256, stop, onBytes, cache);
  if ((await sha256Hex(bytes)) !== sha256) throw new BrokenAssetError(sha256);
  const kept = await caches.open(assetCacheName);
  const headers = { 'content-type': type, 'content-length': String(bytes.byteLength) };
  await kept.put(assetUrl(sha256), new Response(bytes, { headers }));
  await putAsset({ sha256, bytes: bytes.byteLength, wantedAt: Date.now() });
}

/** Files nobody asks for stay a while: tomorrow's child of the same class needs the same ones. */
const keepLooseMs = 14 * 86_400_000;

/**
 * Removes kept files that no pack on the device names.
 *
 * @param wanted names used by any person's packs
 * @param makeRoom true: all of them; false: those not asked for in two weeks
 * @returns how many were removed
 */
export async function collectAssets(
  wanted: ReadonlySet<string>,
  makeRoom: boolean,
): Promise<number> {
  const cache = await caches.open(assetCacheName);
  const known = new Map((await keptAssets()).map((asset) => [asset.sha256, asset]));
  const now = Date.now();
  let removed = 0;
  for (const { url } of await cache.keys()) {
    const sha256 = url.slice(url.lastIndexOf('/') + 1);
    const asset = known.get(sha256) ?? { sha256, bytes: 0, wantedAt: 0 };
    known.delete(sha256);
    if (wanted.has(sha256)) {
      if (now - asset.wantedAt > keepLooseMs / 2) await putAsset({ ...asset, wantedAt: now });
    } else if (makeRoom || now - asset.wantedAt > keepLooseMs) {
      await cache.delete(url);
      await removeAsset(sha256);
      removed += 1;
    }
  }
  // Written down, but cleared away by the browser or a crash.
  for (const sha256 of known.keys()) await removeAsset(sha256);
  return removed;
}
