/** The first tries of a group at the questions of lessons: what a first try is stands in `domain/missed-questions.ts`. */
import { sql } from 'kysely';
import type { AnswerValue } from '../../domain/answers';
import type { Step } from '../../domain/content';
import { answeredByOneTap, answeredInPieces } from '../../domain/missed-questions';
import type { Schema } from '../contract-types';
import { contentInVersion } from './assignment-lessons';
import type { DbOrTransaction } from './tables';

type Place = Pick<Schema<'MatrixLesson'>, 'assignment_id' | 'position'>;

const placesOf = (lessons: readonly Place[]) =>
  sql`json_to_recordset(${JSON.stringify(
    lessons.map(({ assignment_id, position }) => ({ assignment_id, position })),
  )}::text::json) as w(assignment_id int, position int)`;

/** What lessons of running versions consist of. Whoever asks may read them. */
export async function findLessonSteps(
  db: DbOrTransaction,
  lessons: readonly Place[],
): Promise<
  readonly (Place & { readonly language: 'en' | 'es'; readonly steps: readonly Step[] })[]
> {
  const found = await sql<Place & { language: 'en' | 'es'; steps: readonly Step[] }>`
    select l.assignment_id, l.position, sq.language, vl.steps from ${placesOf(lessons)}
    join assignment_lessons l on l.assignment_id = w.assignment_id and l.position = w.position
    join assignments a on a.id = l.assignment_id
    join sequence_versions v on v.id = a.version_id
    join sequences sq on sq.id = v.sequence_id
    join version_lessons vl on ${contentInVersion}`.execute(db);
  return found.rows;
}

export interface FirstTryRow extends Place {
  readonly question_id: string;
  readonly value: AnswerValue;
  readonly students: readonly number[];
}

/**
 * The first tries of active students of a group, those with the same answer together. One for each kind of answer: when
 * a lesson was changed, a question may have been of another kind, and what was said to that is no try at it.
 */
export async function findFirstTries(
  db: DbOrTransaction,
  groupId: number,
  lessons: readonly Place[],
): Promise<readonly FirstTryRow[]> {
  const found = await sql<FirstTryRow>`
    with copies as materialized (
      select c.id, c.assignment_id, c.position, c.student_id,
        c.state in ('handed_in', 'returned', 'scored') as was_handed_in,
        (select min(r.saved_at) from score_versions r
          where r.assignment_student_id = c.id and r.outcome = 'returned') as returned_at
      from ${placesOf(lessons)}
      join assignment_students c on c.assignment_id = w.assignment_id and c.position = w.position
        and c.left_at is null and not c.excused and c.state <> 'not_started'
      join group_students gs on gs.student_id = c.student_id and gs.group_id = ${groupId}
      join users u on u.id = c.student_id and u.active and u.role = 'Student')
    select copies.assignment_id, copies.position, tried.question_id, tried.value,
      jsonb_agg(copies.student_id order by copies.student_id) as students
    from copies cross join lateral (
      (select distinct on (v.question_id, v.value ->> 'kind') v.question_id, v.value
        from answer_versions v
        where v.assignment_student_id = copies.id and v.rev is not null
          and v.value ->> 'kind' = any(${[...answeredByOneTap]}::text[])
        order by v.question_id, v.value ->> 'kind', v.id)
      union all
      (select distinct on (v.question_id, v.value ->> 'kind') v.question_id, v.value
        from answer_versions v
        where copies.was_handed_in and v.assignment_student_id = copies.id and v.rev is not null
          and (copies.returned_at is null or v.received_at <= copies.returned_at)
          and v.value ->> 'kind' = any(${[...answeredInPieces]}::text[])
        order by v.question_id, v.value ->> 'kind', v.id desc)) tried
    group by copies.assignment_id, copies.position, tried.question_id, tried.value`.execute(db);
  return found.rows;
}

/** Names of people whose ids the caller may know. */
export async function findNames(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await sql<{ id: number; name: string }>`
    select id, name from users where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
