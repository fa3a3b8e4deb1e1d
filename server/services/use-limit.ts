/** How often something open to everybody may be used; counted in the database, for all processes. */
import { createHash } from 'node:crypto';
import { countAttempt } from '../db/throttle.repo';
import type { Db } from '../db/tables';
import { tooManyAttempts } from '../errors';

/** The longest that upkeep leaves a count standing. */
const windowMs = 60 * 60_000;

export interface UseLimit {
  /** What is limited, by whom: e.g. `contact-address`. */
  readonly kind: string;
  /** Only ever kept as a hash. */
  readonly value: string;
  readonly perHour: number;
}

/**
 * Counts one use under each limit, or under none when one of them is full.
 * @throws AppError 429 with the seconds to wait
 */
export async function countUse(db: Db, now: Date, limits: readonly UseLimit[]): Promise<void> {
  const windowStart = new Date(now.getTime() - windowMs);
  await db.transaction().execute(async (trx) => {
    for (const { kind, value, perHour } of limits) {
      const key = `${kind}:${createHash('sha256').update(value).digest('hex')}`;
      const full = await countAttempt(trx, { key, limit: perHour, now, windowStart });
      // What was counted before goes with the transaction.
      if (full) throw tooManyAttempts((full.getTime() + windowMs - now.getTime()) / 1000);
    }
  });
}
