import { setTimeout as pause } from 'node:timers/promises';

/** Of a part's time. */
const restShare = 0.5;

/**
 * A part of a roster that is applied or undone, and after it a while in which the database and its disk are others'. The
 * embedded one answers without a turn of the event loop: else nobody would be heard till the end.
 */
export async function withCooldown<T>(part: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const done = await part();
  await pause((performance.now() - from) * restShare);
  return done;
}
