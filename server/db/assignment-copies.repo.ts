/** Students' copies of lessons: who has them, and what differs for one student. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '../../domain/day';
import type { State } from '../../domain/state';
import { inVersion } from './assignment-lessons';
import { assignmentZone } from './assignment-joins';
import type { DbOrTransaction } from './tables';

const list = (ids: readonly number[]): RawBuilder<unknown> => sql`any(${[...ids]}::int[])`;

/** By a group or by name; whoever is at another school now is no longer in it. */
const members = (assignmentIds: readonly number[], studentIds: readonly number[]) => sql`
  members as (
    select m.assignment_id, u.id as student_id, u.active from (
      select ag.assignment_id, gs.student_id from assignment_groups ag
        join group_students gs on gs.group_id = ag.group_id
        where ag.assignment_id = ${list(assignmentIds)} and gs.student_id = ${list(studentIds)}
      union
      select s.assignment_id, s.student_id from assignment_singles s
        where s.assignment_id = ${list(assignmentIds)} and s.student_id = ${list(studentIds)}
    ) m
    join users u on u.id = m.student_id and u.role in ('Student', 'Demo User')
    join assignments a on a.id = m.assignment_id
    where a.school_id is null or u.school_id is null or u.school_id = a.school_id)`;

/** Gives members what they lack of the lessons from today on, and takes them back who had left. */
export async function addMissingCopies(
  db: DbOrTransaction,
  assignmentIds: readonly number[],
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`with ${members(assignmentIds, studentIds)}
    insert into assignment_students (assignment_id, position, student_id)
    select l.assignment_id, l.position, m.student_id
    from members m
    join assignments a on a.id = m.assignment_id
    join sequence_versions v on v.id = a.version_id
    join users t on t.id = a.teacher_id left join schools sc on sc.id = a.school_id
    join assignment_lessons l on l.assignment_id = a.id and ${inVersion('l')}
    where m.active and l.school_day
      >= (${now}::timestamptz at time zone ${assignmentZone})::date
    order by m.student_id, l.position
    on conflict (assignment_id, position, student_id) do nothing`.execute(db);
  await sql`with ${members(assignmentIds, studentIds)}
    update assignment_students c set left_at = null, rev = c.rev + 1
    from members m, assignments a join sequence_versions v on v.id = a.version_id
    where c.assignment_id = m.assignment_id and c.student_id = m.student_id and a.id = m.assignment_id
      and ${inVersion('c')} and c.left_at is not null`.execute(db);
}

/** Marks what students have who are no longer members. Nothing is deleted. */
export async function markLeft(
  db: DbOrTransaction,
  assignmentIds: readonly number[],
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`with ${members(assignmentIds, studentIds)}
    update assignment_students c set left_at = ${now}, rev = c.rev + 1
    where c.assignment_id = ${list(assignmentIds)} and c.student_id = ${list(studentIds)}
      and c.left_at is null and not exists (select from members m
        where m.assignment_id = c.assignment_id and m.student_id = c.student_id)`.execute(db);
}

/** Everybody who has it, or should. */
export async function findPeopleOf(
  db: DbOrTransaction,
  assignmentId: number,
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select student_id as id from assignment_students where assignment_id = ${assignmentId}
    union select student_id from assignment_singles where assignment_id = ${assignmentId}
    union select gs.student_id from assignment_groups ag
      join group_students gs on gs.group_id = ag.group_id where ag.assignment_id = ${assignmentId}`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** How many students are in it now. */
export async function countPresent(db: DbOrTransaction, assignmentId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(distinct student_id)::int as count from assignment_students
    where assignment_id = ${assignmentId} and left_at is null`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export interface BegunCount {
  readonly students: number;
  readonly handed_in: number;
  readonly returned: number;
}

/** Students whose work would be lost, those who have handed in, and those who got work back. */
export async function countBegun(db: DbOrTransaction, assignmentId: number): Promise<BegunCount> {
  const found = await sql<BegunCount>`
    select count(distinct c.student_id)::int as students,
      count(distinct c.student_id) filter (where c.handed_in_at is not null)::int as handed_in,
      count(distinct c.student_id) filter (where c.result is not null)::int as returned
    from assignment_students c where c.assignment_id = ${assignmentId}
      and (c.state <> 'not_started'
        or exists (select from answer_versions v where v.assignment_student_id = c.id)
        or exists (select from step_completions d where d.assignment_student_id = c.id))`.execute(
    db,
  );
  return found.rows[0] ?? { students: 0, handed_in: 0, returned: 0 };
}

export async function deleteAssignment(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom('assignments').where('id', '=', id).execute();
}

/** Names anew whom an assignment is given to. */
export async function setRecipients(
  db: DbOrTransaction,
  id: number,
  { groupIds, studentIds }: { groupIds: readonly number[]; studentIds: readonly number[] },
): Promise<void> {
  await sql`delete from assignment_groups where assignment_id = ${id}
    and group_id <> all(${[...groupIds]}::int[])`.execute(db);
  await sql`insert into assignment_groups (assignment_id, group_id)
    select ${id}, g.id from groups g where g.id = ${list(groupIds)} on conflict do nothing`.execute(
    db,
  );
  await sql`delete from assignment_singles where assignment_id = ${id}
    and student_id <> all(${[...studentIds]}::int[])`.execute(db);
  await sql`insert into assignment_singles (assignment_id, student_id)
    select ${id}, u.id from users u where u.id = ${list(studentIds)} on conflict do nothing`.execute(
    db,
  );
}

export async function findRecipients(
  db: DbOrTransaction,
  id: number,
): Promise<{ readonly groupIds: readonly number[]; readonly studentIds: readonly number[] }> {
  const groups = await db
    .selectFrom('assignment_groups')
    .select('group_id')
    .where('assignment_id', '=', id)
    .execute();
  const singles = await db
    .selectFrom('assignment_singles')
    .select('student_id')
    .where('assignment_id', '=', id)
    .execute();
  return {
    groupIds: groups.map(({ group_id }) => group_id),
    studentIds: singles.map(({ student_id }) => student_id),
  };
}

export interface CopyOfStudent {
  readonly id: number;
  readonly position: number;
  readonly state: State;
  readonly school_day: Day | null;
  readonly due_on: Day | null;
}

/** What a student has of an assignment and has not left, by position. */
export async function findCopiesOf(
  db: DbOrTransaction,
  assignmentId: number,
  studentId: number,
): Promise<readonly CopyOfStudent[]> {
  return db
    .selectFrom('assignment_students')
    .select(['id', 'position', 'state', 'school_day', 'due_on'])
    .where('assignment_id', '=', assignmentId)
    .where('student_id', '=', studentId)
    .where('left_at', 'is', null)
    .orderBy('position')
    .execute();
}

export async function setException(
  db: DbOrTransaction,
  assignmentStudentIds: readonly number[],
  exception: {
    readonly days: readonly { readonly position: number; readonly school_day: Day }[];
    readonly dueOn: Day | null;
    readonly excused: boolean;
  },
): Promise<void> {
  const { days, dueOn, excused } = exception;
  await sql`update assignment_students c set due_on = ${dueOn}::date, excused = ${excused},
      school_day = (select d.day from unnest(${days.map(({ position }) => position)}::int[],
        ${days.map(({ school_day }) => school_day)}::date[]) as d(position, day)
        where d.position = c.position)
    where c.id = ${list(assignmentStudentIds)}`.execute(db);
}
