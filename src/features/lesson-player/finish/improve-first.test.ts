import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../domain/content';
import { bareQuestion } from '../../../../domain/testing/bare-question';
import type { AnswerView } from '../../../offline/outbox/apply-pending';
import { isUnchanged } from './improve-first';

const steps: Step[] = [
  {
    id: 's',
    title: '',
    kind: 'check',
    minutes: 0,
    directions: '',
    blocks: ['a', 'b'].map((id) => ({
      id: `block-${id}`,
      type: 'question',
      question: { ...bareQuestion, id, kind: 'true_false' },
    })),
  },
];
const result = {
  points: 1,
  max_points: 2,
  comment: '',
  criteria: [],
  released_at: '2026-03-04T12:00:00.000Z',
};

function returned(answer: Partial<AnswerView> | undefined) {
  const view: AnswerView = {
    question_id: 'a',
    value: { kind: 'true_false', value: true },
    rev: 1,
    sync: 'sent',
    conflict: false,
    ...answer,
  };
  return {
    state: 'returned' as const,
    result,
    steps,
    answers: new Map(answer === undefined ? [] : [['a', view]]),
  };
}

const noDraft = () => false;
const before = '2026-03-04T11:59:59.999Z';
const after = '2026-03-04T12:00:00.001Z';

describe('isUnchanged', () => {
  it('holds for answers from before the return, and for those never given', () => {
    expect(isUnchanged(returned({ receivedAt: before }), noDraft)).toBe(true);
    expect(isUnchanged(returned(undefined), noDraft)).toBe(true);
  });

  it('ends with an answer that the server took after the return', () => {
    expect(isUnchanged(returned({ receivedAt: after }), noDraft)).toBe(false);
  });

  it('ends with an answer that this device has and the server has not shown yet', () => {
    expect(isUnchanged(returned({ sync: 'saved' }), noDraft)).toBe(false);
    expect(isUnchanged(returned({ sync: 'sent' }), noDraft)).toBe(false);
  });

  it('ends with the first key that is typed, though nothing is stored yet', () => {
    expect(isUnchanged(returned({ receivedAt: before }), (id) => id === 'b')).toBe(false);
  });

  it('is not ended by an answer that came after the handing in and was only kept', () => {
    expect(isUnchanged(returned({ sync: 'kept' }), noDraft)).toBe(true);
  });

  it('is never said of work that did not come back, or that nothing can be changed in', () => {
    const work = returned({ receivedAt: before });
    const { state, answers } = work;
    expect(isUnchanged({ ...work, state: 'in_progress' }, noDraft)).toBe(false);
    expect(isUnchanged({ state, steps, answers }, noDraft)).toBe(false);
    expect(isUnchanged({ ...work, steps: [] }, noDraft)).toBe(false);
  });
});
