/** Changes of an assignment while it runs. Each names the revision that the person looked at. */
import { dayIn } from '../../../domain/day';
import { faultOfDays, faultOfPostTime } from '../../../domain/school-days';
import type { PlannedDays } from '../../../domain/school-days';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import {
  countBegun,
  countPresent,
  findPeopleOf,
  findRecipients,
  setRecipients,
} from '../../db/assignment-copies.repo';
import { lockAssignment, lockCopies, lockGroups, lockPeople } from '../../db/assignment-locks.repo';
import type { AssignmentRow, LockedCopy } from '../../db/assignment-locks.repo';
import { findMembers } from '../../db/assignment-members.repo';
import {
  bumpCopies,
  columnsOfSettings,
  endOf,
  touchAssignment,
  updateDays,
} from '../../db/assignments.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertAssignment } from './assignment-access';
import { reconcileAssignmentCopies } from './assignment-members';
import { rubricToPin } from './pinned';
import type { PinParts } from './pinned';
import { inTransaction } from '../../db/transaction';
import { assertOneSchool, maxStudents, recipientsOf, taughtAmong } from './recipients';
import type { Recipients } from './recipients';
import { changedMeanwhile, refuse } from './refusals';

export type DaysChange = BodyOf<'setAssignmentDays'>;

type Edit = Schema<'AssignmentEdit'>;

/**
 * An assignment that nobody else changes until the end of the transaction.
 * @param rev that the person looked at; undefined when it does not matter
 * @param groupIds groups in which nobody may come or go meanwhile
 * @throws AppError 403, 404; 409 newer_draft
 */
export async function lockToRun(
  trx: DbOrTransaction,
  person: Person,
  id: number,
  rev?: number,
  groupIds: readonly number[] = [],
): Promise<AssignmentRow> {
  await assertAssignment(trx, person, id, 'run');
  await lockGroups(trx, groupIds, 'give');
  const row = await lockAssignment(trx, id);
  if (!row) throw notFound();
  if (rev !== undefined && row.rev !== rev) throw changedMeanwhile();
  return row;
}

/**
 * Everybody who has a locked assignment, or should.
 * @param further people who are about to get it
 * @returns the copies that there are
 */
export async function lockAllCopies(
  trx: DbOrTransaction,
  id: number,
  further: readonly number[] = [],
): Promise<readonly LockedCopy[]> {
  await lockPeople(trx, [...(await findPeopleOf(trx, id)), ...further]);
  return lockCopies(trx, [id]);
}

/** When finished scores are given free. */
export const releaseOf = ({ release_at }: Schema<'AssignmentSettings'>): Date | null =>
  release_at === null ? null : new Date(release_at);

function assertPostTime(
  row: AssignmentRow,
  settings: Schema<'AssignmentSettings'> | undefined,
  now: Date,
): void {
  if (!settings) return;
  const fault = faultOfPostTime(releaseOf(settings), {
    timeZone: row.time_zone,
    startsOn: row.days[0] ?? dayIn(row.time_zone, now),
    now,
    before: row.release_at,
  });
  if (fault) throw refuse(fault);
}

function assertPlan(row: AssignmentRow, plan: PlannedDays, now: Date): void {
  const fault = faultOfDays(plan, {
    lessonCount: row.lesson_count,
    today: dayIn(row.time_zone, now),
    before: { days: row.days, dueOn: row.due_on },
  });
  if (fault) throw refuse(fault);
}

/** How many students have it, after it was given to others. */
async function settledCount(trx: DbOrTransaction, id: number, now: Date): Promise<number> {
  await reconcileAssignmentCopies(trx, id, now);
  return countPresent(trx, id);
}

/** How many would have it: what is ended is given to nobody before it goes on. */
async function namedCount(
  trx: DbOrTransaction,
  { groupIds, studentIds }: Pick<Recipients, 'groupIds' | 'studentIds'>,
): Promise<number> {
  return new Set([...(await findMembers(trx, groupIds)), ...studentIds]).size;
}

export type AssignmentChanging = ReturnType<typeof createAssignmentChanging>;

export function createAssignmentChanging(parts: PinParts & { readonly clock: Clock }) {
  const { db, clock } = parts;

  /** Those that are new must be the person's; the others may be a colleague's. */
  async function regroup(
    trx: DbOrTransaction,
    person: Person,
    row: AssignmentRow,
    { group_ids, student_ids }: Pick<Edit, 'group_ids' | 'student_ids'>,
  ): Promise<void> {
    const before = await findRecipients(trx, row.id);
    const after = {
      groupIds: group_ids ?? before.groupIds,
      studentIds: student_ids ?? before.studentIds,
    };
    const added = (now: readonly number[], then: readonly number[]) =>
      now.filter((id) => !then.includes(id));
    const groups = added(after.groupIds, before.groupIds);
    const singles = added(after.studentIds, before.studentIds);
    const to = await recipientsOf(trx, person, groups, singles);
    if (groups.length + singles.length > 0) assertOneSchool([row.school_id, to.schoolId]);
    await setRecipients(trx, row.id, after);
    const count =
      row.archived_at === null
        ? await settledCount(trx, row.id, clock.now())
        : await namedCount(trx, after);
    if (count === 0) throw refuse('nobody_to_assign');
    if (count > maxStudents) throw refuse('too_many_students');
  }

  /** What scores already given were measured by does not change under them. */
  async function rubricColumns(
    trx: DbOrTransaction,
    person: Person,
    id: number,
    asked: number | null,
  ): Promise<{ rubric: string | null; rubric_id: number | null }> {
    if ((await countBegun(trx, id)).returned > 0) throw alreadyReturned();
    const none = { rubric: null, rubric_id: null };
    const { rubric, rubricId } = await rubricToPin(parts, trx, person, none, asked);
    return { rubric: rubric === null ? null : JSON.stringify(rubric), rubric_id: rubricId };
  }

  return {
    /**
     * Moves lessons to other days. What has been moved to a day of its own for a student stays there.
     * @returns the new revision
     * @throws AppError 403, 404; 409 newer_draft; 422 with the fault of the days
     */
    async setDays(person: Person, id: number, change: DaysChange): Promise<number> {
      const now = clock.now();
      return inTransaction(db, async (trx) => {
        const row = await lockToRun(trx, person, id, change.rev);
        const dueOn = change.due_on === undefined ? row.due_on : change.due_on;
        const plan = { days: change.days, dueOn };
        assertPlan(row, plan, now);
        const copies = await lockAllCopies(trx, id);
        const rev = await updateDays(trx, id, plan, now);
        await bumpCopies(trx, copies);
        // Who has joined meanwhile lacks the days that were over then and are not any more.
        if (row.archived_at === null) await reconcileAssignmentCopies(trx, id, now);
        return rev;
      });
    },

    /**
     * Changes the due day, rubric, settings, or whom it is given to.
     * @returns the new revision
     * @throws AppError 403, 404; 409 newer_draft, already_returned; 422 as for giving it
     */
    async edit(person: Person, id: number, change: Edit): Promise<number> {
      const now = clock.now();
      return inTransaction(db, async (trx) => {
        const own = await taughtAmong(trx, person, change);
        const row = await lockToRun(trx, person, id, change.rev, own.groupIds);
        const members = await findMembers(trx, own.groupIds);
        const copies = await lockAllCopies(trx, id, [...members, ...own.studentIds]);
        const { due_on: dueOn = row.due_on, rubric_id, settings } = change;
        assertPlan(row, { days: row.days, dueOn }, now);
        assertPostTime(row, settings, now);
        const rubric =
          rubric_id === undefined ? {} : await rubricColumns(trx, person, id, rubric_id);
        if (change.group_ids || change.student_ids) await regroup(trx, person, row, change);
        const columns = {
          due_on: dueOn,
          ends_on: endOf(row.days, dueOn),
          ...rubric,
          ...(settings && columnsOfSettings(settings)),
        };
        const rev = await touchAssignment(trx, id, columns, now);
        await bumpCopies(trx, copies);
        return rev;
      });
    },
  };
}

const alreadyReturned = (): AppError => new AppError(409, 'already_returned');
