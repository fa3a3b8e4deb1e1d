/**
 * Limits slow before they shut: the nearer the end of what may be wrong, the longer the next try takes. Pure rules.
 */

/** What is slowed may be wrong so often within a time. */
interface Bound {
  readonly limit: number;
  readonly windowMs: number;
}

/** Longer than anybody notices of one try, and much for thousands; the app waits for an answer 10 s in all. */
const longestHoldMs = 2_500;

/**
 * When one person may try again. Half of the tries are free. Of the others each has its time in the window, by the
 * square: of ten in a quarter of an hour the sixth comes after 25 s, the seventh after 100 s, the tenth after 625 s.
 * Whoever thinks between two tries meets none of it.
 * @param wrong tries so far
 * @returns milliseconds after the window has begun
 */
export function nextAttemptAfterMs({ limit, windowMs }: Bound, wrong: number): number {
  const free = Math.floor(limit / 2);
  const part = Math.max(0, wrong - free + 1) / (limit - free + 1);
  return Math.round(windowMs * part ** 2);
}

/**
 * How long a try is held up where many share what it counts under. A third is free: a school mistypes. Nobody is sent
 * away for it, because whoever comes next may well be somebody else.
 * @param wrong tries so far
 * @returns milliseconds
 */
export function delayMs({ limit }: Pick<Bound, 'limit'>, wrong: number): number {
  const free = limit / 3;
  return Math.round(longestHoldMs * Math.min(1, Math.max(0, (wrong - free) / (limit - free))));
}
