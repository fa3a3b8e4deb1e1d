/** Reads a set of files and keeps it as a run with its report; nothing else is changed. */
import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { rosterBounds } from '../../../domain/rosters/bounds';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findKnownDistrict } from '../../db/roster-known.repo';
import { expireReadyRuns, insertRosterRun } from '../../db/roster-runs.repo';
import { findZoneOfDistrict } from '../../db/schools.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, unavailable } from '../../errors';
import { record } from '../audit/record';
import type { ByItself } from '../audit/record';
import { Semaphore } from '../semaphore';
import { lineOf } from '../text';
import { inTransaction } from '../transaction';
import { RunLost } from './applying';
import { rosterEntry } from './entries';
import type { Planned, PlanTask, UnreadableSet } from './planning';
import { PlannerLost } from './run-planning';

const mebibyte = 1024 * 1024;
/** Sets that are read, and held, at once. */
const readingAtOnce = { all: 1, one: 1 };
export const usualZone = 'UTC';

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
  /** Else files. */
  readonly source?: Schema<'RosterSource'>;
}

/** Whose run it is. */
export type Bringer = Person | ByItself;

export interface ReadSet {
  /** Of the run. */
  readonly id: number;
  readonly name: string;
  readonly set: Exclude<Planned, UnreadableSet>;
}

/** Of no person's turns: numbers of people are larger. */
const itselfId = 0;

export type RosterReading = ReturnType<typeof createRosterReading>;

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

  async function keep(
    by: Bringer,
    districtId: number,
    file: GivenSet & { readonly today: Day },
    set: Exclude<Planned, UnreadableSet>,
  ): Promise<ReadSet> {
    const person = 'itself' in by ? undefined : by;
    const isRefused = set.refused !== undefined;
    const report = set.refused ?? set.report;
    const lines = [...set.problems, ...(set.refused ? [] : set.lines)];
    return inTransaction(db, async (trx) => {
      await expireReadyRuns(trx, districtId);
      const run = {
        ...{ district_id: districtId, by_user: person?.id ?? null, by_name: person?.name ?? null },
        ...{ file_name: lineOf(file.name).slice(0, 160) || '-', bytes: file.bytes.length },
        source: file.source ?? 'files',
        state: isRefused ? ('refused' as const) : ('ready' as const),
        ...{ report: JSON.stringify(report), read_on: file.today },
        created_at: clock.now(),
      };
      const id = await insertRosterRun(trx, run, lines, isRefused ? undefined : file.bytes);
      await record(trx, by, clock.now(), rosterEntry('roster.read', { ...run, id }));
      return { id, name: run.file_name, set };
    });
  }

  return {
    planned,

    /** One of few at a time: each holds megabytes. */
    during: <Result>(by: Bringer, act: () => Promise<Result>): Promise<Result> =>
      turns.during('itself' in by ? itselfId : by.id, act),

    /** @throws AppError as `planned` */
    async readSet(by: Bringer, districtId: number, set: GivenSet): Promise<ReadSet> {
      const today = dayIn((await findZoneOfDistrict(db, districtId)) ?? usualZone, clock.now());
      const known = await findKnownDistrict(db, districtId, clock.now());
      const read = await planned({ zip: set.bytes, today, known, wants: 'report' });
      return keep(by, districtId, { ...set, today }, read);
    },
  };
}
