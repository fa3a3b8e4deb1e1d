/** What is done with several assignments at once: with all of them, or with none. */
import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { faultOfDays } from '../../../domain/school-days';
import type { Clock } from '../../clock';
import { findReadable } from '../../db/assignment-access.repo';
import { findPeopleOf, findRecipients } from '../../db/assignment-copies.repo';
import { lockAssignment, lockCopies, lockGroups, lockPeople } from '../../db/assignment-locks.repo';
import type { AssignmentRow, LockedCopy } from '../../db/assignment-locks.repo';
import { bumpCopies, endOf, touchAssignment } from '../../db/assignments.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import { assertMayRun } from '../../policies/assignments';
import { reconcileAssignmentCopies } from './assignment-members';
import { inTransaction } from '../../db/transaction';
import { refuse } from './refusals';

/**
 * Assignments that nobody else changes until the end of the transaction, and nobody comes into their groups or leaves
 * them: in the order of `assignment-locks.repo`.
 * @throws AppError 403 for who runs none; 404 when one is not there or somebody else's
 */
async function lockSeveral(
  trx: DbOrTransaction,
  person: Person,
  asked: readonly number[],
): Promise<readonly AssignmentRow[]> {
  assertMayRun(person);
  const ids = await findReadable(trx, person, asked);
  if (ids.length < asked.length) throw notFound();
  const groups = new Set<number>();
  for (const id of ids) {
    for (const group of (await findRecipients(trx, id)).groupIds) groups.add(group);
  }
  await lockGroups(trx, [...groups], 'give');
  const rows: AssignmentRow[] = [];
  for (const id of ids) {
    const row = await lockAssignment(trx, id);
    if (!row) throw notFound();
    rows.push(row);
  }
  return rows;
}

/** Everybody who has one of the locked assignments, or should. @returns the copies that there are */
async function lockTheirCopies(
  trx: DbOrTransaction,
  rows: readonly AssignmentRow[],
): Promise<readonly LockedCopy[]> {
  const people = new Set<number>();
  for (const { id } of rows) {
    for (const person of await findPeopleOf(trx, id)) people.add(person);
  }
  await lockPeople(trx, [...people]);
  const ids = rows.map(({ id }) => id);
  return lockCopies(trx, ids);
}

/** More titles than that are not read in an error. */
const maxNamed = 3;

/** That the due day does for each. @throws AppError 422, which names those for which it comes too early */
function assertDueDay(rows: readonly AssignmentRow[], dueOn: Day | null, now: Date): void {
  const early: string[] = [];
  for (const row of rows) {
    const fault = faultOfDays(
      { days: row.days, dueOn },
      {
        lessonCount: row.lesson_count,
        today: dayIn(row.time_zone, now),
        before: { days: row.days, dueOn: row.due_on },
      },
    );
    if (fault === 'due_too_early') early.push(row.title);
    else if (fault) throw new AppError(422, fault, { said: fault, at: 'due_on' });
  }
  if (early.length === 0) return;
  if (rows.length === 1) throw refuse('due_too_early');
  const named = early.slice(0, maxNamed).map((title) => `“${title}”`);
  const titles = [...named, ...(early.length > maxNamed ? ['…'] : [])].join(', ');
  const said = { key: 'due_too_early_for', values: { titles } } as const;
  throw new AppError(422, 'due_too_early', { said, at: 'due_on' });
}

export type BulkAssignments = ReturnType<typeof createBulkAssignments>;

export function createBulkAssignments(parts: { readonly db: Db; readonly clock: Clock }) {
  const { db, clock } = parts;
  const change = (
    person: Person,
    ids: readonly number[],
    /** Those that change, and how. */
    work: (trx: DbOrTransaction, rows: readonly AssignmentRow[]) => Promise<readonly number[]>,
  ) =>
    inTransaction(db, async (trx) => ({
      assignment_ids: await work(trx, await lockSeveral(trx, person, ids)),
    }));
  return {
    /** Ends them, or takes that back, as for a single one. @throws AppError 403, 404 */
    archive(person: Person, ids: readonly number[], archived: boolean) {
      const now = clock.now();
      return change(person, ids, async (trx, all) => {
        const rows = all.filter((row) => (row.archived_at !== null) !== archived);
        const copies = await lockTheirCopies(trx, rows);
        for (const { id } of rows) {
          await touchAssignment(trx, id, { archived_at: archived ? now : null }, now);
          if (!archived) await reconcileAssignmentCopies(trx, id, now);
        }
        await bumpCopies(trx, copies);
        return rows.map(({ id }) => id);
      });
    },

    /** @param dueOn null for none @throws AppError 403, 404, 422 with what is wrong at `due_on` */
    setDueDay(person: Person, ids: readonly number[], dueOn: Day | null) {
      const now = clock.now();
      return change(person, ids, async (trx, all) => {
        assertDueDay(all, dueOn, now);
        const rows = all.filter((row) => row.due_on !== dueOn);
        const copies = await lockTheirCopies(trx, rows);
        for (const { id, days } of rows) {
          await touchAssignment(trx, id, { due_on: dueOn, ends_on: endOf(days, dueOn) }, now);
        }
        await bumpCopies(trx, copies);
        return rows.map(({ id }) => id);
      });
    },
  };
}
