import { sql } from 'kysely';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';
import type { DbOrTransaction } from './tables';

/** A living upload ticket, its person and its device. */
export interface Ticket {
  readonly person: Person;
  /** False for a student who is switched off: what waits on the device may still come, for as long as the ticket lives. */
  readonly active: boolean;
  readonly deviceId: string;
  readonly expiresAt: Date;
  /** Whether its device is known to have it: some work has come with it. */
  readonly used: boolean;
}

/**
 * How many tickets of a pair live at once that no work has come with. A sign-in whose answer is lost leaves one; who
 * signs in so often without sending anything has the oldest ended.
 */
const maxUnused = 8;

/**
 * A new ticket of a person on a device. Those of before live until work comes with this one: its answer may get lost,
 * and what waits on the device has nothing else to go with. Wants a transaction.
 * @returns false, and nothing is added, when the session has ended: its end waits for this transaction, or has come first
 */
export async function addTicket(
  db: DbOrTransaction,
  ticket: {
    readonly hash: string;
    readonly sessionId: number;
    readonly userId: number;
    readonly deviceId: string;
    readonly cardId: number | null;
    readonly now: Date;
    readonly expiresAt: Date;
  },
): Promise<boolean> {
  if (ticket.cardId !== null) {
    // The card before its tickets, as whoever takes the card away: else each would wait for the other.
    await sql`select 1 from sign_in_cards where id = ${ticket.cardId}::int for key share`.execute(
      db,
    );
  }
  const living = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', ticket.sessionId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!living) return false;
  await db
    .insertInto('upload_tickets')
    .values({
      token_hash: ticket.hash,
      user_id: ticket.userId,
      device_id: ticket.deviceId,
      card_id: ticket.cardId,
      created_at: ticket.now,
      expires_at: ticket.expiresAt,
    })
    .execute();
  await sql`
    update upload_tickets set revoked_at = ${ticket.now}
    where token_hash in (
      select token_hash from upload_tickets
      where user_id = ${ticket.userId} and device_id = ${ticket.deviceId}
        and revoked_at is null and used_at is null
      order by created_at desc, token_hash
      offset ${maxUnused})`.execute(db);
  return true;
}

/** Work has come with it for the first time: its device has it, and needs none of before. */
export async function beginUse(db: DbOrTransaction, hash: string, now: Date): Promise<void> {
  await sql`
    with begun as (
      update upload_tickets set used_at = ${now}
      where token_hash = ${hash} and used_at is null
      returning user_id, device_id, created_at)
    update upload_tickets t set revoked_at = ${now}
    from begun
    where t.user_id = begun.user_id and t.device_id = begun.device_id and t.revoked_at is null
      and t.created_at <= begun.created_at and t.token_hash <> ${hash}`.execute(db);
}

/** Living upload tickets of active people and of all students, by ticket hash. */
export async function findByTickets(
  db: DbOrTransaction,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Ticket>> {
  const result = await sql<
    PersonRow & {
      token_hash: string;
      device_id: string;
      expires_at: Date;
      used_at: Date | null;
      active: boolean;
    }
  >`
    select t.token_hash, t.device_id, t.expires_at, t.used_at, u.active, ${personColumns}
    from upload_tickets t
    join users u on u.id = t.user_id
    left join schools sc on sc.id = u.school_id
    where t.token_hash = any(${[...hashes]}::text[]) and t.revoked_at is null
      and t.expires_at > ${now} and (u.active or u.role = 'Student')
      and (u.expires_at is null or u.expires_at > ${now})`.execute(db);
  return new Map(
    result.rows.map((row) => [
      row.token_hash,
      {
        person: toPerson(row),
        active: row.active,
        deviceId: row.device_id,
        expiresAt: row.expires_at,
        used: row.used_at !== null,
      },
    ]),
  );
}

export async function extendTicket(
  db: DbOrTransaction,
  hash: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('upload_tickets')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .execute();
}

/** Ends all upload tickets of a person. */
export async function revokeTicketsOf(
  db: DbOrTransaction,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('upload_tickets')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes what can no longer open anything. */
export async function deleteExpiredTickets(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('upload_tickets').where('expires_at', '<=', now).execute();
}
