/**
 * Sends what waits in the outboxes of this device, each person's with that person's own ticket.
 * Runs under the drain lock, in a tab or in the service worker.
 */
import { ApiError, NetworkError } from '../../api/errors';
import { noPause, pauseAfterFailure, remainingPause, type Pause } from '../network/backoff';
import { people, type Person } from '../storage/device-registry';
import { drainPerson, Stopped, type PersonDeps, type Trouble } from './drain-person';
import { readPartition, setPause } from './drain-store';
import { waitingIn } from './known-outbox';

export interface DrainDeps extends PersonDeps {
  /** There is a sign that things are better: a pause that nobody asked for is over. */
  readonly impatient?: boolean;
}

export interface DrainReport {
  /** Entries that still wait and are not parked. */
  readonly waiting: number;
  /** Milliseconds since the epoch when the first put-off entry wants to go. */
  readonly wakeAt: number | undefined;
  /** The server could not be reached or asks everybody for time: the round ended there. */
  readonly failure: Trouble | undefined;
  /** What stopped the work of single people, by user id. The others' went on. */
  readonly personal: ReadonlyMap<number, Trouble>;
}

/**
 * Whether the trouble may be about this person's work alone. That the server stumbles, or has no room for
 * a file, need not keep it from taking the words of somebody else; what a gateway says is for everybody.
 */
function isPersonal(error: Trouble): boolean {
  return error instanceof ApiError || error.status === 500 || error.status === 507;
}

interface Visit {
  /** Undefined where it has to be counted. */
  readonly waiting?: number;
  readonly wakeAt?: number | undefined;
  readonly personal?: Trouble;
  readonly failure?: Trouble;
}

/** Sends what one person has, unless that person's own pause is not over. */
async function visit(userId: number, deps: DrainDeps): Promise<Visit> {
  const partition = await readPartition(userId);
  const { pause } = partition;
  const waiting = waitingIn(partition.entries);
  if (waiting === 0) return { waiting };
  const left = remainingPause(pause, deps.now(), deps.impatient ?? false);
  if (left > 0) return { waiting, wakeAt: deps.now() + left };
  try {
    const rest = await drainPerson(userId, partition, deps);
    if (pause.failures > 0) await setPause(userId, noPause);
    return rest;
  } catch (error) {
    if (error instanceof Stopped || deps.stop.aborted) return {};
    if (!(error instanceof NetworkError || error instanceof ApiError)) throw error;
    if (!isPersonal(error)) return { failure: error };
    return { personal: error, wakeAt: await pausePerson(userId, deps, pause, error) };
  }
}

/** @returns when the pause is over */
async function pausePerson(
  userId: number,
  deps: DrainDeps,
  before: Pause,
  { retryAfterMs }: Trouble,
): Promise<number> {
  const pause = pauseAfterFailure(before, deps.now(), deps.chance(), retryAfterMs);
  await setPause(userId, pause);
  return pause.until;
}

async function countWaiting(userId: number): Promise<number> {
  return waitingIn((await readPartition(userId)).entries);
}

/**
 * Sends everything of everybody on this device, hidden people included. Entries leave the outbox only
 * when the server has named their ids. A person without a valid ticket waits for the next sign-in; one
 * whose work is in trouble waits for a while; neither holds back the others.
 *
 * @param deps clock, chance, network; `stop` ends the run between two calls
 * @throws what one person's storage threw, once the others' work has been sent
 */
export async function drainAll(deps: DrainDeps): Promise<DrainReport> {
  let waiting = 0;
  let wakeAt: number | undefined;
  let failure: Trouble | undefined;
  const personal = new Map<number, Trouble>();
  const broken: unknown[] = [];
  // Nobody who sits here waits for the drawings of somebody who has left.
  const here = (person: Person) => (person.presence === 'present' ? 0 : 1);
  const everybody = (await people()).sort((a, b) => here(a) - here(b));
  for (const { userId } of everybody) {
    try {
      const found: Visit = failure || deps.stop.aborted ? {} : await visit(userId, deps);
      failure ??= found.failure;
      if (found.personal) personal.set(userId, found.personal);
      if (found.wakeAt !== undefined) wakeAt = Math.min(wakeAt ?? found.wakeAt, found.wakeAt);
      waiting += found.waiting ?? (await countWaiting(userId));
    } catch (error) {
      broken.push(error);
    }
  }
  if (broken.length > 0) throw broken[0];
  return { waiting, wakeAt, failure, personal };
}
