/**
 * Sends what waits in the outboxes of this device, each person's with that person's own ticket.
 * Runs under the drain lock, in a tab or in the service worker.
 */
import { ApiError, NetworkError } from '../api/errors';
import { deviceId, people, type Person } from './device-registry';
import { acknowledge, markSending, readPartition, release, setTicket } from './drain-store';
import { backoffMs } from './backoff';
import { maxOperations, nextBatch, toOperation } from './next-batch';
import { fileNamedBy, type OutboxEntry } from './outbox-entry';
import { put } from './reconcile';
import type { Transport } from './transport';
import { change, read, type StoredFile } from './vault';

export interface DrainDeps {
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

export interface DrainReport {
  /** Entries that still wait and are not parked. */
  readonly waiting: number;
  /** Milliseconds since the epoch when the first put-off entry wants to go. */
  readonly wakeAt: number | undefined;
  /** The server could not be reached or asked for time. */
  readonly failure: NetworkError | ApiError | undefined;
}

const comeLater = new Set([408, 425, 429]);

type Failure = 'later' | 'ticket' | 'refused';

function kindOf(error: unknown): Failure {
  if (error instanceof NetworkError) return 'later';
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return 'ticket';
  return comeLater.has(error.status) || error.status >= 500 ? 'later' : 'refused';
}

/** These speak of the caller, not of one operation among the batch. */
const wholeBatch = new Set([403, 404]);

interface Run extends DrainDeps {
  readonly userId: number;
  readonly device: string;
  ticket: string;
}

/** What ends the work on one person's outbox before it is empty. */
class Stopped extends Error {
  constructor(readonly why: 'no-ticket' | 'time' | NetworkError | ApiError) {
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
      if (error instanceof Stopped || kindOf(error) !== 'refused') throw error;
      await park(run, [entry], error);
    }
  }
  return ready;
}

async function park(run: Run, entries: readonly OutboxEntry[], error: unknown): Promise<void> {
  const code = error instanceof ApiError ? `http_${String(error.status)}` : 'invalid';
  await release(
    run.userId,
    entries.map((entry) => put(entry, 'parked', code)),
  );
}

/**
 * Sends one batch.
 * @returns how many operations the next one may have
 */
async function sendBatch(run: Run, batch: readonly OutboxEntry[], limit: number): Promise<number> {
  const ready = await sendFiles(run, batch);
  const sending = await markSending(run.userId, ready);
  if (sending.length === 0) return limit;
  try {
    const operations = sending.map(toOperation);
    const answer = await withTicket(run, (ticket) =>
      run.transport.sync(ticket, run.device, operations, run.stop),
    );
    await acknowledge(run.userId, sending, answer.results, run.now(), run.chance());
    return Math.min(maxOperations, limit * 2);
  } catch (error) {
    return afterFailure(run, sending, limit, error);
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
    await park(run, sending, error);
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

async function drainPerson(userId: number, deps: DrainDeps): Promise<number | undefined> {
  const { entries, ticket } = await readPartition(userId);
  if (!entries.some((entry) => entry.state !== 'parked')) return undefined;
  const held = ticket ?? (await deps.freshTicket(userId));
  if (held === undefined) throw new Stopped('no-ticket');
  if (held !== ticket) await setTicket(userId, undefined, held);
  const run: Run = { ...deps, userId, device: await deviceId(), ticket: held };
  let limit = firstLimit(entries);
  for (;;) {
    if (timeIsOver(run)) throw new Stopped('time');
    const { entries } = await readPartition(userId);
    const { batch, wakeAt } = nextBatch(entries, run.now(), limit);
    if (batch.length === 0) return wakeAt;
    limit = await sendBatch(run, batch, limit);
  }
}

async function countWaiting(userId: number): Promise<number> {
  const { entries } = await readPartition(userId);
  return entries.filter((entry) => entry.state !== 'parked').length;
}

/**
 * Sends everything of everybody on this device, hidden people included. Entries leave the outbox only
 * when the server has named their ids. A person without a valid ticket waits for the next sign-in.
 *
 * @param deps clock, chance, network; `stop` ends the run between two calls
 */
export async function drainAll(deps: DrainDeps): Promise<DrainReport> {
  let waiting = 0;
  let wakeAt: number | undefined;
  let failure: NetworkError | ApiError | undefined;
  // Nobody who sits here waits for the drawings of somebody who has left.
  const here = (person: Person) => (person.presence === 'present' ? 0 : 1);
  const everybody = (await people()).sort((a, b) => here(a) - here(b));
  for (const { userId } of everybody) {
    try {
      // A 500 may be about this person's work alone; anything else is about the way to the server.
      if (!failure || (failure instanceof NetworkError && failure.status === 500)) {
        const next = await drainPerson(userId, deps);
        if (next !== undefined) wakeAt = Math.min(wakeAt ?? next, next);
      }
    } catch (error) {
      if (deps.stop.aborted) break;
      if (error instanceof NetworkError || error instanceof ApiError) failure = error;
      else if (!(error instanceof Stopped)) throw error;
    }
    waiting += await countWaiting(userId);
  }
  return { waiting, wakeAt, failure };
}
