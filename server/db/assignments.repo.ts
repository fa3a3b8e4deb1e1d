/** Assignments one by one: made, found, locked, changed. Lists are in assignment-lists.repo. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import type { DbOrTransaction } from './tables';

export interface AssignmentInsert {
  readonly versionId: number;
  readonly teacherId: number;
  readonly schoolId: number | null;
  readonly groupIds: readonly number[];
  /** Everybody who gets it, the members of the groups included. */
  readonly studentIds: readonly number[];
  readonly days: readonly Day[];
  readonly dueOn: Day | null;
  readonly rubric: unknown;
  readonly rubricId: number | null;
  readonly settings?: Schema<'AssignmentSettings'> | undefined;
  readonly now: Date;
}

export async function insertAssignment(
  db: DbOrTransaction,
  assignment: AssignmentInsert,
): Promise<number> {
  const { days, dueOn, groupIds, settings, rubric, now } = assignment;
  const { id } = await db
    .insertInto('assignments')
    .values({
      version_id: assignment.versionId,
      teacher_id: assignment.teacherId,
      school_id: assignment.schoolId,
      starts_on: days[0] ?? '',
      due_on: dueOn,
      ends_on: endOf(days, dueOn),
      rubric: rubric === undefined || rubric === null ? null : JSON.stringify(rubric),
      rubric_id: assignment.rubricId,
      ...(settings && columnsOfSettings(settings)),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignment_lessons')
    .values(
      days.map((school_day, index) => ({ assignment_id: id, position: index + 1, school_day })),
    )
    .execute();
  if (groupIds.length > 0) {
    await db
      .insertInto('assignment_groups')
      .values(groupIds.map((group_id) => ({ assignment_id: id, group_id })))
      .execute();
  }
  await insertCopies(db, id, assignment.studentIds);
  return id;
}

/** Whoever is in none of the groups has it by name. */
async function insertCopies(
  db: DbOrTransaction,
  id: number,
  studentIds: readonly number[],
): Promise<void> {
  const ids = [...studentIds];
  await sql`
    insert into assignment_singles (assignment_id, student_id)
    select ${id}, s.id from unnest(${ids}::int[]) as s(id)
    where not exists (select 1 from assignment_groups ag join group_students gs
      on gs.group_id = ag.group_id where ag.assignment_id = ${id} and gs.student_id = s.id)`.execute(
    db,
  );
  await sql`
    insert into assignment_students (assignment_id, position, student_id)
    select l.assignment_id, l.position, s.id
    from assignment_lessons l, unnest(${ids}::int[]) as s(id)
    where l.assignment_id = ${id}
    order by s.id, l.position`.execute(db);
}

export const columnsOfSettings = (settings: Schema<'AssignmentSettings'>) => ({
  show_answers: settings.show_answers,
  late_work: settings.late_work,
  release_at: settings.release_at === null ? null : new Date(settings.release_at),
});

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
  const found = await sql<AssignmentRow>`
    select a.id, a.version_id, v.sequence_id, v.number as version, v.title, v.lesson_count, a.teacher_id,
      a.school_id, coalesce(sc.time_zone, t.time_zone) as time_zone, a.due_on, a.release_at, a.rev, a.archived_at,
      array(select to_char(l.school_day, 'YYYY-MM-DD') from assignment_lessons l
        where l.assignment_id = a.id and l.position <= v.lesson_count order by l.position) as days
    from assignments a
    join sequence_versions v on v.id = a.version_id
    join users t on t.id = a.teacher_id
    left join schools sc on sc.id = a.school_id
    where a.id = ${id}`.execute(db);
  return found.rows[0];
}

export interface LockedCopy {
  readonly id: number;
  readonly student_id: number;
}

/**
 * Locks the copies of an assignment with their students, in the order in which handing in locks them: two
 * transactions cannot wait for each other in a circle.
 */
export async function lockCopies(
  db: DbOrTransaction,
  assignmentIds: readonly number[],
  studentIds?: readonly number[],
): Promise<readonly LockedCopy[]> {
  const some = studentIds ? sql`and c.student_id = any(${[...studentIds]}::int[])` : sql``;
  const found = await sql<LockedCopy>`
    select c.id, c.student_id from assignment_students c join users u on u.id = c.student_id
    where c.assignment_id = any(${[...assignmentIds]}::int[]) ${some}
    order by u.id, c.id for no key update of c, u`.execute(db);
  return found.rows;
}

/** People whose feeds are about to be bumped, in the order of `lockCopies`. */
export async function lockPeople(db: DbOrTransaction, ids: readonly number[]): Promise<void> {
  await sql`select id from users where id = any(${[...ids]}::int[])
    order by id for no key update`.execute(db);
}

/** The lessons' days anew, and what follows from them. Raises the revision and gives it. */
export async function updateDays(
  db: DbOrTransaction,
  id: number,
  { days, dueOn }: { readonly days: readonly Day[]; readonly dueOn: Day | null },
  now: Date,
): Promise<number> {
  await sql`update assignment_lessons l set school_day = d.day
    from unnest(${[...days]}::date[]) with ordinality as d(day, position)
    where l.assignment_id = ${id} and l.position = d.position`.execute(db);
  const columns = { starts_on: days[0] ?? '', due_on: dueOn, ends_on: endOf(days, dueOn) };
  return touchAssignment(db, id, columns, now);
}

/** The last lesson's day, or the due day when that is later. */
export function endOf(days: readonly Day[], dueOn: Day | null): Day | null {
  const last = days.at(-1) ?? null;
  return dueOn !== null && (last === null || dueOn > last) ? dueOn : last;
}

/** Sets columns of an assignment, raises its revision and gives it. */
export async function touchAssignment(
  db: DbOrTransaction,
  id: number,
  columns: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<number> {
  const changes = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}, `,
  );
  const done = await sql<{ rev: number }>`update assignments
    set ${sql.join(changes, sql``)} updated_at = ${now}, rev = rev + 1
    where id = ${id} returning rev`.execute(db);
  const [row] = done.rows;
  if (!row) throw new Error('The assignment is gone although it was locked');
  return row.rev;
}

/** Says that these copies have changed, so that tablets fetch them anew. */
export async function bumpCopies(
  db: DbOrTransaction,
  copies: readonly LockedCopy[],
): Promise<void> {
  if (copies.length === 0) return;
  await sql`update assignment_students set rev = rev + 1
    where id = any(${copies.map(({ id }) => id)}::int[])`.execute(db);
  await sql`update users set feed_rev = feed_rev + 1
    where id = any(${[...new Set(copies.map(({ student_id }) => student_id))]}::int[])`.execute(db);
}
