/** Slows down guessing at secrets. */
import { forgetAttempts, uncountAttempt } from '../db/throttle.repo';
import type { Db } from '../db/tables';
import { countUnder, limitKey } from './limits';
import type { Limit } from './limits';

export interface GuessLimit extends Limit {
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
  await countUnder(db, now, limits);
  return async () => {
    for (const each of limits) {
      const key = limitKey(each);
      await (each.onRight === 'forget' ? forgetAttempts(db, key) : uncountAttempt(db, key));
    }
  };
}
