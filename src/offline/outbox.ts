/** What a student does is written here first; the drain sends it. */
import type { AnswerValue, FileRef } from '../../domain/answers';
import { broadcast } from './channel';
import { deviceId } from './device-registry';
import { requestDrain } from './drain-scheduler';
import {
  entityKeyOf,
  fileNamedBy,
  type LessonRef,
  type Mark,
  type OutboxBody,
  type OutboxEntry,
} from './outbox-entry';
import { sha256Hex } from './sha256';
import { change, read, StorageFullError, type StoredFile, type VaultTx } from './vault';

export type { LessonRef };
export { StorageFullError };

type OutboxTx = VaultTx<('answers' | 'outbox' | 'files' | 'kv')[]>;

const fileTypes: readonly FileRef['type'][] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
];

async function sealed(file: Blob): Promise<StoredFile> {
  const plain = file.type.split(';')[0];
  const type = fileTypes.find((known) => known === plain);
  if (!type) throw new TypeError(`a file of type ${file.type} cannot be sent`);
  const bytes = await file.arrayBuffer();
  return { sha256: await sha256Hex(bytes), type, bytes, uploaded: false };
}

function naming(value: AnswerValue, file: StoredFile | undefined): AnswerValue {
  if (!file) return value;
  if (value.kind !== 'drawing' && value.kind !== 'photo' && value.kind !== 'voice') return value;
  return {
    ...value,
    file: { sha256: file.sha256, bytes: file.bytes.byteLength, type: file.type },
  };
}

async function nextSeq(tx: OutboxTx): Promise<number> {
  const kv = tx.objectStore('kv');
  const last = await kv.get('seq');
  const seq = (typeof last === 'number' ? last : 0) + 1;
  await kv.put(seq, 'seq');
  return seq;
}

/**
 * Makes room for a newer answer: one that was never attempted is replaced; a parked one stays, but no
 * longer holds the newer one back.
 * @returns the entry that was replaced
 */
async function replaceOlder(tx: OutboxTx, key: string): Promise<OutboxEntry | undefined> {
  const outbox = tx.objectStore('outbox');
  let replaced: OutboxEntry | undefined;
  for (const entry of await outbox.index('entityKey').getAll(key)) {
    if (entry.state === 'parked') {
      await outbox.put({ ...entry, superseded: true });
    } else if (entry.state === 'queued' && entry.attempts === 0) {
      replaced = entry;
      await outbox.delete(entry.opId);
    }
  }
  return replaced;
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
    assignmentStudentId: entry.body.assignmentStudentId,
    body: entry.body,
    state: 'saved',
    code: undefined,
    rev: before?.rev ?? 0,
    lessonRevision: before?.lessonRevision ?? 0,
  };
}

/** Writes one operation, and what the screen shows of it, in one transaction. */
async function enqueue(
  ref: LessonRef,
  body: OutboxBody,
  baseRev: number,
  file?: StoredFile,
): Promise<void> {
  const device = await deviceId();
  const key = entityKeyOf(body);
  const latch = body.type !== 'answer.save';
  const done = await change(
    ref.userId,
    ['answers', 'outbox', 'files', 'kv'],
    async (tx: OutboxTx) => {
      const before = await tx.objectStore('answers').get(key);
      const waiting = await tx.objectStore('outbox').index('entityKey').getAll(key);
      // A step is done once; a hand-in that waits is the same hand-in.
      if (latch && waiting.some((entry) => entry.state !== 'parked')) return false;
      if (body.type === 'step.complete' && before && before.state !== 'saved') return false;
      const replaced = await replaceOlder(tx, key);
      const entry: OutboxEntry = {
        opId: crypto.randomUUID(),
        userId: ref.userId,
        deviceId: device,
        seq: await nextSeq(tx),
        entityKey: key,
        schemaVersion: 1,
        body,
        baseRev: Math.max(replaced?.baseRev ?? baseRev, before?.rev ?? 0),
        deviceTime: new Date().toISOString(),
        state: 'queued',
        attempts: 0,
        nextAt: 0,
        lastError: undefined,
      };
      if (file && !(await tx.objectStore('files').get(file.sha256))) {
        await tx.objectStore('files').put(file);
      }
      await tx.objectStore('outbox').put(entry);
      await tx.objectStore('answers').put(markOf(entry, before));
      await dropUnnamedFile(tx, replaced && fileNamedBy(replaced));
      return true;
    },
  );
  if (!done) return;
  broadcast({ type: 'outbox', userId: ref.userId, markKeys: [key] });
  requestDrain('enqueue');
}

/**
 * Keeps an answer. Resolves when it is durable on this device, whatever the network does.
 *
 * @param a `baseRev`: the revision the student was looking at, 0 for none. `file`: the bytes of a drawing,
 * photo or recording; the answer's `file` reference is made from it.
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function saveAnswer(
  ref: LessonRef,
  a: { questionId: string; baseRev: number; value: AnswerValue; file?: Blob },
): Promise<void> {
  const file = a.file && (await sealed(a.file));
  const { assignmentStudentId } = ref;
  const { questionId, baseRev } = a;
  const value = naming(a.value, file);
  await enqueue(
    ref,
    { type: 'answer.save', assignmentStudentId, questionId, value },
    baseRev,
    file,
  );
}

/**
 * Marks a step as done; again changes nothing.
 * @throws StorageFullError
 */
export function completeStep(ref: LessonRef, stepId: string): Promise<void> {
  const { assignmentStudentId } = ref;
  return enqueue(ref, { type: 'step.complete', assignmentStudentId, stepId }, 0);
}

/**
 * Hands the lesson in. It is sent after every answer of the lesson.
 * @throws StorageFullError
 */
export function handIn(ref: LessonRef): Promise<void> {
  const { assignmentStudentId } = ref;
  return enqueue(ref, { type: 'assignment.hand_in', assignmentStudentId }, 0);
}

/**
 * Sends a parked operation again, as a new one: the server remembers its answer to the former.
 * @throws StorageFullError
 */
export async function retryParked(userId: number, opId: string): Promise<void> {
  await change(userId, ['outbox', 'answers'], async (tx) => {
    const outbox = tx.objectStore('outbox');
    const entry = await outbox.get(opId);
    if (entry?.state !== 'parked' || entry.superseded === true) return;
    const mark = await tx.objectStore('answers').get(entry.entityKey);
    await outbox.delete(opId);
    await outbox.put({
      ...entry,
      opId: crypto.randomUUID(),
      baseRev: Math.max(entry.baseRev, mark?.rev ?? 0),
      state: 'queued',
      attempts: 0,
      nextAt: 0,
    });
  });
  broadcast({ type: 'outbox', userId, markKeys: [] });
  requestDrain('enqueue');
}

function placeKey(ref: LessonRef): string {
  return `place/${String(ref.assignmentStudentId)}`;
}

/** Remembers where the student is, for the next opening on this device. */
export async function savePlace(ref: LessonRef, place: { stepId: string }): Promise<void> {
  await change(ref.userId, ['kv'], ({ store }) => store.put(place.stepId, placeKey(ref)));
}

export async function readPlace(ref: LessonRef): Promise<{ stepId: string } | undefined> {
  const stepId = await read(ref.userId, (db) => db.get('kv', placeKey(ref)));
  return typeof stepId === 'string' ? { stepId } : undefined;
}
