/** Runs work that only one tab at a time may do. */
import { browserParts } from '../browser';

export interface LockOptions {
  /** The work is told to stop after this time, and given up shortly after. A hung tab keeps a lock for ever. */
  readonly limitMs: number;
  /** Waiting longer than this means the holder is frozen or hung: its lock is taken away. */
  readonly stealAfterMs: number;
}

/** How long work may take to notice that it was told to stop. */
const graceMs = 2_000;

export class LockTimeoutError extends Error {
  override name = 'LockTimeoutError';
}

/**
 * Work that is given up after its time.
 * @param work gets a signal that says when its time is over
 * @throws LockTimeoutError when it went on for another two seconds, and what it throws
 */
export async function limited<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const soft = setTimeout(() => {
    stop.abort();
  }, limitMs);
  let hard: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    hard = setTimeout(() => {
      reject(new LockTimeoutError());
    }, limitMs + graceMs);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(soft);
    clearTimeout(hard);
  }
}

/**
 * Waits for the lock of this name, which all tabs and the service worker share, and does the work under it.
 * Taking a lock away is safe for work that can be done twice; everything done under one here can.
 *
 * @param work gets a signal that says when its time is over
 * @throws LockTimeoutError when the work went on after its time, and what the work throws
 */
export async function withLock<T>(
  name: string,
  { limitMs, stealAfterMs }: LockOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Absent where the page is not served securely: then one tab is all that can be promised.
  const { locks } = browserParts();
  if (!locks) return limited(limitMs, work);
  const wait = new AbortController();
  const timer = setTimeout(() => {
    wait.abort();
  }, stealAfterMs);
  const lock = { granted: false };
  const held = () => {
    lock.granted = true;
    clearTimeout(timer);
    return limited(limitMs, work);
  };
  try {
    return await locks.request(name, { signal: wait.signal }, held);
  } catch (error) {
    if (lock.granted || !wait.signal.aborted) throw error;
    return await locks.request(name, { steal: true }, held);
  } finally {
    clearTimeout(timer);
  }
}
