/** What was asked for a screen that is on its way: it finds the answer there, and does not ask once more. */

/** A screen that takes longer than this asks for itself. */
const longestWayMs = 30_000;
/** Who follows a link this long after it was pointed at finds what was asked for then. */
const pointedMs = 10_000;
/** All parts of a screen come within it; what comes later, as a dialog, asks for itself. */
const arrivalMs = 1_000;

interface Asked {
  readonly at: number;
  /** For a link that was pointed at and not followed yet. */
  readonly pointed: boolean;
  /** When the first part of the screen was there. */
  readonly met: number | undefined;
}

const asked = new WeakMap<object, Asked>();

/**
 * Notes that a query was asked ahead of its screen.
 * @param pointed for a link that was only pointed at
 */
export function markPrefetched(query: object, pointed = false): void {
  asked.set(query, { at: Date.now(), pointed, met: undefined });
}

/** Whether whoever shows this query is the screen for which it was asked. */
export function wasPrefetched(query: object): boolean {
  const found = asked.get(query);
  if (!found) return false;
  const now = Date.now();
  const met = found.met ?? now;
  asked.set(query, { ...found, met });
  return now - found.at < longestWayMs && now - met < arrivalMs;
}

/** Whether it was asked a moment ago, when a link was pointed at: it is not asked once more. */
export function wasPrefetchedOnIntent(query: object): boolean {
  const found = asked.get(query);
  return found?.pointed === true && Date.now() - found.at < pointedMs;
}

/** The link is followed: the next one asks anew. */
export function markFollowed(query: object): void {
  const found = asked.get(query);
  if (found) asked.set(query, { ...found, pointed: false });
}

/**
 * The `staleTime` of a list that is asked for anew whenever it is opened or turned to another page: what was asked for
 * just that opening is new.
 */
export function staleTimeOfList(query: object): number {
  const found = asked.get(query);
  if (!found) return 0;
  const now = Date.now();
  const isNew = now - found.at < pointedMs && now - (found.met ?? now) < arrivalMs;
  return isNew ? pointedMs : 0;
}
