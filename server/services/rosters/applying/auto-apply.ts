/** When a set that was fetched at night is applied without anybody, and for what it waits. */
import type { Clock } from '../../../clock';
import { lockDistrict } from '../../../db/districts.repo';
import type { FetchOutcome } from '../../../db/roster-connections.repo';
import { setRosterLocks } from '../../../db/roster-locks.repo';
import { findNewestApplied } from '../../../db/roster-runs.repo';
import { enqueueRosterRun } from '../../../db/roster-work.repo';
import { findZoneOfDistrict } from '../../../db/schools.repo';
import type { Db } from '../../../db/tables';
import { record } from '../../audit/record';
import { inTransaction } from '../../../db/transaction';
import { rosterEntry } from '../planning/entries';
import { defaultZone } from '../planning/reading';
import type { Hold, ReadSet } from '../planning/reading';

type Waits = Exclude<FetchOutcome, 'applied' | 'looked_at'>;

/** What the set itself has a person look at. */
function waitsFor({ set }: ReadSet): Waits | undefined {
  if (set.refused) return 'refused';
  if (set.number > 0) return 'waits_number';
  if (set.changes > 0) return undefined;
  return set.undecided > 0 ? 'waits_decision' : 'unchanged';
}

/**
 * Begins to apply a set as if nobody had decided anything: people who could be somebody who is there wait.
 * @returns why it was not begun
 * @throws what `hold` throws
 */
export async function autoApply(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  districtId: number,
  read: ReadSet,
  hold: Hold,
): Promise<Waits | undefined> {
  const waits = waitsFor(read);
  if (waits !== undefined || read.set.refused) return waits;
  const { number, asked, makesSchools } = read.set;
  const zone = await findZoneOfDistrict(db, districtId);
  if (zone === undefined && makesSchools) return 'waits_zone';
  const orders = { people: [], schools: [], timeZone: zone ?? defaultZone, number, asked };
  return inTransaction(db, async (trx): Promise<Waits | undefined> => {
    await lockDistrict(trx, districtId);
    const before = await findNewestApplied(trx, districtId);
    if (!before) return 'waits_first';
    // Whoever has undone the last one has a reason: the same would come in again this night.
    if (before.undo_state !== null) return 'waits_undone';
    await hold(trx);
    const taken = await enqueueRosterRun(trx, read.id, orders, true);
    if (taken !== 'taken') return 'waits_busy';
    await setRosterLocks(trx, districtId, null);
    const run = { id: read.id, file_name: read.name };
    await record(
      trx,
      { itself: true, districtId },
      clock.now(),
      rosterEntry('roster.applied', run),
    );
    return undefined;
  });
}
