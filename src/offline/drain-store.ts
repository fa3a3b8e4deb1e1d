/** The drain's steps in the user database, each one transaction. */
import { readPause, type Pause } from './backoff';
import { broadcast } from './channel';
import { lostPostings } from './lost-postings';
import { basisKeysOf, fileNamedBy, lessonOf, postingKey, type OutboxEntry } from './outbox-entry';
import { put, reconcile, type SyncResult } from './reconcile';
import { change, read, type UserDbTx } from './user-db';

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

/**
 * Freezes the entries before they are sent: from now on a newer answer comes behind, not instead.
 * @returns those that are still there; one may have been replaced since it was read
 */
export async function markSending(
  userId: number,
  batch: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const sending = await change(userId, ['outbox', 'answers'], async (tx) => {
    const outbox = tx.objectStore('outbox');
    const frozen: OutboxEntry[] = [];
    for (const { opId } of batch) {
      const entry = await outbox.get(opId);
      if (!entry || entry.state === 'parked') continue;
      // A follow-up was made by somebody who saw the former answer: its acknowledged revision is the base.
      let { baseRev } = entry;
      for (const key of entry.attempts === 0 ? basisKeysOf(entry.body) : []) {
        baseRev = Math.max(baseRev, (await tx.objectStore('answers').get(key))?.rev ?? 0);
      }
      const next: OutboxEntry = {
        ...entry,
        state: 'sending',
        attempts: entry.attempts + 1,
        baseRev,
      };
      await outbox.put(next);
      frozen.push(next);
    }
    return frozen;
  });
  broadcast({ type: 'outbox', userId, markKeys: [] });
  return sending;
}

interface Outbox {
  put(entry: OutboxEntry): Promise<unknown>;
  index(name: 'entityKey'): { getAll(key: string): Promise<OutboxEntry[]> };
}

/** A parked entry as it stays: it holds back nothing newer of its own, and nothing newer is given for it. */
async function parkedBeside(outbox: Outbox, entry: OutboxEntry): Promise<OutboxEntry> {
  const { body, entityKey, seq } = entry;
  const others = (await outbox.index('entityKey').getAll(entityKey)).filter(
    ({ opId }) => opId !== entry.opId,
  );
  const newest = Math.max(seq, ...others.map((other) => other.seq));
  if (newest === seq) return entry;
  if (body.type === 'score.save') {
    const postings = await outbox.index('entityKey').getAll(postingKey(body.workId));
    const free = postings.filter(({ state }) => state !== 'parked');
    for (const lost of lostPostings([entry, ...others], free, newest)) await outbox.put(lost);
  }
  return { ...entry, superseded: true };
}

/** Puts entries back as given, those at least that are still there. */
export async function release(userId: number, entries: readonly OutboxEntry[]): Promise<void> {
  await change(userId, ['outbox'], async ({ store }) => {
    for (const entry of entries) {
      if ((await store.get(entry.opId)) === undefined) continue;
      await store.put(entry.state === 'parked' ? await parkedBeside(store, entry) : entry);
    }
  });
  broadcast({ type: 'outbox', userId, markKeys: [] });
}

type AckTx = UserDbTx<('outbox' | 'answers' | 'files' | 'lessons')[]>;

async function remove(tx: AckTx, entry: OutboxEntry): Promise<void> {
  const outbox = tx.objectStore('outbox');
  await outbox.delete(entry.opId);
  for (const other of await outbox.index('entityKey').getAll(entry.entityKey)) {
    if (other.superseded === true && other.seq < entry.seq) await outbox.delete(other.opId);
  }
}

/** The entry as it stays, with what only the user database knows: its file, and what came after it. */
async function settled(tx: AckTx, entry: OutboxEntry): Promise<OutboxEntry> {
  const stays = await withItsFile(tx, entry);
  return stays.state === 'parked' ? parkedBeside(tx.objectStore('outbox'), stays) : stays;
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

/**
 * Writes down the server's word on a batch: acknowledged entries go, the others stay as `reconcile`
 * says. Entries that another tab has dealt with meanwhile are left as they are.
 */
export async function acknowledge(
  userId: number,
  sent: readonly OutboxEntry[],
  results: readonly SyncResult[],
  now: number,
  chance: number,
): Promise<void> {
  const byId = new Map(results.map((result) => [result.op_id, result]));
  const keys: string[] = [];
  await change(userId, ['outbox', 'answers', 'files', 'lessons'], async (tx: AckTx) => {
    for (const entry of sent) {
      if ((await tx.objectStore('outbox').get(entry.opId)) === undefined) continue;
      const lesson = lessonOf(entry.body);
      const mark = await tx.objectStore('answers').get(entry.entityKey);
      const copy = lesson === undefined ? undefined : await tx.objectStore('lessons').get(lesson);
      const revision = copy?.lesson.revision ?? 0;
      const result = byId.get(entry.opId);
      const outcome = reconcile(entry, result, mark, revision, now, chance);
      keys.push(entry.entityKey);
      if (outcome.mark) await tx.objectStore('answers').put(outcome.mark);
      if (outcome.entry) {
        await tx.objectStore('outbox').put(await settled(tx, outcome.entry));
      } else await remove(tx, entry);
    }
  });
  broadcast({ type: 'outbox', userId, markKeys: keys });
}
