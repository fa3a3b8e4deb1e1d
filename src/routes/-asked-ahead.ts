/** What was asked for a screen that is on its way: it finds the answer there, and does not ask once more. */

/** A screen that takes longer than this asks for itself. */
const longestWayMs = 30_000;
/** All parts of a screen come within it; what comes later, as a dialog, asks for itself. */
const arrivalMs = 1_000;

interface Asked {
  readonly at: number;
  /** When the first part of the screen was there. */
  readonly met: number | undefined;
}

const asked = new WeakMap<object, Asked>();

/** Notes that a query was asked ahead of its screen. */
export function noteAsked(query: object): void {
  asked.set(query, { at: Date.now(), met: undefined });
}

/** Whether whoever shows this query is the screen for which it was asked. */
export function wasAskedAhead(query: object): boolean {
  const found = asked.get(query);
  if (!found) return false;
  const now = Date.now();
  const met = found.met ?? now;
  asked.set(query, { ...found, met });
  return now - found.at < longestWayMs && now - met < arrivalMs;
}
