/**
 * Fetches what is asked for and what is due, in one of any number of processes. A fetch that was cut off is begun anew by
 * whoever looks next: nothing of it is kept until the whole set is there.
 */
import { randomUUID } from 'node:crypto';
import { rosterBounds } from '../../../../domain/rosters/bounds';
import { nextNightlyFetch } from '../../../../domain/rosters/next-nightly-fetch';
import type { Clock } from '../../../clock';
import {
  endFetch,
  renewFetchLease,
  keepFetchState,
  lockNextFetch,
  releaseFetch,
  claimFetch,
} from '../../../db/roster-connections.repo';
import type { FetchOutcome, RosterConnection } from '../../../db/roster-connections.repo';
import { findRosterBase } from '../../../db/roster-base.repo';
import { expireRosterRun } from '../../../db/roster-runs.repo';
import { findZoneOfDistrict } from '../../../db/schools.repo';
import type { KindState } from '../../../db/roster-tables';
import type { Db, DbOrTransaction } from '../../../db/tables';
import { findPerson } from '../../../db/users.repo';
import { AppError } from '../../../errors';
import type { ConnectionSealer } from '../../secrets/sealing';
import { inTransaction } from '../../../db/transaction';
import { BaseMoved, defaultZone } from '../planning/reading';
import type { Bringer } from '../planning/reading';
import type { Rosters } from '../rosters';
import { writeRosterZip } from '../write-zip';
import { FetchFailed } from './fetcher';
import type { Fetchers, OpenConnection } from './fetcher';
import { openConnection } from './opening';

const minuteMs = 60_000;
/** After so long without a sign of life a process is taken for lost. */
const lostMs = 2 * minuteMs;
const aliveMs = 20_000;
/** How often a fetch is begun that ends its process each time, or fails here. */
const maxTries = 3;
/** Of different districts, in one process: who waits for a slow system keeps nobody else waiting. */
const maxAtOnce = 3;
/** For all of it: the largest districts take minutes. */
const wholeMs = 30 * minuteMs;

/** The server stops, or another process has the fetch. */
class FetchLost extends Error {}
class TooSlow extends Error {}

interface Ended {
  readonly outcome: FetchOutcome;
  readonly runId?: number;
  readonly state?: KindState | undefined;
}

export function createRosterFetching({
  db,
  clock,
  seal,
  fetchers,
  rosters,
  onFailure,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly seal: ConnectionSealer;
  readonly fetchers: Fetchers;
  readonly rosters: Pick<Rosters, 'readFetched' | 'applyByItself'>;
  readonly onFailure: (error: unknown, districtId: number) => void;
}) {
  const stopping = new AbortController();
  const working = new Set<Promise<void>>();

  /** @param worker each fetch has its own: one that has lost its connection may still be under way beside the next */
  const take = (worker: string): Promise<RosterConnection | undefined> =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const next = await lockNextFetch(trx, now, new Date(now.getTime() - lostMs));
      if (!next) return undefined;
      const zone = (await findZoneOfDistrict(trx, next.district_id)) ?? defaultZone;
      // One that somebody has asked for is looked at by that person: the night's own follows it.
      const dueAt = next.fetch_by === null ? nextNightlyFetch(next.hour, zone, now) : undefined;
      await claimFetch(trx, next, { worker, now, dueAt });
      return next;
    });

  /** Who the run is by: whoever asked for it and is still of that district, else Daybook itself. */
  async function bringerOf(row: RosterConnection): Promise<Bringer> {
    const { district_id: districtId, fetch_by: by, asked_by: asker } = row;
    const person = by === 'person' && asker !== null ? await findPerson(db, asker) : undefined;
    return person && person.districtId === districtId ? person : { itself: true, districtId };
  }

  async function bring(
    row: RosterConnection,
    worker: string,
    open: OpenConnection,
    signal: AbortSignal,
  ): Promise<Ended> {
    const fetcher = fetchers[row.kind];
    if (!fetcher) throw new Error(`Nothing fetches from ${row.kind}`);
    const districtId = row.district_id;
    // Whoever asks for it wants all of it looked at.
    const base = row.fetch_by === 'person' ? undefined : await findRosterBase(db, districtId);
    const fetched = await fetcher.fetch(open, signal, base?.id);
    const { files, name, over, stateOf } = fetched;
    signal.throwIfAborted();
    const bytes = await writeRosterZip(files);
    if (bytes.length > rosterBounds.zipBytes) throw new FetchFailed('too_much', 'the whole set');
    const by = await bringerOf(row);
    const hold = async (trx: DbOrTransaction) => {
      if (!(await renewFetchLease(trx, districtId, worker, clock.now()))) throw new FetchLost();
    };
    const set = { name, bytes, source: row.kind, ...(over !== undefined && { over }) };
    const read = await rosters.readFetched(by, districtId, set, hold);
    const isSame = base && read.set.refused === undefined && read.set.changes === 0;
    const kept = { runId: read.id, state: stateOf?.(read.id, isSame ? base.id : undefined) };
    signal.throwIfAborted();
    if (read.set.refused) return { ...kept, outcome: 'refused' };
    if (row.fetch_by === 'person') return { ...kept, outcome: 'looked_at' };
    const waits = await rosters.applyByItself(districtId, read, hold);
    if (waits === 'unchanged') await expireRosterRun(db, read.id, clock.now());
    return { ...kept, outcome: waits ?? 'applied' };
  }

  function failureOf(error: unknown, districtId: number): Ended {
    if (error instanceof FetchFailed) {
      onFailure(error, districtId);
      return { outcome: error.code };
    }
    if (error instanceof BaseMoved) return { outcome: 'changed_between' };
    if (error instanceof TooSlow) return { outcome: 'too_slow' };
    if (error instanceof AppError && ['too_large', 'roster_too_much'].includes(error.code)) {
      return { outcome: 'too_much' };
    }
    onFailure(error, districtId);
    return { outcome: 'failed' };
  }

  async function work(row: RosterConnection, worker: string): Promise<void> {
    const { district_id: districtId } = row;
    const end = async ({ outcome, runId, state }: Ended) => {
      if (state) await keepFetchState(db, districtId, worker, state);
      await endFetch(db, districtId, worker, { outcome, runId, now: clock.now() });
    };
    if (row.fetch_tries >= maxTries) return end({ outcome: 'failed' });
    const open = openConnection(seal, row, (state) =>
      keepFetchState(db, districtId, worker, state),
    );
    if (!open) return end({ outcome: 'secret_lost' });
    const over = new AbortController();
    const alive = setInterval(() => {
      void renewFetchLease(db, districtId, worker, clock.now())
        .then((isOurs) => {
          if (!isOurs) over.abort(new FetchLost());
        })
        // Of a database that is away for a moment the next sign tells.
        .catch(() => undefined);
    }, aliveMs);
    const late = setTimeout(() => over.abort(new TooSlow()), wholeMs);
    try {
      const ended = await bring(row, worker, open, AbortSignal.any([over.signal, stopping.signal]));
      await end(ended);
    } catch (error) {
      const why: unknown = over.signal.reason ?? error;
      if (stopping.signal.aborted) await releaseFetch(db, districtId, worker);
      else if (!(why instanceof FetchLost)) {
        const ended = failureOf(why, districtId);
        // What went wrong here may be over in minutes. A person hears of it at once; a night is begun anew like a lost one.
        const isLast = row.fetch_by === 'person' || row.fetch_tries + 1 >= maxTries;
        if (ended.outcome !== 'failed' || isLast) await end(ended);
      }
    } finally {
      clearInterval(alive);
      clearTimeout(late);
    }
  }

  async function workAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      const worker = randomUUID();
      const row = await take(worker);
      if (!row) return;
      // Another one may be waiting, too.
      wake();
      await work(row, worker);
    }
  }

  function wake(): void {
    if (working.size >= maxAtOnce || stopping.signal.aborted) return;
    const loop = workAll()
      .catch((error: unknown) => onFailure(error, 0))
      .finally(() => working.delete(loop));
    working.add(loop);
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    /** Looks whether something is asked for or due. */
    wake,

    /** Looks now and every minute until closed. */
    start(): void {
      timer = setInterval(wake, minuteMs);
      timer.unref();
      wake();
    },

    /** Lets go of what is being fetched, for another process. */
    async close(): Promise<void> {
      clearInterval(timer);
      stopping.abort(new FetchLost());
      await Promise.all(working);
    },
  };
}
