import { describe, expect, it } from 'vitest';
import { localWork } from './local-work';
import { entityKeyOf, type OutboxBody, type OutboxEntry } from './outbox-entry';

function entry(seq: number, body: OutboxBody, state: OutboxEntry['state'] = 'queued'): OutboxEntry {
  return {
    opId: `op-${String(seq)}`,
    userId: 1,
    deviceId: 'tablet',
    seq,
    entityKey: entityKeyOf(body),
    schemaVersion: 1,
    body,
    baseRev: 0,
    deviceTime: '2026-11-20T15:00:00.000Z',
    state,
    attempts: 0,
    nextAt: 0,
    lastError: undefined,
  };
}

const answer = (questionId: string): OutboxBody => ({
  type: 'answer.save',
  assignmentStudentId: 7,
  questionId,
  value: { kind: 'true_false', value: true },
});
const step = (stepId: string): OutboxBody => ({
  type: 'step.complete',
  assignmentStudentId: 7,
  stepId,
});
const handIn: OutboxBody = { type: 'assignment.hand_in', assignmentStudentId: 7 };

describe('what waits', () => {
  it('counts answers and hand-ins, not the steps between them', () => {
    const entries = [
      entry(1, answer('a')),
      entry(2, step('s1')),
      entry(3, answer('b')),
      entry(4, handIn),
    ];
    expect(localWork(entries, []).waiting).toBe(3);
  });

  it('is never nothing while anything is unsent', () => {
    expect(localWork([entry(1, step('s1')), entry(2, step('s2'))], []).waiting).toBe(1);
    expect(localWork([], []).waiting).toBe(0);
  });

  it('leaves out what is parked', () => {
    const work = localWork([entry(1, answer('a'), 'parked'), entry(2, answer('b'))], []);
    expect(work.waiting).toBe(1);
    expect(work.parked).toHaveLength(1);
  });
});
