/** What a student was given, as far as somebody else may see it. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { readableBy } from './assignment-access.repo';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

type Assignment = Schema<'AssignmentOfStudent'>;

interface Row extends Omit<Assignment, 'due_on'> {
  readonly due_on: string | null;
}

/** The newest assignments of a student that this person may see, each with its lessons and how far they are. */
export async function findAssignmentsOfStudent(
  db: DbOrTransaction,
  person: Person,
  studentId: number,
  limit: number,
): Promise<readonly Assignment[]> {
  const found = await sql<Row>`
    select a.id, v.title, v.subject_id, a.starts_on, a.due_on, (
      select jsonb_agg(jsonb_build_object('position', s.position, 'title', vl.title,
        'school_day', to_char(coalesce(s.school_day, l.school_day), 'YYYY-MM-DD'), 'state', s.state) order by s.position)
      from assignment_students s
      join assignment_lessons l on l.assignment_id = s.assignment_id and l.position = s.position
      join version_lessons vl on vl.version_id = a.version_id and vl.position = s.position
      where s.assignment_id = a.id and s.student_id = ${studentId} and s.position <= 200) as lessons
    from assignments a
    join sequence_versions v on v.id = a.version_id
    where ${readableBy(person)} and exists (
      select 1 from assignment_students s where s.assignment_id = a.id and s.student_id = ${studentId})
    order by a.starts_on desc, a.id desc limit ${limit}`.execute(db);
  return found.rows.map(({ due_on, ...row }) => ({ ...row, ...(due_on !== null && { due_on }) }));
}
