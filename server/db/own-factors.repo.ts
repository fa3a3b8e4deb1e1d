/** Changes of somebody's own second factors that no second factor was shown for. */
import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';

const dayMs = 24 * 60 * 60_000;
/** So long what is new counts for nothing beside what was there: long enough to read a mail about it. */
const dayBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

/**
 * Notes that somebody is changing their own factors by what is none, unless there is an authenticator app, whose code is
 * asked for. Of several changes in a day the first counts.
 */
export async function noteOwnFactors(
  db: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`update users u set own_factors_changed_at = ${now}::timestamptz
    where u.id = ${userId}
      and (u.own_factors_changed_at is null or u.own_factors_changed_at <= ${dayBefore(now)}::timestamptz)
      and exists (select from passkeys p where p.user_id = u.id)
      and not exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)`.execute(
    db,
  );
}

/** @returns the first such change of the last day, if any */
export async function findOwnFactorsChange(
  db: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('users')
    .select('own_factors_changed_at')
    .where('id', '=', userId)
    .where('own_factors_changed_at', '>', dayBefore(now))
    .executeTakeFirst();
  return row?.own_factors_changed_at ?? undefined;
}
