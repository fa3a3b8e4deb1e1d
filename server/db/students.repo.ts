/** Students as people of a school. */
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Schema } from '../contract-types';
import { keptStudents, shownGroups } from '../policies/students';
import { countUpTo } from './counted';
import type { Counted } from './counted';
import { isCalled } from './groups.repo';
import { noPasswordHash } from './password-owners.repo';
import { isKeptPerson, isKeptPlace } from './roster-locks.repo';
import { pageByName } from './search-order';
import { isLately } from './signed-in-lately';
import type { Lately } from './signed-in-lately';
import type { Slice } from './slice';
import type { DbOrTransaction, Tables } from './tables';
import type { Person } from './users.repo';

/** Whether this person keeps the student. */
export async function keepsStudent(
  db: DbOrTransaction,
  person: Person,
  studentId: number,
): Promise<boolean> {
  const found = await sql`
    select 1 from users u left join schools sc on sc.id = u.school_id
    where u.id = ${studentId} and u.role = 'Student' and ${keptStudents(person)}`.execute(db);
  return found.rows.length > 0;
}

export interface StudentRow {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly grade_id: number | null;
  readonly active: boolean;
  readonly school: string | null;
  readonly school_id: number | null;
  readonly from_roster: boolean;
  /** On which day, of the school, all data will be deleted. */
  readonly delete_on: string | null;
  readonly groups: Schema<'StudentSummary'>['groups'];
}

/** Groups in use that are this person's to see: a teacher sees no others of the child. */
const columnsFor = (person: Person) => sql`u.id, u.name, u.username, u.grade_id, u.active,
  sc.name as school, u.school_id, ${isKeptPerson('u.id')} as from_roster,
  (select to_char(d.due_at at time zone coalesce(sc.time_zone, u.time_zone), 'YYYY-MM-DD')
    from student_deletions d where d.student_id = u.id) as delete_on, coalesce((select jsonb_agg(shown.entry order by shown.name, shown.id) from (
    select g.id, g.name, jsonb_build_object('id', g.id, 'name', g.name, 'color', g.color,
      'grade_id', g.grade_id)
      || case when ${isKeptPlace('gs.from_roster', 'gs.student_id')} then '{"from_roster": true}'::jsonb else '{}' end as entry
    from group_students gs join groups g on g.id = gs.group_id and g.archived_at is null
    where gs.student_id = u.id and ${shownGroups(person)}
    order by g.name, g.id limit 20) shown), '[]'::jsonb) as groups`;

export interface StudentFilter {
  readonly search: string;
  readonly group?: number | undefined;
  readonly school?: number | undefined;
  readonly grade?: number | undefined;
  readonly lately?: Lately | undefined;
  readonly withoutGroup: boolean;
  readonly active: boolean;
}

/** Who has no grade of their own is of that of the groups, as far as this person sees them. */
const inGrade = (person: Person, grade: number) => sql`(u.grade_id = ${grade}
  or u.grade_id is null and exists (select 1 from group_students gs
    join groups g on g.id = gs.group_id and g.archived_at is null
    where gs.student_id = u.id and g.grade_id = ${grade}
      and ${shownGroups(person)}))`;

/** The students that this person keeps, by name; in a search those come first whose name begins so. */
export async function findStudents(
  db: DbOrTransaction,
  person: Person,
  { search, group, school, grade, lately, withoutGroup, active }: StudentFilter,
  slice: Slice,
): Promise<Counted & { readonly students: readonly StudentRow[] }> {
  const inUse = sql`select 1 from group_students gs join groups g on g.id = gs.group_id
    where gs.student_id = u.id and g.archived_at is null`;
  const chosen = sql`from users u left join schools sc on sc.id = u.school_id
    where u.role = 'Student' and u.active = ${active} and ${keptStudents(person)} and ${isCalled(search)}
      and ${grade === undefined ? sql`true` : inGrade(person, grade)}
      and ${group === undefined ? sql`true` : sql`exists (${inUse} and g.id = ${group})`}
      and ${school === undefined ? sql`true` : sql`u.school_id = ${school}`}
      and ${isLately(lately)}
      and ${withoutGroup ? sql`u.groups_in_use = 0` : sql`true`}`;
  const counted = await countUpTo(db, chosen);
  if (slice.offset >= counted.total) return { ...counted, students: [] };
  // The page first: the groups of a hundred thousand students were looked up to throw them away.
  const found = await sql<StudentRow>`
    with page as materialized (${pageByName(search, chosen, [sql`u.username`], slice)})
    select ${columnsFor(person)} from page join users u on u.id = page.id
    left join schools sc on sc.id = u.school_id order by page.place`.execute(db);
  return { ...counted, students: found.rows };
}

/** A student that this person keeps. */
export async function findStudent(
  db: DbOrTransaction,
  person: Person,
  studentId: number,
): Promise<StudentRow | undefined> {
  const found = await sql<StudentRow>`select ${columnsFor(person)}
    from users u left join schools sc on sc.id = u.school_id
    where u.id = ${studentId} and u.role = 'Student' and ${keptStudents(person)}`.execute(db);
  return found.rows[0];
}

/** Which of these usernames somebody has. */
export async function takenUsernames(
  db: DbOrTransaction,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  if (usernames.length === 0) return new Set();
  const found = await sql<{ username: string }>`
    select username from users where username = any(${[...usernames]}::text[])`.execute(db);
  return new Set(found.rows.map(({ username }) => username));
}

export interface NewStudent {
  readonly name: string;
  readonly username: string;
  readonly gradeId: number | null;
  readonly schoolId: number;
  readonly passwordHash: string;
}

/** @returns ids by username, of those whose username was free until now */
export async function insertStudents(
  db: DbOrTransaction,
  students: readonly NewStudent[],
): Promise<ReadonlyMap<string, number>> {
  if (students.length === 0) return new Map();
  const rows = await db
    .insertInto('users')
    .values(
      students.map(({ name, username, gradeId, schoolId, passwordHash }) => ({
        role: 'Student' as const,
        name,
        username,
        grade_id: gradeId,
        school_id: schoolId,
        password_hash: passwordHash,
        has_trial: false,
        locale: sql<'en' | 'es'>`(select locale from schools where id = ${schoolId})`,
      })),
    )
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(rows.flatMap(({ id, username }) => (username === null ? [] : [[username, id]])));
}

export async function updateStudent(
  db: DbOrTransaction,
  studentId: number,
  change: Updateable<Tables['users']>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', studentId).execute();
}

export async function schoolOfStudent(
  db: DbOrTransaction,
  studentId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('school_id')
    .where('id', '=', studentId)
    .executeTakeFirst();
  return row?.school_id ?? null;
}

/** The groups of a student, also those archived. */
export async function groupsOfStudent(
  db: DbOrTransaction,
  studentId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('group_students')
    .select('group_id')
    .where('student_id', '=', studentId)
    .execute();
  return rows.map(({ group_id }) => group_id);
}

export interface StudentCards {
  readonly hasPassword: boolean;
  readonly picturesAt: Date | null;
  readonly badgeAt: Date | null;
  /** Of the student's school. */
  readonly timeZone: string;
}

/** The ways in that a student has, and since when. */
export async function findCards(db: DbOrTransaction, studentId: number): Promise<StudentCards> {
  const found = await sql<StudentCards>`
    select u.password_hash <> ${noPasswordHash} as "hasPassword", p.created_at as "picturesAt",
      b.created_at as "badgeAt", coalesce(sc.time_zone, u.time_zone) as "timeZone"
    from users u left join schools sc on sc.id = u.school_id
    left join sign_in_cards p on p.student_id = u.id and p.kind = 'pictures'
    left join sign_in_cards b on b.student_id = u.id and b.kind = 'badge'
    where u.id = ${studentId}`.execute(db);
  const row = found.rows[0];
  if (!row) throw new Error(`Student ${String(studentId)} has gone.`);
  return row;
}
