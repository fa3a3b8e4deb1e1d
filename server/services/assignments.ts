import { addDays } from '../../domain/day';
import type { Day } from '../../domain/day';
import { lockPeople } from '../db/assignment-locks.repo';
import { insertAssignment } from '../db/assignments.repo';
import type { AssignmentInsert } from '../db/assignments.repo';
import type { DbOrTransaction } from '../db/tables';
import { bumpFeeds } from '../db/users.repo';

export type GivenAssignment = Omit<AssignmentInsert, 'now'>;

/**
 * Gives a sequence version to students. Wants a transaction, with the groups locked when others may know them.
 * @returns the id of the assignment
 */
export async function give(
  db: DbOrTransaction,
  assignment: GivenAssignment,
  now: Date,
): Promise<number> {
  await lockPeople(db, assignment.studentIds);
  const id = await insertAssignment(db, { ...assignment, now });
  await bumpFeeds(db, assignment.studentIds);
  return id;
}

export interface NewAssignment extends Pick<
  AssignmentInsert,
  'versionId' | 'teacherId' | 'schoolId' | 'groupIds' | 'studentIds' | 'rubric'
> {
  readonly lessonCount: number;
  readonly startsOn: Day;
  readonly rubricId?: number | null;
}

/**
 * Gives a sequence version to students, one lesson on each of the following days, due with the last. Wants a
 * transaction.
 * @returns the id of the assignment
 */
export async function assign(
  db: DbOrTransaction,
  { lessonCount, startsOn, rubricId = null, ...assignment }: NewAssignment,
  now: Date,
): Promise<number> {
  const days = Array.from({ length: lessonCount }, (_, index) => addDays(startsOn, index));
  return give(db, { ...assignment, rubricId, days, dueOn: days.at(-1) ?? null }, now);
}
