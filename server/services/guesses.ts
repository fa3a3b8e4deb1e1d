/** Slows down guessing at secrets that are not passwords. Counts live in the database, for all processes. */
import { createHash } from 'node:crypto';
import { countAttempt, forgetAttempts, uncountAttempt } from '../db/throttle.repo';
import type { Db } from '../db/tables';
import { tooManyAttempts } from '../errors';

export interface GuessLimit {
  /** What is guessed at, by whom: e.g. `pictures-student`. */
  readonly kind: string;
  /** Only ever kept as a hash. */
  readonly value: string;
  readonly limit: number;
  readonly windowMs: number;
  /** What a right guess leaves of the count: nothing, or everything but itself. */
  readonly onRight: 'forget' | 'uncount';
}

/**
 * Notes a guess under each limit before it is looked at, so that guesses sent at once are all counted. A guess
 * that is refused counts nowhere.
 * @returns what to call when the guess was right
 * @throws AppError 429 with the seconds to wait
 */
export async function beginGuess(
  db: Db,
  now: Date,
  limits: readonly GuessLimit[],
): Promise<() => Promise<void>> {
  const keyed = limits.map((each) => ({
    ...each,
    key: `${each.kind}:${createHash('sha256').update(each.value).digest('hex')}`,
  }));
  await db.transaction().execute(async (trx) => {
    for (const { key, limit, windowMs } of keyed) {
      const windowStart = new Date(now.getTime() - windowMs);
      const full = await countAttempt(trx, { key, limit, now, windowStart });
      // What was counted before goes with the transaction.
      if (full) throw tooManyAttempts((full.getTime() + windowMs - now.getTime()) / 1000);
    }
  });
  return async () => {
    for (const { key, onRight } of keyed) {
      await (onRight === 'forget' ? forgetAttempts(db, key) : uncountAttempt(db, key));
    }
  };
}
