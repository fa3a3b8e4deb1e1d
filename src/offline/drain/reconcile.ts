/** What becomes of an operation after the server's word about it. Pure. */
import type { components } from '../../api/schema';
import { backoffMs } from '../network/backoff';
import { isLessonWork, lessonOf, type Mark, type OutboxEntry } from '../outbox/outbox-entry';

export type SyncResult = components['schemas']['SyncResult'];

export interface Outcome {
  /** The entry as it stays in the outbox; undefined = acknowledged and removed. */
  readonly entry: OutboxEntry | undefined;
  readonly mark: Mark | undefined;
}

export function put(
  entry: OutboxEntry,
  state: OutboxEntry['state'],
  lastError: string,
  nextAt = 0,
): OutboxEntry {
  return { ...entry, state, lastError, nextAt };
}

/**
 * @param entry as it was sent
 * @param result the one with this entry's id; undefined when the answer named it not, which proves nothing
 * @param mark what was known of the same thing before
 * @param lessonRevision of the lesson copy kept here; 0 without one
 * @param now milliseconds since the epoch
 * @param chance in [0, 1)
 */
export function reconcile(
  entry: OutboxEntry,
  result: SyncResult | undefined,
  mark: Mark | undefined,
  lessonRevision: number,
  now: number,
  chance: number,
): Outcome {
  const status: string = result?.status ?? 'unanswered';
  if (result?.code === 'invalid' && status === 'rejected' && entry.activeSeconds !== undefined) {
    // A server from before the time was told takes nothing that tells it: the work goes without, under the same id.
    const work = { ...entry, activeSeconds: undefined };
    return { entry: put(work, 'queued', 'invalid'), mark: undefined };
  }
  if (result && (status === 'applied' || status === 'kept')) {
    const acknowledged: Mark = {
      entityKey: entry.entityKey,
      assignmentStudentId: lessonOf(entry.body),
      body: entry.body,
      state: status === 'kept' ? 'kept' : 'sent',
      code: result.code,
      // What a conflict has kept was made of this revision: anything newer is the other side.
      rev: Math.max(result.rev ?? 0, mark?.rev ?? 0, isLessonWork(entry.body) ? 0 : entry.baseRev),
      // A server that does not say so has at least raised what was known here.
      lessonRevision: result.revision ?? lessonRevision + 1,
    };
    return { entry: undefined, mark: acknowledged };
  }
  if (result && status === 'rejected') {
    return { entry: put(entry, 'parked', result.code ?? 'invalid'), mark: undefined };
  }
  // "retry", a word of a newer server, or no word: only an acknowledgement ends an entry.
  const wait = now + Math.max(1_000, backoffMs(entry.attempts + 1, chance));
  return { entry: put(entry, 'queued', result?.code ?? status, wait), mark: undefined };
}
