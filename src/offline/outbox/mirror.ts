/** One copy in memory of each person's unsent and acknowledged work, kept equal over all tabs. */
import { createListeners, type Listeners } from '../../listeners';
import { onBroadcast } from '../tabs/channel';
import { deviceId } from '../storage/device-registry';
import { localWork, type LocalWork } from './local-work';
import { onChanges } from './outbox-changes';
import type { Mark, OutboxEntry } from './outbox-entry';
import { read } from '../storage/user-db';

interface Mirror {
  entries: Map<string, OutboxEntry>;
  marks: Map<string, Mark>;
  work: LocalWork | undefined;
  readonly listeners: Listeners;
  /** Marks to read again; `all` at first and after a message that names none. */
  stale: Set<string> | 'all';
  reading: boolean;
  again: boolean;
}

const lookAgainMs = 1_000;

const mirrors = new Map<number, Mirror>();
let listening = false;

function mirrorOf(userId: number): Mirror {
  let mirror = mirrors.get(userId);
  if (!mirror) {
    mirror = {
      entries: new Map(),
      marks: new Map(),
      work: undefined,
      listeners: createListeners(),
      stale: 'all',
      reading: false,
      again: false,
    };
    mirrors.set(userId, mirror);
    listen();
    void refresh(userId, mirror);
    // The first tap then finds it in memory.
    deviceId().catch(() => undefined);
  }
  return mirror;
}

async function readStale(userId: number, mirror: Mirror): Promise<void> {
  const { stale } = mirror;
  mirror.stale = new Set();
  const { entries, marks } = await read(userId, async (db) => {
    const tx = db.transaction(['outbox', 'answers']);
    const store = tx.objectStore('answers');
    const [entries, marks] = await Promise.all([
      tx.objectStore('outbox').getAll(),
      stale === 'all' ? store.getAll() : Promise.all([...stale].map((key) => store.get(key))),
    ]);
    return { entries, marks };
  });
  if (stale === 'all') mirror.marks.clear();
  else for (const key of stale) mirror.marks.delete(key);
  for (const mark of marks) if (mark) mirror.marks.set(mark.entityKey, mark);
  mirror.entries = new Map(entries.map((entry) => [entry.opId, entry]));
  compute(mirror);
}

function compute(mirror: Mirror): void {
  mirror.work = localWork([...mirror.entries.values()], mirror.marks.values());
}

/** One reading at a time; what changes meanwhile is read after it. */
async function refresh(userId: number, mirror: Mirror): Promise<void> {
  mirror.again = true;
  if (mirror.reading) return;
  mirror.reading = true;
  try {
    while (mirror.again) {
      mirror.again = false;
      await readStale(userId, mirror);
      mirror.listeners.tell();
    }
  } catch {
    // A lesson stays a grey outline until it has been read, so a look that failed is not the last one.
    mirror.stale = 'all';
    setTimeout(() => {
      if (mirror.stale === 'all' && mirror.listeners.anybody()) void refresh(userId, mirror);
    }, lookAgainMs);
  } finally {
    mirror.reading = false;
  }
}

/** Reads nothing: that would make the deleted database anew. A later sign-in says `outbox`. */
function forget(userId: number): void {
  const mirror = mirrors.get(userId);
  if (!mirror) return;
  mirror.entries.clear();
  mirror.marks.clear();
  mirror.work = undefined;
  mirror.stale = 'all';
}

/** What this page has written itself is not read again. Before the first reading there is nothing to bring up to date. */
function isKnownAlready(mirror: Mirror): boolean {
  return mirror.work !== undefined && mirror.stale !== 'all';
}

function listen(): void {
  if (listening) return;
  listening = true;
  onChanges((userId, changes) => {
    const mirror = mirrors.get(userId);
    if (!mirror) return;
    changes.applyTo(mirror.entries);
    for (const [key, mark] of changes.marks) mirror.marks.set(key, mark);
  });
  onBroadcast((message, fromHere) => {
    if (message.type === 'dropped') forget(message.userId);
    if (message.type !== 'outbox') return;
    const mirror = mirrors.get(message.userId);
    if (!mirror) return;
    if (fromHere && message.noted && isKnownAlready(mirror)) {
      compute(mirror);
      mirror.listeners.tell();
      return;
    }
    if (!message.markKeys) mirror.stale = 'all';
    else if (mirror.stale !== 'all') for (const key of message.markKeys) mirror.stale.add(key);
    void refresh(message.userId, mirror);
  });
}

/** @returns what is known of this person's work; undefined until it has been read once */
export function workOf(userId: number): LocalWork | undefined {
  return mirrorOf(userId).work;
}

/** Comes when it has been. */
export async function workRead(userId: number): Promise<void> {
  await new Promise<void>((done) => {
    const look = () => {
      if (workOf(userId) === undefined) return;
      stop();
      done();
    };
    const stop = subscribeWork(userId, look);
    look();
  });
}

export function subscribeWork(userId: number, listener: () => void): () => void {
  return mirrorOf(userId).listeners.subscribe(listener);
}
