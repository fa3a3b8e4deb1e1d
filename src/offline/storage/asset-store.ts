/** Lesson files in Cache Storage: whole, verified, the same for everybody on the device. */
import { NetworkError } from '../../api/errors';
import { assetCacheName, keptNames } from './asset-names';
import { dropPieces, gatherPieces, pieceBytes, type Span } from './asset-pieces';
import { keptAssets, putAsset, removeAsset } from './device-registry';
import { sha256Hex } from './sha256';

/** The bytes are not what their address says, or the server has not got them. */
export class BrokenAssetError extends Error {
  override name = 'BrokenAssetError';
}

/** Something on the way gives no parts of files: then the whole comes at once. */
class NoPartsError extends Error {
  override name = 'NoPartsError';
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

interface Want {
  readonly sha256: string;
  readonly cache: RequestCache;
  readonly stop: AbortSignal;
  /** Told the size of each part as it arrives. */
  readonly onBytes: (count: number) => void;
}

/** Hands each megabyte over to the browser, so that a film is never whole in the page's memory. */
async function bodyOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  type: string,
  onPart: (count: number) => void,
): Promise<Blob> {
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob([...blobs, ...parts], { type });
    onPart(value.byteLength);
    parts.push(value);
    held += value.byteLength;
    if (held < pieceBytes) continue;
    blobs.push(new Blob(parts));
    parts = [];
    held = 0;
  }
}

/** The whole file, or the given part of it. */
async function download(want: Want, span?: Span): Promise<Blob> {
  const { sha256, cache, stop, onBytes } = want;
  const limit = new AbortController();
  const stopNow = () => {
    limit.abort();
  };
  let timer = setTimeout(stopNow, stallMs);
  const onPart = (count: number) => {
    clearTimeout(timer);
    timer = setTimeout(stopNow, stallMs);
    onBytes(count);
  };
  if (stop.aborted) stopNow();
  stop.addEventListener('abort', stopNow);
  try {
    const response = await fetch(assetUrl(sha256), {
      signal: limit.signal,
      redirect: 'manual',
      // By this the worker knows it, and is not woken (sw/sw.ts): the file is not here, or it would not be asked for.
      mode: 'same-origin',
      cache,
      ...(span && { headers: { range: `bytes=${String(span.from)}-${String(span.to)}` } }),
    });
    const { status, body } = response;
    if (status === 404 || status === 410 || status === 416) throw new BrokenAssetError(sha256);
    const isOurs = response.headers.get('etag')?.includes(sha256) === true;
    if (span && status === 200 && isOurs) throw new NoPartsError();
    if (status !== (span ? 206 : 200) || !body) {
      throw new NetworkError(status >= 500 ? 'server' : 'portal', { status });
    }
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    return await bodyOf(body, type, onPart);
  } catch (error) {
    const known = [BrokenAssetError, NoPartsError, NetworkError];
    if (known.some((kind) => error instanceof kind)) throw error;
    throw new NetworkError('unreachable', { cause: error });
  } finally {
    clearTimeout(timer);
    limit.abort();
    stop.removeEventListener('abort', stopNow);
  }
}

/** A large file, piece by piece; what a cut line has let through is not asked for again. */
async function downloadInPieces(want: Want, bytes: number): Promise<Blob> {
  let counted = 0;
  const counting: Want = {
    ...want,
    onBytes: (count) => {
      counted += count;
      want.onBytes(count);
    },
  };
  const fetchSpan = async (span: Span) => {
    const part = await download(counting, span);
    if (part.size !== span.to - span.from + 1) throw new NetworkError('unreachable');
    return part;
  };
  try {
    return await gatherPieces(want.sha256, bytes, fetchSpan, counting.onBytes);
  } catch (error) {
    if (!(error instanceof NoPartsError)) throw error;
    want.onBytes(-counted);
    return download(want);
  }
}

/**
 * Only films are read part by part, so what does it is not here at first. Should it not come, a browser asks for it
 * no second time, and all bytes are read at once.
 */
async function hashOf(file: Blob): Promise<string> {
  const large = file.size > pieceBytes;
  const parts = large ? await import('./sha256-blob').catch(() => undefined) : undefined;
  return parts ? parts.sha256OfBlob(file) : sha256Hex(await file.arrayBuffer());
}

async function keep(sha256: string, file: Blob): Promise<void> {
  const kept = await caches.open(assetCacheName);
  const headers = { 'content-type': file.type, 'content-length': String(file.size) };
  await kept.put(assetUrl(sha256), new Response(file, { headers }));
  await putAsset({ sha256, bytes: file.size, wantedAt: Date.now() });
}

export interface WantedFile {
  readonly sha256: string;
  /** As the lesson says. */
  readonly bytes: number;
}

/**
 * Brings one file to the device and keeps it only when its bytes have the hash of its address. Interrupted, a
 * large one goes on where it was.
 *
 * @param onBytes called with each part's size as it arrives
 * @param again true after a damaged answer: the browser has kept that one as unchangeable, so it is passed by
 * @throws BrokenAssetError, NetworkError; QuotaExceededError when the device is full
 */
export async function downloadAsset(
  { sha256, bytes }: WantedFile,
  stop: AbortSignal,
  onBytes: (count: number) => void,
  again = false,
): Promise<void> {
  const want: Want = { sha256, cache: again ? 'reload' : 'default', stop, onBytes };
  if (bytes <= pieceBytes) {
    const file = await download(want);
    if ((await hashOf(file)) !== sha256) throw new BrokenAssetError(sha256);
    await keep(sha256, file);
    return;
  }
  const dropOwn = () => dropPieces((name) => name === sha256);
  try {
    const file = await downloadInPieces(want, bytes);
    if ((await hashOf(file)) !== sha256) throw new BrokenAssetError(sha256);
    // For a moment there are two of it. With room for one only, the pieces make way.
    await keep(sha256, file).catch(() => dropOwn().then(() => keep(sha256, file)));
  } catch (error) {
    // A broken-off line leaves the pieces for the next time. A full device needs their room for a child's work.
    if (!(error instanceof NetworkError)) await dropOwn();
    throw error;
  }
  await dropOwn();
}

/** Removes files and what has come of them so far. The caller knows that nobody wants them. */
export async function removeAssets(names: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCacheName);
  for (const sha256 of names) {
    await cache.delete(assetUrl(sha256));
    await removeAsset(sha256);
  }
  const gone = new Set(names);
  await dropPieces((sha256) => gone.has(sha256));
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
  const whole = await keptNames();
  await dropPieces((sha256) => !wanted.has(sha256) || whole.has(sha256));
  return removed;
}
