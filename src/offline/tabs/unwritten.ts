/** What screens hold in memory and have not written yet, for who ends a sign-in. */
import { within } from '../within';

const writers = new Set<() => Promise<unknown>>();
/** Signing out does not wait longer for a device that stores slowly, or not at all. */
const patienceMs = 1_000;

/**
 * Registers a screen that may hold something unwritten.
 * @param write writes it; must not reject
 * @returns ends it
 */
export function beforeLeaving(write: () => Promise<unknown>): () => void {
  writers.add(write);
  return () => {
    writers.delete(write);
  };
}

/** Has all of it written, as far as that is quick. Never rejects. */
export async function writeUnwritten(): Promise<void> {
  await within(patienceMs, Promise.allSettled([...writers].map((write) => write())));
}
