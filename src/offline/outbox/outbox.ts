/** What a student does is written here first; the drain sends it. */
import type { AnswerValue, FileRef } from '../../../domain/answers';
import { broadcast } from '../tabs/channel';
import { deviceId, knownDeviceId } from '../storage/device-registry';
import { requestDrain } from '../drain/drain-scheduler';
import { changeByEvents } from '../storage/event-tx';
import { keepLate } from './late-work';
import { entityKeyOf, isLessonWork, type LessonRef, type OutboxBody } from './outbox-entry';
import { noteChanges } from './outbox-changes';
import {
  storesOfOperation,
  writeOperation,
  type NewOperation,
  type OutboxTx,
} from './outbox-write';
import { sha256Hex } from '../storage/sha256';
import { change, read, StorageFullError, type StoredFile } from '../storage/user-db';

export type { LessonRef };
export { StorageFullError };

const fileTypes: readonly FileRef['type'][] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'audio/webm',
  'audio/mp4',
  'audio/ogg',
];

/** The bytes of a file with their name. */
export async function sealed(file: Blob): Promise<StoredFile> {
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

/**
 * Writes one operation, and what the screen shows of it, in one transaction.
 * @param notBefore milliseconds since the epoch: it stays here until then
 * @throws StorageFullError
 */
export async function enqueue(
  { userId }: Pick<LessonRef, 'userId'>,
  body: OutboxBody,
  baseRev: number,
  file?: StoredFile,
  notBefore?: number,
): Promise<void> {
  // Nothing is awaited when it need not be: the transaction begins before the screen is drawn anew.
  const device = knownDeviceId() ?? (await deviceId());
  const operation: NewOperation = { userId, deviceId: device, body, baseRev, file, notBefore };
  const written = await changeByEvents(userId, storesOfOperation, (tx: OutboxTx) => {
    writeOperation(tx, operation);
  });
  if (!written) {
    // It is there already, maybe by this page itself, to which the word of it was lost.
    afterwards(() => {
      broadcast({ type: 'outbox', userId, markKeys: [entityKeyOf(body)] });
      requestDrain('enqueue');
    });
    return;
  }
  noteChanges(userId, written.changes);
  // What a teacher types is looked after by `typed-work`.
  if (written.isLate && isLessonWork(body)) await keepLate(written.entry, file);
  afterwards(() => {
    broadcast({ type: 'outbox', userId, markKeys: [entityKeyOf(body)], noted: true });
    requestDrain('enqueue');
  });
}

/** The word "saved" comes first: telling others costs a reading, and sending can wait a moment. */
function afterwards(work: () => void): void {
  setTimeout(work, 0);
}

/**
 * Keeps an answer. Resolves when it is durable on this device, whatever the network does.
 *
 * @param a `baseRev`: the revision the student was looking at, 0 for none. `file`: the bytes of a drawing,
 * photo or recording; the answer's `file` reference is made from it. `checked`: the student was shown how it
 * did, where it can be checked only once.
 * @throws StorageFullError when the device has no room; nothing is saved then
 */
export async function saveAnswer(
  ref: LessonRef,
  a: { questionId: string; baseRev: number; value: AnswerValue; file?: Blob; checked?: true },
): Promise<void> {
  const file = a.file && (await sealed(a.file));
  const { assignmentStudentId } = ref;
  const { questionId, baseRev, checked } = a;
  const value = naming(a.value, file);
  await enqueue(
    ref,
    { type: 'answer.save', assignmentStudentId, questionId, value, ...(checked && { checked }) },
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
 * @param returnedAt when the teacher has returned it, as the screen knew it: a later return is not undone
 * @throws StorageFullError
 */
export function handIn(ref: LessonRef, returnedAt: string | null): Promise<void> {
  const { assignmentStudentId } = ref;
  return enqueue(ref, { type: 'assignment.hand_in', assignmentStudentId, returnedAt }, 0);
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
