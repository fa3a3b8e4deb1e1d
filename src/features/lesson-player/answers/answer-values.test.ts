import { describe, expect, it } from 'vitest';
import { answerFor, sameAnswer } from './answer-values';

describe('answerFor', () => {
  it('has no answer of another kind', () => {
    expect(answerFor('number', { kind: 'true_false', value: true })).toBeUndefined();
    expect(answerFor('number', { kind: 'number', text: '3' })).toEqual({
      kind: 'number',
      text: '3',
    });
  });
});

describe('sameAnswer', () => {
  it('ignores the order of keys but not of lists', () => {
    expect(
      sameAnswer(
        { kind: 'matching', pairs: { a: 'x', b: 'y' } },
        { pairs: { b: 'y', a: 'x' }, kind: 'matching' },
      ),
    ).toBe(true);
    expect(
      sameAnswer({ kind: 'ordering', order: ['a', 'b'] }, { kind: 'ordering', order: ['b', 'a'] }),
    ).toBe(false);
    expect(sameAnswer(undefined, { kind: 'photo' })).toBe(false);
  });
});
