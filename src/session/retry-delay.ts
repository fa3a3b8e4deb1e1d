/**
 * How long who signs in waits before asking again, when many come at once. Pure, so that the bench asks as the app does.
 */

/** Nobody is left waiting longer: then it is for the person to decide. */
const longestMs = 3 * 60_000;
/** Without a word of the server. */
const ownMs = 3_000;
/** Of the wait, at most so much more: not all who were sent away together come back together. */
const spread = 0.25;

/**
 * @param waitedMs since the first try
 * @param askedMs what the server has asked for; 0 when it has not
 * @param chance 0 to 1
 * @returns milliseconds; undefined when it has taken too long
 */
export function retryDelayMs(
  waitedMs: number,
  askedMs: number,
  chance: number,
): number | undefined {
  const least = Math.max(1_000, askedMs || ownMs);
  const wait = Math.round(least * (1 + spread * chance));
  return waitedMs + wait > longestMs ? undefined : wait;
}
