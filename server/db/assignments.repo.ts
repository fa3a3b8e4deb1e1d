import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { DbOrTransaction } from './tables';

export interface AssignmentInsert {
  readonly versionId: number;
  readonly teacherId: number;
  readonly schoolId: number | null;
  readonly groupIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly startsOn: Day;
  readonly days: readonly { readonly position: number; readonly school_day: Day }[];
  readonly rubric: unknown;
  readonly now: Date;
}

export async function insertAssignment(
  db: DbOrTransaction,
  assignment: AssignmentInsert,
): Promise<number> {
  const { days } = assignment;
  const { id } = await db
    .insertInto('assignments')
    .values({
      version_id: assignment.versionId,
      teacher_id: assignment.teacherId,
      school_id: assignment.schoolId,
      starts_on: assignment.startsOn,
      due_on: days.at(-1)?.school_day ?? null,
      rubric: assignment.rubric === undefined ? null : JSON.stringify(assignment.rubric),
      created_at: assignment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignment_lessons')
    .values(days.map((day) => ({ assignment_id: id, ...day })))
    .execute();
  if (assignment.groupIds.length > 0) {
    await db
      .insertInto('assignment_groups')
      .values(assignment.groupIds.map((group_id) => ({ assignment_id: id, group_id })))
      .execute();
  }
  await sql`
    insert into assignment_students (assignment_id, position, student_id)
    select l.assignment_id, l.position, s.id
    from assignment_lessons l, unnest(${[...assignment.studentIds]}::int[]) as s(id)
    where l.assignment_id = ${id}
    order by s.id, l.position`.execute(db);
  return id;
}
