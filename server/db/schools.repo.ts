import { sql } from 'kysely';
import { ofSchools } from '../policies/schools';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

/** By name. */
export async function findSchoolsOf(
  db: DbOrTransaction,
  person: Person,
  limit: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select sc.id, sc.name from schools sc where ${ofSchools(person)}
    order by sc.name, sc.id limit ${limit}`.execute(db);
  return found.rows;
}

/** How many of them there are, and those with fewer active students than a bound, by name. */
export async function findSmallSchools(
  db: DbOrTransaction,
  person: Person,
  fewest: number,
): Promise<{
  readonly total: number;
  readonly small: readonly { readonly id: number; readonly name: string }[];
}> {
  // Of a large school no more students are read than the bound.
  const found = await sql<{ id: number; name: string; is_small: boolean }>`
    select sc.id, sc.name, (
      select count(*) from (select 1 from users u
        where u.school_id = sc.id and u.role = 'Student' and u.active limit ${fewest}) as counted) < ${fewest} as is_small
    from schools sc where ${ofSchools(person)} order by sc.name, sc.id`.execute(db);
  return {
    total: found.rows.length,
    small: found.rows.filter((row) => row.is_small).map(({ id, name }) => ({ id, name })),
  };
}

/** Whether the school is one of them. */
export async function isSchoolOf(
  db: DbOrTransaction,
  person: Person,
  schoolId: number,
): Promise<boolean> {
  const found = await sql`
    select 1 from schools sc where sc.id = ${schoolId} and ${ofSchools(person)}`.execute(db);
  return found.rows.length > 0;
}

/** Where a school of this person's lies; undefined for one of others. */
export async function findSchoolPlace(
  db: DbOrTransaction,
  person: Person,
  schoolId: number,
): Promise<{ readonly district_id: number; readonly time_zone: string } | undefined> {
  const found = await sql<{ district_id: number; time_zone: string }>`
    select sc.district_id, sc.time_zone from schools sc
    where sc.id = ${schoolId} and ${ofSchools(person)}`.execute(db);
  return found.rows[0];
}

export async function isInDemo(db: DbOrTransaction, districtId: number | null): Promise<boolean> {
  if (districtId === null) return false;
  const row = await db
    .selectFrom('districts')
    .select('is_demo')
    .where('id', '=', districtId)
    .executeTakeFirst();
  return row?.is_demo === true;
}

export interface SchoolOfDistrict {
  readonly id: number;
  readonly external_id: string | null;
  readonly locale: 'en' | 'es';
}

export const schoolsOfDistrict = (
  db: DbOrTransaction,
  districtId: number,
): Promise<SchoolOfDistrict[]> =>
  db
    .selectFrom('schools')
    .select(['id', 'external_id', 'locale'])
    .where('district_id', '=', districtId)
    .execute();

/** Until the end of the transaction nobody else changes what is the school's. */
export async function lockSchool(db: DbOrTransaction, schoolId: number): Promise<void> {
  await db.selectFrom('schools').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
}

/** All days off from a day on anew; older ones stay for what was planned around them. */
export async function setDaysOff(
  db: DbOrTransaction,
  schoolId: number,
  days: readonly { readonly day: string; readonly title: string }[],
  from: string,
): Promise<void> {
  await db
    .deleteFrom('school_days_off')
    .where('school_id', '=', schoolId)
    .where('day', '>=', from)
    .execute();
  if (days.length === 0) return;
  await db
    .insertInto('school_days_off')
    .values(days.map((day) => ({ school_id: schoolId, ...day })))
    .execute();
}

/** One page of the schools that this person sees into, by name. */
export async function findSchoolPage(
  db: DbOrTransaction,
  person: Person,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from schools sc where ${ofSchools(person)}`.execute(db);
  const found = await sql<{ id: number }>`
    select sc.id from schools sc where ${ofSchools(person)}
    order by sc.name, sc.id limit ${limit} offset ${offset}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, ids: found.rows.map(({ id }) => id) };
}

/** The name of a school of this person's; undefined for one of others. */
export async function findSchoolName(
  db: DbOrTransaction,
  person: Person,
  schoolId: number,
): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select sc.name from schools sc where sc.id = ${schoolId} and ${ofSchools(person)}`.execute(db);
  return found.rows[0]?.name;
}

/** Of the first school of a district; undefined where it has none. */
export async function findZoneOfDistrict(
  db: DbOrTransaction,
  districtId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('schools')
    .select('time_zone')
    .where('district_id', '=', districtId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone;
}
