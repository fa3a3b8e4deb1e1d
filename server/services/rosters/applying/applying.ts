/** Writes a roster into a district, part after part. A run that was cut off is planned anew, and goes on with its rest. */
import type { Clock } from '../../../clock';
import { findKnownDistrict } from '../../../db/roster-known.repo';
import { endRosterRun, renewRosterRunLease } from '../../../db/roster-work.repo';
import type { ClaimedRun, RosterEnd } from '../../../db/roster-work.repo';
import { findLinkedIds } from '../../../db/roster-steps.repo';
import type { Db } from '../../../db/tables';
import { hashPassword } from '../../passwords/passwords';
import { newToken } from '../../secrets/tokens';
import { inTransaction } from '../../../db/transaction';
import { findSet } from '../forgetting';
import { classParts, joiningMembersPart, leavingMembersPart, schoolParts } from './apply-classes';
import { leavingParts, peopleParts } from './apply-people';
import type { Part, PartContext } from './parts';
import type { PlanChunk } from '../planning/plan-chunks';
import type { Planned, PlanTask } from '../planning/planning';
import { writeRecorded } from './recording';
import { withCooldown } from '../cooldown';

/** Another process has the run, or the server stops. */
export class RunLost extends Error {}

/** Names that somebody takes at the same moment are planned again; more than twice is not by chance. */
const maxRounds = 3;

export interface ApplyingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly onChanged: (userId: number) => void;
  /** Ends early with `RunLost` when the server stops. */
  readonly plan: (task: PlanTask) => Promise<Planned>;
}

function partsOfChunk(text: string): readonly Part[] {
  const { kind, entries } = JSON.parse(text) as PlanChunk;
  switch (kind) {
    case 'schools':
      return schoolParts(entries);
    case 'people':
      return peopleParts(entries);
    case 'classes':
      return classParts(entries);
    case 'leave':
      return [leavingMembersPart(entries)];
    case 'join':
      return [joiningMembersPart(entries)];
    case 'leaving':
      return leavingParts(entries);
  }
}

export function createApplying({ db, clock, onChanged, plan }: ApplyingParts) {
  /** @throws RunLost when another process has the run */
  async function write(
    run: ClaimedRun,
    worker: string,
    progress: number,
    part: Part,
    base: Omit<PartContext, 'trx' | 'now' | 'onChanged' | 'onMade'>,
  ): Promise<void> {
    const changed: number[] = [];
    await inTransaction(db, async (trx) => {
      changed.length = 0;
      const now = clock.now();
      if (!(await renewRosterRunLease(trx, run.id, worker, progress, now))) throw new RunLost();
      const context = { ...base, trx, now, onChanged: (userId: number) => changed.push(userId) };
      await writeRecorded(run.id, part, context);
    });
    for (const userId of changed) onChanged(userId);
  }

  /**
   * @param isStopping asked before each part
   * @throws RunLost when another process has the run, or the server stops
   */
  return async function applyRun(
    run: ClaimedRun,
    worker: string,
    isStopping: () => boolean,
  ): Promise<void> {
    const zip = await findSet(db, run.id);
    const end = (how: Omit<RosterEnd, 'now'>) =>
      inTransaction(db, (trx) => endRosterRun(trx, run.id, worker, { ...how, now: clock.now() }));
    if (!zip) return end({ state: 'stopped', failure: 'not_applied' });
    const base = {
      passwordHash: await hashPassword(newToken()),
      ...{ districtId: run.district_id, timeZone: run.orders.timeZone },
    };
    const task = { zip, today: run.read_on, orders: run.orders, wants: 'chunks' } as const;
    let leftOver = 0;
    for (let round = 0; round < maxRounds; round += 1) {
      const known = await findKnownDistrict(db, run.district_id, clock.now());
      const planned = await plan({ ...task, known });
      if (planned.unreadable || planned.refused || planned.asksForBase) {
        return end({ state: 'stopped', failure: 'not_applied' });
      }
      // Of the rest of a roster never more leave than of the whole: something else has changed.
      if (planned.number > run.orders.number) {
        return end({ state: 'stopped', failure: 'changed_meanwhile' });
      }
      leftOver = planned.changes;
      if (leftOver === 0) break;
      const all = planned.stages.flat().length;
      let done = 0;
      for (const stage of planned.stages) {
        const linked = await findLinkedIds(db, run.district_id);
        for (const chunk of stage) {
          for (const part of partsOfChunk(chunk)) {
            if (isStopping()) throw new RunLost();
            const progress = round === 0 ? done / all : 1;
            await withCooldown(() => write(run, worker, progress, part, { ...base, ...linked }));
          }
          done += 1;
        }
      }
    }
    await end({ state: 'done', leftOver });
  };
}
