/** The drain's steps in the user database, each one transaction. */
import { readPause, type Pause } from '../network/backoff';
import { broadcast } from '../tabs/channel';
import type { KnownOutbox } from './known-outbox';
import { lostPostings } from '../outbox/lost-postings';
import { noteChanges, OutboxChanges } from '../outbox/outbox-changes';
import {
  basisKeysOf,
  fileNamedBy,
  lessonOf,
  postingKey,
  type OutboxEntry,
} from '../outbox/outbox-entry';
import { put, reconcile, type SyncResult } from './reconcile';
import { change, read, type UserDbTx } from '../storage/user-db';

export interface Partition {
  readonly entries: OutboxEntry[];
  readonly ticket: string | undefined;
  /** How this person's work holds back after a trouble of its own. */
  readonly pause: Pause;
}

export function readPartition(userId: number): Promise<Partition> {
  return read(userId, async (db) => {
    const tx = db.transaction(['outbox', 'kv']);
    const [entries, ticket, pause] = await Promise.all([
      tx.objectStore('outbox').getAll(),
      tx.objectStore('kv').get('ticket'),
      tx.objectStore('kv').get('pause'),
    ]);
    return {
      entries,
      ticket: typeof ticket === 'string' ? ticket : undefined,
      pause: readPause(pause),
    };
  });
}

export async function setPause(userId: number, pause: Pause): Promise<void> {
  await change(userId, ['kv'], ({ store }) => store.put(pause, 'pause'));
}

/** Replaces the ticket unless somebody else has since; `expected` undefined replaces any. */
export async function setTicket(
  userId: number,
  expected: string | undefined,
  ticket: string | undefined,
): Promise<void> {
  await change(userId, ['kv'], async ({ store }) => {
    if (expected !== undefined && (await store.get('ticket')) !== expected) return;
    if (ticket === undefined) await store.delete('ticket');
    else await store.put(ticket, 'ticket');
  });
}

/** What this page's copies and the other tabs are told of a step. */
function tell(userId: number, changes: OutboxChanges, markKeys: readonly string[] = []): void {
  noteChanges(userId, changes);
  broadcast({ type: 'outbox', userId, markKeys, noted: true });
}

type SendingTx = UserDbTx<('outbox' | 'answers')[]>;

/** A follow-up was made by somebody who saw the former answer: its acknowledged revision is the base. */
async function baseOf(tx: SendingTx, entry: OutboxEntry): Promise<number> {
  if (entry.attempts > 0) return entry.baseRev;
  const marks = await Promise.all(
    basisKeysOf(entry.body).map((key) => tx.objectStore('answers').get(key)),
  );
  return Math.max(entry.baseRev, ...marks.map((mark) => mark?.rev ?? 0));
}

/**
 * Freezes the entries before they are sent: from now on a newer answer comes behind, not instead.
 * @param known is brought up to it, and hears whether somebody else has written
 * @returns those that are still there; one may have been replaced since it was read
 */
export async function markSending(
  userId: number,
  batch: readonly OutboxEntry[],
  known: KnownOutbox,
): Promise<OutboxEntry[]> {
  const { ids, changes, sending } = await change(userId, ['outbox', 'answers'], async (tx) => {
    const outbox = tx.objectStore('outbox');
    const changes = new OutboxChanges();
    const freeze = async ({ opId }: OutboxEntry): Promise<OutboxEntry | undefined> => {
      const entry = await outbox.get(opId);
      if (!entry || entry.state === 'parked') return undefined;
      const baseRev = await baseOf(tx, entry);
      const attempts = entry.attempts + 1;
      const next: OutboxEntry = { ...entry, state: 'sending', attempts, baseRev };
      await changes.put(outbox, next);
      return next;
    };
    const [ids, ...frozen] = await Promise.all([outbox.getAllKeys(), ...batch.map(freeze)]);
    return { ids, changes, sending: frozen.filter((entry) => entry !== undefined) };
  });
  known.compare(ids);
  known.take(changes);
  if (sending.length < batch.length) known.outdate();
  tell(userId, changes);
  return sending;
}

interface Outbox {
  put(entry: OutboxEntry): Promise<unknown>;
  delete(opId: string): Promise<unknown>;
  index(name: 'entityKey'): { getAll(key: string): Promise<OutboxEntry[]> };
}

/** A parked entry as it stays: it holds back nothing newer of its own, and nothing newer is given for it. */
async function parkedBeside(
  outbox: Outbox,
  entry: OutboxEntry,
  changes: OutboxChanges,
): Promise<OutboxEntry> {
  const { body, entityKey, seq } = entry;
  const others = (await outbox.index('entityKey').getAll(entityKey)).filter(
    ({ opId }) => opId !== entry.opId,
  );
  const newest = Math.max(seq, ...others.map((other) => other.seq));
  if (newest === seq) return entry;
  if (body.type === 'score.save') {
    const postings = await outbox.index('entityKey').getAll(postingKey(body.workId));
    const free = postings.filter(({ state }) => state !== 'parked');
    for (const lost of lostPostings([entry, ...others], free, newest)) {
      await changes.put(outbox, lost);
    }
  }
  return { ...entry, superseded: true };
}

/**
 * Puts entries back as given, those at least that are still there.
 * @param known has to be read anew: it was in trouble, and so is rarely of use again
 */
export async function release(
  userId: number,
  entries: readonly OutboxEntry[],
  known: KnownOutbox,
): Promise<void> {
  known.outdate();
  const changes = await change(userId, ['outbox'], async ({ store }) => {
    const changes = new OutboxChanges();
    for (const entry of entries) {
      if ((await store.getKey(entry.opId)) === undefined) continue;
      const stays = entry.state === 'parked' ? await parkedBeside(store, entry, changes) : entry;
      await changes.put(store, stays);
    }
    return changes;
  });
  tell(userId, changes);
}

type AckTx = UserDbTx<('outbox' | 'answers' | 'files' | 'lessons')[]>;

interface Acknowledging {
  readonly tx: AckTx;
  readonly changes: OutboxChanges;
  readonly known: KnownOutbox;
}

async function remove({ tx, changes, known }: Acknowledging, entry: OutboxEntry): Promise<void> {
  const outbox = tx.objectStore('outbox');
  await changes.remove(outbox, entry.opId);
  if (!known.mayHaveOthers(entry)) return;
  for (const other of await outbox.index('entityKey').getAll(entry.entityKey)) {
    if (other.superseded === true && other.seq < entry.seq) {
      await changes.remove(outbox, other.opId);
    }
  }
}

/** The entry as it stays, with what only the user database knows: its file, and what came after it. */
async function settled({ tx, changes }: Acknowledging, entry: OutboxEntry): Promise<OutboxEntry> {
  const stays = await withItsFile(tx, entry);
  if (stays.state !== 'parked') return stays;
  return parkedBeside(tx.objectStore('outbox'), stays, changes);
}

async function withItsFile(tx: AckTx, entry: OutboxEntry): Promise<OutboxEntry> {
  const sha256 = fileNamedBy(entry);
  if (entry.lastError !== 'file_missing' || sha256 === undefined) return entry;
  const files = tx.objectStore('files');
  const file = await files.get(sha256);
  // Neither side has the bytes: sending again cannot help.
  if (!file) return put(entry, 'parked', 'file_missing');
  await files.put({ ...file, uploaded: false });
  return entry;
}

/** Of the copy kept here; asked for only where the server does not say it, as a lesson is long. */
async function keptRevision(
  tx: AckTx,
  entry: OutboxEntry,
  result: SyncResult | undefined,
): Promise<number> {
  const lesson = lessonOf(entry.body);
  if (lesson === undefined || !result || result.revision !== undefined) return 0;
  return (await tx.objectStore('lessons').get(lesson))?.lesson.revision ?? 0;
}

export interface ServersWord {
  readonly results: readonly SyncResult[];
  readonly now: number;
  readonly chance: number;
}

/**
 * Writes down the server's word on a batch: acknowledged entries go, the others stay as `reconcile`
 * says. Entries that another tab has dealt with meanwhile are left as they are.
 * @param known is brought up to it, and hears whether somebody else has written
 */
export async function acknowledge(
  userId: number,
  sent: readonly OutboxEntry[],
  { results, now, chance }: ServersWord,
  known: KnownOutbox,
): Promise<void> {
  const byId = new Map(results.map((result) => [result.op_id, result]));
  const stores = ['outbox', 'answers', 'files', 'lessons'] as const;
  const { changes, keys, whole } = await change(userId, [...stores], async (tx: AckTx) => {
    const answers = tx.objectStore('answers');
    const [ids, ...marks] = await Promise.all([
      tx.objectStore('outbox').getAllKeys(),
      ...sent.map(({ entityKey }) => answers.get(entityKey)),
    ]);
    known.compare(ids);
    const there = new Set(ids);
    const changes = new OutboxChanges();
    const keys: string[] = [];
    for (const [at, entry] of sent.entries()) {
      if (!there.has(entry.opId)) continue;
      const result = byId.get(entry.opId);
      const revision = await keptRevision(tx, entry, result);
      const outcome = reconcile(entry, result, marks[at], revision, now, chance);
      keys.push(entry.entityKey);
      if (outcome.mark) await changes.mark(answers, outcome.mark);
      const acknowledging = { tx, changes, known };
      if (outcome.entry) {
        const stays = await settled(acknowledging, outcome.entry);
        await changes.put(tx.objectStore('outbox'), stays);
      } else await remove(acknowledging, entry);
    }
    return { changes, keys, whole: sent.every(({ opId }) => there.has(opId)) };
  });
  known.take(changes);
  if (whole) {
    tell(userId, changes, keys);
    return;
  }
  // Somebody else has dealt with some, or this page has, and the word of it was lost: all is read anew.
  known.outdate();
  broadcast({ type: 'outbox', userId, markKeys: sent.map(({ entityKey }) => entityKey) });
}
