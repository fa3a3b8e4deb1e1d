/** Making and changing groups: what they are called, who teaches them, who is in them. */
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import { byNameOf, isCalled } from './groups.repo';
import { isKeptPlace } from './roster-locks.repo';
import { beginningsFirst, partPattern } from './search-order';
import { worksAt } from './staff.repo';
import type { DbOrTransaction, Tables } from './tables';

export async function insertGroup(
  db: DbOrTransaction,
  group: Insertable<Tables['groups']>,
): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertTeachers(
  db: DbOrTransaction,
  groupId: number,
  teacherIds: readonly number[],
): Promise<void> {
  if (teacherIds.length === 0) return;
  await db
    .insertInto('group_teachers')
    .values(teacherIds.map((teacher_id) => ({ group_id: groupId, teacher_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateGroup(
  db: DbOrTransaction,
  groupId: number,
  change: Updateable<Tables['groups']>,
): Promise<void> {
  await db.updateTable('groups').set(change).where('id', '=', groupId).execute();
}

export interface SchoolTeacher {
  readonly id: number;
  readonly name: string;
  readonly teaches: boolean;
  /** The roster has them teach it. */
  readonly from_roster?: true;
}

/** The active teachers of the group's school; those who teach it first, whatever is looked for. */
export async function findSchoolTeachers(
  db: DbOrTransaction,
  group: { readonly id: number; readonly school_id: number },
  search: string,
  limit: number,
): Promise<readonly SchoolTeacher[]> {
  const found = await sql<Omit<SchoolTeacher, 'from_roster'> & { kept: boolean }>`
    select u.id, u.name, gt.teacher_id is not null as teaches,
      coalesce(${isKeptPlace('gt.from_roster', 'gt.teacher_id')}, false) as kept from users u
    left join group_teachers gt on gt.group_id = ${group.id} and gt.teacher_id = u.id
    where ${worksAt([group.school_id])} and u.role = 'Teacher' and u.active
      and (gt.teacher_id is not null or u.name ilike ${partPattern(search)})
    order by teaches desc, ${beginningsFirst(search, [sql`u.name`], sql`u.name, u.id`)}
    limit ${limit}`.execute(db);
  return found.rows.map(({ kept, ...teacher }) => ({
    ...teacher,
    ...(kept && { from_roster: true }),
  }));
}

/**
 * How many of these people are active teachers of the school, or teach the group already; none of them moves away
 * until the end of the transaction.
 */
export async function countTeachers(
  db: DbOrTransaction,
  group: { readonly id: number; readonly school_id: number },
  teacherIds: readonly number[],
): Promise<number> {
  const ids = sql`any(${[...teacherIds]}::int[])`;
  await sql`select 1 from users where id = ${ids} order by id for share`.execute(db);
  // Counted under the lock: who moved away meanwhile has left the groups of before, and comes into no other.
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from users u
    where u.id = ${ids} and u.role = 'Teacher'
      and ((${worksAt([group.school_id])} and u.active)
        or exists (select 1 from group_teachers gt where gt.group_id = ${group.id} and gt.teacher_id = u.id))`.execute(
    db,
  );
  return counted.rows[0]?.total ?? 0;
}

/** Who teaches it already keeps their row: it says whether a roster put them there. Wants a transaction. */
export async function replaceTeachers(
  db: DbOrTransaction,
  groupId: number,
  teacherIds: readonly number[],
): Promise<void> {
  await sql`delete from group_teachers
    where group_id = ${groupId} and teacher_id <> all(${[...teacherIds]}::int[])`.execute(db);
  await insertTeachers(db, groupId, teacherIds);
}

/** How many of these people are active students of the school. */
export async function countStudentsOfSchool(
  db: DbOrTransaction,
  schoolId: number,
  studentIds: readonly number[],
): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from users u where u.id = any(${[...studentIds]}::int[])
      and u.role = 'Student' and u.active and u.school_id = ${schoolId}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** @returns those who were not in the group before */
export async function insertMembers(
  db: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
): Promise<readonly number[]> {
  const added = await sql<{ student_id: number }>`
    insert into group_students (group_id, student_id)
    select ${groupId}::int, s.id from unnest(${[...studentIds]}::int[]) as s(id)
    on conflict do nothing returning student_id`.execute(db);
  return added.rows.map(({ student_id }) => student_id);
}

/** Students of the group's school, also those who are off. @returns those who were not in the group before */
export async function insertFormerMembers(
  db: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
  { fromRoster, most }: { readonly fromRoster: boolean; readonly most: number },
): Promise<readonly number[]> {
  if (studentIds.length === 0 || most === 0) return [];
  const added = await sql<{ student_id: number }>`
    insert into group_students (group_id, student_id, from_roster)
    select g.id, u.id, ${fromRoster}::boolean from groups g join users u on u.school_id = g.school_id
    where g.id = ${groupId} and u.id = any(${[...studentIds]}::int[]) and u.role = 'Student'
      and not exists (select from group_students m where m.group_id = g.id and m.student_id = u.id)
    order by u.id limit ${most}
    on conflict do nothing returning student_id`.execute(db);
  return added.rows.map(({ student_id }) => student_id);
}

/** @returns those who were in the group */
export async function deleteMembers(
  db: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
): Promise<readonly number[]> {
  const gone = await sql<{ student_id: number }>`
    delete from group_students where group_id = ${groupId}
      and student_id = any(${[...studentIds]}::int[]) returning student_id`.execute(db);
  return gone.rows.map(({ student_id }) => student_id);
}

export interface CandidateRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly grade_id: number | null;
}

/** Active students of the group's school who are not in it, those first whose name begins so. */
export async function findCandidates(
  db: DbOrTransaction,
  group: { readonly id: number; readonly school_id: number },
  search: string,
  limit: number,
): Promise<readonly CandidateRow[]> {
  const found = await sql<CandidateRow>`
    select u.id, u.name, u.username, u.grade_id from users u
    where u.school_id = ${group.school_id} and u.role = 'Student' and u.active and ${isCalled(search)}
      and not exists (select 1 from group_students gs where gs.group_id = ${group.id} and gs.student_id = u.id)
    order by ${byNameOf(search)} limit ${limit}`.execute(db);
  return found.rows;
}
