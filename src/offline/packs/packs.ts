/** Keeps the lessons of the coming days on the device: when to bring them, in one tab at a time. */
import { NetworkError } from '../../api/errors';
import { onBroadcast } from '../tabs/channel';
import { connectivity, probe, subscribeConnectivity } from '../network/connectivity';
import { isSignedInHere } from '../storage/device-registry';
import { firstScreenShown } from '../app/first-screen';
import type { KeptToday } from './kept-today';
import { LockTimeoutError, withLock } from '../tabs/leader';
import { reportSoon } from '../reports/reporting';

const packLock = { limitMs: 300_000, stealAfterMs: 330_000 };
const firstGoOnMs = 4_000;
const slowestGoOnMs = 60_000;

let active: Promise<void> | undefined;
let wantedBy: number | undefined;
let left = new AbortController();
let cutOff = 0;
/** Settles when the last answer has been kept, or could not be. */
let keeping: Promise<void> = Promise.resolve();
/** There is a newer answer than the one that the run in progress began with. */
let askedAgain = false;
let later: ReturnType<typeof setTimeout> | undefined;

async function bringAll(stop: AbortSignal): Promise<void> {
  askedAgain = false;
  const userId = wantedBy;
  if (userId === undefined) return;
  // The person may sign out in the middle of it.
  const both = new AbortController();
  for (const signal of [stop, left.signal]) {
    signal.addEventListener('abort', () => {
      both.abort();
    });
  }
  // Undefined also where the part did not come and the app goes on without it.
  const part = await import('./pack-run').catch(() => undefined);
  if (!part) throw new NetworkError('unreachable');
  await part.runPacks({ userId, stop: both.signal, full: false });
}

/** A file that did not come is no evidence of its own, so the network is asked; the rest is tried again soon. */
function goOnLater(): void {
  void probe();
  clearTimeout(later);
  later = setTimeout(
    () => {
      if (connectivity() !== 'offline') start();
    },
    Math.min(slowestGoOnMs, firstGoOnMs * 2 ** cutOff) * (0.5 + Math.random() / 2),
  );
  cutOff += 1;
}

/** Never throws: what is missing is fetched when the network is back or the next answer comes. */
function start(): void {
  active ??= firstScreenShown()
    .then(() => withLock('daybook-packs', packLock, bringAll))
    .then(
      () => {
        cutOff = 0;
      },
      (error: unknown) => {
        const unfinished = error instanceof NetworkError || error instanceof LockTimeoutError;
        if (unfinished && wantedBy !== undefined) goOnLater();
      },
    )
    .finally(() => {
      active = undefined;
      reportSoon();
      if (askedAgain && wantedBy !== undefined) start();
    });
}

function begin(userId: number): void {
  wantedBy = userId;
  if (connectivity() !== 'offline') start();
}

async function keep(userId: number, today: KeptToday, unlessKept: boolean): Promise<void> {
  // What an older version has left is what the first screen waits for.
  if (!unlessKept) await firstScreenShown();
  const { registerWanted } = await import('./packs-registry');
  // Asked before the user database is opened, which would make a deleted one anew.
  if (!(await isSignedInHere(userId))) return;
  const isKept = await registerWanted(userId, today, unlessKept).catch(async (error: unknown) => {
    const { registerWithRoom } = await import('./eviction');
    return registerWithRoom(error, userId, today, unlessKept);
  });
  if (!isKept) return;
  askedAgain = active !== undefined;
  begin(userId);
}

/**
 * Keeps an answer of the server on this device, with the lessons it asks for, most urgent first, and lets go of those
 * it no longer names. Progress is told through `usePack`.
 * @param unlessKept what an older version of the app has left: any answer that is kept is newer
 * @returns settles when it has been kept, or could not be; never throws
 */
export function keepPacks(userId: number, today: KeptToday, unlessKept = false): Promise<void> {
  keeping = keep(userId, today, unlessKept).catch(() => undefined);
  return keeping;
}

/** Goes on with the lessons that the last kept answer asks for; one that is just being kept begins by itself. */
export function resumePacks(userId: number): void {
  keeping
    .then(async () => {
      if (await isSignedInHere(userId)) begin(userId);
    })
    .catch(() => undefined);
}

/** Goes on with unfinished lessons when the network is back. Call once per page. */
export function startPacks(): void {
  subscribeConnectivity((state) => {
    if (state === 'online') start();
  });
  onBroadcast((message) => {
    if (message.type !== 'dropped' || message.userId !== wantedBy) return;
    wantedBy = undefined;
    left.abort();
    left = new AbortController();
  });
}
