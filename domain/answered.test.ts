import { describe, expect, it } from 'vitest';
import { answeredSteps, completeness, isAnswered, onlyQuestions } from './answered';
import type { AnswerValue } from './answers';
import type { Question, Step } from './content';
import { bareQuestion } from './testing/bare-question';

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
  });
});

const step = (id: string, ...questions: (string | Question)[]): Step => ({
  id,
  title: id,
  kind: 'teach',
  minutes: 5,
  directions: '',
  blocks: [
    { id: `${id}-text`, type: 'rich_text', html: '<p>Read.</p>' },
    ...questions.map((asked) => {
      const question =
        typeof asked === 'string'
          ? ({ ...bareQuestion, id: asked, kind: 'photo' } as const)
          : asked;
      return { id: `${question.id}-block`, type: 'question' as const, question };
    }),
  ],
});
const look = step('look', 'q1');
const read = step('read');
const show = step('show', 'q2', 'q3');

const file = { sha256: 'a'.repeat(64), bytes: 1, type: 'image/png' } as const;
const answered =
  (...ids: string[]) =>
  (id: string): AnswerValue | undefined =>
    ids.includes(id) ? { kind: 'photo', file } : undefined;

describe('a step', () => {
  it('is answered when what it asks is, not when its page was turned', () => {
    expect(isAnswered(look, answered())).toBe(false);
    expect(isAnswered(look, answered('q1'))).toBe(true);
    expect(isAnswered(read, answered('q1'))).toBe(false);
    expect(isAnswered(show, answered('q2'))).toBe(false);
    expect(isAnswered(show, answered('q2', 'q3'))).toBe(true);
  });

  it('may leave out what need not be answered, but not all of it', () => {
    const free = (id: string): Question => ({
      ...bareQuestion,
      id,
      kind: 'photo',
      required: false,
    });
    const choose = step('choose', free('one'), free('two'));
    expect(isAnswered(choose, answered())).toBe(false);
    expect(isAnswered(choose, answered('two'))).toBe(true);
    expect(isAnswered(step('both', 'must', free('may')), answered('may'))).toBe(false);
  });

  it('is not answered by half a sentence, nor by one that was wiped away', () => {
    const words = (one: string): AnswerValue => ({
      kind: 'fill_blanks',
      blanks: { one, two: 'b' },
    });
    const wiped: AnswerValue = { kind: 'short_text', text: ' ' };
    const short: Question = { ...bareQuestion, id: 'short', kind: 'short_text', max_length: 20 };
    expect(isAnswered(step('gaps', blanks), () => words(''))).toBe(false);
    expect(isAnswered(step('gaps', blanks), () => words('a'))).toBe(true);
    expect(isAnswered(step('words', short), () => wiped)).toBe(false);
  });
});

describe('the answered steps of a lesson', () => {
  it('stand in its order, and need nothing of it but the questions', () => {
    const lesson = [look, read, show];
    const all = answered('q3', 'q2', 'q1');
    expect(answeredSteps(lesson, all)).toEqual(['look', 'show']);
    expect(answeredSteps(onlyQuestions(lesson), all)).toEqual(['look', 'show']);
    expect(onlyQuestions(lesson).map(({ blocks }) => blocks.length)).toEqual([1, 0, 2]);
  });
});
