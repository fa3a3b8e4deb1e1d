/** Authenticator apps of the staff, their recovery codes, and sign-ins between the password and the code. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { DbOrTransaction } from './tables';
import type { Person, PersonRow } from './users.repo';
import { personColumns, toPerson, zoneOfUser } from './users.repo';
import { noPasswordHash, passwordMark } from './password-owners.repo';

/** Of `users u`: signs in with more than a password. */
export const hasFactor = sql<boolean>`(exists (select from passkeys pk where pk.user_id = u.id)
  or exists (select from authenticators au where au.user_id = u.id and au.confirmed_at is not null))`;

/**
 * Of `users u left join schools sc`: the first day from which a rule asks this person, also one of a further school;
 * null where none does.
 */
const firstDay = sql`(select min(r.first_day) from second_factor_rules r
  where (r.school_id = u.school_id
      or r.school_id in (select f.school_id from further_schools f where f.user_id = u.id)
      or r.district_id = coalesce(u.district_id, sc.district_id))
    and u.role = any(r.roles))`;

/**
 * Of `users u left join schools sc`: a rule asks for a second factor from today or before. Whoever has no password here
 * comes in by another service, which decides that for itself.
 */
const isAsked = (now: Date) => sql<boolean>`(u.role not in ('Student', 'Demo User')
  and u.password_hash <> ${noPasswordHash}
  and coalesce(${firstDay} <= (${now}::timestamptz at time zone ${zoneOfUser})::date, false))`;

/** Of the same: and there is none. */
export const missesFactor = (now: Date) => sql<boolean>`(${isAsked(now)} and not ${hasFactor})`;

export interface FactorState {
  readonly authenticator: boolean;
  readonly recovery_codes: number;
  readonly passkeys: number;
  readonly first_day: Day | null;
  /** The day has come. */
  readonly asked: boolean;
  readonly missing: boolean;
}

export async function findFactorState(
  db: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<FactorState | undefined> {
  const found = await sql<FactorState>`
    select exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        as authenticator,
      (select count(*)::int from recovery_codes c where c.user_id = u.id) as recovery_codes,
      (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
      case when u.password_hash <> ${noPasswordHash} then to_char(${firstDay}, 'YYYY-MM-DD') end
        as first_day,
      ${isAsked(now)} as asked, ${missesFactor(now)} as missing
    from users u left join schools sc on sc.id = u.school_id where u.id = ${userId}`.execute(db);
  return found.rows[0];
}

export interface Authenticator {
  readonly sealedSecret: string;
  readonly confirmed: boolean;
}

export async function findAuthenticator(
  db: DbOrTransaction,
  userId: number,
): Promise<Authenticator | undefined> {
  const row = await db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { sealedSecret: row.sealed_secret, confirmed: row.confirmed_at !== null };
}

/** A secret that is not confirmed yet, in place of a former one of that kind. @returns whether it is kept */
export async function startAuthenticator(
  db: DbOrTransaction,
  { userId, sealedSecret, now }: { userId: number; sealedSecret: string; now: Date },
): Promise<boolean> {
  const found = await sql`
    insert into authenticators as a (user_id, sealed_secret, created_at)
    values (${userId}, ${sealedSecret}, ${now})
    on conflict (user_id) do update
      set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = 0
      where a.confirmed_at is null
    returning a.user_id`.execute(db);
  return found.rows.length > 0;
}

/** @param sealedSecret that the code was made with: another one may have been started since */
export async function confirmAuthenticator(
  db: DbOrTransaction,
  {
    userId,
    sealedSecret,
    step,
    now,
  }: { userId: number; sealedSecret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up. @returns false when it, or a later one, was used already, or the app is off */
export async function takeStep(
  db: DbOrTransaction,
  userId: number,
  step: number,
): Promise<boolean> {
  const row = await db
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false for one that is not there, or not any more */
export async function takeRecoveryCode(
  db: DbOrTransaction,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  db: DbOrTransaction,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** A secret that no code of was typed: whoever had started it may not be the person. */
export async function deleteStartedAuthenticator(
  db: DbOrTransaction,
  userId: number,
): Promise<void> {
  await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** The app, its recovery codes, and a sign-in that waits for one of them. @returns whether there was one in use */
export async function deleteAuthenticator(db: DbOrTransaction, userId: number): Promise<boolean> {
  await deleteSecondStepOf(db, userId);
  const row = await db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Until the end of the transaction nobody else changes this person's authenticator app. */
export async function lockAuthenticator(
  db: DbOrTransaction,
  userId: number,
): Promise<Authenticator | undefined> {
  const row = await db
    .selectFrom('authenticators')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row && { sealedSecret: row.sealed_secret, confirmed: row.confirmed_at !== null };
}

/**
 * A sign-in that waits for its code, in place of a former one of the person.
 * @param step with the mark of the password that was shown; undefined after a link
 * @returns false when the person is switched off or has another password since
 */
export async function replaceSecondStep(
  db: DbOrTransaction,
  step: {
    readonly userId: number;
    readonly ticketHash: string;
    readonly passwordMark: string | undefined;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  const mark = step.passwordMark ?? null;
  const found = await sql`insert into second_steps (user_id, ticket_hash, password_mark, expires_at)
    select u.id, ${step.ticketHash}, ${passwordMark}, ${step.expiresAt}::timestamptz from users u
    where u.id = ${step.userId} and u.active and (${mark}::text is null or ${passwordMark} = ${mark})
    on conflict (user_id) do update set ticket_hash = excluded.ticket_hash,
      password_mark = excluded.password_mark, expires_at = excluded.expires_at
    returning user_id`.execute(db);
  return found.rows.length > 0;
}

interface SecondStepFound {
  readonly person: Person;
  readonly sealedSecret: string;
  readonly passwordMark: string;
}

/** Who waits with this ticket: active, and with the password of then. */
export async function findSecondStep(
  db: DbOrTransaction,
  ticketHash: string,
  now: Date,
): Promise<SecondStepFound | undefined> {
  const found = await sql<PersonRow & { sealed_secret: string; password_mark: string }>`
    select ${personColumns}, a.sealed_secret, w.password_mark
    from second_steps w join users u on u.id = w.user_id and u.active
    join authenticators a on a.user_id = u.id and a.confirmed_at is not null
    left join schools sc on sc.id = u.school_id
    where w.ticket_hash = ${ticketHash} and w.expires_at > ${now}
      and w.password_mark = ${passwordMark}`.execute(db);
  const row = found.rows[0];
  return (
    row && {
      person: toPerson(row),
      sealedSecret: row.sealed_secret,
      passwordMark: row.password_mark,
    }
  );
}

export async function deleteSecondStepOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

/** Uses a ticket up. @returns whether it was there */
export async function takeSecondStep(db: DbOrTransaction, ticketHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('second_steps')
    .where('ticket_hash', '=', ticketHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSecondSteps(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('second_steps').where('expires_at', '<=', now).execute();
}
