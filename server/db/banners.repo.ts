/** What administrators tell the staff of a school or of a whole district. */
import { sql } from 'kysely';
import type { Insertable, RawBuilder, Updateable } from 'kysely';
import { bannerBounds } from '../../domain/banners';
import type { BannerDays } from '../../domain/banners';
import type { DbOrTransaction, Tables } from './tables';

export interface BannerRow {
  readonly id: number;
  readonly rev: number;
  readonly district_id: number;
  readonly school_id: number | null;
  readonly school_name: string | null;
  readonly time_zone: string | null;
  readonly text_en: string | null;
  readonly text_es: string | null;
  readonly tone: 'info' | 'warning';
  readonly first_day: string;
  readonly last_day: string;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** @param kept of `banners b` those that may be seen @param id one of them alone */
export async function findBanners(
  db: DbOrTransaction,
  kept: RawBuilder<boolean>,
  most: number,
  id?: number,
): Promise<readonly BannerRow[]> {
  const found = await sql<BannerRow>`
    select b.id, b.rev, b.district_id, b.school_id, sc.name as school_name, sc.time_zone, b.text_en, b.text_es, b.tone,
      b.first_day, b.last_day, u.name as updated_by, b.updated_at
    from banners b left join schools sc on sc.id = b.school_id left join users u on u.id = b.updated_by
    where ${kept} ${id === undefined ? sql`` : sql`and b.id = ${id}`}
    order by b.last_day desc, b.id desc limit ${most}`.execute(db);
  return found.rows;
}

interface Place {
  readonly district_id: number;
  readonly school_id: number | null;
}

/** Whoever writes for a district or one of its schools waits for whoever does so already. */
export async function lockBanners(db: DbOrTransaction, districtId: number): Promise<void> {
  await sql`select 1 from districts where id = ${districtId} for no key update`.execute(db);
}

/** The days of the other banners of a place that are not over on a day. */
export async function findBannerDays(
  db: DbOrTransaction,
  { district_id, school_id }: Place,
  from: string,
  but: number | undefined,
): Promise<readonly BannerDays[]> {
  const found = await sql<BannerDays>`
    select first_day, last_day from banners
    where district_id = ${district_id} and school_id is not distinct from ${school_id}::int
      and last_day >= ${from}::date and id is distinct from ${but ?? null}::int`.execute(db);
  return found.rows;
}

export async function insertBanner(
  db: DbOrTransaction,
  banner: Insertable<Tables['banners']>,
): Promise<number> {
  const { id } = await db
    .insertInto('banners')
    .values(banner)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether it was still at that revision */
export async function updateBanner(
  db: DbOrTransaction,
  id: number,
  rev: number,
  banner: Updateable<Tables['banners']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('banners')
    .set({ ...banner, rev: rev + 1 })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was still at that revision */
export async function deleteBanner(db: DbOrTransaction, id: number, rev: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('banners')
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Reader {
  readonly districtId: number | null;
  readonly schoolId: number | null;
  readonly schoolIds: readonly number[];
  /** Of somebody who is at no school. */
  readonly timeZone: string;
}

/**
 * What somebody is told today, warnings first: by the district, on the day that it is at home, and by each school that
 * they work at, on the day that it is there.
 */
export async function findBannersFor(
  db: DbOrTransaction,
  { districtId, schoolId, schoolIds, timeZone }: Reader,
  now: Date,
): Promise<readonly Pick<BannerRow, 'id' | 'rev' | 'tone' | 'text_en' | 'text_es'>[]> {
  if (districtId === null && schoolId === null) return [];
  const found = await sql<Pick<BannerRow, 'id' | 'rev' | 'tone' | 'text_en' | 'text_es'>>`
    with reader as (
      select coalesce(sc.district_id, ${districtId}::int) as district_id,
        coalesce(sc.time_zone, ${timeZone}::text) as time_zone
      from (select 1) one left join schools sc on sc.id = ${schoolId}::int
    )
    select b.id, b.rev, b.tone, b.text_en, b.text_es from banners b join reader r on r.district_id = b.district_id
    left join schools own on own.id = b.school_id
    where (b.school_id is null or b.school_id = any(${[...schoolIds]}::int[]))
      and (${now}::timestamptz at time zone coalesce(own.time_zone, r.time_zone))::date between b.first_day and b.last_day
    order by b.tone = 'warning' desc, b.last_day, b.id limit ${2 * bannerBounds.aDay}`.execute(db);
  return found.rows;
}
