/**
 * Slows down guessing at secrets. Only a guess that was looked at and was wrong counts. One that is still being
 * looked at is none: a school whose children all sign in at once does nothing wrong.
 */
import { isStoreFailure } from '../db/failures';
import { findAttempts, forgetAttempts } from '../db/throttle.repo';
import type { Clock } from '../clock';
import type { Db } from '../db/tables';
import { tooManyAttempts, unavailable } from '../errors';
import { countUnder, limitKey } from './limits';
import type { Limit } from './limits';
import type { Passwords, Verify } from './passwords';

export interface GuessLimit extends Limit {
  /** What a right guess leaves of the wrong ones before it. */
  readonly onRight: 'forget' | 'keep';
}

/**
 * Of the guesses under one limit so many times as many may wait as may be wrong: 1,200 of one address, which is a whole
 * school, and 40 at one account.
 */
const waitingPerWrong = 4;

/**
 * Waits for a turn to look at a guess that must be hashed. One that would be refused takes no place: the limit is read
 * before, and again when it is looked at by `guess`.
 * @param limits as they are before waiting
 * @param gone aborted once nobody waits for the answer: then it is not looked at, and opens nothing
 * @throws AppError 429 with the seconds to wait; 503 when too many wait, when the wait was too long or nobody waits
 */
export async function inGuessTurn<Found>(
  parts: { readonly db: Db; readonly clock: Clock; readonly passwords: Passwords },
  { limits, gone }: { readonly limits: readonly GuessLimit[]; readonly gone: AbortSignal },
  look: (verify: Verify) => Promise<Found>,
): Promise<Found> {
  const { db, clock, passwords } = parts;
  await refuseIfFull(db, clock.now(), limits);
  const places = limits.map((each) => ({
    key: limitKey(each),
    most: waitingPerWrong * each.limit,
  }));
  const found = await passwords.inTurn({ places, gone }, look);
  if (gone.aborted) throw unavailable();
  return found;
}

/**
 * For what follows a guess. Where the database can be read but not written, neither can a wrong guess be counted nor a
 * right one let anybody in: both hear the same, so that nobody guesses there for nothing.
 * @throws AppError 503 when the database fails, and whatever else the work throws
 */
export async function sayingNoMore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isStoreFailure(error) ? unavailable(error) : error;
  }
}

/**
 * Looks at a guess, unless there were too many wrong ones. Guesses that are sent at once gain nothing: whose limit
 * others have filled meanwhile is refused, right or wrong, and learns nothing.
 * @param look gives what a right guess opens, undefined for a wrong one; an error of its own counts as neither
 * @returns what `look` has given
 * @throws AppError 429 with the seconds to wait, 503 when it cannot be counted
 */
export async function guess<Found>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  limits: readonly GuessLimit[],
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  await refuseIfFull(db, clock.now(), limits);
  const found = await look();
  if (found === undefined) {
    await sayingNoMore(() => countUnder(db, clock.now(), limits));
    return undefined;
  }
  const before = await sayingNoMore(() => refuseIfFull(db, clock.now(), limits));
  for (const each of limits) {
    const key = limitKey(each);
    if (each.onRight !== 'forget' || !before.has(key)) continue;
    await sayingNoMore(() => forgetAttempts(db, key));
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
