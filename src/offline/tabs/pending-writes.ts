/** What screens hold in memory and have not written yet, for who ends a sign-in. */
import { tryWithTimeout } from '../try-with-timeout';

const writers = new Set<() => Promise<unknown>>();
/** Signing out does not wait longer for a device that stores slowly, or not at all. */
const patienceMs = 1_000;

/**
 * Registers a screen that may hold something unwritten.
 * @param write writes it; must not reject
 * @returns ends it
 */
export function registerFlush(write: () => Promise<unknown>): () => void {
  writers.add(write);
  return () => {
    writers.delete(write);
  };
}

/** Has all of it written, as far as that is quick. Never rejects. */
export async function flushPending(): Promise<void> {
  await tryWithTimeout(patienceMs, Promise.allSettled([...writers].map((write) => write())));
}
