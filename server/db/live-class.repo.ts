/** A class and its lessons of a day: one query each, whatever there is. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import { keptGroups } from '../policies/groups';
import { contentInVersion, inVersion } from './assignment-lessons';
import { maxStudents } from './live.repo';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type LiveGroup = Schema<'LiveGroup'>;

/** A class that this person works with. */
export async function findLiveGroup(
  db: DbOrTransaction,
  person: Person,
  groupId: number,
): Promise<LiveGroup | undefined> {
  const found = await sql<LiveGroup>`select g.id, g.name, g.color, sc.time_zone
    from groups g join schools sc on sc.id = g.school_id
    where g.id = ${groupId} and ${keptGroups(person)}`.execute(db);
  return found.rows[0];
}

/** A school day has eight hours. */
const maxLessons = 12;

export interface ClassLessonRow {
  readonly assignment_id: number;
  readonly position: number;
  readonly rev: number;
  readonly version_id: number;
  readonly title: string;
  readonly sequence_title: string;
  readonly subject_id: 1 | 2 | 3;
}

/**
 * The lessons that were given to groups and that somebody in them has on a day, of `wanted(group_id, day)`: those that
 * fall on it, and those that were moved to it for a student alone. What is given in another school than the group's is
 * nobody's business here; so all who work with a group see the same.
 */
const lessonsOn = sql.raw(`wanted
  join groups g on g.id = wanted.group_id
  join assignment_groups ag on ag.group_id = g.id
  join assignments a on a.id = ag.assignment_id and a.archived_at is null
    and a.school_id = g.school_id
  join sequence_versions v on v.id = a.version_id
  join assignment_lessons l on l.assignment_id = a.id and (l.school_day = wanted.day or exists (
    select 1 from assignment_students moved
    join group_students mgs on mgs.student_id = moved.student_id and mgs.group_id = g.id
    where moved.assignment_id = l.assignment_id and moved.position = l.position
      and moved.school_day = wanted.day and moved.left_at is null))`);

export async function findClassLessons(
  db: DbOrTransaction,
  groupId: number,
  day: Day,
): Promise<readonly ClassLessonRow[]> {
  const found = await sql<ClassLessonRow>`
    with wanted as (select ${groupId}::int as group_id, ${day}::date as day)
    select a.id as assignment_id, l.position, a.rev, a.version_id, vl.title,
      v.title as sequence_title, v.subject_id
    from ${lessonsOn} join version_lessons vl on ${contentInVersion}
    where ${inVersion('l')}
    order by v.subject_id, v.title, a.id, l.position limit ${maxLessons}`.execute(db);
  return found.rows;
}

/** The active students of a class, by name. */
export async function findClassMembers(
  db: DbOrTransaction,
  groupId: number,
): Promise<readonly { readonly student_id: number; readonly name: string }[]> {
  const found = await sql<{ student_id: number; name: string }>`
    select u.id as student_id, u.name from group_students gs
    join users u on u.id = gs.student_id and u.active and u.role = 'Student'
    where gs.group_id = ${groupId} order by u.name, u.id limit ${maxStudents}`.execute(db);
  return found.rows;
}

const maxClasses = 30;

type ClassToday = Schema<'ClassToday'>;

/** The groups in use that a person works with, by name, with the time zones of their schools. */
export async function findClasses(
  db: DbOrTransaction,
  person: Person,
): Promise<
  readonly (Omit<ClassToday, 'day' | 'lessons'> & {
    readonly time_zone: string;
    readonly total: number;
  })[]
> {
  const found = await sql<
    Omit<ClassToday, 'day' | 'lessons'> & { time_zone: string; total: number }
  >`
    select g.id, g.name, g.color, sc.time_zone, (count(*) over ())::int as total,
      (select count(*)::int from group_students gs
        join users u on u.id = gs.student_id and u.active and u.role = 'Student'
        where gs.group_id = g.id) as students
    from groups g join schools sc on sc.id = g.school_id
    where g.archived_at is null and ${keptGroups(person)}
    order by g.name, g.id limit ${maxClasses}`.execute(db);
  return found.rows;
}

/** Lessons of classes, each class on its own day: one query for all of them. */
export async function findLessonsOfClasses(
  db: DbOrTransaction,
  classes: readonly { readonly id: number; readonly day: Day }[],
): Promise<readonly (ClassToday['lessons'][number] & { readonly group_id: number })[]> {
  if (classes.length === 0) return [];
  const found = await sql<ClassToday['lessons'][number] & { group_id: number }>`
    with wanted as (select x.id as group_id, x.day from json_to_recordset(
      ${JSON.stringify(classes)}::text::json) as x(id int, day date)),
    lessons as (
      select g.id as group_id, wanted.day, a.id as assignment_id, l.position, l.school_day, vl.title,
        v.title as sequence_title, v.subject_id, row_number() over (
          partition by g.id order by v.subject_id, v.title, a.id, l.position) as place
      from ${lessonsOn} join version_lessons vl on ${contentInVersion}
      where ${inVersion('l')})
    select o.group_id, o.assignment_id, o.position, o.title, o.subject_id, n.students, n.handed_in
    from lessons o
    cross join lateral (
      select count(*)::int as students,
        (count(*) filter (where c.state in ('handed_in', 'scored')))::int as handed_in
      from assignment_students c
      join group_students gs on gs.student_id = c.student_id and gs.group_id = o.group_id
      join users u on u.id = c.student_id and u.active
      where c.assignment_id = o.assignment_id and c.position = o.position
        and coalesce(c.school_day, o.school_day) = o.day
        and c.left_at is null and not c.excused) n
    where o.place <= ${maxLessons}
    order by o.group_id, o.place`.execute(db);
  return found.rows;
}
