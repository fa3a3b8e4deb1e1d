/** Ending an assignment, and taking back one that nobody has begun. */
import type { Clock } from '../../clock';
import { countBegun, deleteAssignment, findRecipients } from '../../db/assignment-copies.repo';
import type { BegunCount } from '../../db/assignment-copies.repo';
import { lockCopies } from '../../db/assignment-locks.repo';
import { bumpCopies, touchAssignment } from '../../db/assignments.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { reconcileAssignmentCopies } from './assignment-members';
import { inTransaction } from '../../db/transaction';
import { lockAllCopies, lockToRun } from './changing';

export type AssignmentEnding = ReturnType<typeof createAssignmentEnding>;

export function createAssignmentEnding({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * Ends it, or takes that back: then it follows what happened to its groups meanwhile.
     * @throws AppError 403, 404
     */
    async archive(person: Person, id: number, archived: boolean): Promise<void> {
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        const { groupIds } = await findRecipients(trx, id);
        const row = await lockToRun(trx, person, id, undefined, groupIds);
        if ((row.archived_at !== null) === archived) return;
        const copies = await lockAllCopies(trx, id);
        await touchAssignment(trx, id, { archived_at: archived ? now : null }, now);
        if (!archived) await reconcileAssignmentCopies(trx, id, now);
        await bumpCopies(trx, copies);
      });
    },

    /** For good. @throws AppError 403, 404; 409 in_use once somebody has begun */
    async remove(person: Person, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockToRun(trx, person, id);
        const copies = await lockCopies(trx, [id]);
        const begun = await countBegun(trx, id);
        if (begun.students > 0) throw inUse(begun);
        await bumpCopies(trx, copies);
        await deleteAssignment(trx, id);
      });
    },
  };
}

const inUse = ({ students, handed_in }: BegunCount): AppError =>
  new AppError(409, 'in_use', {
    said: { key: 'work_begun', values: { count: students, handedIn: handed_in } },
  });
