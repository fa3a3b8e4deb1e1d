import type { LessonWork } from '../player/lesson-work';
import type { Draft } from './answer-autosave';

/** Where an answer is, from the least to the most certain. */
export type AnswerStatus =
  'saving' | 'full' | 'failed' | 'nowhere' | 'saved' | 'sending' | 'sent' | 'kept' | 'parked';

export interface StoredAnswer {
  readonly sync: 'saved' | 'sending' | 'sent' | 'kept' | 'parked';
}

/**
 * What may be said about an answer. What is still being made, and a draft that is not in the device's storage yet, always
 * win, so the screen never calls newer words saved because older ones are.
 */
export function answerStatus(
  draft: Draft | undefined,
  stored: StoredAnswer | undefined,
  work: Pick<LessonWork, 'isFull' | 'goesNowhere'>,
  isMaking: boolean,
): AnswerStatus | undefined {
  if (isMaking) return 'saving';
  if (draft !== undefined) {
    if (draft.state === 'failed') return work.isFull(draft.error) ? 'full' : 'failed';
    if (draft.state !== 'stored') return 'saving';
    return work.goesNowhere ? 'nowhere' : 'saved';
  }
  if (work.goesNowhere && stored !== undefined) return 'nowhere';
  return stored?.sync;
}

const PARKED_CODES = [
  'not_found',
  'invalid',
  'unknown_type',
  'unknown_version',
  'op_id_reused',
  'damaged_file',
  'too_large',
  'quota_exceeded',
];

/** The text that explains why an answer cannot be sent; codes without words of their own share one. */
export function parkedTextKey(code: string | undefined): string {
  if (code === undefined || !PARKED_CODES.includes(code)) return 'parked.other';
  return code === 'unknown_type' || code === 'unknown_version' ? 'parked.newer' : `parked.${code}`;
}

/** The text for where an answer is; one that is kept says beside which it is kept. */
export function statusTextKey(
  status: Exclude<AnswerStatus, 'parked'>,
  code: string | undefined,
): string {
  return `status.${status === 'kept' && code === 'after_check' ? 'afterCheck' : status}`;
}
