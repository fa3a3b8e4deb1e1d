/** Moving an assignment to another version: lessons change places, copies go with them. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { VersionMove } from '../../domain/version-move';
import { behindAll } from './assignment-lessons';
import type { DbOrTransaction } from './tables';

export interface WorkOfLesson {
  readonly position: number;
  /** Students who have begun it, those who are no longer in it too. */
  readonly begun: number;
  readonly handed_in: number;
  readonly given_back: number;
  /** Students' answers by question. */
  readonly answers: Readonly<Record<string, number>>;
}

/** How much work there is, by lesson. */
export async function findWork(
  db: DbOrTransaction,
  assignmentId: number,
): Promise<readonly WorkOfLesson[]> {
  const found = await sql<WorkOfLesson>`
    select c.position,
      count(*) filter (where c.state <> 'not_started'
        or exists (select from answer_versions v where v.assignment_student_id = c.id)
        or exists (select from step_completions d where d.assignment_student_id = c.id))::int as begun,
      count(*) filter (where c.handed_in_at is not null)::int as handed_in,
      count(*) filter (where c.result is not null)::int as given_back,
      coalesce((select json_object_agg(q.question_id, q.count) from (
        select s.question_id, count(*)::int as count from answers s
        join assignment_students o on o.id = s.assignment_student_id
        where o.assignment_id = ${assignmentId} and o.position = c.position
        group by s.question_id) q), '{}') as answers
    from assignment_students c where c.assignment_id = ${assignmentId}
    group by c.position order by c.position`.execute(db);
  return found.rows;
}

export interface GoneQuestion {
  /** Of its lesson, now. */
  readonly from: number;
  readonly question: string;
}

/** How many students have answered one of these questions: by lesson, and all of them under position 0. */
export async function countAnswering(
  db: DbOrTransaction,
  assignmentId: number,
  gone: readonly GoneQuestion[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ position: number; students: number }>`
    select coalesce(c.position, 0) as position, count(distinct c.student_id)::int as students
    from json_to_recordset(${JSON.stringify(gone)}::text::json) as g("from" int, question text)
    join assignment_students c on c.assignment_id = ${assignmentId} and c.position = g."from"
    join answers s on s.assignment_student_id = c.id and s.question_id = g.question
    group by grouping sets ((c.position), ())`.execute(db);
  return new Map(found.rows.map(({ position, students }) => [position, students]));
}

/** Nothing stands there but while lessons change places. */
const elsewhere = 100_000;

/**
 * Puts lessons and copies in the places of the newer version. Wants the assignment, still with its former version, and
 * its copies locked.
 */
export async function moveLessons(
  db: DbOrTransaction,
  assignmentId: number,
  { lessons, removed }: VersionMove,
  days: readonly Day[],
  now: Date,
): Promise<void> {
  const id = assignmentId;
  const kept = lessons.flatMap((lesson) =>
    lesson.from === undefined ? [] : [{ ...lesson, from: lesson.from }],
  );
  await setAside(db, id, kept);
  await markGone(db, id, kept);
  // First out of each other's way; the copies follow by their foreign key.
  await sql`update assignment_lessons set position = position + ${elsewhere}
    where assignment_id = ${id} and position <= ${behindAll}`.execute(db);
  for (const { position, from } of kept) {
    await sql`update assignment_lessons set position = ${position}
      where assignment_id = ${id} and position = ${from + elsewhere}`.execute(db);
  }
  // Before the removed ones are left: for some students they are all there is.
  const added = lessons.filter(({ from }) => from === undefined).map(({ position }) => position);
  await insertLessons(db, id, added, days);
  for (const { position: from } of removed) {
    await sql`update assignment_students set left_at = coalesce(left_at, ${now})
      where assignment_id = ${id} and position = ${from + elsewhere}`.execute(db);
    await sql`update assignment_lessons set removed_position = ${from}, removed_version_id = (
        select version_id from assignments where id = ${id}), position = (
        select greatest(${behindAll}, max(l.position) filter (where l.position < ${elsewhere})) + 1
        from assignment_lessons l where l.assignment_id = ${id})
      where assignment_id = ${id} and position = ${from + elsewhere}`.execute(db);
  }
}

interface Kept {
  readonly from: number;
  readonly goneQuestions: Readonly<Record<string, string>>;
  readonly goneSteps: readonly string[];
}

/** Answers that are no longer asked for: every version of them stays, none is the current one. */
async function setAside(
  db: DbOrTransaction,
  assignmentId: number,
  kept: readonly Kept[],
): Promise<void> {
  const questions = kept.flatMap(({ from, goneQuestions }) =>
    Object.keys(goneQuestions).map((local) => ({ from, local })),
  );
  const steps = kept.flatMap(({ from, goneSteps }) => goneSteps.map((local) => ({ from, local })));
  const gone = (list: readonly { from: number; local: string }[]) =>
    sql`json_to_recordset(${JSON.stringify(list)}::text::json) as g("from" int, local text)
      join assignment_students c on c.assignment_id = ${assignmentId} and c.position = g."from"`;
  if (questions.length > 0) {
    await sql`delete from answers s using ${gone(questions)}
      where s.assignment_student_id = c.id and s.question_id = g.local`.execute(db);
  }
  if (steps.length > 0) {
    await sql`delete from step_completions s using ${gone(steps)}
      where s.assignment_student_id = c.id and s.step_id = g.local`.execute(db);
  }
}

/** A tablet that was offline may still send work on them. */
async function markGone(
  db: DbOrTransaction,
  assignmentId: number,
  kept: readonly Kept[],
): Promise<void> {
  const list = kept.map(({ from, goneQuestions, goneSteps }) => ({
    from,
    questions: goneQuestions,
    steps: goneSteps,
  }));
  await sql`update assignment_lessons l set former_questions = l.former_questions || g.questions,
      former_steps = l.former_steps || g.steps
    from json_to_recordset(${JSON.stringify(list)}::text::json)
      as g("from" int, questions jsonb, steps jsonb)
    where l.assignment_id = ${assignmentId} and l.position = g."from"`.execute(db);
}

/** Lessons that are new, with a copy for everybody who is in it, on each one's terms. Days are set with the others. */
async function insertLessons(
  db: DbOrTransaction,
  id: number,
  positions: readonly number[],
  days: readonly Day[],
): Promise<void> {
  if (positions.length === 0) return;
  await db
    .insertInto('assignment_lessons')
    .values(
      positions.map((position) => ({
        assignment_id: id,
        position,
        school_day: days[position - 1] ?? '',
      })),
    )
    .execute();
  await sql`insert into assignment_students (assignment_id, position, student_id, due_on, excused)
    select ${id}, p.position, m.student_id, m.due_on, m.excused
    from unnest(${[...positions]}::int[]) as p(position), (
      select student_id, max(due_on) as due_on, bool_and(excused) as excused
      from assignment_students where assignment_id = ${id} and left_at is null
      group by student_id) m
    order by m.student_id, p.position`.execute(db);
}
