/** What a district has that a roster can touch. Read whole: a plan compares all of it. */
import { sql } from 'kysely';
import { rememberedDays } from '../../domain/rosters/guard';
import type { DbOrTransaction } from './tables';

const schoolsOf = (districtId: number) =>
  sql`any(array(select id from schools where district_id = ${districtId}))`;

/** Which rows of `users u` a roster of the district can be about. */
const isOfDistrict = (districtId: number) =>
  sql`u.role <> 'Demo User' and u.expires_at is null and (u.district_id = ${districtId}
    or (u.district_id is null and u.school_id = ${schoolsOf(districtId)}))`;

const dayMs = 24 * 60 * 60_000;

/**
 * Whether somebody has typed a number since the account of `rp` and `u` went off, and was asked about its school or a class
 * that it is in. Wants `asked`.
 */
const wasAsked = sql`exists (select from asked a where a.applied_at >= rp.left_at and (a.at is null
    or a.at -> case u.role when 'Teacher' then 'teachers' else 'schools' end @> to_jsonb(u.school_id)
    or exists (select from group_students m where m.student_id = u.id and a.at -> 'classes' @> to_jsonb(m.group_id))))`;

/**
 * All of it as it is at one moment.
 * @returns a `KnownDistrict` as JSON: who plans parses it, and not the thread that answers requests
 */
export async function findKnownDistrict(
  db: DbOrTransaction,
  districtId: number,
  now: Date,
): Promise<string> {
  const since = new Date(now.getTime() - rememberedDays * dayMs);
  const schools = sql`select id, name, external_id as "sourcedId" from schools
    where district_id = ${districtId} order by id`;
  const people = sql`
    with asked as materialized (select r.applied_at, r.orders -> 'asked' as at from roster_runs r
      where r.district_id = ${districtId} and r.applied_at > ${since}::timestamptz
        and (r.orders ->> 'number')::int > 0)
    select u.id, u.role, u.name, u.email, u.username, u.grade_id as "gradeId", u.school_id as "schoolId",
      coalesce((select array_agg(f.school_id order by f.school_id) from further_schools f
        where f.user_id = u.id), '{}') as "furtherSchoolIds",
      u.active, rp.sourced_id as "sourcedId", case when rp.user_id is null then u.sourced_id end as "elsewhereId",
      rp.left_at is not null as "leftByRoster",
      coalesce(rp.left_at > ${since}::timestamptz and not ${wasAsked}, false) as "leftLately"
    from users u
    left join roster_people rp on rp.user_id = u.id and rp.district_id = ${districtId}
    where ${isOfDistrict(districtId)} order by u.id`;
  const classes = sql`
    select g.id, rc.sourced_id as "sourcedId", g.name, g.school_id as "schoolId", g.grade_id as "gradeId",
      g.subject_id as "subjectId", g.archived_at is not null as archived, rc.left_at is not null as "leftByRoster"
    from roster_classes rc join groups g on g.id = rc.group_id
    where rc.district_id = ${districtId} order by g.id`;
  const members = sql`
    select m.group_id as "groupId", m.student_id as "personId", m.from_roster as "fromRoster"
    from roster_classes rc join group_students m on m.group_id = rc.group_id
    where rc.district_id = ${districtId}
    union all
    select m.group_id, m.teacher_id, m.from_roster
    from roster_classes rc join group_teachers m on m.group_id = rc.group_id
    where rc.district_id = ${districtId}`;
  const listOf = (rows: typeof schools) =>
    sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`;
  const found = await sql<{ known: string }>`
    select json_build_object('schools', ${listOf(schools)}, 'people', ${listOf(people)},
      'classes', ${listOf(classes)}, 'members', ${listOf(members)})::text as known`.execute(db);
  return found.rows[0]?.known ?? '';
}

/** Whether all these accounts and schools are the district's. */
export async function areOfDistrict(
  db: DbOrTransaction,
  districtId: number,
  { people, schools }: { readonly people: readonly number[]; readonly schools: readonly number[] },
): Promise<boolean> {
  const found = await sql<{ all: boolean }>`
    select not exists (select from unnest(${[...people]}::bigint[]) as p(id) where not exists (
        select from users u where u.id = p.id and ${isOfDistrict(districtId)}))
      and not exists (select from unnest(${[...schools]}::bigint[]) as p(id) where not exists (
        select from schools s where s.id = p.id and s.district_id = ${districtId})) as "all"`.execute(
    db,
  );
  return found.rows[0]?.all ?? false;
}
