/** What rosters keep is locked; whoever keeps them may let it be changed by hand, until the next one is applied. */
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { lockDistrict } from '../../db/districts.repo';
import { findRosterLocks, isRosterBusy, setRosterLocks } from '../../db/roster-locks.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError } from '../../errors';
import { rosterDistrictOf } from '../../policies/rosters';
import { record } from '../audit/record';
import { inTransaction } from '../../db/transaction';

async function shown(db: DbOrTransaction, districtId: number): Promise<Schema<'RosterLocks'>> {
  const { people, classes, unlockedAt, unlockedBy } = await findRosterLocks(db, districtId);
  return {
    ...{ people, classes },
    ...(unlockedAt && { unlocked: { by: unlockedBy ?? '', at: unlockedAt.toISOString() } }),
  };
}

export type RosterLocks = ReturnType<typeof createRosterLocks>;

export function createRosterLocks({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /** @throws AppError 403 */
    async get(person: Person): Promise<Schema<'RosterLocks'>> {
      return shown(db, rosterDistrictOf(person));
    },

    /**
     * Says nothing to the activity log when it is so already.
     * @throws AppError 403; 409 roster_busy while a roster is applied or undone in the district
     */
    async set(person: Person, locked: boolean): Promise<Schema<'RosterLocks'>> {
      const districtId = rosterDistrictOf(person);
      return inTransaction(db, async (trx) => {
        await lockDistrict(trx, districtId);
        if (await isRosterBusy(trx, districtId)) throw new AppError(409, 'roster_busy');
        const { unlockedAt } = await findRosterLocks(trx, districtId);
        if ((unlockedAt === null) !== locked) {
          const now = clock.now();
          await setRosterLocks(trx, districtId, locked ? null : { by: person.name, at: now });
          const act = locked ? 'roster.locked' : 'roster.unlocked';
          await record(trx, person, now, { act, district: districtId });
        }
        return shown(trx, districtId);
      });
    },
  };
}
