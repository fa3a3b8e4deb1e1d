import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../domain/content';
import { bareQuestion } from '../../../../domain/testing/bare-question';
import { answerFor, completeness, sameAnswer } from './answer-values';

const blanks: Question = {
  ...bareQuestion,
  kind: 'fill_blanks',
  parts: [
    { type: 'blank', id: 'one', label: 'the first word' },
    { type: 'text', text: ' and ' },
    { type: 'blank', id: 'two', label: 'the second word' },
  ],
};
const matching: Question = {
  ...bareQuestion,
  kind: 'matching',
  left: [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ],
  right: [
    { id: 'x', text: 'X' },
    { id: 'y', text: 'Y' },
    { id: 'z', text: 'Z' },
  ],
};

describe('completeness', () => {
  it('does not take blanks for an answer', () => {
    const question: Question = { ...bareQuestion, kind: 'short_text', max_length: 20 };
    expect(completeness(question, undefined)).toBe('none');
    expect(completeness(question, { kind: 'short_text', text: '  \n' })).toBe('none');
    expect(completeness(question, { kind: 'short_text', text: 'rain' })).toBe('full');
  });

  it('knows a half filled sentence', () => {
    const answer = (one: string, two: string) =>
      ({ kind: 'fill_blanks', blanks: { one, two } }) as const;
    expect(completeness(blanks, answer('', ''))).toBe('none');
    expect(completeness(blanks, answer('sun', ''))).toBe('part');
    expect(completeness(blanks, answer('sun', 'air'))).toBe('full');
  });

  it('knows half matched pairs, with more to choose from than to match', () => {
    expect(completeness(matching, { kind: 'matching', pairs: {} })).toBe('none');
    expect(completeness(matching, { kind: 'matching', pairs: { a: 'x' } })).toBe('part');
    expect(completeness(matching, { kind: 'matching', pairs: { a: 'x', b: 'z' } })).toBe('full');
  });

  it('takes words instead of a file', () => {
    const question: Question = { ...bareQuestion, kind: 'photo' };
    expect(completeness(question, { kind: 'photo' })).toBe('none');
    expect(completeness(question, { kind: 'photo', text: 'A green leaf' })).toBe('full');
  });

  it('counts an answer of another kind as none', () => {
    expect(completeness(blanks, { kind: 'true_false', value: true })).toBe('none');
    expect(answerFor('number', { kind: 'true_false', value: true })).toBeUndefined();
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
