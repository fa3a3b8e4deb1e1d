/** Which assignments a person reads. */
import { sql } from 'kysely';
import { readableBy } from '../policies/assignments';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

/** Whether the person sees the assignment. */
export async function isReadable(
  db: DbOrTransaction,
  person: Person,
  assignmentId: number,
): Promise<boolean> {
  const found = await sql`select from assignments a
    where a.id = ${assignmentId} and ${readableBy(person)}`.execute(db);
  return found.rows.length > 0;
}

/** Of several assignments those that the person sees, by id. */
export async function findReadable(
  db: DbOrTransaction,
  person: Person,
  assignmentIds: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`select a.id from assignments a
    where a.id = any(${[...assignmentIds]}::int[]) and ${readableBy(person)} order by a.id`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

/** The assignment that one student's copy of a lesson belongs to, when the person sees it. */
export async function findAssignmentOfCopy(
  db: DbOrTransaction,
  person: Person,
  assignmentStudentId: number,
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`select a.id from assignment_students c
    join assignments a on a.id = c.assignment_id
    where c.id = ${assignmentStudentId} and ${readableBy(person)}`.execute(db);
  return found.rows[0]?.id;
}

/** Whose copy it is. */
export async function findStudentOfCopy(
  db: DbOrTransaction,
  assignmentStudentId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('assignment_students')
    .select('student_id')
    .where('id', '=', assignmentStudentId)
    .executeTakeFirst();
  return row?.student_id;
}
