import { entityKeyOf, type OutboxBody, type OutboxEntry } from '../outbox/outbox-entry';

let made = 0;

/** An outbox entry with everything a test does not care about filled in. */
export function entryOf(body: OutboxBody, rest: Partial<OutboxEntry> = {}): OutboxEntry {
  made += 1;
  return {
    opId: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    userId: 1,
    deviceId: '11111111-1111-4111-8111-111111111111',
    seq: made,
    entityKey: entityKeyOf(body),
    schemaVersion: 1,
    body,
    baseRev: 0,
    deviceTime: '2026-01-01T08:00:00.000Z',
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    lastError: undefined,
    ...rest,
  };
}

export function answerTo(questionId: string, text = 'an answer', lesson = 1): OutboxBody {
  return {
    type: 'answer.save',
    assignmentStudentId: lesson,
    questionId,
    value: { kind: 'short_text', text },
  };
}

export function stepOf(stepId: string, lesson = 1): OutboxBody {
  return { type: 'step.complete', assignmentStudentId: lesson, stepId };
}

export function handInOf(lesson = 1): OutboxBody {
  return { type: 'assignment.hand_in', assignmentStudentId: lesson };
}
