/** A district of many schools, written straight into PostgreSQL: people, classes, a school year of work, its answers. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';
import { makeSchool, makeUser } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { addRows } from '../support/rows';
import { makeMaterials } from './district-materials';
import { questionsOfLesson, resultsOf, stepsOf, variantsOfResult } from './district-content';

export interface DistrictSize {
  readonly schools: number;
  readonly studentsOfSchool: number;
  /** Of each class, with sixteen answers of a student each; at most six, which is what is made without a number. */
  readonly assignmentsOfGroup?: number;
}

export interface District {
  readonly above: TestUser;
  readonly administrator: TestUser;
  readonly teacher: TestUser;
  readonly school: School;
  /** One of the teacher's. */
  readonly group: number;
  /** Who of that group can sign in. */
  readonly student: TestUser;
  /** Running, of that group, and the student's copy of its first lesson. */
  readonly assignment: number;
  readonly copy: number;
  readonly studentsOfSchool: number;
  readonly students: number;
  readonly answers: number;
}

export const ofGroup = 25;
const maxAssignmentsOfGroup = 6;
const lessonsOfAssignment = 5;
const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix'];

/** A number by chance from 0 to 99 that is the same in every run. */
const chance = (of: string, salt: number) =>
  sql.raw(`(abs(hashint4extended(${of}, ${String(salt)}) % 100))`);

async function makePeople(db: Db, first: School, size: DistrictSize): Promise<void> {
  const { districtId } = first;
  const students = size.studentsOfSchool;
  const groups = Math.ceil(students / ofGroup);
  await sql`insert into schools (district_id, name, time_zone)
    select ${districtId}, 'School ' || lpad(n::text, 3, '0') || ' of the bench', (${zones}::text[])[1 + n % 4]
    from generate_series(2, ${size.schools}::int) n`.execute(db);
  await sql`create temporary table bench_schools as
    select id from schools where district_id = ${districtId}`.execute(db);
  await sql`insert into users (role, name, username, password_hash, school_id)
    select 'Student', 'Student ' || n || ' of ' || s.id, 'bench-' || s.id || '-' || n, 'none', s.id
    from bench_schools s, generate_series(1, ${students}::int) n`.execute(db);
  await sql`insert into users (role, name, email, password_hash, school_id)
    select 'Teacher', 'Teacher ' || n || ' of ' || s.id, 'bench-' || s.id || '-' || n || '@school.test', 'none', s.id
    from bench_schools s, generate_series(1, ${groups}::int) n`.execute(db);
  await sql`insert into groups (school_id, name, grade_id, color)
    select s.id, 'Class ' || lpad(n::text, 3, '0'), 1 + n % 9, 'info'
    from bench_schools s, generate_series(1, ${groups}::int) n`.execute(db);
  await sql`insert into group_teachers (group_id, teacher_id)
    select g.id, t.id from groups g join bench_schools s on s.id = g.school_id
    join users t on t.email = 'bench-' || s.id || '-' || right(g.name, 3)::int || '@school.test'`.execute(
    db,
  );
  await sql`insert into group_students (group_id, student_id)
    select g.id, u.id from groups g join bench_schools s on s.id = g.school_id
    cross join generate_series(1, ${ofGroup}::int) n
    join users u on u.username = 'bench-' || s.id || '-' || ((right(g.name, 3)::int - 1) * ${ofGroup}::int + n)`.execute(
    db,
  );
}

/** What the database counts by itself when triggers see each row. */
async function countGroups(db: Db): Promise<void> {
  await sql`update users u set groups_in_use = c.groups
    from (select student_id, count(*)::int as groups from group_students group by student_id) c
    where u.id = c.student_id`.execute(db);
}

/** Of each student three devices and eight sign-ins of the last weeks, of four in five one in the last week. */
async function makeSignIns(db: Db, now: Date): Promise<void> {
  const at = sql`${now}::timestamptz - interval '1 day' * ((n - 1) * 4 + ${chance('u.id', 6)} / 11)`;
  await sql`insert into known_devices (device_hash, user_id, last_used_at)
    select md5(u.id || ' ' || n) || md5(n || ' ' || u.id), u.id, ${at}
    from users u join bench_schools s on s.id = u.school_id, generate_series(1, 3) n
    where u.role = 'Student'`.execute(db);
  await sql`insert into sessions (user_id, created_at, last_used_at, expires_at)
    select u.id, ${at}, ${at}, ${now}::timestamptz + interval '30 days'
    from users u join bench_schools s on s.id = u.school_id, generate_series(1, 8) n
    where u.role = 'Student'`.execute(db);
}

const stepsOfLessons = JSON.stringify(
  Array.from({ length: lessonsOfAssignment }, (_, at) => stepsOf(at + 1)),
);
const results = JSON.stringify(resultsOf(lessonsOfAssignment));

/** Three subjects, each with as many lessons as an assignment has. */
async function makeVersions(db: Db, owner: TestUser, now: Date): Promise<void> {
  await sql`with made as (insert into sequences (scope, owner_id, title, summary, subject_id, grade_ids, language,
      standards, created_at, updated_at)
    select 'owner', ${owner.id}, 'Bench ' || n, '', n, '[4]', 'en', '[]', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(1, 3) n returning id, subject_id, title)
    insert into sequence_versions (sequence_id, number, title, subject_id, lesson_count, published_at)
    select id, 1, title, subject_id, ${lessonsOfAssignment}::int, ${now}::timestamptz from made`.execute(
    db,
  );
  await sql`insert into version_lessons (version_id, position, title, summary, minutes, cover, steps, step_ids,
      questions, teacher_notes, pack)
    select v.id, n, 'Lesson ' || n, '', 10, '{}', (${stepsOfLessons}::jsonb) -> (n - 1), '[]', '{}', '[]', '{}'
    from sequence_versions v, generate_series(1, ${lessonsOfAssignment}::int) n where v.title like 'Bench %'`.execute(
    db,
  );
}

/**
 * Six assignments for each class since half a year, the last of them running. Of what was due four of five are begun,
 * most handed in, some late, some returned; a few classes have begun nothing.
 */
async function makeWork(db: Db, now: Date, assignments: number): Promise<void> {
  await sql`create temporary table bench_given as
    select g.id as group_id, g.school_id, gt.teacher_id, k, (${now}::timestamptz - interval '1 day' * (30 * (6 - k) - 8))::date as day,
      (select v.id from sequence_versions v where v.title = 'Bench ' || (1 + k % 3)) as version_id,
      null::int as id
    from groups g join bench_schools s on s.id = g.school_id join group_teachers gt on gt.group_id = g.id
    cross join generate_series(${1 + maxAssignmentsOfGroup - assignments}::int, ${maxAssignmentsOfGroup}::int) k`.execute(
    db,
  );
  await sql`update bench_given set id = nextval(pg_get_serial_sequence('assignments', 'id'))`.execute(
    db,
  );
  await sql`insert into assignments (id, version_id, teacher_id, school_id, starts_on, due_on, created_at, archived_at)
    overriding system value
    select id, version_id, teacher_id, school_id, day, day + 26, day::timestamptz,
      case when k = 1 then ${now}::timestamptz end from bench_given`.execute(db);
  await sql`insert into assignment_groups (assignment_id, group_id) select id, group_id from bench_given`.execute(
    db,
  );
  await sql`insert into assignment_lessons (assignment_id, position, school_day)
    select id, n, day + 6 * (n - 1) from bench_given, generate_series(1, ${lessonsOfAssignment}::int) n`.execute(
    db,
  );
  await sql`insert into assignment_students (assignment_id, position, student_id, state, begun_at, active_seconds, handed_in_at, result)
    select l.assignment_id, l.position, m.student_id, x.state,
      case when x.state <> 'not_started' then l.school_day + interval '15 hours' end,
      case when x.state <> 'not_started' then 300 + 20 * ${chance('m.student_id * 5 + l.assignment_id + l.position', 6)} end,
      case when x.state not in ('not_started', 'in_progress')
        then l.school_day + interval '20 hours' + interval '1 day' * greatest(0, ${chance('m.student_id + l.assignment_id', 3)} - 72) end,
      case when x.state in ('returned', 'scored')
        then results.of -> ((l.position - 1) * ${variantsOfResult}::int + ${chance('m.student_id + l.assignment_id + l.position', 4)} % ${variantsOfResult}::int)::int end
    from (select ${results}::jsonb as of) results cross join bench_given b join assignment_lessons l on l.assignment_id = b.id
    join group_students m on m.group_id = b.group_id
    cross join lateral (select case
      when l.school_day > ${now}::date or b.group_id % 97 = 0 or ${chance('m.student_id * 7 + l.assignment_id + l.position', 1)} >= 80
        then 'not_started'
      when ${chance('m.student_id * 11 + l.assignment_id + l.position', 2)} < 10 then 'in_progress'
      when ${chance('m.student_id * 11 + l.assignment_id + l.position', 2)} < 40 then 'handed_in'
      when ${chance('m.student_id * 11 + l.assignment_id + l.position', 2)} < 50 then 'returned'
      else 'scored' end as state) x`.execute(db);
  await sql`insert into score_versions (assignment_student_id, rev, reason, outcome, body, started_at, saved_at)
    select c.id, 1, 'release', c.state, '{}', c.handed_in_at, c.handed_in_at + interval '1 day'
    from assignment_students c join bench_given b on b.id = c.assignment_id
    where c.state in ('returned', 'scored')`.execute(db);
  await sql`insert into answers (assignment_student_id, question_id, rev, value, received_at)
    select c.id, 'q' || n, 1, jsonb_build_object('kind', 'single_choice', 'choice',
      (array['a', 'a', 'a', 'b', 'c', 'd'])[1 + (${chance('c.id * 7 + n', 5)} % 6)::int]), c.begun_at
    from assignment_students c join bench_given b on b.id = c.assignment_id,
      generate_series(1, ${questionsOfLesson}::int) n
    where c.begun_at is not null and (n < ${questionsOfLesson}::int or c.id % 3 <> 0)`.execute(db);
  await sql`insert into answer_versions (assignment_student_id, question_id, rev, base_rev, value, op_id, device_id,
      seq, device_time, received_at)
    select w.assignment_student_id, w.question_id, 1, 0, w.value, gen_random_uuid(),
      '00000000-0000-4000-8000-000000000001', 1, '', w.received_at
    from answers w join assignment_students c on c.id = w.assignment_student_id
    join bench_given b on b.id = c.assignment_id`.execute(db);
  await sql`insert into device_reports (user_id, device_id, unsent, app_version, packs, packs_at, reported_at)
    select c.student_id, gen_random_uuid(), 0, '1', jsonb_object_agg(c.id::text,
      case when c.student_id % 8 = 0 then 'missing' else 'ready' end), ${now}::timestamptz, ${now}::timestamptz
    from assignment_students c join bench_given b on b.id = c.assignment_id
    join assignment_lessons l on l.assignment_id = c.assignment_id and l.position = c.position
    where l.school_day >= ${now}::date and c.student_id % 10 <> 0 group by c.student_id`.execute(
    db,
  );
}

/**
 * A student makes about a hundred answers.
 * @param db which gives up no statement, however long it takes
 * @param now the day up to which there was work
 */
export async function makeBenchDistrict(db: Db, now: Date, size: DistrictSize): Promise<District> {
  const school = await makeSchool(db);
  const above = await makeUser(db, { role: 'District Administrator', school });
  const administrator = await makeUser(db, { role: 'School Administrator', school });
  const owner = await makeUser(db, { role: 'Teacher', school });
  await db.connection().execute(async (one) => {
    // Millions of rows at once: no trigger and no check for each of them.
    await sql`set session_replication_role = replica`.execute(one);
    await makePeople(one, school, size);
    await countGroups(one);
    await makeSignIns(one, now);
    await makeVersions(one, owner, now);
    await makeMaterials(one, now);
    await makeWork(one, now, size.assignmentsOfGroup ?? maxAssignmentsOfGroup);
    await sql`select recount_opened(null)`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset session_replication_role`.execute(one);
  });
  const at = await openTo(db, school, owner);
  const counted = await sql<{ students: number; answers: number }>`
    select (select count(*)::int from users where role = 'Student') as students,
      (select count(*)::int from answers) as answers`.execute(db);
  const { students = 0, answers = 0 } = counted.rows[0] ?? {};
  const { studentsOfSchool } = size;
  return {
    above,
    administrator,
    teacher: owner,
    school,
    ...at,
    studentsOfSchool,
    students,
    answers,
  };
}

/** Gives the teacher the school's first group, and its first student the teacher's password. */
async function openTo(db: Db, school: School, owner: TestUser) {
  const found = await sql<{
    group: number;
    id: number;
    login: string;
    assignment: number;
    copy: number;
  }>`select g.id as "group", u.id, u.username as login, c.assignment_id as assignment, c.id as copy
    from groups g join group_students gs on gs.group_id = g.id join users u on u.id = gs.student_id
    join assignment_groups ag on ag.group_id = g.id
    join assignment_students c on c.assignment_id = ag.assignment_id and c.student_id = u.id and c.position = 1
    where g.school_id = ${school.id} order by g.id, u.id, c.assignment_id desc limit 1`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('The district has no group with work.');
  const { group, id, login, assignment, copy } = row;
  await addRows(db, 'group_teachers', { group_id: group, teacher_id: owner.id });
  await sql`update users set password_hash = own.password_hash from users own
    where own.id = ${owner.id} and users.id = ${id}`.execute(db);
  return { group, student: { id, role: 'Student' as const, login }, assignment, copy };
}
