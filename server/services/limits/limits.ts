/** How often something may be done in a time; counted in the database, for all processes. */
import { createHash } from 'node:crypto';
import { countAttempt, countLeakyBucket, findAttempts } from '../../db/throttle.repo';
import type { Db } from '../../db/tables';
import { tooManyAttempts, tooManyTogether } from '../../errors';

export interface Limit {
  /** What is limited, by whom: e.g. `contact-address`. */
  readonly kind: string;
  /** Only ever kept as a hash. */
  readonly value: string;
  readonly limit: number;
  /** At most a day, the longest that the cleanup leaves a count standing. */
  readonly windowMs: number;
  /** Where it is full nothing is counted any more, and nothing refused. */
  readonly shuts?: false;
}

/** What many share: nobody has to wait for the end of the window, because one count goes away after each part of it. */
export interface LeakyBucketLimit extends Pick<Limit, 'kind' | 'value' | 'limit' | 'windowMs'> {
  readonly drains: true;
}

/** Hashed: the table holds neither names nor addresses. */
export const limitKey = ({ kind, value }: Pick<Limit, 'kind' | 'value'>): string =>
  `${kind}:${createHash('sha256').update(value).digest('hex')}`;

/**
 * Counts one more under each limit, or under none when one of them is full.
 * @throws AppError 429 with the seconds to wait
 */
export async function countUnder(
  db: Db,
  now: Date,
  limits: readonly (Limit | LeakyBucketLimit)[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const each of limits) {
      const { limit, windowMs } = each;
      if ('drains' in each) {
        const spanMs = windowMs / limit;
        const next = await countLeakyBucket(trx, { key: limitKey(each), limit, now, spanMs });
        if (next) throw tooManyTogether((next.getTime() - now.getTime()) / 1000);
        continue;
      }
      const windowStart = new Date(now.getTime() - windowMs);
      const full = await countAttempt(trx, { key: limitKey(each), limit, now, windowStart });
      // What was counted before goes with the transaction.
      if (full && each.shuts !== false)
        throw tooManyAttempts((full.getTime() + windowMs - now.getTime()) / 1000);
    }
  });
}

/** @returns when the time began for which no more is counted under a limit; undefined while it is not full */
export async function fullSince(db: Db, now: Date, limit: Limit): Promise<Date | undefined> {
  const [counted] = await findAttempts(db, [limitKey(limit)]);
  if (!counted || counted.attempts < limit.limit) return undefined;
  const began = counted.window_started_at;
  return now.getTime() - began.getTime() < limit.windowMs ? began : undefined;
}

export const isFull = async (db: Db, now: Date, limit: Limit): Promise<boolean> =>
  (await fullSince(db, now, limit)) !== undefined;
