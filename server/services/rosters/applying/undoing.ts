/** Undoes a run, part after part, the last first. What is undone is no step any more: one that was cut off goes on. */
import type { Clock } from '../../../clock';
import { findLastStep } from '../../../db/roster-states.repo';
import type { ClaimedRun } from '../../../db/roster-work.repo';
import { endRosterUndo, renewRosterUndoLease, notePartUndone } from '../../../db/roster-undo.repo';
import type { Db } from '../../../db/tables';
import { inTransaction } from '../../../db/transaction';
import { RunLost } from './applying';
import { withCooldown } from '../cooldown';
import { undoClasses, undoPlaces, undoSchools } from './undo-classes';
import { undoPeople } from './undo-people';

export function createUndoing({
  db,
  clock,
  onChanged,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly onChanged: (userId: number) => void;
}) {
  /** @returns whether that was all */
  async function undoPart(run: ClaimedRun, worker: string): Promise<boolean> {
    const changed: number[] = [];
    const isOver = await inTransaction(db, async (trx) => {
      changed.length = 0;
      const now = clock.now();
      if (!(await renewRosterUndoLease(trx, run.id, worker, now))) throw new RunLost();
      const step = await findLastStep(trx, run.id);
      if (!step) {
        await endRosterUndo(trx, run.id, now);
        return true;
      }
      const context = {
        ...{ trx, now, districtId: run.district_id },
        onChanged: (userId: number) => changed.push(userId),
      };
      const { people, classes, schools, places } = step.states;
      const kept = [
        await undoPlaces(context, places),
        await undoClasses(context, classes),
        await undoPeople(context, people),
        await undoSchools(context, schools),
      ];
      const sum = kept.reduce((all, one) => all + one, 0);
      await notePartUndone(trx, run.id, step.position, sum);
      return false;
    });
    for (const userId of changed) onChanged(userId);
    return isOver;
  }

  /**
   * @param isStopping asked before each part
   * @throws RunLost when another process has the run, or the server stops
   */
  return async function undoRun(
    run: ClaimedRun,
    worker: string,
    isStopping: () => boolean,
  ): Promise<void> {
    do {
      if (isStopping()) throw new RunLost();
    } while (!(await withCooldown(() => undoPart(run, worker))));
  };
}
