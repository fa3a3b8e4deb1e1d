/** Reads a set of files and keeps it as a run with its report; nothing else is changed. */
import { dayIn } from '../../../../domain/day';
import type { Day } from '../../../../domain/day';
import { rosterBounds } from '../../../../domain/rosters/bounds';
import type { Clock } from '../../../clock';
import type { Schema } from '../../../contract-types';
import { lockDistrict } from '../../../db/districts.repo';
import { dropRosterFiles, findRosterBase, isStillBase } from '../../../db/roster-base.repo';
import type { RosterBase } from '../../../db/roster-base.repo';
import { findKnownDistrict } from '../../../db/roster-known.repo';
import { expireReadyRuns, findRosterFile, insertRosterRun } from '../../../db/roster-runs.repo';
import { findZoneOfDistrict } from '../../../db/schools.repo';
import type { Db, DbOrTransaction } from '../../../db/tables';
import type { Person } from '../../../db/users.repo';
import { AppError, unavailable } from '../../../errors';
import { record } from '../../audit/record';
import type { SystemActor } from '../../audit/record';
import { Semaphore } from '../../scheduling/semaphore';
import { lineOf } from '../../text/text';
import { inTransaction } from '../../../db/transaction';
import { RunLost } from '../applying/applying';
import { rosterEntry } from './entries';
import { forgetInSet } from '../forgetting';
import type { Planned, PlannedSet, PlanTask, RefusedSet, UnreadableSet } from './planning';
import { PlannerLost } from './run-planning';

const mebibyte = 1024 * 1024;
/** Sets that are read, and held, at once. */
const readingAtOnce = { all: 1, one: 1 };
export const defaultZone = 'UTC';

/** How often a set of changes is laid over another one because somebody else was quicker; more often is not by chance. */
const maxTries = 5;

/** Why a set is not looked at, or not any more. */
function unreadable(why: UnreadableSet['unreadable']): AppError {
  if (why === 'too_large') {
    const most = rosterBounds.fileBytes / mebibyte;
    return new AppError(413, 'too_large', { said: { key: 'file_too_large', values: { most } } });
  }
  return new AppError(422, why === 'too_much' ? 'roster_too_much' : why);
}

/** A set as it came. */
export interface GivenSet {
  readonly name: string;
  readonly bytes: Buffer;
  /** Of one that was fetched. */
  readonly source?: Schema<'RosterSource'>;
  /** The run that its changes go on from; of changes without one, from the set that is the last. */
  readonly over?: number;
}

/** Changes that go on from a set that is not the last one any more. */
export class BaseMoved extends Error {
  override readonly name = 'BaseMoved';
}

/** Asked in the transaction that keeps a set or applies it. @throws once the fetch is somebody else's, or no more */
export type Hold = (trx: DbOrTransaction) => Promise<void>;

/** Whose run it is. */
export type Bringer = Person | SystemActor;

export interface ReadSet {
  /** Of the run. */
  readonly id: number;
  readonly name: string;
  readonly set: PlannedSet | RefusedSet;
}

/** Of no person's turns: numbers of people are larger. */
const itselfId = 0;

/** Planned with the set before it, where it was asked for. */
interface LaidOver {
  readonly set: PlannedSet | RefusedSet;
  readonly base?: RosterBase | undefined;
}

const toldBase = ({ file_name, created_at, applied }: RosterBase) => ({
  base: { file_name, created_at: created_at.toISOString(), applied },
});

export function createRosterReading({
  db,
  clock,
  plan,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly plan: (task: PlanTask) => Promise<Planned>;
}) {
  const turns = new Semaphore(readingAtOnce);

  /**
   * @throws AppError 413 too_large; 422 damaged_file, encrypted_file, roster_too_much; 503 when the server stops or the planner is lost
   */
  async function planned(task: PlanTask) {
    const found = await plan(task).catch((error: unknown) => {
      throw error instanceof RunLost || error instanceof PlannerLost ? unavailable(error) : error;
    });
    if (found.unreadable) throw unreadable(found.unreadable);
    return found;
  }

  /** @throws AppError as `planned`; BaseMoved */
  async function laidOver(
    districtId: number,
    task: Omit<PlanTask, 'known' | 'base'>,
    expected: number | undefined,
  ): Promise<LaidOver> {
    const known = await findKnownDistrict(db, districtId, clock.now());
    const set = await planned({ ...task, known });
    if (!set.asksForBase) return { set };
    const found = await findRosterBase(db, districtId);
    if (found) await forgetInSet(db, found.id);
    // In this order: what was changed before its bytes were read is seen when the set is kept.
    const base = found && (await findRosterBase(db, districtId));
    if (expected !== undefined && base?.id !== expected) throw new BaseMoved();
    const zip = base && (await findRosterFile(db, base.id));
    const over = await planned({ ...task, known, base: zip ?? null });
    if (over.asksForBase) throw new Error('The planner has asked for what it was given.');
    return { set: over, base: zip && base };
  }

  /** @returns the run's id; undefined where the set that it was laid over is no longer the last one */
  async function keep(
    by: Bringer,
    districtId: number,
    file: GivenSet & { readonly today: Day },
    { set, base }: LaidOver,
    hold?: Hold,
  ): Promise<ReadSet | undefined> {
    const person = 'itself' in by ? undefined : by;
    const isRefused = set.refused !== undefined;
    const report = { ...(set.refused ?? set.report), ...(base && toldBase(base)) };
    const lines = [...set.problems, ...(set.refused ? [] : set.lines)];
    return inTransaction(db, async (trx) => {
      await lockDistrict(trx, districtId);
      await hold?.(trx);
      if (base && !(await isStillBase(trx, districtId, base))) return undefined;
      await expireReadyRuns(trx, districtId);
      const run = {
        ...{ district_id: districtId, by_user: person?.id ?? null, by_name: person?.name ?? null },
        ...{ file_name: lineOf(file.name).slice(0, 160) || '-', bytes: file.bytes.length },
        source: file.source ?? 'files',
        state: isRefused ? ('refused' as const) : ('ready' as const),
        ...{ report: JSON.stringify(report), read_on: file.today },
        created_at: clock.now(),
        ...(base && !isRefused && { root_run_id: base.root_run_id }),
      };
      const whole = set.refused ? undefined : set.whole;
      const id = await insertRosterRun(trx, run, lines, whole && Buffer.from(whole));
      await dropRosterFiles(trx, clock.now(), districtId);
      await record(trx, by, clock.now(), rosterEntry('roster.read', { ...run, id }));
      return { id, name: run.file_name, set };
    });
  }

  return {
    planned,

    /** One of few at a time: each holds megabytes. */
    during: <Result>(by: Bringer, act: () => Promise<Result>): Promise<Result> =>
      turns.during('itself' in by ? itselfId : by.id, act),

    /** @throws AppError as `planned`; BaseMoved; what `hold` throws */
    async readSet(by: Bringer, districtId: number, set: GivenSet, hold?: Hold): Promise<ReadSet> {
      const today = dayIn((await findZoneOfDistrict(db, districtId)) ?? defaultZone, clock.now());
      const isFetched = set.source !== undefined;
      const task = { zip: set.bytes, today, wants: 'report', keeps: true, isFetched } as const;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const over = await laidOver(districtId, task, set.over);
        const read = await keep(by, districtId, { ...set, today }, over, hold);
        if (read) return read;
      }
      throw unavailable(new Error('Other sets come all the time.'));
    },
  };
}
