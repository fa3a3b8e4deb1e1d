/** What this device can say about itself, for the support page. Numbers only: no names, no work. */
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { browserParts } from '../browser';
import { connectivity, probe, type Connectivity } from '../network/connectivity';
import { people } from '../storage/device-registry';
import { read } from '../storage/user-db';

export interface SelfCheck {
  readonly connection: Connectivity;
  /** How far this device's clock is ahead of the server's; undefined without an answer. */
  readonly clockAheadMs: number | undefined;
  readonly storage: {
    readonly usedBytes: number | undefined;
    readonly quotaBytes: number | undefined;
    /** False: the browser may clear it by itself when the device runs short. */
    readonly persisted: boolean | undefined;
  };
  readonly worker: {
    readonly state: 'ready' | 'installing' | 'absent' | 'unsupported';
    /** A newer version is here and waits to be let in. */
    readonly newerWaits: boolean;
    /** The build that the next start without network opens. */
    readonly build: string | undefined;
  };
  /** The build that runs in this window; undefined during development. */
  readonly build: string | undefined;
  /** Undefined where the device's database cannot be read. */
  readonly unsent: UnsentWork | undefined;
}

export interface UnsentWork {
  /** Of the person who is signed in: on the way, and in need of help. */
  readonly own: number;
  readonly ownParked: number;
  /** Of people who have signed out, hidden: how much, and of how many. */
  readonly others: number;
  readonly otherPeople: number;
}

const updatePatienceMs = 2_000;

/** Builds are told apart by the name of their first script. */
function buildIn(page: string | undefined | null): string | undefined {
  return /\/app\/index-([\w-]+)\.js/.exec(page ?? '')?.[1];
}

async function storageOf(): Promise<SelfCheck['storage']> {
  const { storage } = browserParts();
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ]);
  return { usedBytes: estimate?.usage, quotaBytes: estimate?.quota, persisted };
}

async function workerOf(): Promise<SelfCheck['worker']> {
  const { serviceWorker } = browserParts();
  if (!serviceWorker) return { state: 'unsupported', newerWaits: false, build: undefined };
  const registration = await serviceWorker.getRegistration().catch(() => undefined);
  // Looks for a newer version, as the page itself does once an hour; a first installation is not waited for.
  await Promise.race([
    registration?.update().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, updatePatienceMs)),
  ]);
  const coming = registration?.waiting ?? registration?.installing;
  const without = coming ? 'installing' : 'absent';
  const kept = await caches.match('/index.html', { ignoreSearch: true }).catch(() => undefined);
  return {
    state: registration?.active ? 'ready' : without,
    newerWaits: Boolean(registration?.active && coming),
    build: buildIn(await kept?.text()),
  };
}

async function unsentWork(ownId: number | undefined): Promise<UnsentWork> {
  const found = { own: 0, ownParked: 0, others: 0, otherPeople: 0 };
  for (const { userId } of await people()) {
    const entries = await read(userId, (db) => db.getAll('outbox'));
    if (userId === ownId) {
      found.ownParked = entries.filter(({ state }) => state === 'parked').length;
      found.own = entries.length - found.ownParked;
    } else if (entries.length > 0) {
      found.others += entries.length;
      found.otherPeople += 1;
    }
  }
  return found;
}

/** Half of the way there and back is taken as the moment at which the server looked at its clock. */
async function clockAhead(): Promise<number | undefined> {
  const askedAt = Date.now();
  try {
    const query = { n: crypto.randomUUID() };
    const { server_time } = await unwrap(api.GET('/ping', { params: { query }, timeoutMs: 4_000 }));
    return (askedAt + Date.now()) / 2 - Date.parse(server_time);
  } catch {
    return undefined;
  }
}

/**
 * Looks at everything anew; takes up to ten seconds where the network lies. Never throws.
 * @param ownId who is signed in
 */
export async function checkDevice(ownId: number | undefined): Promise<SelfCheck> {
  const [storage, worker, unsent, clockAheadMs] = await Promise.all([
    storageOf(),
    workerOf(),
    unsentWork(ownId).catch(() => undefined),
    clockAhead(),
  ]);
  // Without an answer, one more try says why there is none.
  if (clockAheadMs === undefined) await probe();
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return {
    connection: connectivity(),
    clockAheadMs,
    storage,
    worker,
    build: buildIn(script?.src),
    unsent,
  };
}
