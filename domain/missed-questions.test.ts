import { expect, it } from 'vitest';
import type { Question } from './content';
import { byShareMissed, missedOf } from './missed-questions';

const base = { id: 'q', prompt: 'Why?', points: 2, hints: [], required: true, show_answers: true };
const choice: Question = {
  ...base,
  kind: 'single_choice',
  shuffle: false,
  choices: [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
    { id: 'c', text: 'C' },
  ],
  key: { choice: 'a' },
};
const chosen = (id: string, ...students: number[]) => ({
  value: { kind: 'single_choice', choice: id } as const,
  students,
});
const text: Question = {
  ...base,
  kind: 'short_text',
  max_length: 80,
  key: { accepted: ['evaporation'] },
};
const written = (words: string, ...students: number[]) => ({
  value: { kind: 'short_text', text: words } as const,
  students,
});

it('counts who missed a question, and the most frequent wrong answers first', () => {
  expect(missedOf(choice, [chosen('a', 1, 2), chosen('b', 3), chosen('c', 4, 5)])).toEqual({
    answered: 5,
    missed: 3,
    wrongAnswers: [
      { value: { kind: 'single_choice', choice: 'c' }, students: 2 },
      { value: { kind: 'single_choice', choice: 'b' }, students: 1 },
    ],
    students: [3, 4, 5],
  });
});

it('takes what is partly right as missed', () => {
  const both: Question = {
    ...base,
    kind: 'matching',
    left: [
      { id: 'l', text: 'L' },
      { id: 'm', text: 'M' },
    ],
    right: [
      { id: 'r', text: 'R' },
      { id: 's', text: 'S' },
    ],
    key: { pairs: { l: 'r', m: 's' } },
  };
  const half = { kind: 'matching', pairs: { l: 'r', m: 'r' } } as const;
  expect(missedOf(both, [{ value: half, students: [1] }])).toMatchObject({ missed: 1 });
});

it('takes written answers that differ in case and blanks alone as one', () => {
  const found = missedOf(text, [written('Rain', 1), written(' rain', 2), written('the  rain', 3)]);
  expect(found?.wrongAnswers).toEqual([
    { value: { kind: 'short_text', text: 'Rain' }, students: 2 },
    { value: { kind: 'short_text', text: 'the  rain' }, students: 1 },
  ]);
});

it('takes the same choices as one answer, in whatever order they were tapped', () => {
  const several: Question = {
    ...base,
    kind: 'multiple_choice',
    shuffle: true,
    choices: ['a', 'b', 'c'].map((id) => ({ id, text: id })),
    key: { choices: ['a', 'c'] },
  };
  const tapped = (choices: string[], student: number) => ({
    value: { kind: 'multiple_choice', choices } as const,
    students: [student],
  });
  const tries = [
    tapped(['b'], 1),
    tapped(['a', 'b'], 2),
    tapped(['b', 'a'], 3),
    tapped(['c', 'a'], 4),
  ];
  expect(missedOf(several, tries)?.wrongAnswers).toEqual([
    { value: { kind: 'multiple_choice', choices: ['a', 'b'] }, students: 2 },
    { value: { kind: 'multiple_choice', choices: ['b'] }, students: 1 },
  ]);
});

it('tells three wrong answers at most', () => {
  const all = ['one', 'two', 'three', 'four'].map((words, at) => written(words, at));
  expect(missedOf(text, all)?.wrongAnswers).toHaveLength(3);
});

it('says nothing of a question that nobody missed, that has no key, or whose kind has changed', () => {
  expect(missedOf(choice, [chosen('a', 1)])).toBeUndefined();
  expect(missedOf(choice, [])).toBeUndefined();
  expect(missedOf(choice, [written('a', 1)])).toBeUndefined();
  const { key: _key, ...open } = choice;
  expect(missedOf(open, [chosen('b', 1)])).toBeUndefined();
});

it('puts the larger share first, but not one child’s miss above what a class missed', () => {
  const half = { answered: 10, missed: 5 };
  const most = { answered: 4, missed: 3 };
  const halfOfMore = { answered: 20, missed: 10 };
  const oneChild = { answered: 1, missed: 1 };
  expect([oneChild, half, most, halfOfMore].sort(byShareMissed)).toEqual([
    most,
    halfOfMore,
    half,
    oneChild,
  ]);
});
