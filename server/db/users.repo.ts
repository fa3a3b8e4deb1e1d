import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { Role } from '../../domain/reference';
import type { Schema } from '../contract-types';
import type { DbOrTransaction, Tables } from './tables';

/** Who is asking, with everything the access rules need. */
export interface Person {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  /** Home; null for somebody of a whole district, or of none. */
  readonly schoolId: number | null;
  /** All at which this person works, home first; empty without one. */
  readonly schoolIds: readonly number[];
  readonly districtId: number | null;
  readonly timeZone: string;
  readonly locale: 'en' | 'es';
  readonly hasTrial: boolean;
  readonly connectedWithClever: boolean;
  readonly feedRev: number;
  /** A visitor of the demo, whose account ends by itself. */
  readonly isSandbox: boolean;
  /** Where the request of somebody of the staff comes from, for the activity log. */
  readonly from?: Origin;
}

export interface Origin {
  /** Of the network, as for counting. */
  readonly address: string;
  readonly device: Schema<'DeviceLabel'>;
}

export interface PersonRow {
  readonly id: number;
  readonly role: Role;
  readonly name: string;
  readonly school_id: number | null;
  readonly further_school_ids: readonly number[];
  readonly district_id: number | null;
  readonly time_zone: string;
  readonly locale: 'en' | 'es';
  readonly has_trial: boolean;
  readonly connected_with_clever: boolean;
  readonly feed_rev: number;
  readonly is_sandbox: boolean;
}

/** Where most schools of a district are; null where it has none. */
export const zoneOfDistrict = (districtId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select z.time_zone from schools z where z.district_id = ${districtId}
     group by z.time_zone order by count(*) desc, z.time_zone limit 1)`;

/** Where the day of `users u` left joined with `schools sc` begins: at the school, else where the district's does. */
export const zoneOfUser = sql<string>`coalesce(sc.time_zone, ${zoneOfDistrict(sql`u.district_id`)}, u.time_zone)`;

/** Of `users u` left joined with `schools sc`: comes in by Clever, or is of a district that Clever is connected with. */
const isWithClever = sql<boolean>`(
   exists (select from external_accounts ea where ea.user_id = u.id and ea.provider = 'clever')
   or exists (select from districts di where di.id = coalesce(u.district_id, sc.district_id)
     and di.clever_district is not null))`;

/** The columns of `PersonRow`, from `users u` left joined with `schools sc`. */
export const personColumns = sql`u.id, u.role, u.name, u.school_id,
   array(select f.school_id from further_schools f where f.user_id = u.id order by f.school_id) as further_school_ids,
   coalesce(u.district_id, sc.district_id) as district_id,
   ${zoneOfUser} as time_zone, u.locale, u.has_trial,
   ${isWithClever} as connected_with_clever, u.feed_rev, u.expires_at is not null as is_sandbox`;

export function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    schoolId: row.school_id,
    schoolIds: row.school_id === null ? [] : [row.school_id, ...row.further_school_ids],
    districtId: row.district_id,
    timeZone: row.time_zone,
    locale: row.locale,
    hasTrial: row.has_trial,
    connectedWithClever: row.connected_with_clever,
    feedRev: row.feed_rev,
    isSandbox: row.is_sandbox,
  };
}

export interface Account {
  readonly person: Person;
  readonly passwordHash: string;
  readonly active: boolean;
}

/** The account with this e-mail address or username, which are stored trimmed and in lower case. */
export async function findAccount(
  db: DbOrTransaction,
  by: 'email' | 'username',
  value: string,
): Promise<Account | undefined> {
  const result = await sql<PersonRow & { password_hash: string; active: boolean }>`
    select ${personColumns}, u.password_hash, u.active
    from users u left join schools sc on sc.id = u.school_id
    where ${sql.ref(`u.${by}`)} = ${value}`.execute(db);
  const row = result.rows[0];
  return row && { person: toPerson(row), passwordHash: row.password_hash, active: row.active };
}

export async function findPerson(db: DbOrTransaction, userId: number): Promise<Person | undefined> {
  const found = await sql<PersonRow>`
    select ${personColumns} from users u left join schools sc on sc.id = u.school_id
    where u.id = ${userId}`.execute(db);
  return found.rows[0] && toPerson(found.rows[0]);
}

/** @returns undefined for an account that is switched off, too */
export async function findActivePerson(
  db: DbOrTransaction,
  userId: number,
): Promise<Person | undefined> {
  const found = await sql<PersonRow>`
    select ${personColumns} from users u left join schools sc on sc.id = u.school_id
    where u.id = ${userId} and u.active`.execute(db);
  return found.rows[0] && toPerson(found.rows[0]);
}

/** @returns undefined when somebody has the e-mail address, also since a moment ago */
export async function insertPerson(
  db: DbOrTransaction,
  person: Insertable<Tables['users']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Says that these people's homes have changed. */
export async function bumpFeeds(db: DbOrTransaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`update users set feed_rev = feed_rev + 1
    where id = any(${[...userIds]}::int[])`.execute(db);
}

/** Takes the lock that `bumpFeeds` will need. Wants a transaction. */
export async function lockForFeed(trx: DbOrTransaction, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The address of somebody of the staff. */
export async function findEmail(db: DbOrTransaction, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? undefined;
}
