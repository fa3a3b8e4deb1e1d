/** Sends what waits in one person's outbox, batch by batch, with that person's own ticket. */
import { ApiError, NetworkError } from '../../api/errors';
import { composeReport, newsOf, nextReport, noteReported } from '../reports/device-report';
import { deviceId } from '../storage/device-registry';
import { acknowledge, markSending, readPartition, release, setTicket } from './drain-store';
import type { Partition } from './drain-store';
import { backoffMs } from '../network/backoff';
import { KnownOutbox, waitingIn } from './known-outbox';
import { maxOperations, nextBatch, toOperation } from './next-batch';
import { fileNamedBy, type OutboxEntry } from '../outbox/outbox-entry';
import { put } from './reconcile';
import { sha256Hex } from '../storage/sha256';
import type { SyncAnswer, Transport } from './transport';
import { change, read, type StoredFile } from '../storage/user-db';

export interface PersonDeps {
  readonly transport: Transport;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly chance: () => number;
  /** A new ticket for this person, where one can be had now. May throw as a call does. */
  readonly freshTicket: (userId: number) => Promise<string | undefined>;
  /** Says that the time under the lock is over. */
  readonly stop: AbortSignal;
}

export type Trouble = NetworkError | ApiError;

/** Answers with 4xx that say: later. */
export const comeLater: ReadonlySet<number> = new Set([408, 425, 429]);

type Failure = 'later' | 'ticket' | 'refused';

function kindOf(error: unknown): Failure {
  if (error instanceof NetworkError) return 'later';
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return 'ticket';
  return comeLater.has(error.status) || error.status >= 500 ? 'later' : 'refused';
}

/** These speak of the caller, not of one operation among the batch. */
const wholeBatch = new Set([403, 404]);

interface Run extends PersonDeps {
  readonly userId: number;
  readonly device: string;
  ticket: string;
  known: KnownOutbox;
  /** Reports ride along until a server refuses them. */
  reports: boolean;
}

/** What ends the work on one person's outbox before it is empty. */
export class Stopped extends Error {
  constructor(readonly why: 'no-ticket' | 'time') {
    super('stopped');
  }
}

async function renewTicket(run: Run): Promise<void> {
  await setTicket(run.userId, run.ticket, undefined);
  const fresh = await run.freshTicket(run.userId);
  if (fresh === undefined) throw new Stopped('no-ticket');
  await setTicket(run.userId, undefined, fresh);
  run.ticket = fresh;
}

function timeIsOver({ stop }: Run): boolean {
  return stop.aborted;
}

/** One call with the ticket; a refused ticket is replaced once, where that is possible. */
async function withTicket<T>(run: Run, call: (ticket: string) => Promise<T>): Promise<T> {
  try {
    return await call(run.ticket);
  } catch (error) {
    if (timeIsOver(run)) throw new Stopped('time');
    if (kindOf(error) !== 'ticket') throw error;
  }
  await renewTicket(run);
  try {
    return await call(run.ticket);
  } catch (error) {
    if (timeIsOver(run)) throw new Stopped('time');
    if (kindOf(error) === 'ticket') throw new Stopped('no-ticket');
    throw error;
  }
}

/**
 * Gives back the entries that may go now: those that wait for no file, and only when there are none of
 * these, those whose bytes could be brought up. A photo that does not get through holds back no words.
 */
async function sendFiles(run: Run, batch: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
  const ready: OutboxEntry[] = [];
  const behindFiles: { entry: OutboxEntry; file: StoredFile }[] = [];
  for (const entry of batch) {
    const sha256 = fileNamedBy(entry);
    const file = sha256 && (await read(run.userId, (db) => db.get('files', sha256)));
    if (!file || file.uploaded) ready.push(entry);
    else behindFiles.push({ entry, file });
  }
  if (ready.length > 0) return ready;
  for (const { entry, file } of behindFiles) {
    try {
      await withTicket(run, (ticket) => run.transport.putFile(ticket, file, run.stop));
      await change(run.userId, ['files'], ({ store }) => store.put({ ...file, uploaded: true }));
      ready.push(entry);
    } catch (error) {
      await afterFileFailure(run, entry, file, error);
    }
  }
  return ready;
}

/** Sending a file is no attempt at its operation, so nobody counts: as after this many, up to 16 s. */
const fileFailures = 5;

/** A file that the server refuses or stumbles over holds back its own answer and nothing else. */
async function afterFileFailure(
  run: Run,
  entry: OutboxEntry,
  file: StoredFile,
  error: unknown,
): Promise<void> {
  if (error instanceof Stopped) throw error;
  const putOff = async (reason: string) => {
    const later = run.now() + 1_000 + backoffMs(fileFailures, run.chance());
    await release(run.userId, [put(entry, 'queued', reason, later)], run.known);
  };
  if (error instanceof ApiError && kindOf(error) === 'refused') {
    const onItsWay = error.code === 'hash_mismatch' && (await isWhole(file));
    if (onItsWay) await putOff(error.code);
    else await park(run, [entry], error.code);
  } else if (error instanceof NetworkError && error.status === 500) {
    await putOff(error.reason);
  } else {
    throw error;
  }
}

/** The bytes here are still those that were named: what arrived otherwise was changed on its way. */
async function isWhole({ bytes, sha256 }: StoredFile): Promise<boolean> {
  return (await sha256Hex(bytes)) === sha256;
}

async function park(run: Run, entries: readonly OutboxEntry[], code: string): Promise<void> {
  await release(
    run.userId,
    entries.map((entry) => put(entry, 'parked', code)),
    run.known,
  );
}

/**
 * Sends one batch.
 * @returns how many operations the next one may have
 */
async function sendBatch(run: Run, batch: readonly OutboxEntry[], limit: number): Promise<number> {
  const ready = await sendFiles(run, batch);
  if (ready.length === 0) return limit;
  const number = await numberOfReport(run);
  const sending = await markSending(run.userId, ready, run.known);
  if (sending.length === 0) return limit;
  try {
    const { results } = await syncBatch(run, sending, number);
    const word = { results, now: run.now(), chance: run.chance() };
    await acknowledge(run.userId, sending, word, run.known);
    return Math.min(maxOperations, limit * 2);
  } catch (error) {
    return afterFailure(run, sending, limit, error);
  }
}

/** The work, and how the device stands besides. A server that does not want to know that gets the work alone. */
async function syncBatch(
  run: Run,
  sending: readonly OutboxEntry[],
  number: number | undefined,
): Promise<SyncAnswer> {
  const { transport, device, stop, userId } = run;
  const operations = sending.map(toOperation);
  const report = number === undefined ? undefined : await reportBeside(run, sending, number);
  try {
    const answer = await withTicket(run, (ticket) =>
      transport.sync(ticket, device, operations, stop, report && report.news),
    );
    if (report) await noteReported(userId, report.whole, run.now()).catch(() => undefined);
    return answer;
  } catch (error) {
    if (!report || !(error instanceof ApiError) || error.status !== 422) throw error;
    run.reports = false;
    return syncBatch(run, sending, undefined);
  }
}

/** Taken before the outbox is looked at, so that no older view has a higher one. */
async function numberOfReport(run: Run): Promise<number | undefined> {
  if (!run.reports) return undefined;
  return nextReport(run.now()).catch(() => undefined);
}

/** What is known of the outbox is as old as `markSending`, unless somebody else had written by then. */
async function reportBeside(run: Run, sending: readonly OutboxEntry[], number: number) {
  try {
    const { known } = run;
    const { entries } = known.isCurrent ? known : await readPartition(run.userId);
    const whole = await composeReport(run.userId, entries, sending, run.now(), number);
    return whole && { whole, news: await newsOf(run.userId, whole) };
  } catch {
    // It is worth less than a moment of an answer's time.
    return undefined;
  }
}

/** Nothing is known to be done: every entry of the batch stays, parked or waiting. */
async function afterFailure(
  run: Run,
  sending: readonly OutboxEntry[],
  limit: number,
  error: unknown,
): Promise<number> {
  const refused = error instanceof ApiError && kindOf(error) === 'refused';
  if (refused && (sending.length === 1 || wholeBatch.has(error.status))) {
    await park(run, sending, `http_${String(error.status)}`);
    return limit;
  }
  const reason = error instanceof NetworkError ? error.reason : 'interrupted';
  const stumbled = error instanceof NetworkError && error.status === 500 && sending.length === 1;
  await release(
    run.userId,
    sending.map((entry) => {
      const wait = backoffMs(entry.attempts, run.chance());
      return put(entry, 'queued', reason, stumbled ? run.now() + 1_000 + wait : 0);
    }),
    run.known,
  );
  if (refused) return Math.ceil(sending.length / 2);
  if (stumbled) return limit;
  throw error;
}

/**
 * A batch that fails again and again gets smaller: it may be too much for the Wi-Fi of this room, or hold
 * one operation that the server stumbles over.
 */
function firstLimit(entries: readonly OutboxEntry[]): number {
  const attempts = Math.max(0, ...entries.map((entry) => entry.attempts));
  return Math.max(1, maxOperations >> Math.max(0, attempts - 2));
}

export interface Rest {
  /** Entries that still wait and are not parked. */
  readonly waiting: number;
  /** When the first put-off entry wants to go, in milliseconds since the epoch. */
  readonly wakeAt: number | undefined;
}

/**
 * Sends until the outbox is empty or the rest is put off.
 * @param partition just read; it is read again only where somebody else writes meanwhile, or after a trouble
 * @throws Stopped without a valid ticket, or when the time is over; a Trouble of the network or the server
 */
export async function drainPerson(
  userId: number,
  { entries, ticket }: Partition,
  deps: PersonDeps,
): Promise<Rest> {
  const held = ticket ?? (await deps.freshTicket(userId));
  if (held === undefined) throw new Stopped('no-ticket');
  if (held !== ticket) await setTicket(userId, undefined, held);
  const device = await deviceId();
  const known = new KnownOutbox(entries);
  const run: Run = { ...deps, userId, device, ticket: held, known, reports: true };
  let limit = firstLimit(entries);
  for (;;) {
    if (timeIsOver(run)) throw new Stopped('time');
    if (!run.known.isCurrent) run.known = new KnownOutbox((await readPartition(userId)).entries);
    const { batch, wakeAt } = nextBatch(run.known.entries, run.now(), limit);
    if (batch.length === 0) return { waiting: waitingIn(run.known.entries), wakeAt };
    limit = await sendBatch(run, batch, limit);
  }
}
