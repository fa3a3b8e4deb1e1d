/** Whom something can be given to, and the school days of their school. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { DbOrTransaction } from './tables';

export interface GroupOfTeacher {
  readonly id: number;
  readonly school_id: number;
}

/** Those of the groups that this person teaches this year. */
export async function findTaughtGroups(
  db: DbOrTransaction,
  teacherId: number,
  groupIds: readonly number[],
): Promise<readonly GroupOfTeacher[]> {
  const found = await sql<GroupOfTeacher>`select g.id, g.school_id from groups g
    join group_teachers gt on gt.group_id = g.id and gt.teacher_id = ${teacherId}
    where g.id = any(${[...groupIds]}::int[]) and g.archived_at is null order by g.id`.execute(db);
  return found.rows;
}

/** The active students of groups, each once. */
export async function findMembers(
  db: DbOrTransaction,
  groupIds: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`select distinct u.id from group_students gs
    join users u on u.id = gs.student_id and u.active and u.role = 'Student'
    where gs.group_id = any(${[...groupIds]}::int[]) order by u.id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Those of the students that are active and in a group of this teacher, with the groups' school. */
export async function findTaughtStudents(
  db: DbOrTransaction,
  teacherId: number,
  studentIds: readonly number[],
): Promise<readonly GroupOfTeacher[]> {
  const found = await sql<GroupOfTeacher>`
    select distinct on (u.id) u.id, coalesce(u.school_id, g.school_id) as school_id
    from users u
    join group_students gs on gs.student_id = u.id
    join group_teachers gt on gt.group_id = gs.group_id and gt.teacher_id = ${teacherId}
    join groups g on g.id = gs.group_id and g.archived_at is null
    where u.id = any(${[...studentIds]}::int[]) and u.active and u.role = 'Student'
    order by u.id`.execute(db);
  return found.rows;
}

export async function findTimeZone(
  db: DbOrTransaction,
  schoolId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('schools')
    .select('time_zone')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return row?.time_zone;
}

export interface DayOff {
  readonly day: Day;
  readonly title: string;
}

/** The days off of a school between two days, both included. */
export async function findDaysOff(
  db: DbOrTransaction,
  schoolId: number,
  from: Day,
  to: Day,
): Promise<readonly DayOff[]> {
  return db
    .selectFrom('school_days_off')
    .select(['day', 'title'])
    .where('school_id', '=', schoolId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}
