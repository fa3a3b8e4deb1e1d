import { readBadge } from '../../../domain/badge';

/** Between two looks, so that an old tablet has time for its picture. */
const pauseMs = 150;

/** A code that is no badge is spoken of until it has been away so long. */
const otherStaysMs = 2_000;

/**
 * Looks until a badge is read.
 * @param look what a code says that is to be seen now
 * @param onChange called when a code that is no badge comes before the camera, and when it has gone
 * @returns the badge in its one spelling; undefined when it was broken off
 */
export async function lookForBadge(
  look: () => Promise<string | undefined>,
  signal: AbortSignal,
  onChange: (notBadge: boolean) => void,
): Promise<string | undefined> {
  let otherAt = -Infinity;
  let notBadge = false;
  for (;;) {
    // A frame that could not be read is followed by another.
    const text = await look().catch(() => undefined);
    if (signal.aborted) return undefined;
    const badge = text === undefined ? undefined : readBadge(text);
    if (badge !== undefined) return badge;
    const now = performance.now();
    if (text !== undefined) otherAt = now;
    const isOther = now - otherAt < otherStaysMs;
    if (isOther !== notBadge) onChange(isOther);
    notBadge = isOther;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
