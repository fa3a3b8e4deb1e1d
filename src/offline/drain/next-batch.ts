/** Which waiting operations go to the server next. Pure. */
import type { components } from '../../api/schema';
import {
  isLessonWork,
  isScore,
  scoreKey,
  type LessonBody,
  type OutboxEntry,
  type ScoreBody,
} from '../outbox/outbox-entry';

export type WireOperation = components['schemas']['SyncOperation'];

export const maxOperations = 100;
export const maxBatchBytes = 512 * 1024;
/** Nothing is put off for longer than a minute: what is twice as far off was written by a clock that has since been put back. */
const longestWaitMs = 120_000;

const encoder = new TextEncoder();

/** Equal, or one is the ancestor of the other: `as/1` is related to `as/1/q/x`. */
export function related(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** The entry as the contract wants it. The same entry always gives the same bytes once attempted. */
export function toOperation(entry: OutboxEntry): WireOperation {
  const envelope = {
    op_id: entry.opId,
    schema_version: entry.schemaVersion,
    seq: entry.seq,
    device_time: entry.deviceTime,
  };
  const { body } = entry;
  if (isScore(body)) return { ...envelope, ...scorePart(body, entry.baseRev) };
  return isLessonWork(body)
    ? { ...envelope, ...timePart(entry), ...lessonPart(body, entry.baseRev) }
    : // The draft is of the kind that the type names: they were put together when it was saved.
      ({
        ...envelope,
        type: body.type,
        document_id: body.documentId,
        base_rev: entry.baseRev,
        ...(body.restored && { restored: true }),
        body: body.draft,
      } as unknown as WireOperation);
}

const timePart = ({ activeSeconds }: OutboxEntry) =>
  activeSeconds === undefined ? {} : { active_seconds: activeSeconds };

function lessonPart(body: LessonBody, baseRev: number) {
  const lesson = { assignment_student_id: body.assignmentStudentId };
  if (body.type === 'answer.save') {
    return {
      ...lesson,
      type: body.type,
      question_id: body.questionId,
      base_rev: baseRev,
      value: body.value,
      ...(body.checked && { checked: body.checked }),
    };
  }
  if (body.type === 'step.complete') return { ...lesson, type: body.type, step_id: body.stepId };
  const { type, returnedAt } = body;
  return { ...lesson, type, ...(returnedAt !== undefined && { returned_at: returnedAt }) };
}

function scorePart(body: ScoreBody, baseRev: number) {
  const work = { assignment_student_id: body.workId, base_rev: baseRev };
  if (body.type === 'score.save') return { ...work, type: body.type, body: body.draft };
  const { type, outcome, handedInAt } = body;
  return { ...work, type, outcome, ...(handedInAt !== undefined && { handed_in_at: handedInAt }) };
}

function blocks(earlier: OutboxEntry, later: OutboxEntry): boolean {
  if (earlier.state !== 'parked') return related(earlier.entityKey, later.entityKey);
  return earlier.superseded !== true && earlier.entityKey === later.entityKey;
}

/** What the server has refused of a score holds back giving it, also once something newer waits in its place. */
function holds(earlier: OutboxEntry, { body }: OutboxEntry): boolean {
  return (
    earlier.state === 'parked' &&
    body.type === 'score.release' &&
    earlier.entityKey === scoreKey(body.workId)
  );
}

export interface NextBatch {
  readonly batch: readonly OutboxEntry[];
  /** When the first entry that was put off wants to go, in milliseconds since the epoch. */
  readonly wakeAt: number | undefined;
}

/**
 * Takes entries in the order of `seq`. One waits while an earlier unfinished one has an equal key, an
 * ancestor or a descendant; a parked one holds back only its own key, and a parked score that it is given.
 * Related entries never share a batch: the first could be put off while the second is applied.
 *
 * @param entries everything of one person's outbox, in any order; `sending` counts as waiting
 * @param now milliseconds since the epoch
 * @param limit at most so many operations
 */
export function nextBatch(
  entries: readonly OutboxEntry[],
  now: number,
  limit: number = maxOperations,
): NextBatch {
  const ordered = [...entries].sort((a, b) => a.seq - b.seq);
  const batch: OutboxEntry[] = [];
  const unfinished: OutboxEntry[] = [];
  let bytes = 0;
  let wakeAt: number | undefined;
  for (const entry of ordered) {
    // One that is held must not hold back the newer score that it waits for.
    if (unfinished.some((earlier) => holds(earlier, entry))) continue;
    const free = entry.state !== 'parked' && !unfinished.some((earlier) => blocks(earlier, entry));
    unfinished.push(entry);
    if (!free) continue;
    if (entry.nextAt > now && entry.nextAt - now <= longestWaitMs) {
      wakeAt = Math.min(wakeAt ?? entry.nextAt, entry.nextAt);
      continue;
    }
    const size = encoder.encode(JSON.stringify(toOperation(entry))).length + 1;
    if (batch.length > 0 && bytes + size > maxBatchBytes) break;
    batch.push(entry);
    bytes += size;
    if (batch.length >= limit) break;
  }
  return { batch, wakeAt };
}
