import { sql } from 'kysely';
import type { DbOrTransaction } from './tables';

/**
 * Whether this person has signed in at this device.
 * @returns also one who belongs to a school and has: always the same of several
 */
export async function findDevice(
  db: DbOrTransaction,
  deviceHash: string,
  userId: number,
): Promise<{ readonly ofPerson: boolean; readonly member: number | undefined }> {
  const row = await db
    .selectFrom('known_devices as known')
    .innerJoin('users', 'users.id', 'known.user_id')
    .select([
      sql<boolean | null>`bool_or(known.user_id = ${userId})`.as('ofPerson'),
      sql<number | null>`min(users.id) filter (
        where users.school_id is not null or users.district_id is not null)`.as('member'),
    ])
    .where('known.device_hash', '=', deviceHash)
    .executeTakeFirstOrThrow();
  return { ofPerson: row.ofPerson === true, member: row.member ?? undefined };
}

/** Whether anybody has signed in at this device. */
export async function isKnownDevice(db: DbOrTransaction, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A device that a card has opened is forgotten with that card, unless the person has come there without one. */
export async function noteSignInAt(
  db: DbOrTransaction,
  at: {
    readonly deviceHash: string;
    readonly userId: number;
    readonly cardId: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({
      device_hash: at.deviceHash,
      user_id: at.userId,
      card_id: at.cardId,
      last_used_at: at.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'user_id']).doUpdateSet({
        last_used_at: at.now,
        card_id: sql<number | null>`case when known_devices.card_id is not null
          then excluded.card_id end`,
      }),
    )
    .execute();
}

/** Forgets all but the devices that the person has used last. */
export async function keepNewestDevices(
  db: DbOrTransaction,
  userId: number,
  most: number,
): Promise<void> {
  await sql`
    delete from known_devices where user_id = ${userId} and device_hash in (
      select device_hash from known_devices where user_id = ${userId}
      order by last_used_at desc, device_hash offset ${most})`.execute(db);
}

export async function deleteDevicesUnusedSince(db: DbOrTransaction, time: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', time).execute();
}
