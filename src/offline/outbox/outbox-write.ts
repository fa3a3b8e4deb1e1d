/**
 * The transaction of one operation: a child waits for it at every tap. Two turns with the storage, one reading and one
 * writing, each asked for all at once.
 */
import { activeKey, nextActiveSeconds } from './active-time';
import { lostPostings } from './lost-postings';
import { OutboxChanges } from './outbox-changes';
import {
  entityKeyOf,
  isDocument,
  isLessonWork,
  lessonOf,
  fileNamedBy,
  postingKey,
  type Mark,
  type OutboxBody,
  type OutboxEntry,
} from './outbox-entry';
import type { EventTx } from '../storage/event-tx';
import { signInKeys } from '../storage/people';
import { type StoredFile } from '../storage/user-db';

export const storesOfOperation = ['answers', 'outbox', 'files', 'kv'] as const;
export type OutboxTx = EventTx<(typeof storesOfOperation)[number], Written | undefined>;

const isRestored = (body: OutboxBody): boolean => isDocument(body) && body.restored === true;
const isChecked = (body: OutboxBody): boolean =>
  body.type === 'answer.save' && body.checked === true;

/**
 * Makes room for a newer answer: one that was never attempted is replaced, unless it was checked and may stand; a
 * parked one stays, but no longer holds the newer one back. What stood in a document before an earlier version was brought back is sent
 * by itself, so that it stays among the versions; so is a score that waits to be given back.
 * @returns the entry that was replaced
 */
function replaceOlder(
  tx: OutboxTx,
  body: OutboxBody,
  { waiting, postings, seq }: Pick<Found, 'waiting' | 'postings' | 'seq'>,
  changes: OutboxChanges,
): OutboxEntry | undefined {
  const outbox = tx.store('outbox');
  const apart = [...postings, ...waiting.filter((entry) => isRestored(entry.body))];
  const from = isRestored(body) ? Infinity : Math.max(0, ...apart.map(({ seq }) => seq));
  for (const lost of lostPostings(waiting, postings, seq)) changes.put(outbox, lost);
  let replaced: OutboxEntry | undefined;
  for (const entry of waiting) {
    if (entry.state === 'parked') {
      changes.put(outbox, { ...entry, superseded: true });
    } else if (
      entry.state === 'queued' &&
      entry.attempts === 0 &&
      entry.seq >= from &&
      !isChecked(entry.body)
    ) {
      replaced = entry;
      changes.remove(outbox, entry.opId);
    }
  }
  return replaced;
}

/** A drawing that was drawn over before it was sent is needed by nobody. */
function dropUnnamedFile(tx: OutboxTx, sha256: string | undefined, then: () => void): void {
  if (sha256 === undefined) {
    then();
    return;
  }
  const entries = tx.store('outbox').getAll() as IDBRequest<OutboxEntry[]>;
  const marks = tx.store('answers').getAll() as IDBRequest<Mark[]>;
  tx.after(marks, () => {
    const all = [...entries.result, ...marks.result];
    if (!all.some((other) => fileNamedBy(other) === sha256)) tx.store('files').delete(sha256);
    then();
  });
}

function markOf(entry: OutboxEntry, before: Mark | undefined): Mark {
  return {
    entityKey: entry.entityKey,
    assignmentStudentId: lessonOf(entry.body),
    body: entry.body,
    state: 'saved',
    code: undefined,
    rev: before?.rev ?? 0,
    lessonRevision: before?.lessonRevision ?? 0,
  };
}

interface Found {
  readonly before: Mark | undefined;
  /** All entries of the same thing. */
  readonly waiting: readonly OutboxEntry[];
  /** What waits to be given back of it. */
  readonly postings: readonly OutboxEntry[];
  /** Of the new one. */
  readonly seq: number;
  readonly newFile: StoredFile | undefined;
  readonly isLate: boolean;
  /** The time at the lesson that nothing has told yet. */
  readonly active: unknown;
}

/** What the new entry follows from. */
function whatIsThere(
  tx: OutboxTx,
  key: string,
  { body, file }: NewOperation,
  then: (found: Found) => void,
): void {
  const outbox = tx.store('outbox').index('entityKey');
  const kv = tx.store('kv');
  const lesson = lessonOf(body);
  const before = tx.store('answers').get(key) as IDBRequest<Mark | undefined>;
  const waiting = outbox.getAll(key) as IDBRequest<OutboxEntry[]>;
  const postings =
    body.type === 'score.save'
      ? (outbox.getAll(postingKey(body.workId)) as IDBRequest<OutboxEntry[]>)
      : undefined;
  const fileKey = file && tx.store('files').getKey(file.sha256);
  const active =
    lesson === undefined ? undefined : (kv.get(activeKey(lesson)) as IDBRequest<unknown>);
  const last = kv.get('seq') as IDBRequest<unknown>;
  const signedIn = kv.getKey(signInKeys.user);
  tx.after(signedIn, () => {
    then({
      before: before.result,
      waiting: waiting.result,
      postings: postings?.result.filter(isFree) ?? [],
      seq: (typeof last.result === 'number' ? last.result : 0) + 1,
      newFile: fileKey?.result === undefined ? file : undefined,
      isLate: signedIn.result === undefined,
      active: active?.result,
    });
  });
}

const isFree = ({ state }: OutboxEntry): boolean => state !== 'parked';

/**
 * What the new entry follows from. A student's newer answer stands for the one it replaces, with that one's
 * base; a teacher's document says itself what it was made from, also after a conflict was settled.
 */
function baseOf({ body, baseRev }: NewOperation, replaced?: OutboxEntry, before?: Mark): number {
  const own = isLessonWork(body) ? (replaced?.baseRev ?? baseRev) : baseRev;
  return Math.max(own, before?.rev ?? 0);
}

/** What was typed after a version was brought back, and before that was sent, belongs to it. */
function withRestored(body: OutboxBody, replaced?: OutboxEntry): OutboxBody {
  if (!isDocument(body) || !replaced || !isRestored(replaced.body)) return body;
  return { ...body, restored: true };
}

/**
 * The time at the lesson leaves its place in the transaction that writes whoever tells it: it is told once.
 * @returns the seconds to tell
 */
function takeActive(
  tx: OutboxTx,
  body: OutboxBody,
  { active }: Found,
  replaced?: OutboxEntry,
): number | undefined {
  const lesson = lessonOf(body);
  if (lesson === undefined) return undefined;
  const { told, left } = nextActiveSeconds(active, replaced);
  if (active !== undefined) tx.store('kv').put(left, activeKey(lesson));
  return told;
}

/** A step is done once; a hand-in that waits is the same hand-in, unless the work was returned since. */
function isDone(body: OutboxBody, waiting: readonly OutboxEntry[], before?: Mark): boolean {
  if (body.type === 'answer.save' || !isLessonWork(body)) return false;
  const text = JSON.stringify(body);
  if (waiting.some((entry) => isFree(entry) && JSON.stringify(entry.body) === text)) return true;
  return body.type === 'step.complete' && before !== undefined && before.state !== 'saved';
}

export interface NewOperation {
  readonly userId: number;
  readonly deviceId: string;
  readonly body: OutboxBody;
  readonly baseRev: number;
  readonly file: StoredFile | undefined;
  /** Not sent before, in milliseconds since the epoch: so long it can be taken back. */
  readonly notBefore: number | undefined;
}

interface Written {
  readonly entry: OutboxEntry;
  /** The user database holds no sign-in: its person has left, and it may be about to be deleted. */
  readonly isLate: boolean;
  readonly changes: OutboxChanges;
}

/**
 * Writes one operation, and what the screen shows of it. Ends with undefined when it was done before and nothing is to be
 * written.
 * @param tx over `answers`, `outbox`, `files` and `kv`
 */
export function writeOperation(tx: OutboxTx, operation: NewOperation): void {
  const key = entityKeyOf(operation.body);
  whatIsThere(tx, key, operation, (found) => {
    if (isDone(operation.body, found.waiting, found.before)) tx.commit(undefined);
    else writeAfter(tx, key, operation, found);
  });
}

function writeAfter(tx: OutboxTx, key: string, operation: NewOperation, found: Found): void {
  const { body, userId, deviceId } = operation;
  const { before, seq, newFile, isLate } = found;
  const changes = new OutboxChanges();
  const replaced = replaceOlder(tx, body, found, changes);
  const told = takeActive(tx, body, found, replaced);
  const entry: OutboxEntry = {
    opId: crypto.randomUUID(),
    userId,
    deviceId,
    seq,
    entityKey: key,
    schemaVersion: 1,
    body: withRestored(body, replaced),
    baseRev: baseOf(operation, replaced, before),
    ...(told !== undefined && { activeSeconds: told }),
    deviceTime: new Date().toISOString(),
    state: 'queued',
    attempts: 0,
    nextAt: operation.notBefore ?? 0,
    lastError: undefined,
  };
  tx.store('kv').put(seq, 'seq');
  changes.put(tx.store('outbox'), entry);
  changes.mark(tx.store('answers'), markOf(entry, before));
  if (newFile) tx.store('files').put(newFile);
  dropUnnamedFile(tx, replaced && fileNamedBy(replaced), () => {
    tx.commit({ entry, isLate, changes });
  });
}
