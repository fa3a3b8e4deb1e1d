/** Assignments one by one: made and changed. Lists are in assignment-lists.repo, locks in assignment-locks.repo. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import type { LockedCopy } from './assignment-locks.repo';
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
  ...(settings.retries !== undefined && { retries: settings.retries }),
  release_at: settings.release_at === null ? null : new Date(settings.release_at),
});

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
