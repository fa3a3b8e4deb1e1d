/** Reads what the server has stored straight from its tables. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';
import type { AnswerRow, LatchRow, StoredWork } from './ledger';

/** Everything stored of these students' lessons. */
export async function readStoredWork(db: Db, lessons: readonly number[]): Promise<StoredWork> {
  if (lessons.length === 0) return { answers: [], latches: [] };
  const ids = [...lessons];
  const answers = await sql<AnswerRow>`
    select assignment_student_id as "assignmentStudentId", question_id as "questionId",
      device_id as "deviceId", seq, op_id as "opId", value
    from answer_versions where assignment_student_id = any(${ids}::int[])`.execute(db);
  const latches = await sql<LatchRow>`
    select assignment_student_id as "assignmentStudentId", step_id as latch
    from step_completions where assignment_student_id = any(${ids}::int[])
    union all
    select id, 'hand-in' from assignment_students
    where id = any(${ids}::int[]) and handed_in_at is not null`.execute(db);
  return { answers: answers.rows, latches: latches.rows };
}
