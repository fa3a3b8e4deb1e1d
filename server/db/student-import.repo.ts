/** What a list of students is compared with. */
import { sql } from 'kysely';
import { keptGroups } from '../policies/groups';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export interface KnownGroup {
  readonly id: number;
  readonly name: string;
  readonly school_id: number;
  readonly grade_id: number;
}

/** Groups in use that this person works with, called so in any case. */
export async function findGroupsCalled(
  db: DbOrTransaction,
  person: Person,
  names: readonly string[],
): Promise<readonly KnownGroup[]> {
  if (names.length === 0) return [];
  const found = await sql<KnownGroup>`
    select g.id, g.name, g.school_id, g.grade_id from groups g join schools sc on sc.id = g.school_id
    where ${keptGroups(person)} and g.archived_at is null
      and lower(g.name) = any(${names.map((name) => name.toLowerCase())}::text[])`.execute(db);
  return found.rows;
}

export interface KnownStudent {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly school_id: number | null;
  readonly grade_id: number | null;
  readonly active: boolean;
}

/** All students of these schools. */
export async function findStudentsOfSchools(
  db: DbOrTransaction,
  schoolIds: readonly number[],
): Promise<readonly KnownStudent[]> {
  const found = await sql<KnownStudent>`
    select u.id, u.name, u.username, u.school_id, u.grade_id, u.active from users u
    where u.role = 'Student' and u.school_id = any(${[...schoolIds]}::int[]) order by u.id`.execute(
    db,
  );
  return found.rows;
}

/** Who is in these groups. */
export async function findMembers(
  db: DbOrTransaction,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = await sql<{ group_id: number; student_id: number }>`
    select group_id, student_id from group_students
    where group_id = any(${[...groupIds]}::int[])`.execute(db);
  const members = new Map(groupIds.map((id) => [id, new Set<number>()]));
  for (const { group_id, student_id } of found.rows) members.get(group_id)?.add(student_id);
  return members;
}
