/**
 * Slows down guessing at secrets. Only a guess that was looked at and was wrong counts. One that is still being
 * looked at is none: a school whose children all sign in at once does nothing wrong.
 */
import { isStoreFailure } from '../../db/failures';
import { findAttempts, forgetAttempts, takeBackAttempts } from '../../db/throttle.repo';
import type { Clock } from '../../clock';
import type { Db } from '../../db/tables';
import { tooManyAttempts, unavailable } from '../../errors';
import type { Place } from '../scheduling/hashing-scheduler';
import { countUnder, limitKey } from './limits';
import type { Limit } from './limits';
import type { Passwords, Verify } from '../passwords/passwords';
import { delayMs, nextAttemptAfterMs } from './throttle-delays';

export interface AttemptLimit extends Limit {
  /** What a right guess leaves of the wrong ones before it. */
  readonly onRight: 'forget' | 'keep';
  /**
   * What the limit does before it is full: `asks` one person to wait longer and longer, `holds` up a little whatever
   * comes where many share it, or nothing.
   */
  readonly slows?: 'asks' | 'holds';
  /** Where it is forgotten: what else it was counted under, which shall not keep it either. */
  readonly takesBackFrom?: Pick<Limit, 'kind' | 'value'>;
  /** A wrong guess counts elsewhere: this one is only read. */
  readonly counts?: false;
  /** It slows, and never refuses anybody. */
  readonly shuts?: false;
}

/**
 * Of the guesses under one limit so many times as many may wait as may be wrong: 1,200 of one address, which is a whole
 * school, and 40 at one account.
 */
const waitingPerWrong = 4;
/** Under one that is full and refuses nobody: who comes with a flood shall not fill the whole row. */
const waitingWhenFull = 60;
/** At one device that is known, whoever it tries. */
const waitingAtDevice = 40;

interface Guesser {
  /** As they are before waiting. */
  readonly limits: readonly AttemptLimit[];
  /** The device, when somebody of the school has signed in there: it comes first. */
  readonly device: string | undefined;
  /** Aborted once nobody waits for the answer: then it is not looked at, and opens nothing. */
  readonly gone: AbortSignal;
}

/** How things stand under some limits. */
interface Standing {
  /** The keys under which there were wrong guesses. */
  readonly keys: ReadonlySet<string>;
  /** How many there were under each limit, in its window. */
  readonly wrong: readonly number[];
}

/**
 * Waits for a turn to look at a guess that must be hashed. One that would be refused takes no place: the limit is read
 * before, and again when it is looked at by `throttledAttempt`.
 * @throws AppError 429 with the seconds to wait; 503 when too many wait, when the wait was too long or nobody waits
 */
export async function queuedAttempt<Found>(
  parts: { readonly db: Db; readonly clock: Clock; readonly passwords: Passwords },
  { limits, device, gone }: Guesser,
  look: (verify: Verify) => Promise<Found>,
): Promise<Found> {
  const { db, clock, passwords } = parts;
  const { wrong } = await refuseEarly(db, clock.now(), limits);
  const holdMs = holdOf(limits, wrong);
  const places: Place[] = limits.map((each, at) => {
    const most = waitingPerWrong * each.limit;
    const flooded = each.shuts === false && (wrong[at] ?? 0) >= each.limit;
    return { key: limitKey(each), most: flooded ? waitingWhenFull : most };
  });
  if (device !== undefined) places.push({ key: `device ${device}`, most: waitingAtDevice });
  const first = device !== undefined;
  const held = holdMs > 0 ? () => passwords.hold(holdMs, gone) : undefined;
  const found = await passwords.inTurn({ places, first, held, gone }, look);
  if (gone.aborted) throw unavailable();
  return found;
}

/**
 * For a guess that needs no turn.
 * @throws AppError 429 with the seconds to wait
 */
export async function delayedAttempt<Found>(
  parts: { readonly db: Db; readonly clock: Clock; readonly passwords: Passwords },
  { limits, gone }: Pick<Guesser, 'limits' | 'gone'>,
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { wrong } = await refuseEarly(parts.db, parts.clock.now(), limits);
  await parts.passwords.hold(holdOf(limits, wrong), gone);
  return throttledAttempt(parts, limits, look);
}

/**
 * For what follows a guess. Where the database can be read but not written, neither can a wrong guess be counted nor a
 * right one let anybody in: both hear the same, so that nobody guesses there for nothing.
 * @throws AppError 503 when the database fails, and whatever else the work throws
 */
export async function hideStoreFailure<Result>(work: () => Promise<Result>): Promise<Result> {
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
export async function throttledAttempt<Found>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  limits: readonly AttemptLimit[],
  look: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  await refuseEarly(db, clock.now(), limits);
  const found = await look();
  if (found === undefined) {
    const counted = limits.filter(({ counts }) => counts !== false);
    await hideStoreFailure(() => countUnder(db, clock.now(), counted));
    return undefined;
  }
  // Whoever is right is not slowed any more, whatever others have tried meanwhile.
  const { keys } = await hideStoreFailure(() => refuseIfFull(db, clock.now(), limits));
  for (const each of limits) {
    const key = limitKey(each);
    if (each.onRight !== 'forget' || !keys.has(key)) continue;
    const { takesBackFrom: shared } = each;
    await hideStoreFailure(() =>
      shared ? takeBackAttempts(db, key, limitKey(shared)) : forgetAttempts(db, key),
    );
  }
  return found;
}

function holdOf(limits: readonly AttemptLimit[], wrong: readonly number[]): number {
  const holds = limits.map((each, at) =>
    each.slows === 'holds' ? delayMs(each, wrong[at] ?? 0) : 0,
  );
  return Math.max(0, ...holds);
}

const refuseIfFull = (db: Db, now: Date, limits: readonly AttemptLimit[]): Promise<Standing> =>
  refuse(db, now, limits, (each, wrong) =>
    each.shuts !== false && wrong >= each.limit ? each.windowMs : 0,
  );

/** Also whoever comes before the time that the next try has. */
const refuseEarly = (db: Db, now: Date, limits: readonly AttemptLimit[]): Promise<Standing> =>
  refuse(db, now, limits, (each, wrong) => {
    if (each.shuts !== false && wrong >= each.limit) return each.windowMs;
    return each.slows === 'asks' ? nextAttemptAfterMs(each, wrong) : 0;
  });

/**
 * @param until milliseconds after the window has begun, before which nothing is looked at
 * @throws AppError 429 with the seconds to wait
 */
async function refuse(
  db: Db,
  now: Date,
  limits: readonly AttemptLimit[],
  until: (limit: AttemptLimit, wrong: number) => number,
): Promise<Standing> {
  const rows = await findAttempts(db, limits.map(limitKey));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const waits: number[] = [];
  const wrong = limits.map((each) => {
    const counted = byKey.get(limitKey(each));
    const since = counted ? now.getTime() - counted.window_started_at.getTime() : Infinity;
    if (!counted || since >= each.windowMs) return 0;
    waits.push(until(each, counted.attempts) - since);
    return counted.attempts;
  });
  const longest = Math.max(0, ...waits);
  if (longest > 0) throw tooManyAttempts(longest / 1000);
  return { keys: new Set(byKey.keys()), wrong };
}
