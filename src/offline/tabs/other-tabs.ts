/** Has every tab write what its screens hold in memory, before somebody leaves in one of them. */
import { browserParts } from '../browser';
import { broadcast, onBroadcast } from './channel';
import { registerFlush, flushPending } from './pending-writes';
import { tryWithTimeout } from '../try-with-timeout';

/** A frozen tab does not answer; what it writes later is kept all the same. */
const patienceMs = 1_500;

const lockPrefix = 'daybook-writes/';
/** The name of a lock that this tab holds since it has first had something to write; it goes with the tab. */
let ownLock: string | undefined;

/** From now on who leaves in another tab knows of this one, and is answered. */
function beKnown(): void {
  if (ownLock !== undefined) return;
  const tab = `${lockPrefix}${crypto.randomUUID()}`;
  ownLock = tab;
  browserParts()
    .locks?.request(tab, () => new Promise(() => undefined))
    .catch(() => undefined);
  onBroadcast(({ type }, fromHere) => {
    if (type !== 'write' || fromHere) return;
    void flushPending().then(() => broadcast({ type: 'written', tab }));
  });
}

const currentLocks = async (): Promise<LockManagerSnapshot> =>
  (await browserParts().locks?.query()) ?? {};

async function writeElsewhere(): Promise<void> {
  const { held = [] } = (await tryWithTimeout(patienceMs, currentLocks())) ?? {};
  const names = held.map(({ name = '' }) => name);
  const others = new Set(names.filter((name) => name.startsWith(lockPrefix) && name !== ownLock));
  if (others.size === 0) return;
  let stop: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    stop = onBroadcast((message) => {
      if (message.type === 'written') others.delete(message.tab);
      if (others.size === 0) resolve();
    });
  });
  broadcast({ type: 'write' });
  await tryWithTimeout(patienceMs, answered);
  stop();
}

/**
 * Registers a screen that may hold something unwritten, for whoever leaves in any tab.
 * @param write writes it; must not reject
 * @returns ends it
 */
export function registerFlushInAllTabs(write: () => Promise<unknown>): () => void {
  beKnown();
  return registerFlush(write);
}

/** Has all of it written, by this tab and all others, as far as that is quick. Never rejects. */
export async function flushAllTabs(): Promise<void> {
  await Promise.allSettled([flushPending(), writeElsewhere()]);
}
