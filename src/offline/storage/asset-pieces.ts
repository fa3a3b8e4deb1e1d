/** Large lesson files come in pieces, each kept as it arrives: a cut line costs one piece, not the film. */
const pieceCacheName = 'asset-pieces-v1';
/** Under this size a file comes at once. */
export const pieceBytes = 1_048_576;

const addressOf = (sha256: string, from: number): string =>
  `/assets/${sha256}?from=${String(from)}`;

export interface Span {
  readonly from: number;
  /** The last byte, as in an HTTP range. */
  readonly to: number;
}

/** The pieces of a file of so many bytes, in order. Pure. */
export function spansOf(bytes: number): Span[] {
  return Array.from({ length: Math.ceil(bytes / pieceBytes) }, (_, place) => ({
    from: place * pieceBytes,
    to: Math.min(bytes, (place + 1) * pieceBytes) - 1,
  }));
}

/**
 * Puts a file together from the pieces that are kept and those that `fetchSpan` brings.
 *
 * @param fetchSpan gives exactly the bytes of this span, or throws
 * @param onKept called with the size of each piece that was here already
 * @returns the file as the browser holds it, outside of the page's memory
 * @throws what `fetchSpan` throws; QuotaExceededError when the device is full. What has arrived stays.
 */
export async function gatherPieces(
  sha256: string,
  bytes: number,
  fetchSpan: (span: Span) => Promise<Blob>,
  onKept: (count: number) => void,
): Promise<Blob> {
  const cache = await caches.open(pieceCacheName);
  const parts: Blob[] = [];
  let type = '';
  for (const span of spansOf(bytes)) {
    const kept = await cache.match(addressOf(sha256, span.from));
    const part = kept ? await kept.blob() : await fetchSpan(span);
    if (kept) onKept(part.size);
    else await cache.put(addressOf(sha256, span.from), new Response(part));
    parts.push(part);
    ({ type } = part);
  }
  return new Blob(parts, { type });
}

/**
 * Removes the pieces of every file for which `isDone` says so: it is here whole, damaged, or not wanted.
 * @returns how many pieces were removed
 */
export async function dropPieces(isDone: (sha256: string) => boolean): Promise<number> {
  if (!(await caches.has(pieceCacheName))) return 0;
  let removed = 0;
  const cache = await caches.open(pieceCacheName);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!isDone(pathname.slice(pathname.lastIndexOf('/') + 1))) continue;
    if (await cache.delete(request)) removed += 1;
  }
  return removed;
}
