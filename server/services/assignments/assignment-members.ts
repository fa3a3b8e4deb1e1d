/**
 * Who has an assignment follows the groups and students that it was given to:
 * - a student who joins one of its groups gets the lessons from today on, each once, whatever other groups he is in;
 * - one who is in none of its groups any more, or at another school, keeps what he has handed in; the rest leaves his
 *   list. No row and no work is deleted, what a tablet still sends is kept, and who comes back finds it again;
 * - of what is ended, and for whoever is switched off, nothing is given; that is made up for afterwards.
 */
import { addMissingCopies, findPeopleOf, markLeft } from '../../db/assignment-copies.repo';
import { lockCopies } from '../../db/assignment-locks.repo';
import type { DbOrTransaction } from '../../db/tables';
import { bumpFeeds } from '../../db/users.repo';

/** Brings copies in line with membership. Wants the assignments and the people locked (assignment-locks.repo). */
export async function reconcileCopies(
  trx: DbOrTransaction,
  assignmentIds: readonly number[],
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  if (assignmentIds.length === 0 || studentIds.length === 0) return;
  await lockCopies(trx, assignmentIds, studentIds);
  await addMissingCopies(trx, assignmentIds, studentIds, now);
  await markLeft(trx, assignmentIds, studentIds, now);
  await bumpFeeds(trx, studentIds);
}

/** After an assignment was given to others, its days moved, or it goes on. Wants it and its people locked. */
export async function reconcileAssignmentCopies(
  trx: DbOrTransaction,
  assignmentId: number,
  now: Date,
): Promise<void> {
  await reconcileCopies(trx, [assignmentId], await findPeopleOf(trx, assignmentId), now);
}
