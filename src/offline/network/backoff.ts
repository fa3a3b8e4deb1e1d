/** When to try again. Pure: time and chance come in as arguments. */

const firstMs = 1_000;
const maxMs = 60_000;
const herdMs = 10_000;
/** A server may ask for a day. */
const longestAskedForMs = 86_400_000;

/**
 * Full jitter: somewhere between nothing and a limit that doubles from 1 s to 60 s.
 * @param failures in a row, 1 for the first
 * @param chance in [0, 1)
 * @returns milliseconds
 */
export function backoffMs(failures: number, chance: number): number {
  return Math.round(chance * Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1)));
}

/** Forty tablets come back at once when the access point does: each starts at a moment of its own. */
export function herdDelayMs(chance: number): number {
  return Math.round(chance * herdMs);
}

/** How the device, or one person's work on it, holds back after a failure. */
export interface Pause {
  readonly failures: number;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** How long it is as a whole, in milliseconds. An older app has not written it down: a minute at most. */
  readonly forMs?: number;
  /** The server asked for it, so nothing shortens it. */
  readonly askedFor: boolean;
}

export const noPause: Pause = { failures: 0, until: 0, askedFor: false };

/** A pause as it was stored; none when there is none, or one that cannot be read. */
export function readPause(stored: unknown): Pause {
  const isPause =
    typeof stored === 'object' && stored !== null && 'until' in stored && 'failures' in stored;
  return isPause ? (stored as Pause) : noPause;
}

export function pauseAfterFailure(
  before: Pause,
  now: number,
  chance: number,
  retryAfterMs: number | undefined,
): Pause {
  const failures = before.failures + 1;
  const askedFor = retryAfterMs !== undefined;
  const forMs = askedFor
    ? // Everybody was told the same number of seconds.
      Math.min(retryAfterMs, longestAskedForMs) + backoffMs(1, chance)
    : backoffMs(failures, chance);
  return { failures, until: now + forMs, forMs, askedFor };
}

/**
 * @param impatient the trigger is a sign that things are better, e.g. the network came back
 * @returns milliseconds still to wait
 */
export function remainingPause(pause: Pause, now: number, impatient: boolean): number {
  if (impatient && !pause.askedFor) return 0;
  const left = pause.until - now;
  // Longer than it ever was: that moment was written by a clock that has since been put back.
  return left > (pause.forMs ?? maxMs) ? 0 : Math.max(0, left);
}
