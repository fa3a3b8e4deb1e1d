/** Who of some students has a sequence already, by whichever way it came to them. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { readableBy } from '../policies/assignments';
import { assignmentTables } from './assignment-joins';
import { endsOn, stateOf } from './assignment-lists.repo';
import type { DbOrTransaction } from './tables';
import type { Person } from './users.repo';

interface RepeatsAsked {
  readonly sequenceId: number;
  readonly studentIds: readonly number[];
  readonly now: Date;
  readonly limit: number;
}

/** What still runs or is to come of a sequence, in whichever version, of assignments that the person may read. */
export async function findRepeats(
  db: DbOrTransaction,
  person: Person,
  { sequenceId, studentIds, now, limit }: RepeatsAsked,
): Promise<readonly Schema<'AssignmentRepeat'>[]> {
  const found = await sql<Schema<'AssignmentRepeat'>>`
    select a.id as assignment_id, a.starts_on, ${endsOn} as ends_on,
      count(distinct c.student_id)::int as students
    from ${assignmentTables}
    join assignment_students c on c.assignment_id = a.id and c.left_at is null and not c.excused
      and c.student_id = any(${[...studentIds]}::int[])
    where v.sequence_id = ${sequenceId} and ${readableBy(person)} and ${stateOf(now)} <> 'ended'
    group by a.id order by a.starts_on, a.id limit ${limit}`.execute(db);
  return found.rows;
}
