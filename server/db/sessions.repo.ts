import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { passwordMark } from './password-owners.repo';
import { missesFactor } from './second-factor.repo';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';
import type { DbOrTransaction } from './tables';

export interface SignedIn {
  readonly sessionId: number;
  /** The badge or the pictures that opened it. */
  readonly cardId: number | null;
  /** The link that opened it, which somebody else had made. */
  readonly authKeyId: number | null;
  readonly person: Person;
  /** Has to set up a second factor before anything else. */
  readonly missesFactor: boolean;
}

/**
 * Until the end of the transaction nobody begins a sign-in of the person: what ends all of them sees those of before, and
 * whoever comes behind finds it done. Wants a transaction, before its locks on what it ends.
 */
export async function lockSignIns(trx: DbOrTransaction, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The other side of `lockSignIns`, for whoever comes in. Several may at once. */
export async function lockSignInsShared(trx: DbOrTransaction, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute();
}

/**
 * Whoever changes the password or switches the account off waits for this transaction, or has it find nobody: no session
 * comes after the end of all.
 * @param session with the mark of the password that was shown, where one was
 * @returns undefined for whoever is switched off or has another password since
 */
export async function insertSession(
  db: DbOrTransaction,
  session: {
    readonly userId: number;
    readonly passwordMark: string | undefined;
    readonly device: Schema<'DeviceLabel'>;
    /** What the device has named itself. */
    readonly deviceId: string | undefined;
    readonly cardId: number | undefined;
    readonly authKeyId: number | undefined;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<number | undefined> {
  const { userId, device, now, expiresAt } = session;
  const { deviceId = null, cardId = null, authKeyId = null, passwordMark: mark = null } = session;
  const made = await sql<{ id: number }>`
    insert into sessions
      (user_id, browser, system, device_id, card_id, auth_key_id, created_at, last_used_at, expires_at)
    select u.id, ${device.browser}, ${device.system}, ${deviceId}::uuid, ${cardId}::int,
      ${authKeyId}::int, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
    from users u
    where u.id = ${userId} and u.active and (${mark}::text is null or ${passwordMark} = ${mark})
    for share
    returning id`.execute(db);
  return made.rows[0]?.id;
}

/**
 * Makes sure that whoever asks is still signed in: the body of a request may come long after its head. Whoever ends the
 * session, or changes the person's password, waits for this transaction. Two of one person wait for each other.
 * @returns false when the session has ended
 */
export async function lockLiveSession(
  db: DbOrTransaction,
  held: { readonly userId: number; readonly sessionId: number; readonly now: Date },
): Promise<boolean> {
  // The person first, as a new password does, which ends sessions.
  await lockSignIns(db, held.userId);
  const living = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', held.sessionId)
    .where('user_id', '=', held.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', held.now)
    .forShare()
    .executeTakeFirst();
  return living !== undefined;
}

export async function insertAccessToken(
  db: DbOrTransaction,
  token: { readonly hash: string; readonly sessionId: number; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('access_tokens')
    .values({ token_hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt })
    .execute();
}

/** The people behind living access tokens of active accounts, by token hash, in one point query. */
export async function findByAccessTokens(
  db: DbOrTransaction,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SignedIn>> {
  const result = await sql<
    PersonRow & {
      session_id: number;
      card_id: number | null;
      auth_key_id: number | null;
      token_hash: string;
      misses_factor: boolean;
    }
  >`
    select t.token_hash, s.id as session_id, s.card_id, s.auth_key_id,
      ${missesFactor(now)} as misses_factor, ${personColumns}
    from access_tokens t
    join sessions s on s.id = t.session_id
    join users u on u.id = s.user_id
    left join schools sc on sc.id = u.school_id
    where t.token_hash = any(${[...hashes]}::text[]) and t.expires_at > ${now}
      and s.expires_at > ${now} and s.revoked_at is null and u.active
      and (u.expires_at is null or u.expires_at > ${now})`.execute(db);
  return new Map(
    result.rows.map((row) => [
      row.token_hash,
      {
        sessionId: row.session_id,
        cardId: row.card_id,
        authKeyId: row.auth_key_id,
        person: toPerson(row),
        missesFactor: row.misses_factor,
      },
    ]),
  );
}

export interface RefreshToken {
  readonly sessionId: number;
  readonly userId: number;
  /** The link that began the sign-in. */
  readonly authKeyId: number | null;
  readonly startedAt: Date;
  /** When it was begun or renewed last. */
  readonly usedAt: Date;
  readonly role: Schema<'Role'>;
  readonly userActive: boolean;
  readonly sessionLives: boolean;
  /** Of the device that the sign-in is bound to. */
  readonly deviceKey: string | null;
  /** Of a sign-in that does not go on by being used. */
  readonly fixedEnd: Date | undefined;
  readonly dead: boolean;
  readonly predecessorHash: string | null;
}

/** A refresh token with its session, which stays locked until the transaction ends. */
export async function lockRefreshToken(
  db: DbOrTransaction,
  hash: string,
  now: Date,
): Promise<RefreshToken | undefined> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!found) return undefined;
  // The token is read after the session's lock is held: another tab may just have killed it.
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.created_at',
      's.last_used_at',
      's.expires_at',
      's.revoked_at',
      's.user_id',
      's.card_id',
      's.auth_key_id',
      's.device_key',
      'u.role',
      sql<boolean>`u.active and (u.expires_at is null or u.expires_at > ${now})`.as('active'),
    ])
    .where('s.id', '=', found.session_id)
    .forUpdate('s')
    .executeTakeFirst();
  // A session that a card had opened may have gone with the card since.
  if (!session) return undefined;
  const token = await db
    .selectFrom('refresh_tokens')
    .select(['dead_at', 'predecessor_hash'])
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return {
    sessionId: found.session_id,
    userId: session.user_id,
    authKeyId: session.auth_key_id,
    startedAt: session.created_at,
    usedAt: session.last_used_at,
    role: session.role,
    userActive: session.active,
    sessionLives: session.revoked_at === null && session.expires_at > now,
    deviceKey: session.device_key,
    fixedEnd: session.card_id === null ? undefined : session.expires_at,
    dead: token.dead_at !== null,
    predecessorHash: token.predecessor_hash,
  };
}

/** The sign-ins that these are, or were, refresh tokens of. */
export async function sessionsOfRefreshTokens(
  db: DbOrTransaction,
  hashes: readonly string[],
): Promise<readonly number[]> {
  const found = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .distinct()
    .where('token_hash', 'in', [...hashes])
    .execute();
  return found.map(({ session_id }) => session_id);
}

/** Adds a refresh token; one that is there already stays as it is. */
export async function ensureRefreshToken(
  db: DbOrTransaction,
  token: {
    readonly hash: string;
    readonly sessionId: number;
    readonly predecessorHash: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash,
      session_id: token.sessionId,
      predecessor_hash: token.predecessorHash,
      created_at: token.now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

export async function killRefreshToken(
  db: DbOrTransaction,
  hash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ dead_at: now })
    .where('token_hash', '=', hash)
    .where('dead_at', 'is', null)
    .execute();
}

/** @param used with the key of the device, null where none was shown */
export async function extendSession(
  db: DbOrTransaction,
  sessionId: number,
  used: { readonly now: Date; readonly expiresAt: Date; readonly deviceKey: string | null },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: used.expiresAt, last_used_at: used.now, device_key: used.deviceKey })
    .where('id', '=', sessionId)
    .execute();
}

/** Of those that are not ended yet. */
const revoking = (db: DbOrTransaction, now: Date) =>
  db.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);

export async function revokeSession(
  db: DbOrTransaction,
  sessionId: number,
  now: Date,
): Promise<void> {
  await revoking(db, now).where('id', '=', sessionId).execute();
}

export interface OwnSession {
  readonly id: number;
  readonly device: Schema<'DeviceLabel'>;
  /** What the person's school calls the device. */
  readonly name: string | null;
  readonly lastUsedAt: Date;
}

/** The living sessions of a person, last used first. */
export async function findLivingSessions(
  db: DbOrTransaction,
  userId: number,
  now: Date,
  atMost: number,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('devices as d', (on) =>
      on.onRef('d.device_id', '=', 's.device_id').onRef('d.school_id', '=', 'u.school_id'),
    )
    .select(['s.id', 's.browser', 's.system', 's.last_used_at', 'd.name'])
    .where('s.user_id', '=', userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ id, browser, system, name, last_used_at }) => ({
    id,
    device: { browser, system },
    name,
    lastUsedAt: last_used_at,
  }));
}

/** @returns whether this person had such a living session */
export async function revokeSessionOf(
  db: DbOrTransaction,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const row = await revoking(db, now)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function revokeOtherSessions(
  db: DbOrTransaction,
  { userId, kept, now }: { readonly userId: number; readonly kept: number; readonly now: Date },
): Promise<void> {
  await revoking(db, now).where('user_id', '=', userId).where('id', '<>', kept).execute();
}

/** Ends all sign-ins of a person. */
export async function revokeSessionsOf(
  db: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<void> {
  await revoking(db, now).where('user_id', '=', userId).execute();
}

/**
 * Ends the sign-ins of students that links of this person began: by a link it cannot be known who came, the student or
 * whoever made it. A colleague's link was in the colleague's mailbox alone, so what it began goes on.
 */
export async function revokeSessionsByLinksOf(
  db: DbOrTransaction,
  issuerId: number,
  now: Date,
): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where revoked_at is null and id in (
    select s.id from auth_keys k
    join users u on u.id = k.user_id and u.role = 'Student'
    join sessions s on s.user_id = k.user_id and s.auth_key_id = k.id
    where k.issued_by = ${issuerId})`.execute(db);
}

/** Removes what can no longer open anything. */
export async function deleteExpiredTokens(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('access_tokens').where('expires_at', '<', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}
