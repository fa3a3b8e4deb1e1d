/** Staff as accounts: who they are, and where they belong. */
import { sql } from 'kysely';
import type { RawBuilder, Updateable } from 'kysely';
import type { Schema } from '../contract-types';
import { isOneOf } from './one-of';
import { noPasswordHash } from './password-owners.repo';
import { beginningsFirst, partPattern } from './search-order';
import { isLately } from './signed-in-lately';
import type { Lately } from './signed-in-lately';
import type { Slice } from './slice';
import type { DbOrTransaction, Tables } from './tables';

type StaffRole = Schema<'StaffRole'>;
type SignInMethod = Schema<'SignInMethod'>;

/** All who work at some schools, or all of a district. */
export type StaffReach =
  { readonly schoolIds: readonly number[] } | { readonly districtId: number };

export interface StaffRow {
  readonly id: number;
  readonly name: string;
  /** None of whoever comes by an account elsewhere that names none. */
  readonly email: string | null;
  readonly role: StaffRole;
  readonly school: string | null;
  readonly school_id: number | null;
  /** Beside that one, by name. */
  readonly further: readonly { readonly id: number; readonly name: string }[];
  /** The own one, or that of the school. */
  readonly district_id: number | null;
  readonly active: boolean;
  readonly last_sign_in_at: Date | null;
  readonly second_factor: Schema<'StaffMember'>['second_factor'];
  readonly sign_in_methods: readonly SignInMethod[];
  readonly rev: number;
}

export interface StaffFilter {
  readonly search: string;
  readonly role?: StaffRole | undefined;
  readonly school?: number | undefined;
  readonly active?: boolean | undefined;
  readonly neverSignedIn: boolean;
  readonly lately?: Lately | undefined;
  readonly method?: SignInMethod | undefined;
}

const hasPassword = sql<boolean>`u.password_hash <> ${noPasswordHash}`;
const hasAuthenticator = sql<boolean>`exists (
  select from authenticators au where au.user_id = u.id and au.confirmed_at is not null)`;

/** Of `users u`: who can sign in this way. Each table is read by its index of people. */
const methods: Readonly<Record<SignInMethod, RawBuilder<boolean>>> = {
  password: sql`(${hasPassword} and not ${hasAuthenticator})`,
  authenticator: sql`(${hasPassword} and ${hasAuthenticator})`,
  passkey: sql`exists (select from passkeys pk where pk.user_id = u.id)`,
  classlink: comesBy('classlink'),
  clever: comesBy('clever'),
};

function comesBy(provider: 'classlink' | 'clever'): RawBuilder<boolean> {
  return sql`exists (
    select from external_accounts ea where ea.user_id = u.id and ea.provider = ${provider})`;
}

const columns = sql`u.id, u.name, u.email, u.role, sc.name as school, u.school_id,
  coalesce((select jsonb_agg(jsonb_build_object('id', also.id, 'name', also.name) order by also.name, also.id)
    from further_schools f join schools also on also.id = f.school_id where f.user_id = u.id), '[]') as further,
  coalesce(u.district_id, sc.district_id) as district_id, u.active, u.last_sign_in_at,
  case when ${hasAuthenticator} then 'authenticator'
    when ${methods.passkey} then 'passkey' else 'none' end as second_factor,
  array_remove(array[
    case when ${methods.password} then 'password' end, case when ${methods.authenticator} then 'authenticator' end,
    case when ${methods.passkey} then 'passkey' end, case when ${methods.classlink} then 'classlink' end,
    case when ${methods.clever} then 'clever' end], null)
    as sign_in_methods,
  u.account_rev as rev`;

/** Written as the indexes of staff are, without the visitors of a demo, whose accounts end by themselves. */
export const isStaff = sql.raw(`u.role not in ('Student', 'Demo User') and u.expires_at is null`);

/** Of `users u`: at home there, or at work there too. Each part has an index. */
export function worksAt(schoolIds: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(${isOneOf(sql`u.school_id`, schoolIds)} or u.id = any(array(
    select f.user_id from further_schools f where ${isOneOf(sql`f.school_id`, schoolIds)})))`;
}

/** Of `users u`. Of schools each part has an index; a whole district is told from others along the names of all staff. */
export function within(reach: StaffReach): RawBuilder<boolean> {
  if ('schoolIds' in reach) return worksAt(reach.schoolIds);
  return sql<boolean>`(u.district_id = ${reach.districtId} or (u.district_id is null
    and u.school_id in (select id from schools where district_id = ${reach.districtId})))`;
}

function isCalled(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const pattern = partPattern(search);
  return sql<boolean>`(u.name ilike ${pattern} or u.email ilike ${pattern})`;
}

/** By name; in a search those come first whose name begins so. */
export async function findStaff(
  db: DbOrTransaction,
  reach: StaffReach,
  { search, role, school, active, neverSignedIn, lately, method }: StaffFilter,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly staff: readonly StaffRow[] }> {
  const chosen = sql`from users u left join schools sc on sc.id = u.school_id
    where ${isStaff} and ${within(reach)} and ${isCalled(search)}
      and ${role === undefined ? sql`true` : sql`u.role = ${role}`}
      and ${school === undefined ? sql`true` : worksAt([school])}
      and ${active === undefined ? sql`true` : sql`u.active = ${active}`}
      and ${neverSignedIn ? sql`u.last_sign_in_at is null` : sql`true`}
      and ${isLately(lately)}
      and ${method === undefined ? sql`true` : methods[method]}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const order = beginningsFirst(search, [sql`u.name`, sql`u.email`], sql`u.name, u.id`);
  // The page first: how each signs in is looked up for its people alone.
  const found = await sql<StaffRow>`
    with page as materialized (select u.id ${chosen} order by ${order} limit ${limit} offset ${offset})
    select ${columns} from page join users u on u.id = page.id
    left join schools sc on sc.id = u.school_id order by ${order}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, staff: found.rows };
}

/** Somebody of the staff within reach. */
export async function findStaffMember(
  db: DbOrTransaction,
  reach: StaffReach,
  userId: number,
): Promise<StaffRow | undefined> {
  const found = await sql<StaffRow>`select ${columns}
    from users u left join schools sc on sc.id = u.school_id
    where u.id = ${userId} and ${isStaff} and ${within(reach)}`.execute(db);
  return found.rows[0];
}

/** Whether somebody else in the district is active in this role, and for all of it when the person is. */
export async function hasAnother(
  db: DbOrTransaction,
  { id, role, school_id }: Pick<StaffRow, 'id' | 'role' | 'school_id'>,
  districtId: number,
): Promise<boolean> {
  const found = await sql`select 1 from users u
    where ${isStaff} and ${within({ districtId })} and u.role = ${role} and u.active
      and u.id <> ${id} and ${school_id === null ? sql`u.school_id is null` : sql`true`} limit 1`.execute(
    db,
  );
  return found.rows.length > 0;
}

export async function updateStaffMember(
  db: DbOrTransaction,
  userId: number,
  change: Updateable<Tables['users']>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** Takes a person out of all groups but those of some schools. */
export async function leaveGroups(
  db: DbOrTransaction,
  userId: number,
  schoolIds: readonly number[],
): Promise<void> {
  await sql`delete from group_teachers gt using groups g
    where g.id = gt.group_id and gt.teacher_id = ${userId}
      and g.school_id <> all(${[...schoolIds]}::int[])`.execute(db);
}

/** All further schools of somebody anew. The database keeps each in the district of the home. */
export async function setFurtherSchools(
  db: DbOrTransaction,
  userId: number,
  schoolIds: readonly number[],
): Promise<void> {
  await sql`delete from further_schools
    where user_id = ${userId} and school_id <> all(${[...schoolIds]}::int[])`.execute(db);
  await sql`insert into further_schools (user_id, school_id)
    select ${userId}::int, id from unnest(${[...schoolIds]}::int[]) as id
    on conflict do nothing`.execute(db);
}

/** Staff only: nobody asks it of a student. */
export async function noteSignIn(db: DbOrTransaction, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
}
