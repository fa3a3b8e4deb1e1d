import { describe, expect, it } from 'vitest';
import { answerFor } from './answer-values';

describe('answerFor', () => {
  it('has no answer of another kind', () => {
    expect(answerFor('number', { kind: 'true_false', value: true })).toBeUndefined();
    expect(answerFor('number', { kind: 'number', text: '3' })).toEqual({
      kind: 'number',
      text: '3',
    });
  });
});
