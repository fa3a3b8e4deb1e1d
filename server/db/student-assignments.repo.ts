/** What a student was given, as far as somebody else may see it. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { readableBy } from '../policies/assignments';
import { contentOf, inVersion } from './assignment-lessons';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type Assignment = Schema<'AssignmentOfStudent'>;

interface Row extends Omit<Assignment, 'due_on'> {
  readonly due_on: string | null;
}

/** Sixty of the longest sequence, and those that newer versions do not have. */
const maxLessons = 200;

/**
 * The newest assignments of a student that this person may see, each with its lessons and how far they are. A lesson
 * that a newer version removed is among them when there is work on it: it counts for the marks.
 */
export async function findAssignmentsOfStudent(
  db: DbOrTransaction,
  person: Person,
  studentId: number,
  limit: number,
): Promise<readonly Assignment[]> {
  const found = await sql<Row>`
    select a.id, v.title, v.subject_id, a.starts_on, a.due_on, (
      select coalesce(jsonb_agg(one.lesson order by one.position), '[]') from (
        select c.position, jsonb_build_object('position', c.position, 'title', vl.title, 'state', c.state,
          'school_day', to_char(coalesce(c.school_day, l.school_day), 'YYYY-MM-DD')) as lesson
        from assignment_students c
        join assignment_lessons l on l.assignment_id = c.assignment_id and l.position = c.position
        join version_lessons vl on ${contentOf('l', 'a')}
        where c.assignment_id = a.id and c.student_id = ${studentId}
          and (${inVersion('c')} or c.state <> 'not_started')
        order by c.position limit ${maxLessons}) one) as lessons
    from assignments a
    join sequence_versions v on v.id = a.version_id
    where ${readableBy(person)} and exists (
      select 1 from assignment_students s where s.assignment_id = a.id and s.student_id = ${studentId})
    order by a.starts_on desc, a.id desc limit ${limit}`.execute(db);
  return found.rows.map(({ due_on, ...row }) => ({ ...row, ...(due_on !== null && { due_on }) }));
}
