/** What a district has that a roster can touch. Read whole: a plan compares all of it. */
import { sql } from 'kysely';
import type {
  KnownClass,
  KnownDistrict,
  KnownMember,
  KnownPerson,
} from '../../domain/rosters/known';
import type { DbOrTransaction } from './tables';

const schoolsOf = (districtId: number) =>
  sql`any(array(select id from schools where district_id = ${districtId}))`;

export async function findKnownDistrict(
  db: DbOrTransaction,
  districtId: number,
): Promise<KnownDistrict> {
  const schools = await db
    .selectFrom('schools')
    .select(['id', 'name', 'external_id as sourcedId'])
    .where('district_id', '=', districtId)
    .orderBy('id')
    .execute();
  const people = await sql<KnownPerson>`
    select u.id, u.role, u.name, u.email, u.username, u.grade_id as "gradeId", u.school_id as "schoolId",
      coalesce((select array_agg(f.school_id order by f.school_id) from further_schools f
        where f.user_id = u.id), '{}') as "furtherSchoolIds",
      u.active, rp.sourced_id as "sourcedId", case when rp.user_id is null then u.sourced_id end as "elsewhereId",
      rp.left_at is not null as "leftByRoster"
    from users u
    left join roster_people rp on rp.user_id = u.id and rp.district_id = ${districtId}
    where u.role <> 'Demo User' and u.expires_at is null and (u.district_id = ${districtId}
      or (u.district_id is null and u.school_id = ${schoolsOf(districtId)}))
    order by u.id`.execute(db);
  const classes = await sql<KnownClass>`
    select g.id, rc.sourced_id as "sourcedId", g.name, g.school_id as "schoolId", g.grade_id as "gradeId",
      g.subject_id as "subjectId", g.archived_at is not null as archived, rc.left_at is not null as "leftByRoster"
    from roster_classes rc join groups g on g.id = rc.group_id
    where rc.district_id = ${districtId} order by g.id`.execute(db);
  const members = await sql<KnownMember>`
    select m.group_id as "groupId", m.student_id as "personId", m.from_roster as "fromRoster"
    from roster_classes rc join group_students m on m.group_id = rc.group_id
    where rc.district_id = ${districtId}
    union all
    select m.group_id, m.teacher_id, m.from_roster
    from roster_classes rc join group_teachers m on m.group_id = rc.group_id
    where rc.district_id = ${districtId}`.execute(db);
  return { schools, people: people.rows, classes: classes.rows, members: members.rows };
}
