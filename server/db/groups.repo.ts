/** Groups, and who works with which. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Schema } from '../contract-types';
import { keptGroups } from '../policies/groups';
import { isKeptGroup, isKeptPlace } from './roster-locks.repo';
import { beginningsFirst, partPattern } from './search-order';
import type { Slice } from './slice';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

export type GroupSummary = Schema<'GroupSummary'>;

interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly grade_id: number;
  readonly subject_id: 1 | 2 | 3 | null;
  readonly color: GroupSummary['color'];
  readonly class_code: string | null;
  readonly school: string;
  readonly school_id: number;
  readonly archived: boolean;
  readonly teachers: readonly string[];
  readonly student_count: number;
  readonly has_lessons: boolean;
  readonly from_roster: boolean;
}

const columns = sql`g.id, g.name, g.grade_id, g.subject_id, g.color, g.class_code, sc.name as school,
  g.school_id, g.archived_at is not null as archived, ${isKeptGroup('g.id')} as from_roster,
  array(select t.name from group_teachers gt join users t on t.id = gt.teacher_id
    where gt.group_id = g.id order by t.name limit 20) as teachers,
  (select count(*)::int from group_students gs
    join users s on s.id = gs.student_id and s.active and s.role = 'Student'
    where gs.group_id = g.id) as student_count,
  exists (select from assignment_groups ag join assignments a on a.id = ag.assignment_id
    where ag.group_id = g.id and a.archived_at is null) as has_lessons`;

function toGroup({
  subject_id,
  class_code,
  teachers,
  has_lessons,
  from_roster,
  ...row
}: GroupRow): GroupSummary {
  return {
    ...row,
    teachers: [...teachers],
    ...(subject_id === null ? {} : { subject_id }),
    ...(class_code === null ? {} : { class_code }),
    ...(has_lessons && { has_lessons }),
    ...(from_roster && { from_roster }),
  };
}

export interface GroupFilter {
  /** A part of the name; empty for all. */
  readonly search: string;
  readonly schoolId?: number | undefined;
  readonly grade?: number | undefined;
  readonly archived: boolean;
}

/** The groups that a person works with, by name; in a search those that begin so come first. */
export async function findGroups(
  db: DbOrTransaction,
  person: Person,
  { search, schoolId, grade, archived }: GroupFilter,
  { limit, offset }: Slice,
): Promise<{ readonly total: number; readonly groups: readonly GroupSummary[] }> {
  const chosen = sql`from groups g join schools sc on sc.id = g.school_id
    where ${keptGroups(person)} and ${archived ? sql`g.archived_at is not null` : sql`g.archived_at is null`}
      and g.name ilike ${partPattern(search)}
      and (${schoolId ?? null}::int is null or g.school_id = ${schoolId ?? null}::int)
      and (${grade ?? null}::int is null or g.grade_id = ${grade ?? null}::int)`;
  const order = beginningsFirst(search, [sql`g.name`], sql`g.name, g.id`);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  // The page first: teachers and students are looked up for its groups alone.
  const found = await sql<GroupRow>`
    with page as materialized (select g.id ${chosen} order by ${order} limit ${limit} offset ${offset})
    select ${columns} from page join groups g on g.id = page.id
    join schools sc on sc.id = g.school_id order by ${order}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, groups: found.rows.map(toGroup) };
}

/** A group that this person works with. */
export async function findGroup(
  db: DbOrTransaction,
  person: Person,
  groupId: number,
): Promise<GroupSummary | undefined> {
  const found = await sql<GroupRow>`select ${columns}
    from groups g join schools sc on sc.id = g.school_id
    where g.id = ${groupId} and ${keptGroups(person)}`.execute(db);
  const row = found.rows[0];
  return row && toGroup(row);
}

export interface GroupStudentRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly pictures_at: Date | null;
  readonly badge_at: Date | null;
  /** Of the group's school. */
  readonly time_zone: string;
  /** Whether the roster has put the student in. */
  readonly from_roster: boolean;
}

/**
 * The active students of a group, by name, and when which card was made.
 * @param search a part of the name or the username, whose beginnings come first; empty for all
 */
export async function findGroupStudents(
  db: DbOrTransaction,
  groupId: number,
  search: string,
  { limit, offset }: Slice,
): Promise<readonly GroupStudentRow[]> {
  const found = await sql<GroupStudentRow>`
    select u.id, u.name, u.username, p.created_at as pictures_at, b.created_at as badge_at,
      sc.time_zone, ${isKeptPlace('gs.from_roster', 'gs.student_id')} as from_roster
    from group_students gs
    join groups g on g.id = gs.group_id
    join schools sc on sc.id = g.school_id
    join users u on u.id = gs.student_id and u.active and u.role = 'Student'
    left join sign_in_cards p on p.student_id = u.id and p.kind = 'pictures'
    left join sign_in_cards b on b.student_id = u.id and b.kind = 'badge'
    where gs.group_id = ${groupId} and ${isCalled(search)}
    order by ${byNameOf(search)} limit ${limit} offset ${offset}`.execute(db);
  return found.rows;
}

/** Of `users u`: whether the name or the username has this part. */
export function isCalled(search: string): RawBuilder<boolean> {
  if (search === '') return sql<boolean>`true`;
  const pattern = partPattern(search);
  return sql<boolean>`(u.name ilike ${pattern} or u.username ilike ${pattern})`;
}

/** Of `users u`: by name; in a search those come first whose name begins so. */
export const byNameOf = (search: string): RawBuilder<unknown> =>
  beginningsFirst(search, [sql`u.name`, sql`u.username`], sql`u.name, u.id`);

/** How many active students of the group are called so. */
export async function countGroupStudents(
  db: DbOrTransaction,
  groupId: number,
  search: string,
): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from group_students gs
    join users u on u.id = gs.student_id and u.active and u.role = 'Student'
    where gs.group_id = ${groupId} and ${isCalled(search)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** @returns whether the code was free */
export async function setClassCode(
  db: DbOrTransaction,
  groupId: number,
  code: string,
): Promise<boolean> {
  const result = await sql`update groups set class_code = ${code}
    where id = ${groupId} and not exists (select 1 from groups where class_code = ${code})`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
}
