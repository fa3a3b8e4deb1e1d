import { lockPeople } from '../../db/assignment-locks.repo';
import { insertAssignment } from '../../db/assignments.repo';
import type { AssignmentInsert } from '../../db/assignments.repo';
import type { DbOrTransaction } from '../../db/tables';
import { bumpFeeds } from '../../db/users.repo';

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
