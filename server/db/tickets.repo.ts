import { sql } from 'kysely';
import { personColumns, toPerson } from './users.repo';
import type { Person, PersonRow } from './users.repo';
import type { DbOrTransaction } from './tables';

/** A new ticket of a person on a device; the former one of the pair ends. Wants a transaction. */
export async function replaceTicket(
  db: DbOrTransaction,
  ticket: {
    readonly hash: string;
    readonly userId: number;
    readonly deviceId: string;
    readonly now: Date;
  },
): Promise<void> {
  // Two sign-ins of one person on one device at once would both find nothing to replace.
  await sql`select pg_advisory_xact_lock(${ticket.userId}::int, hashtext(${ticket.deviceId}::text))`.execute(
    db,
  );
  await db
    .updateTable('upload_tickets')
    .set({ revoked_at: ticket.now })
    .where('user_id', '=', ticket.userId)
    .where('device_id', '=', ticket.deviceId)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .insertInto('upload_tickets')
    .values({
      token_hash: ticket.hash,
      user_id: ticket.userId,
      device_id: ticket.deviceId,
      created_at: ticket.now,
    })
    .execute();
}

/** The active people behind living upload tickets, by ticket hash. */
export async function findByTickets(
  db: DbOrTransaction,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  const result = await sql<PersonRow & { token_hash: string }>`
    select t.token_hash, ${personColumns}
    from upload_tickets t
    join users u on u.id = t.user_id
    left join schools sc on sc.id = u.school_id
    where t.token_hash = any(${[...hashes]}::text[]) and t.revoked_at is null
      and u.active`.execute(db);
  return new Map(result.rows.map((row) => [row.token_hash, toPerson(row)]));
}
