/** Rosters of a district: sets of files that are looked at first, then applied in the background. */
import { randomUUID } from 'node:crypto';
import { rosterBounds } from '../../../domain/rosters/bounds';
import type { Clock } from '../../clock';
import type { BodyOf, Schema } from '../../contract-types';
import { lockDistrict } from '../../db/districts.repo';
import { areOfDistrict, findKnownDistrict } from '../../db/roster-known.repo';
import { setRosterLocks } from '../../db/roster-locks.repo';
import { findRosterLines, renewRosterReport } from '../../db/roster-lines.repo';
import type { LineFilter } from '../../db/roster-lines.repo';
import { findRosterRun, findRosterRuns, renewRosterGuard } from '../../db/roster-runs.repo';
import type { RosterRunRow } from '../../db/roster-runs.repo';
import {
  claimRosterRun,
  noteRosterFailure,
  enqueueRosterRun,
  releaseRosterRun,
} from '../../db/roster-work.repo';
import type { ClaimedRun } from '../../db/roster-work.repo';
import { findLastApplied, enqueueRosterUndo } from '../../db/roster-undo.repo';
import type { RosterRunInput } from '../../db/roster-tables';
import { findZoneOfDistrict } from '../../db/schools.repo';
import type { Db, DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { AppError, notFound } from '../../errors';
import type { Language } from '../../locales/messages';
import { rosterDistrictOf } from '../../policies/rosters';
import { record } from '../audit/record';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { inTransaction } from '../../db/transaction';
import { countUse } from '../limits/use-limit';
import { RunLost, createApplying } from './applying/applying';
import { rosterEntry } from './planning/entries';
import { findSet } from './forgetting';
import type { PlanTask } from './planning/planning';
import { autoApply } from './applying/auto-apply';
import { createRosterReading, defaultZone } from './planning/reading';
import type { Bringer, GivenSet, Hold, ReadSet } from './planning/reading';
import { reportFile } from './planning/report-file';
import type { ReportFile } from './planning/report-file';
import type { RunPlanning } from './planning/run-planning';
import { shownRun, undoRefusal } from './applying/undo-terms';
import { createUndoing } from './applying/undoing';

const mebibyte = 1024 * 1024;
/** Per hour and person: each reads megabytes. */
const readPerHour = 40;
/** A process gives a sign of life with each part; after so long without one it is taken for lost. */
const lostMs = 120_000;
/** Errors after which nobody tries a run again. */
const maxFailures = 3;

export type ApplyBody = BodyOf<'applyRoster'>;

/** A page of lines, and which. */
export type LineQuery = PageQuery & LineFilter;

/** @throws AppError 413 */
async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    length += piece.length;
    if (length > rosterBounds.zipBytes) {
      const most = rosterBounds.zipBytes / mebibyte;
      throw new AppError(413, 'too_large', { said: { key: 'file_too_large', values: { most } } });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

/** What was decided, as it is kept. */
const ordersOf = (
  { people, schools, number = 0 }: ApplyBody,
  timeZone: string,
): RosterRunInput => ({
  people: people.map(({ sourced_id, user_id }) => [sourced_id, user_id ?? 'new']),
  schools: schools.map(({ sourced_id, school_id }) => [sourced_id, school_id ?? 'new']),
  ...{ timeZone, number },
});

/** @throws AppError 404 for an account or a school of another district, as for one that there is not */
async function assertOfDistrict(
  db: DbOrTransaction,
  districtId: number,
  { people, schools }: RosterRunInput,
): Promise<void> {
  const idsOf = (decided: RosterRunInput['people']) =>
    decided.flatMap(([, id]) => (id === 'new' ? [] : [id]));
  const named = { people: idsOf(people), schools: idsOf(schools) };
  if (!(await areOfDistrict(db, districtId, named))) throw notFound();
}

export type Rosters = ReturnType<typeof createRosters>;

export function createRosters(context: {
  readonly db: Db;
  readonly clock: Clock;
  /** Told whose account may do less than before. */
  readonly onChanged: (userId: number) => void;
  readonly onFailure: (error: unknown, runId: number) => void;
  readonly runPlanning: RunPlanning;
}) {
  const { db, clock, onFailure, runPlanning } = context;
  const undoRun = createUndoing(context);
  const worker = randomUUID();
  let working: Promise<void> | undefined;
  const stopping = new AbortController();
  const plan = (task: PlanTask) => runPlanning(task, stopping.signal);
  const applyRun = createApplying({ ...context, plan });
  const reading = createRosterReading({ db, clock, plan });

  const told = async (row: RosterRunRow, districtId: number): Promise<Schema<'RosterRun'>> =>
    shownRun(row, { last: await findLastApplied(db, districtId), now: clock.now() });

  async function found(person: Person, id: number): Promise<RosterRunRow> {
    const row = await findRosterRun(db, rosterDistrictOf(person), id);
    if (!row) throw notFound();
    return row;
  }

  async function work(run: ClaimedRun): Promise<void> {
    try {
      await (run.undoing ? undoRun : applyRun)(run, worker, () => stopping.signal.aborted);
    } catch (error) {
      // Another process, or this one after its next start, goes on.
      if (error instanceof RunLost) return releaseRosterRun(db, run.id, worker);
      const bounds = { most: maxFailures, now: clock.now() };
      await noteRosterFailure(db, run, worker, bounds);
      throw error;
    }
  }

  async function workAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const lostBefore = new Date(clock.now().getTime() - lostMs);
      const run = await claimRosterRun(db, worker, clock.now(), lostBefore);
      if (!run) return;
      await work(run).catch((error: unknown) => {
        onFailure(error, run.id);
        throw error;
      });
    }
  }

  function wake(): void {
    working ??= workAll()
      .catch(() => undefined)
      .finally(() => {
        working = undefined;
      });
  }

  return {
    /** @throws AppError 403 */
    async list(person: Person, query: PageQuery) {
      const districtId = rosterDistrictOf(person);
      const { total, runs } = await findRosterRuns(db, districtId, sliceOf(query));
      const counts = { total, shown: runs.length };
      const undo = { last: await findLastApplied(db, districtId), now: clock.now() };
      return {
        ...paginationOf('/api/dashboard/rosters', query, {}, counts),
        data: runs.map((run) => shownRun(run, undo)),
      };
    },

    /**
     * Looks at a zip of OneRoster CSV; nothing is changed.
     * @throws AppError 403; 413 too_large; 422 damaged_file, encrypted_file, roster_too_much; 429
     */
    async read(
      person: Person,
      name: string,
      content: AsyncIterable<Buffer>,
    ): Promise<Schema<'RosterRun'>> {
      const districtId = rosterDistrictOf(person);
      const limit = { kind: 'roster-read', value: String(person.id), perHour: readPerHour };
      await countUse(db, clock.now(), [limit]);
      const { id } = await reading.during(person, async () => {
        const bytes = await readAll(content);
        return reading.readSet(person, districtId, { name, bytes });
      });
      return told(await found(person, id), districtId);
    },

    /** @throws AppError 403, 404 */
    async get(person: Person, id: number): Promise<Schema<'RosterRun'>> {
      const row = await found(person, id);
      if (row.state === 'applying' || row.undo_state === 'undoing') wake();
      return told(row, rosterDistrictOf(person));
    },

    /** @throws AppError 403, 404 */
    async lines(person: Person, id: number, query: LineQuery) {
      await found(person, id);
      const { kind, change, waits_for: waits } = query;
      const filter = {
        ...(kind && { kind }),
        ...(change && { change }),
        ...(waits && { waits_for: waits }),
      };
      const { total, lines } = await findRosterLines(db, id, filter, sliceOf(query));
      const path = `/api/dashboard/rosters/${String(id)}/lines`;
      const counts = { total, shown: lines.length };
      return { ...paginationOf(path, query, filter, counts), data: lines };
    },

    /**
     * The report as a CSV file, piece by piece.
     * @throws AppError 403, 404, before the first piece
     */
    async export(person: Person, id: number, language: Language): Promise<ReportFile> {
      const { file_name: name } = await found(person, id);
      await record(
        db,
        person,
        clock.now(),
        rosterEntry('roster.exported', { id, file_name: name }),
      );
      return reportFile(db, { id, name }, language);
    },

    /**
     * @throws AppError 403, 404, also for an account or a school of others; 409 roster_over, roster_busy; 422 roster_number when the guard asks for another number, with the run telling why,
     *   invalid for a time zone that there is not, or that new schools of a first roster need
     */
    async apply(person: Person, id: number, body: ApplyBody): Promise<Schema<'RosterRun'>> {
      const districtId = rosterDistrictOf(person);
      const row = await found(person, id);
      const named = body.time_zone ?? (await findZoneOfDistrict(db, districtId));
      const hasZone = named !== undefined;
      const timeZone = named ?? defaultZone;
      if (!isZone(timeZone)) {
        throw new AppError(422, 'invalid', { said: 'not_a_time_zone', at: 'time_zone' });
      }
      const orders = ordersOf(body, timeZone);
      await assertOfDistrict(db, districtId, orders);
      const zip = row.state === 'ready' ? await findSet(db, id) : undefined;
      if (!zip) throw new AppError(409, 'roster_over');
      // What was decided makes another plan of it than the one that was looked at.
      const isNew = orders.people.length + orders.schools.length > 0;
      const wants = isNew ? 'report' : 'numbers';
      const set = await reading.during(person, async () => {
        const known = await findKnownDistrict(db, districtId, clock.now());
        const isFetched = row.source !== 'files';
        return reading.planned({ ...{ zip, known, orders, wants, isFetched }, today: row.read_on });
      });
      if (set.refused || set.asksForBase) throw new AppError(409, 'roster_over');
      // The files do not say it, and a wrong one shows yesterday's lesson as today's.
      if (!hasZone && set.makesSchools) {
        throw new AppError(422, 'invalid', { said: 'needed', at: 'time_zone' });
      }
      const { number, asked, report } = set;
      if (number !== orders.number) {
        // Whoever is to type it sees whom it is about.
        await renewRosterGuard(db, id, report.guard);
        const said = { key: 'roster_number', values: { number } } as const;
        throw new AppError(422, 'roster_number', { said, at: 'number' });
      }
      const outcome = await inTransaction(db, async (trx) => {
        await lockDistrict(trx, districtId);
        const taken = await enqueueRosterRun(trx, id, { ...orders, asked });
        if (taken === 'taken') {
          await setRosterLocks(trx, districtId, null);
          await record(trx, person, clock.now(), rosterEntry('roster.applied', row));
        }
        return taken;
      });
      if (outcome !== 'taken') {
        throw new AppError(409, outcome === 'busy' ? 'roster_busy' : 'roster_over');
      }
      if (isNew) {
        await inTransaction(db, (trx) => renewRosterReport(trx, id, report, set.lines));
      }
      wake();
      return told(await found(person, id), districtId);
    },

    /**
     * @throws AppError 403, 404; 409 roster_not_applied, roster_undone, roster_not_last, roster_undo_over, roster_busy
     */
    async undo(person: Person, id: number): Promise<Schema<'RosterRun'>> {
      const districtId = rosterDistrictOf(person);
      const row = await found(person, id);
      const last = await findLastApplied(db, districtId);
      const refusal = undoRefusal(row, { last, now: clock.now() });
      if (refusal) throw new AppError(409, refusal);
      const outcome = await inTransaction(db, async (trx) => {
        await lockDistrict(trx, districtId);
        const taken = await enqueueRosterUndo(trx, id, person);
        if (taken === 'taken') {
          await record(trx, person, clock.now(), rosterEntry('roster.undone', row));
        }
        return taken;
      });
      if (outcome !== 'taken') {
        throw new AppError(409, outcome === 'busy' ? 'roster_busy' : 'roster_undone');
      }
      wake();
      return told(await found(person, id), districtId);
    },

    /** Looks at a set that was fetched. @throws AppError as `read`, but for the number of an hour; what `hold` throws */
    readFetched: (by: Bringer, districtId: number, set: GivenSet, hold: Hold): Promise<ReadSet> =>
      reading.during(by, () => reading.readSet(by, districtId, set, hold)),

    /** Applies a set that needs nobody. @returns what a person has to look at, and nothing when it has begun */
    async applyByItself(districtId: number, read: ReadSet, hold: Hold) {
      const waits = await autoApply({ db, clock }, districtId, read, hold);
      if (waits === undefined) wake();
      return waits;
    },

    /** Goes on with what was cut off when a process ended. */
    start: wake,

    /** Gives up what is being looked at, and lets go of what is being applied, for another process. */
    async close(): Promise<void> {
      stopping.abort(new RunLost());
      await working;
    },
  };
}
