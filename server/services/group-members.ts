/** The one door into and out of a group: whoever changes who is in it does so here. */
import {
  countStudentsOfSchool,
  deleteMembers,
  insertMembers,
  lockGroup,
} from '../db/group-changes.repo';
import type { DbOrTransaction } from '../db/tables';
import { AppError, notFound } from '../errors';
import { joined, left } from './assignment-members';

/** As many as a class door shows. */
export const mostInGroup = 200;

const groupFull = (): AppError =>
  new AppError(422, 'group_full', 'A group has room for 200 students.');

/**
 * Puts active students of the group's school into it, all or none; who is in it stays. They get what is assigned
 * to the group and still runs. Wants a transaction.
 * @throws AppError 404 for a group that is gone or put away, and for somebody who is no such student; 422 group_full
 */
export async function putIntoGroup(
  trx: DbOrTransaction,
  group: { readonly id: number; readonly school_id: number },
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  const locked = await lockGroup(trx, group.id);
  if (!locked || locked.archived) throw notFound();
  const known = await countStudentsOfSchool(trx, group.school_id, studentIds);
  if (known < studentIds.length) throw notFound();
  const added = await insertMembers(trx, group.id, studentIds);
  if (locked.students + added.length > mostInGroup) throw groupFull();
  await joined(trx, group.id, added, now);
}

/** Takes students out of a group; what they have handed in stays. Wants a transaction. */
export async function takeOutOfGroup(
  trx: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<void> {
  await lockGroup(trx, groupId);
  await left(trx, await deleteMembers(trx, groupId, studentIds), now);
}
