/**
 * Slows down guessing at secrets. Only a guess that was looked at and was wrong counts. One that is still being
 * looked at is none: a school whose children all sign in at once does nothing wrong.
 */
import { findAttempts, forgetAttempts } from '../db/throttle.repo';
import type { Clock } from '../clock';
import type { Db } from '../db/tables';
import { tooManyAttempts } from '../errors';
import { countUnder, limitKey } from './limits';
import type { Limit } from './limits';

export interface GuessLimit extends Limit {
  /** What a right guess leaves of the wrong ones before it. */
  readonly onRight: 'forget' | 'keep';
}

/**
 * Looks at a guess, unless there were too many wrong ones. Guesses that are sent at once gain nothing: whose limit
 * others have filled meanwhile is refused, right or wrong, and learns nothing.
 * @param look gives what a right guess opens, undefined for a wrong one; an error of its own counts as neither
 * @returns what `look` has given
 * @throws AppError 429 with the seconds to wait
 */
export async function guess<Found>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  limits: readonly GuessLimit[],
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  await refuseIfFull(db, clock.now(), limits);
  const found = await look();
  if (found === undefined) {
    await countUnder(db, clock.now(), limits);
    return undefined;
  }
  const before = await refuseIfFull(db, clock.now(), limits);
  for (const each of limits) {
    const key = limitKey(each);
    if (each.onRight === 'forget' && before.has(key)) await forgetAttempts(db, key);
  }
  return found;
}

/** @returns the keys under which there were wrong guesses */
async function refuseIfFull(
  db: Db,
  now: Date,
  limits: readonly GuessLimit[],
): Promise<ReadonlySet<string>> {
  const rows = await findAttempts(db, limits.map(limitKey));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  for (const each of limits) {
    const counted = byKey.get(limitKey(each));
    if (!counted || counted.attempts < each.limit) continue;
    const waitMs = counted.window_started_at.getTime() + each.windowMs - now.getTime();
    if (waitMs > 0) throw tooManyAttempts(waitMs / 1000);
  }
  return new Set(byKey.keys());
}
