/** How often something open to everybody may be used in an hour. */
import type { Db } from '../../db/tables';
import { countUnder } from './limits';
import type { Limit } from './limits';

const windowMs = 60 * 60_000;

export type UseLimit = Pick<Limit, 'kind' | 'value'> & { readonly perHour: number };

/**
 * Counts one use under each limit, or under none when one of them is full.
 * @throws AppError 429 with the seconds to wait
 */
export const countUse = (db: Db, now: Date, limits: readonly UseLimit[]): Promise<void> =>
  countUnder(
    db,
    now,
    limits.map(({ kind, value, perHour }) => ({ kind, value, limit: perHour, windowMs })),
  );
