/** Writes a roster into a district, part after part. A run that was cut off is planned anew, and goes on with its rest. */
import { setImmediate } from 'node:timers/promises';
import type { Day } from '../../../domain/day';
import type { RosterDecisions } from '../../../domain/rosters/known';
import { planInPieces } from '../../../domain/rosters/plan';
import type { RosterPlan } from '../../../domain/rosters/plan';
import { readRoster } from '../../../domain/rosters/read-roster';
import type { RosterRead } from '../../../domain/rosters/read-roster';
import { isStudent } from '../../../domain/rosters/roster';
import type { Roster } from '../../../domain/rosters/roster';
import type { Clock } from '../../clock';
import { findKnownDistrict } from '../../db/roster-known.repo';
import { endRosterRun, findRosterFile, holdRosterRun } from '../../db/roster-runs.repo';
import type { ClaimedRun, RosterEnd } from '../../db/roster-runs.repo';
import { findLinkedIds } from '../../db/roster-steps.repo';
import type { RosterOrders } from '../../db/roster-tables';
import type { Db } from '../../db/tables';
import { hashPassword } from '../passwords';
import { runScheduled } from '../piece-scheduler';
import { newToken } from '../tokens';
import { inTransaction } from '../transaction';
import { classParts, memberParts, schoolParts } from './apply-classes';
import { leavingParts, peopleParts } from './apply-people';
import type { Part, PartContext } from './parts';
import { readRosterZip } from './read-zip';
import { writeRecorded } from './recording';

/** Another process has the run, or the server stops. */
export class RunLost extends Error {}

/** Names that somebody takes at the same moment are planned again; more than twice is not by chance. */
const mostRounds = 3;

export interface ApplyingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly onChanged: (userId: number) => void;
}

export const decisionsOf = ({ people, schools }: RosterOrders): RosterDecisions => ({
  people: new Map(people),
  schools: new Map(schools),
});

/** @param today in the district when the set came: what was over by then has ended */
export async function readRosterBytes(bytes: Buffer, today: Day): Promise<RosterRead> {
  return runScheduled(readRoster(await readRosterZip(bytes), today));
}

const changesOf = (plan: RosterPlan): number =>
  [...plan.schools, ...plan.people, ...plan.classes].filter(
    ({ change }) => change !== 'stays' && change !== 'waits',
  ).length +
  plan.members.join.length +
  plan.members.leave.length;

function stagesOf(plan: RosterPlan, roster: Roster): readonly (readonly Part[])[] {
  const teachers = new Set(
    plan.people.flatMap(({ known }) => (known && !isStudent(known.role) ? [known.id] : [])),
  );
  const schools = new Map(
    plan.classes.flatMap(({ known }) => (known ? [[known.id, known.schoolId] as const] : [])),
  );
  return [
    schoolParts(plan),
    peopleParts(plan.people),
    classParts(plan.classes),
    memberParts(plan.members, {
      isStudent: (sourcedId) => isStudent(roster.people.get(sourcedId)?.role ?? 'Teacher'),
      isTeacherAccount: (id) => teachers.has(id),
      schoolOfClass: (sourcedId) => roster.classes.get(sourcedId)?.schoolId,
      schoolOfGroup: (id) => schools.get(id),
    }),
    // Last: whoever has come back under another sourcedId is there by then.
    leavingParts(plan.people),
  ];
}

export function createApplying({ db, clock, onChanged }: ApplyingParts) {
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
      if (!(await holdRosterRun(trx, run.id, worker, progress, now))) throw new RunLost();
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
    const bytes = await findRosterFile(db, run.id);
    const { roster } = bytes ? await readRosterBytes(bytes, run.read_on) : { roster: undefined };
    const end = (how: Omit<RosterEnd, 'now'>) =>
      inTransaction(db, (trx) => endRosterRun(trx, run.id, worker, { ...how, now: clock.now() }));
    if (!roster) return end({ state: 'stopped', failure: 'not_applied' });
    const base = {
      passwordHash: await hashPassword(newToken()),
      ...{ districtId: run.district_id, timeZone: run.orders.timeZone },
    };
    let leftOver = 0;
    for (let round = 0; round < mostRounds; round += 1) {
      const known = await findKnownDistrict(db, run.district_id);
      const plan = await runScheduled(planInPieces(roster, known, decisionsOf(run.orders)));
      // Of the rest of a roster never more leave than of the whole: something else has changed.
      if (plan.guard.number > run.orders.number) {
        return end({ state: 'stopped', failure: 'changed_meanwhile' });
      }
      leftOver = changesOf(plan);
      if (leftOver === 0) break;
      const stages = stagesOf(plan, roster);
      const all = stages.flat().length;
      let done = 0;
      for (const stage of stages) {
        const linked = await findLinkedIds(db, run.district_id);
        for (const part of stage) {
          // The embedded database answers without a turn of the event loop: nobody else would be heard till the end.
          await setImmediate();
          if (isStopping()) throw new RunLost();
          await write(run, worker, round === 0 ? done / all : 1, part, { ...base, ...linked });
          done += 1;
        }
      }
    }
    await end({ state: 'done', leftOver });
  };
}
