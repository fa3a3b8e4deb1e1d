import { describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../../domain/answers';
import type { Question, Step } from '../../../../domain/content';
import { bareQuestion } from '../../../../domain/testing/bare-question';
import { overviewOf } from './overview';

const questions: Question[] = [
  { ...bareQuestion, id: 'pick', kind: 'true_false' },
  { ...bareQuestion, id: 'write', kind: 'long_text', max_length: 500, required: false },
  { ...bareQuestion, id: 'draw', kind: 'drawing' },
  {
    ...bareQuestion,
    id: 'match',
    kind: 'matching',
    left: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
    right: [{ id: 'x', text: 'X' }],
  },
];
const steps: Step[] = questions.map((question) => ({
  id: `step-${question.id}`,
  title: '',
  kind: 'check',
  minutes: 0,
  directions: '',
  blocks: [{ id: `block-${question.id}`, type: 'question', question }],
}));
const given: Record<string, AnswerValue> = {
  pick: { kind: 'true_false', value: false },
  draw: { kind: 'drawing', file: { sha256: 'f'.repeat(64), bytes: 9, type: 'image/png' } },
  match: { kind: 'matching', pairs: { a: 'x' } },
};

describe('overviewOf', () => {
  it('names what is missing, half answers and skippable questions included', () => {
    const overview = overviewOf(steps, (id) => given[id]);
    expect(overview).toMatchObject({ all: 4, answered: 2, files: 1 });
    expect(
      overview.missing.map(({ question, stepNumber, answered }) => [
        question.id,
        stepNumber,
        answered,
        question.required,
      ]),
    ).toEqual([
      ['write', 2, 'none', false],
      ['match', 4, 'part', true],
    ]);
  });

  it('is content with a lesson without questions', () => {
    expect(overviewOf([], () => undefined)).toEqual({ all: 0, answered: 0, missing: [], files: 0 });
  });
});
