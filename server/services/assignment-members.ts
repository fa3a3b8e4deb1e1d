/**
 * Who has an assignment follows the groups that it was given to:
 * - a student who joins one gets the lessons from today on of what is running, each once, whatever other groups
 *   he is in;
 * - one who is in none of its groups any more keeps what he has handed in; the rest leaves his list. No row and
 *   no work is deleted, and what a tablet still sends is kept.
 */
import {
  addMissingCopies,
  findPeopleOf,
  lockAssignmentsOf,
  lockRunningOf,
  markLeft,
} from '../db/assignment-copies.repo';
import { lockCopies, lockPeople } from '../db/assignments.repo';
import type { DbOrTransaction } from '../db/tables';
import { bumpFeeds } from '../db/users.repo';

/** Brings copies in line with membership. The assignments are locked. */
async function settle(
  trx: DbOrTransaction,
  assignmentIds: readonly number[],
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  if (assignmentIds.length === 0 || studentIds.length === 0) return;
  await lockPeople(trx, studentIds);
  await lockCopies(trx, assignmentIds, studentIds);
  await addMissingCopies(trx, assignmentIds, studentIds, now);
  await markLeft(trx, assignmentIds, studentIds, now);
  await bumpFeeds(trx, studentIds);
}

/** After students were added to a group: they get what is running. Wants the same transaction. */
export async function joined(
  trx: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  await settle(trx, await lockRunningOf(trx, groupId, now), studentIds, now);
}

/**
 * After students were taken out of groups, or moved to another school: they leave what they are in no group of
 * any more. Wants the same transaction.
 */
export async function left(
  trx: DbOrTransaction,
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  if (studentIds.length === 0) return;
  await settle(trx, await lockAssignmentsOf(trx, studentIds), studentIds, now);
}

/** After an assignment was given to others, or its days moved. The assignment is locked. */
export async function settleAssignment(
  trx: DbOrTransaction,
  assignmentId: number,
  now: Date,
): Promise<void> {
  await settle(trx, [assignmentId], await findPeopleOf(trx, assignmentId), now);
}
