/** The transaction of one operation: a child waits for it at every tap. */
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
import { signInKeys, type StoredFile, type UserDbTx } from './user-db';

type OutboxTx = UserDbTx<('answers' | 'outbox' | 'files' | 'kv')[]>;

const isRestored = (body: OutboxBody): boolean => isDocument(body) && body.restored === true;
const isChecked = (body: OutboxBody): boolean =>
  body.type === 'answer.save' && body.checked === true;

/**
 * Makes room for a newer answer: one that was never attempted is replaced, unless it was checked and may stand; a
 * parked one stays, but no longer holds the newer one back. What stood in a document before an earlier version was brought back is sent
 * by itself, so that it stays among the versions; so is a score that waits to be given back.
 * @param waiting all entries of the same thing
 * @param postings what waits to be given back of it
 * @param seq of the newer one
 * @returns the entry that was replaced, and the requests under way
 */
function replaceOlder(
  tx: OutboxTx,
  body: OutboxBody,
  { waiting, postings, seq }: Pick<Found, 'waiting' | 'postings' | 'seq'>,
  changes: OutboxChanges,
) {
  const outbox = tx.objectStore('outbox');
  const apart = [...postings, ...waiting.filter((entry) => isRestored(entry.body))];
  const from = isRestored(body) ? Infinity : Math.max(0, ...apart.map(({ seq }) => seq));
  const requests: Promise<unknown>[] = lostPostings(waiting, postings, seq).map((lost) =>
    changes.put(outbox, lost),
  );
  let replaced: OutboxEntry | undefined;
  for (const entry of waiting) {
    if (entry.state === 'parked') {
      requests.push(changes.put(outbox, { ...entry, superseded: true }));
    } else if (
      entry.state === 'queued' &&
      entry.attempts === 0 &&
      entry.seq >= from &&
      !isChecked(entry.body)
    ) {
      replaced = entry;
      requests.push(changes.remove(outbox, entry.opId));
    }
  }
  return { replaced, requests };
}

/** A drawing that was drawn over before it was sent is needed by nobody. */
async function dropUnnamedFile(tx: OutboxTx, sha256: string | undefined): Promise<void> {
  if (sha256 === undefined) return;
  const entries = await tx.objectStore('outbox').getAll();
  const marks = await tx.objectStore('answers').getAll();
  if ([...entries, ...marks].some((other) => fileNamedBy(other) === sha256)) return;
  await tx.objectStore('files').delete(sha256);
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

type Found = Awaited<ReturnType<typeof whatIsThere>>;

/** What the new entry follows from, asked for all at once: a turn for each would be felt on a slow tablet. */
async function whatIsThere(tx: OutboxTx, key: string, { body, file }: NewOperation) {
  const outbox = tx.objectStore('outbox').index('entityKey');
  const lesson = lessonOf(body);
  const [before, waiting, postings, last, signedIn, fileKey, active] = await Promise.all([
    tx.objectStore('answers').get(key),
    outbox.getAll(key),
    body.type === 'score.save' ? outbox.getAll(postingKey(body.workId)) : [],
    tx.objectStore('kv').get('seq'),
    tx.objectStore('kv').getKey(signInKeys.user),
    file && tx.objectStore('files').getKey(file.sha256),
    lesson === undefined ? undefined : tx.objectStore('kv').get(activeKey(lesson)),
  ]);
  const seq = (typeof last === 'number' ? last : 0) + 1;
  const newFile = fileKey === undefined ? file : undefined;
  const isLate = signedIn === undefined;
  return { before, waiting, postings: postings.filter(isFree), seq, newFile, isLate, active };
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

/** The time at the lesson leaves its place in the transaction that writes whoever tells it: it is told once. */
function takeActive(tx: OutboxTx, body: OutboxBody, { active }: Found, replaced?: OutboxEntry) {
  const lesson = lessonOf(body);
  if (lesson === undefined) return { told: undefined, moving: undefined };
  const { told, left } = nextActiveSeconds(active, replaced);
  const moving =
    active === undefined ? undefined : tx.objectStore('kv').put(left, activeKey(lesson));
  return { told, moving };
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
 * Writes one operation, and what the screen shows of it. Two turns with the storage: one reading, one writing.
 * @param tx over `answers`, `outbox`, `files` and `kv`
 * @returns undefined when it was done before and nothing is to be written
 */
export async function writeOperation(
  tx: OutboxTx,
  operation: NewOperation,
): Promise<Written | undefined> {
  const { body, userId, deviceId } = operation;
  const key = entityKeyOf(body);
  const found = await whatIsThere(tx, key, operation);
  const { before, waiting, seq, newFile, isLate } = found;
  if (isDone(body, waiting, before)) return undefined;
  const changes = new OutboxChanges();
  const { replaced, requests } = replaceOlder(tx, body, found, changes);
  const { told, moving } = takeActive(tx, body, found, replaced);
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
  requests.push(
    tx.objectStore('kv').put(seq, 'seq'),
    changes.put(tx.objectStore('outbox'), entry),
    changes.mark(tx.objectStore('answers'), markOf(entry, before)),
  );
  if (moving) requests.push(moving);
  if (newFile) requests.push(tx.objectStore('files').put(newFile));
  const written = Promise.all(requests);
  // It is awaited below; this only keeps an early abort from counting as unhandled.
  written.catch(() => undefined);
  await dropUnnamedFile(tx, replaced && fileNamedBy(replaced));
  // Says that no more comes, so that the storage need not ask after the last request.
  tx.commit();
  await written;
  return { entry, isLate, changes };
}
