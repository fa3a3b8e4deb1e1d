import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';

/**
 * Counts one more attempt under a key, in a new window when the former is over.
 * @returns undefined when it was counted; when the window was full before, its start, and nothing changes
 */
export async function countAttempt(
  db: DbOrTransaction,
  attempt: {
    readonly key: string;
    readonly limit: number;
    readonly now: Date;
    /** A window that began then, or earlier, is over. */
    readonly windowStart: Date;
  },
): Promise<Date | undefined> {
  const { key, limit, now, windowStart } = attempt;
  const counted = await db
    .insertInto('login_throttle')
    .values({ key, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql<number>`case when login_throttle.window_started_at <= ${windowStart} then 1
            else login_throttle.attempts + 1 end`,
          window_started_at: sql<Date>`case when login_throttle.window_started_at <= ${windowStart}
            then excluded.window_started_at else login_throttle.window_started_at end`,
        })
        .where((where) =>
          where.or([
            where('login_throttle.window_started_at', '<=', windowStart),
            where('login_throttle.attempts', '<', limit),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (counted) return undefined;
  const full = await db
    .selectFrom('login_throttle')
    .select('window_started_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return full.window_started_at;
}

/**
 * Counts one more under a key from which one goes away after each span, instead of all at the end of a window.
 * @returns undefined when it was counted; when it was full, when the next one may be, and nothing changes
 */
export async function countLeakyBucket(
  db: DbOrTransaction,
  attempt: {
    readonly key: string;
    readonly limit: number;
    readonly now: Date;
    readonly spanMs: number;
  },
): Promise<Date | undefined> {
  const { key, limit, now, spanMs } = attempt;
  const gone = sql<number>`greatest(0, floor(extract(epoch from
    ${now}::timestamptz - login_throttle.window_started_at) * 1000 / ${spanMs}::float8))::int`;
  const counted = await db
    .insertInto('login_throttle')
    .values({ key, window_started_at: now, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql<number>`greatest(0, login_throttle.attempts - ${gone}) + 1`,
          // What is left of a span goes on, unless nothing was left to go away.
          window_started_at: sql<Date>`case when login_throttle.attempts <= ${gone} then excluded.window_started_at
            else login_throttle.window_started_at + ${gone} * make_interval(secs => ${spanMs / 1000}::float8) end`,
        })
        .where(sql<boolean>`login_throttle.attempts - ${gone} < ${limit}`),
    )
    .returning('key')
    .executeTakeFirst();
  if (counted) return undefined;
  const full = await db
    .selectFrom('login_throttle')
    .select(['attempts', 'window_started_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return new Date(full.window_started_at.getTime() + (full.attempts - limit + 1) * spanMs);
}

/** What was counted under these keys, in windows that may be over. */
export function findAttempts(
  db: DbOrTransaction,
  keys: readonly string[],
): Promise<{ key: string; attempts: number; window_started_at: Date }[]> {
  return db
    .selectFrom('login_throttle')
    .select(['key', 'attempts', 'window_started_at'])
    .where('key', 'in', keys)
    .execute();
}

export async function forgetAttempts(db: DbOrTransaction, key: string): Promise<void> {
  await db.deleteFrom('login_throttle').where('key', '=', key).execute();
}

/**
 * Forgets what was counted under a key, and takes as much off another one under which it was counted, too: unless that
 * one's window began later, and so has not all of it. Locks in the order in which both are counted.
 */
export async function takeBackAttempts(
  db: DbOrTransaction,
  key: string,
  from: string,
): Promise<void> {
  await db
    .with('gone', (cte) =>
      cte
        .deleteFrom('login_throttle')
        .where('key', '=', key)
        .returning(['attempts', 'window_started_at']),
    )
    .updateTable('login_throttle')
    .from('gone')
    .set({ attempts: sql<number>`greatest(0, login_throttle.attempts - gone.attempts)` })
    .where('login_throttle.key', '=', from)
    .whereRef('login_throttle.window_started_at', '<=', 'gone.window_started_at')
    .execute();
}

export async function deleteAttemptsBefore(db: DbOrTransaction, time: Date): Promise<void> {
  await db.deleteFrom('login_throttle').where('window_started_at', '<', time).execute();
}
