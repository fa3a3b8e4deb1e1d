/** Changes of an assignment while it runs. Each names the revision that the person looked at. */
import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { faultOfDays } from '../../../domain/school-days';
import type { Clock } from '../../clock';
import { bumpCopies, lockAssignment, lockCopies, updateDays } from '../../db/assignments.repo';
import type { AssignmentRow } from '../../db/assignments.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertAssignment } from '../assignment-access';
import { changedMeanwhile, refuse } from './refusals';

export interface DaysChange {
  readonly rev: number;
  readonly days: readonly Day[];
  /** Left out, it stays. */
  readonly due_on?: Day | null;
}

/**
 * An assignment that nobody else changes until the end of the transaction.
 * @param rev that the person looked at; undefined when it does not matter
 * @throws AppError 403, 404; 409 newer_draft
 */
export async function lockToRun(
  trx: DbOrTransaction,
  person: Person,
  id: number,
  rev?: number,
): Promise<AssignmentRow> {
  await assertAssignment(trx, person, id, 'run');
  const row = await lockAssignment(trx, id);
  if (!row) throw notFound();
  if (rev !== undefined && row.rev !== rev) throw changedMeanwhile();
  return row;
}

export type AssignmentChanging = ReturnType<typeof createAssignmentChanging>;

export function createAssignmentChanging({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}) {
  return {
    /**
     * Moves lessons to other days. What has been moved to a day of its own for a student stays there.
     * @returns the new revision
     * @throws AppError 403, 404; 409 newer_draft; 422 with the fault of the days
     */
    async setDays(person: Person, id: number, change: DaysChange): Promise<number> {
      const now = clock.now();
      return db.transaction().execute(async (trx) => {
        const row = await lockToRun(trx, person, id, change.rev);
        const copies = await lockCopies(trx, [id]);
        const plan = {
          days: change.days,
          dueOn: change.due_on === undefined ? row.due_on : change.due_on,
        };
        const fault = faultOfDays(plan, {
          lessonCount: row.lesson_count,
          today: dayIn(row.time_zone, now),
          before: { days: row.days, dueOn: row.due_on },
        });
        if (fault) throw refuse(fault);
        const rev = await updateDays(trx, id, plan, now);
        await bumpCopies(trx, copies);
        return rev;
      });
    },
  };
}
