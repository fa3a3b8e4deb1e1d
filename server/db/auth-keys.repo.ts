/** One-time links that sign a person in. */
import { sql } from 'kysely';
import { isOneOf } from './one-of';
import { passwordMark } from './password-owners.repo';
import type { DbOrTransaction } from './tables';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';

/**
 * Where a person may let others in: to the students of the own groups, or to people of schools or a district
 * with one of these roles. Of a colleague each school has to be one of them; a student has one.
 */
export type KeyReach =
  | { readonly teacherId: number }
  | { readonly schoolIds: readonly number[]; readonly roles: readonly string[] }
  | { readonly districtId: number; readonly roles: readonly string[] };

/** Whether an active person is within reach. */
export async function isInReach(
  db: DbOrTransaction,
  userId: number,
  reach: KeyReach,
): Promise<boolean> {
  const found = await sql`
    select 1 from users u left join schools sc on sc.id = u.school_id
    where u.id = ${userId} and u.active and ${within(reach)}`.execute(db);
  return found.rows.length > 0;
}

function within(reach: KeyReach) {
  if ('teacherId' in reach) {
    return sql`u.role = 'Student' and exists (
      select 1 from group_students gs join group_teachers gt on gt.group_id = gs.group_id
      join groups g on g.id = gs.group_id and g.archived_at is null
      where gs.student_id = u.id and gt.teacher_id = ${reach.teacherId})`;
  }
  const place =
    'schoolIds' in reach
      ? sql`${isOneOf(sql`u.school_id`, reach.schoolIds)} and not exists (select from further_schools f
          where f.user_id = u.id and f.school_id <> all(${[...reach.schoolIds]}::int[]))`
      : sql`coalesce(u.district_id, sc.district_id) = ${reach.districtId}`;
  return sql`${place} and u.role = any(${[...reach.roles]}::text[])`;
}

/**
 * Until the end of the transaction nobody else gives a link to the person, and neither account changes role or
 * place. Wants a transaction.
 */
export async function lockForKey(
  trx: DbOrTransaction,
  userId: number,
  issuerId: number,
): Promise<void> {
  // By id, so that two who give links to each other do not wait for each other.
  const locks = [
    { id: userId, strength: sql`for update` },
    { id: issuerId, strength: sql`for share` },
  ].sort((a, b) => a.id - b.id);
  for (const { id, strength } of locks) {
    await sql`select 1 from users where id = ${id} ${strength}`.execute(trx);
  }
}

/** A new link for a person; one that is still open stops working. Wants `lockForKey` before. */
export async function replaceAuthKey(
  trx: DbOrTransaction,
  key: {
    readonly hash: string;
    readonly userId: number;
    readonly issuedBy: number;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await endAuthKeyTo(trx, key.userId, key.now);
  await trx
    .insertInto('auth_keys')
    .values({
      key_hash: key.hash,
      user_id: key.userId,
      issued_by: key.issuedBy,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** What makes a key `k` of the person `u`, given by `i`, one that opens. */
const opens = (hash: string, now: Date) => sql`
  k.key_hash = ${hash} and k.used_at is null and k.revoked_at is null and k.expires_at > ${now}
  and u.active and i.active`;

/** Whom a link lets in, as long as it does, and who gave it. */
export async function findByAuthKey(
  db: DbOrTransaction,
  hash: string,
  now: Date,
): Promise<{ readonly person: Person; readonly issuerId: number } | undefined> {
  const found = await sql<PersonRow & { issuer_id: number }>`
    select k.issued_by as issuer_id, ${personColumns} from auth_keys k
    join users u on u.id = k.user_id join users i on i.id = k.issued_by
    left join schools sc on sc.id = u.school_id
    where ${opens(hash, now)}`.execute(db);
  const row = found.rows[0];
  return row && { person: toPerson(row), issuerId: row.issuer_id };
}

export interface TakenKey {
  readonly id: number;
  /** Of the account's password at that moment. */
  readonly passwordMark: string;
  /** Who had made it, by name. */
  readonly issuer: string;
}

/** Uses a link up. @returns undefined when it opened no more: of two who come at once, one gets it */
export async function takeAuthKey(
  db: DbOrTransaction,
  hash: string,
  now: Date,
): Promise<TakenKey | undefined> {
  const taken = await sql<TakenKey>`
    update auth_keys as k set used_at = ${now} from users u, users i
    where u.id = k.user_id and i.id = k.issued_by and ${opens(hash, now)}
    returning k.id, ${passwordMark} as "passwordMark", i.name as issuer`.execute(db);
  return taken.rows[0];
}

export async function deleteAuthKeysBefore(db: DbOrTransaction, time: Date): Promise<void> {
  await db.deleteFrom('auth_keys').where('expires_at', '<', time).execute();
}

/** Ends the open link of a person. */
export async function endAuthKeyTo(db: DbOrTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('auth_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends the open links of a person, and those that this person has given. */
export async function endAuthKeysOf(db: DbOrTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('auth_keys')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('issued_by', '=', userId)]))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Links that were made for a person who has not seen that yet, the newest first.
 * @param behind only those made after this one
 */
export async function findUnseenKeys(
  db: DbOrTransaction,
  userId: number,
  { behind, limit }: { readonly behind: number; readonly limit: number },
): Promise<readonly { readonly id: number; readonly by: string; readonly at: Date }[]> {
  return db
    .selectFrom('auth_keys as k')
    .innerJoin('users as i', 'i.id', 'k.issued_by')
    .select(['k.id', 'i.name as by', 'k.created_at as at'])
    .where('k.user_id', '=', userId)
    .where('k.seen_at', 'is', null)
    .where('k.id', '>', behind)
    .orderBy('k.id', 'desc')
    .limit(limit)
    .execute();
}

/** @returns whether any of them was a link of this person that had not been seen */
export async function markKeysSeen(
  db: DbOrTransaction,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<boolean> {
  const marked = await db
    .updateTable('auth_keys')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Who has made a link. @returns undefined once it is forgotten */
export async function findKeyMaker(db: DbOrTransaction, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('auth_keys')
    .select('issued_by')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.issued_by;
}

/** Where somebody reads mail, with the role that they have now. */
export function findMailbox(db: DbOrTransaction, userId: number) {
  return db
    .selectFrom('users')
    .select(['role', 'email', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst();
}
