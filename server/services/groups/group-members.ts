/** The one door into and out of groups: whoever changes who is in them does so here. */
import {
  countStudentsOfSchool,
  deleteMembers,
  insertFormerMembers,
  insertMembers,
} from '../../db/group-changes.repo';
import {
  findConcerned,
  lockConcerned,
  lockGroups,
  lockPeople,
} from '../../db/assignment-locks.repo';
import type { LockedGroup } from '../../db/assignment-locks.repo';
import { ConcurrentChangeError } from '../../db/failures';
import { deleteRosterMembers, insertRosterMembers } from '../../db/roster-steps.repo';
import type { GroupPlace } from '../../db/roster-steps.repo';
import { groupsOfStudent, schoolOfStudent, updateStudent } from '../../db/students.repo';
import type { DbOrTransaction } from '../../db/tables';
import { AppError, notFound } from '../../errors';
import { reconcileCopies } from '../assignments/assignment-members';

/** As many as a class door shows. */
export const maxInGroup = 200;

const groupFull = (): AppError => new AppError(422, 'group_full');

interface GroupOfSchool {
  readonly id: number;
  readonly school_id: number;
}

/** Some students of one group. */
interface Entering {
  readonly group: GroupOfSchool;
  readonly studentIds: readonly number[];
}

/**
 * Puts active students of the groups' schools into them, all or none; who is in one stays. They get what is assigned
 * to the group and still runs. Wants a transaction.
 * @throws AppError 404 for a group that is gone or archived, and for somebody who is no such student; 422 group_full
 */
export async function addToGroups(
  trx: DbOrTransaction,
  entering: readonly Entering[],
  now: Date,
): Promise<void> {
  const groupIds = entering.map(({ group }) => group.id);
  const studentIds = [...new Set(entering.flatMap((entry) => entry.studentIds))];
  const groups = await lockGroups(trx, groupIds, 'change');
  const concerned = await lockConcerned(trx, { groupIds, studentIds: [] });
  await lockPeople(trx, studentIds);
  for (const entry of entering) await enter(trx, groups, entry);
  await reconcileCopies(trx, concerned, studentIds, now);
}

async function enter(
  trx: DbOrTransaction,
  groups: ReadonlyMap<number, LockedGroup>,
  { group, studentIds }: Entering,
): Promise<void> {
  const locked = groups.get(group.id);
  if (!locked || locked.archived) throw notFound();
  const known = await countStudentsOfSchool(trx, group.school_id, studentIds);
  if (known < studentIds.length) throw notFound();
  const added = await insertMembers(trx, group.id, studentIds);
  if (locked.students + added.length > maxInGroup) throw groupFull();
}

/**
 * Takes students out of a group; what is handed in stays. Wants a transaction.
 * @returns those who were in it
 */
export async function removeFromGroup(
  trx: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  await lockGroups(trx, [groupId], 'change');
  const concerned = await lockConcerned(trx, { groupIds: [groupId], studentIds: [] });
  await lockPeople(trx, studentIds);
  const gone = await deleteMembers(trx, groupId, studentIds);
  await reconcileCopies(trx, concerned, gone, now);
  return gone;
}

async function lockPlaces(trx: DbOrTransaction, places: readonly GroupPlace[]) {
  const groupIds = [...new Set(places.map(({ groupId }) => groupId))];
  await lockGroups(trx, groupIds, 'change');
  const concerned = await lockConcerned(trx, { groupIds, studentIds: [] });
  await lockPeople(trx, [...new Set(places.map(({ personId }) => personId))]);
  return concerned;
}

/**
 * Puts students into groups in use as a roster names them: as many as a group holds, and who is no active student of
 * the school is left out. Wants a transaction.
 */
export async function fillFromRoster(
  trx: DbOrTransaction,
  places: readonly GroupPlace[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  const concerned = await lockPlaces(trx, places);
  const added = await insertRosterMembers(trx, places, maxInGroup);
  await reconcileCopies(trx, concerned, [...new Set(added)], now);
}

/** The same out of several groups. Wants a transaction. */
export async function removeFromGroups(
  trx: DbOrTransaction,
  places: readonly GroupPlace[],
  now: Date,
): Promise<void> {
  if (places.length === 0) return;
  const concerned = await lockPlaces(trx, places);
  const gone = await deleteRosterMembers(trx, places);
  await reconcileCopies(trx, concerned, [...new Set(gone)], now);
}

/**
 * Gives students back places that they had: in groups of their school, also archived ones, and as many as a group holds.
 * Who is off has the place again once on. Wants a transaction.
 * @returns those who have theirs
 */
export async function restoreMemberships(
  trx: DbOrTransaction,
  groupId: number,
  students: readonly { readonly id: number; readonly fromRoster: boolean }[],
  now: Date,
): Promise<readonly number[]> {
  const groups = await lockGroups(trx, [groupId], 'change');
  const concerned = await lockConcerned(trx, { groupIds: [groupId], studentIds: [] });
  const ids = students.map(({ id }) => id);
  await lockPeople(trx, ids);
  const room = maxInGroup - (groups.get(groupId)?.students ?? maxInGroup);
  const back: number[] = [];
  for (const fromRoster of [true, false]) {
    const some = students.flatMap((each) => (each.fromRoster === fromRoster ? [each.id] : []));
    const left = Math.max(0, room - back.length);
    back.push(...(await insertFormerMembers(trx, groupId, some, { fromRoster, most: left })));
  }
  await reconcileCopies(trx, concerned, back, now);
  return back;
}

interface Move {
  readonly studentId: number;
  /** Undefined when only a group comes on top. */
  readonly from: number | undefined;
  readonly to: GroupOfSchool;
}

/**
 * From one group into another. Into another school the student leaves the groups of the former one, and what was
 * given there, by name too. Wants a transaction.
 * @throws AppError 404 for who is not in the former group, and as `addToGroups`
 */
export async function moveToGroup(
  trx: DbOrTransaction,
  { studentId, from, to }: Move,
  now: Date,
): Promise<void> {
  const { groups, groupIds, concerned } = await lockStudent(trx, studentId, [to.id]);
  if (from !== undefined && !groupIds.includes(from)) throw notFound();
  const leaves = (await schoolOfStudent(trx, studentId)) !== to.school_id;
  const left = leaves ? groupIds : groupIds.filter((id) => id === from && id !== to.id);
  for (const id of left) await deleteMembers(trx, id, [studentId]);
  if (leaves) await updateStudent(trx, studentId, { school_id: to.school_id });
  await enter(trx, groups, { group: to, studentIds: [studentId] });
  await reconcileCopies(trx, concerned, [studentId], now);
}

/** Into another school: the student leaves all groups, and what was given there, by name too. Wants a transaction. */
export async function moveToSchool(
  trx: DbOrTransaction,
  studentId: number,
  schoolId: number,
  now: Date,
): Promise<void> {
  const { groupIds, concerned } = await lockStudent(trx, studentId);
  for (const id of groupIds) await deleteMembers(trx, id, [studentId]);
  await updateStudent(trx, studentId, { school_id: schoolId });
  await reconcileCopies(trx, concerned, [studentId], now);
}

/**
 * Switches a student on again, with all that was given to the groups meanwhile. Wants a transaction.
 * @param isMeant asked once nobody else changes the student any more
 */
export async function reactivateStudent(
  trx: DbOrTransaction,
  studentId: number,
  now: Date,
  isMeant?: () => Promise<boolean>,
): Promise<void> {
  const { concerned } = await lockStudent(trx, studentId);
  if (isMeant && !(await isMeant())) return;
  await updateStudent(trx, studentId, { active: true });
  await reconcileCopies(trx, concerned, [studentId], now);
}

/**
 * Takes back what keeps a student off, once nobody else changes the student any more, and switches the account on if it
 * was. Wants a transaction.
 * @param takeBack gives whether the account was on; undefined when there is nothing to take back
 * @returns the same
 */
export async function reactivateIfWasActive(
  trx: DbOrTransaction,
  studentId: number,
  now: Date,
  takeBack: () => Promise<boolean | undefined>,
): Promise<boolean | undefined> {
  const { concerned } = await lockStudent(trx, studentId);
  const wasOn = await takeBack();
  if (wasOn !== true) return wasOn;
  await updateStudent(trx, studentId, { active: true });
  await reconcileCopies(trx, concerned, [studentId], now);
  return wasOn;
}

/**
 * A student with all groups, and all assignments of these and the further ones.
 * @throws ConcurrentChangeError when the student came into a group, or something was given, while this waited
 */
async function lockStudent(
  trx: DbOrTransaction,
  studentId: number,
  further: readonly number[] = [],
) {
  const before = await groupsOfStudent(trx, studentId);
  const groups = await lockGroups(trx, [...before, ...further], 'change');
  const whom = { groupIds: further, studentIds: [studentId] };
  const concerned = await lockConcerned(trx, whom);
  await lockPeople(trx, [studentId]);
  // Whoever gives the student a group or an assignment holds the student meanwhile: from here on nobody does.
  const groupIds = await groupsOfStudent(trx, studentId);
  const all = await findConcerned(trx, whom);
  if (!groupIds.every((id) => groups.has(id)) || !all.every((id) => concerned.includes(id))) {
    throw new ConcurrentChangeError('The student got something else meanwhile');
  }
  return { groups, groupIds, concerned };
}
