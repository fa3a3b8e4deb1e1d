/** Decides when the drain runs. What it does is `drain.ts`. */
import { deviceOnline } from '../../api/device-online';
import { browserParts } from '../browser';
import { onBroadcast } from '../tabs/channel';
import { connectivity, subscribeConnectivity } from '../network/connectivity';
import { herdDelayMs } from '../network/backoff';
import type { DrainReport } from './drain';
import type { drainNow } from './drain-now';
import { withLock } from '../tabs/leader';
import { finishLeaving } from '../storage/people';

export type DrainTrigger =
  | 'enqueue'
  | 'reconnect'
  | 'visible'
  | 'pageshow'
  | 'start'
  | 'sign-in'
  | 'sign-out'
  | 'timer'
  | 'sync';

/** The lock is taken away from a tab that has been silent for longer than its work may last. */
const drainLock = { limitMs: 60_000, stealAfterMs: 75_000 };
const debounceMs = 300;
const timerMs = 30_000;

/** Signs that things have changed for the better, so that an own pause is over. */
const impatientTriggers = new Set<DrainTrigger>([
  'reconnect',
  'visible',
  'pageshow',
  'start',
  'sign-in',
  'sign-out',
]);

interface DrainWork {
  readonly drainNow: typeof drainNow;
}

let freshTicket: (userId: number) => Promise<string | undefined> = () => Promise.resolve(undefined);

/** @param hook gives a new upload ticket for a person who is signed in here now, else undefined */
export function setTicketHook(hook: (userId: number) => Promise<string | undefined>): void {
  freshTicket = hook;
}

/**
 * One run over everybody on this device, under the lock all tabs and the worker share.
 * Never throws: what fails is tried again at the next trigger.
 * @param bring gives what a run does
 * @returns undefined when the run could not be finished
 */
export async function drainOnce(
  trigger: DrainTrigger,
  bring: () => Promise<DrainWork>,
): Promise<DrainReport | undefined> {
  if (!deviceOnline()) return undefined;
  const impatient = impatientTriggers.has(trigger);
  try {
    const { drainNow } = await bring();
    const report = await withLock('daybook-drain', drainLock, (stop) =>
      drainNow({ freshTicket: (userId) => freshTicket(userId), impatient, stop }),
    );
    await finishLeaving();
    return report;
  } catch {
    return undefined;
  }
}

/** Not with the start: no first screen waits for it. Every screen that can write has it with it (build/chunks.ts). */
const bringWork = (): Promise<DrainWork> => import('./drain-now');

let running: Promise<DrainReport | undefined> | undefined;
let asked: DrainTrigger | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let timerAt = Infinity;
let started = false;

function runAt(trigger: DrainTrigger, at: number): void {
  if (!started) return;
  if (timer !== undefined && timerAt <= at) return;
  clearTimeout(timer);
  timerAt = at;
  timer = setTimeout(
    () => {
      timer = undefined;
      void run(trigger);
    },
    Math.max(0, at - Date.now()),
  );
}

async function run(trigger: DrainTrigger): Promise<DrainReport | undefined> {
  if (running) {
    asked = asked !== undefined && impatientTriggers.has(asked) ? asked : trigger;
    return running;
  }
  running = drainOnce(trigger, bringWork);
  const report = await running;
  running = undefined;
  if (asked !== undefined) {
    const next = asked;
    asked = undefined;
    runAt(next, Date.now());
  } else if (!report || report.waiting > 0) {
    const wakeAt = report?.wakeAt ?? Infinity;
    runAt('timer', Math.max(Date.now() + 1_000, Math.min(Date.now() + timerMs, wakeAt)));
  }
  return report;
}

/**
 * Asks for a run. After a reconnection it starts within ten seconds at a moment of its own; an answer
 * just given goes at once, together with those of the same moment.
 */
export function requestDrain(trigger: DrainTrigger): void {
  if (!started) return;
  if (trigger === 'enqueue') registerBackgroundSync();
  if (connectivity() === 'offline' && trigger !== 'sync') return;
  let delay = 0;
  if (trigger === 'reconnect') delay = herdDelayMs(Math.random());
  if (trigger === 'enqueue') delay = debounceMs;
  runAt(trigger, Date.now() + delay);
}

/** Sends what can be sent within the time; what cannot stays. */
export async function drainWithin(limitMs: number): Promise<void> {
  if (connectivity() === 'offline') return;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timeout = setTimeout(resolve, limitMs);
  });
  await Promise.race([run('sign-out'), enough]);
  clearTimeout(timeout);
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Chromium wakes the worker when the network is back, also with no tab open. A bonus, never the way. */
function registerBackgroundSync(): void {
  void browserParts()
    .serviceWorker?.ready.then((registration: SyncRegistration) =>
      registration.sync?.register('daybook-drain'),
    )
    .catch(() => undefined);
}

/**
 * Begins to watch for everything that may let waiting work through. Call once per page.
 * @returns ends it; a run under way comes to its end
 */
export function startDraining(): () => void {
  started = true;
  const ended = new AbortController();
  const { signal } = ended;
  let wasAway = connectivity() === 'offline';
  const unsubscribe = subscribeConnectivity((state) => {
    if (state === 'online') requestDrain(wasAway ? 'reconnect' : 'timer');
    // `unknown` comes between being away and being back.
    if (state !== 'unknown') wasAway = state !== 'online';
  });
  addEventListener('online', () => requestDrain('reconnect'), { signal });
  addEventListener('pageshow', () => requestDrain('pageshow'), { signal });
  const whenSeen = () => {
    if (document.visibilityState === 'visible') requestDrain('visible');
  };
  document.addEventListener('visibilitychange', whenSeen, { signal });
  // Only the tab that has tried to send plans the next try, and it may be closed before that.
  const silence = onBroadcast(({ type }, fromHere) => {
    if (type === 'outbox' && !fromHere) runAt('timer', Date.now() + timerMs);
  });
  requestDrain('start');
  return () => {
    started = false;
    ended.abort();
    unsubscribe();
    silence();
    clearTimeout(timer);
    timer = undefined;
    asked = undefined;
  };
}
