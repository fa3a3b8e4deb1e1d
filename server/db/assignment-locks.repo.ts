/**
 * The one order in which transactions lock what belongs to classes and their assignments. Whoever keeps to it never
 * waits in a circle with somebody else who does:
 *
 * 1. groups, by id (`lockGroups`). They come first because who is in a group decides who gets an assignment: for
 *    update by those who change that, shared by those who give something to the group.
 * 2. assignments, by id (`lockAssignment`, `lockConcerned`).
 * 3. people, by id (`lockPeople`).
 * 4. copies, each after its student (`lockCopies`). Handing in, saving a score and giving one free lock a student and
 *    then the copy in the same way, and nothing before it.
 *
 * What is needed of one kind is locked in one call. Rows that refer to one of these are written once it is locked.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '../../domain/day';
import { inVersion } from './assignment-lessons';
import { assignmentTables, assignmentZone } from './assignment-joins';
import type { DbOrTransaction } from './tables';

const list = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${[...ids]}::int[])`;

export interface LockedGroup {
  readonly archived: boolean;
  readonly students: number;
}

/**
 * Groups in which nobody comes or goes until the end of the transaction.
 * @param to 'change' who is in them, or 'give' something to them, which several may do at once
 * @returns those that are there
 */
export async function lockGroups(
  db: DbOrTransaction,
  ids: readonly number[],
  to: 'change' | 'give',
): Promise<ReadonlyMap<number, LockedGroup>> {
  if (ids.length === 0) return new Map();
  const strength = to === 'change' ? sql`update` : sql`share`;
  await sql`select id from groups where id = ${list(ids)} order by id for ${strength}`.execute(db);
  // Counted under the lock: a statement does not see who came in while it waited.
  const found = await sql<LockedGroup & { id: number }>`
    select g.id, g.archived_at is not null as archived,
      (select count(*)::int from group_students gs where gs.group_id = g.id) as students
    from groups g where g.id = ${list(ids)}`.execute(db);
  return new Map(found.rows.map(({ id, ...group }) => [id, group]));
}

export interface AssignmentRow {
  readonly id: number;
  readonly version_id: number;
  readonly sequence_id: number;
  readonly version: number;
  readonly title: string;
  readonly lesson_count: number;
  readonly teacher_id: number;
  readonly school_id: number | null;
  readonly time_zone: string;
  readonly due_on: Day | null;
  readonly release_at: Date | null;
  readonly rev: number;
  readonly archived_at: Date | null;
  /** Of its lessons, in order. */
  readonly days: readonly Day[];
}

/**
 * Until the end of the transaction no other change of the assignment begins. It is read once it is locked: who
 * waits for a move to another version would not find it joined to the one before.
 */
export async function lockAssignment(
  db: DbOrTransaction,
  id: number,
): Promise<AssignmentRow | undefined> {
  await sql`select id from assignments where id = ${id} for update`.execute(db);
  return findAssignment(db, id);
}

/** As it is at this moment, without keeping anybody from changing it. */
export async function findAssignment(
  db: DbOrTransaction,
  id: number,
): Promise<AssignmentRow | undefined> {
  const found = await sql<AssignmentRow>`
    select a.id, a.version_id, v.sequence_id, v.number as version, v.title, v.lesson_count, a.teacher_id,
      a.school_id, ${assignmentZone} as time_zone, a.due_on, a.release_at, a.rev, a.archived_at,
      array(select to_char(l.school_day, 'YYYY-MM-DD') from assignment_lessons l
        where l.assignment_id = a.id and ${inVersion('l')} order by l.position) as days
    from ${assignmentTables} where a.id = ${id}`.execute(db);
  return found.rows[0];
}

/** Whom a change of membership is about. */
export interface Concerned {
  /** What was given to these groups. */
  readonly groupIds: readonly number[];
  /** All that these students have, or should have by a group or by name. */
  readonly studentIds: readonly number[];
}

/** Of `assignments a`: those that nobody has ended and that a change of membership is about. */
const concerns = ({ groupIds, studentIds }: Concerned): RawBuilder<boolean> =>
  sql<boolean>`a.archived_at is null and a.id in (
    select ag.assignment_id from assignment_groups ag where ag.group_id = ${list(groupIds)}
    union select c.assignment_id from assignment_students c where c.student_id = ${list(studentIds)}
    union select s.assignment_id from assignment_singles s where s.student_id = ${list(studentIds)}
    union select ag.assignment_id from group_students gs
      join assignment_groups ag on ag.group_id = gs.group_id
      where gs.student_id = ${list(studentIds)})`;

/** The assignments that a change of membership is about, each locked. */
export async function lockConcerned(
  db: DbOrTransaction,
  concerned: Concerned,
): Promise<readonly number[]> {
  const found = await sql<{
    id: number;
  }>`select a.id from assignments a where ${concerns(concerned)}
    order by a.id for update of a`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The same, none locked: which they are once others have done what this waited for. */
export async function findConcerned(
  db: DbOrTransaction,
  concerned: Concerned,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`select a.id from assignments a
    where ${concerns(concerned)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** People whose copies are about to be made, left or changed. */
export async function lockPeople(db: DbOrTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select id from users where id = ${list(ids)} order by id for no key update`.execute(db);
}

export interface LockedCopy {
  readonly id: number;
  readonly student_id: number;
}

/** The copies of assignments, each after its student. A person who has none is not locked. */
export async function lockCopies(
  db: DbOrTransaction,
  assignmentIds: readonly number[],
  studentIds?: readonly number[],
): Promise<readonly LockedCopy[]> {
  const some = studentIds ? sql`and c.student_id = ${list(studentIds)}` : sql``;
  // Rows are locked table by table as `of` names them.
  const found = await sql<LockedCopy>`
    select c.id, c.student_id from assignment_students c join users u on u.id = c.student_id
    where c.assignment_id = ${list(assignmentIds)} ${some}
    order by u.id, c.id for no key update of u, c`.execute(db);
  return found.rows;
}
