import { expect, it } from 'vitest';
import { runToCompletion } from '../../../domain/in-pieces';
import type { ResourceDraft } from '../../../domain/lesson-plan';
import { newLesson, newStep } from '../../../domain/sequence-edits';
import { bareQuestion } from '../../../domain/testing/bare-question';
import { composeInPieces } from './compose';

const described = {
  title: 'Rain',
  summary: '',
  grade_ids: [],
  standards: [],
  language: 'en',
} as const;
const longest = (end: string) => 'x'.repeat(63) + end;

const resource: ResourceDraft = {
  ...described,
  subject_id: 3,
  minutes: 10,
  blocks: ['a', 'b'].map((name) => ({
    id: longest(name),
    type: 'question',
    question: {
      ...bareQuestion,
      id: name,
      kind: 'long_text',
      required: false,
      max_length: 100,
    },
  })),
};

const composed = (stepIds: readonly string[]) => {
  const steps = stepIds.map((id) => ({ ...newStep(1), id }));
  const { lessons } = runToCompletion(
    composeInPieces(
      {
        ...described,
        subject_id: 3,
        period_minutes: 45,
        rubric_id: null,
        category_ids: [],
        lessons: [{ ...newLesson('Rain'), id: 'day', steps }],
      },
      new Map([[1, resource]]),
    ),
  );
  return lessons.flatMap((lesson) => lesson.steps.flatMap(({ blocks }) => blocks));
};

const idsIn = (blocks: ReturnType<typeof composed>) =>
  blocks.flatMap((block) => (block.type === 'question' ? [block.id, block.question.id] : []));

it('gives each question of a day an id of its own, however long the ids of steps are', () => {
  const stepIds = ['1', '2', '3'].map(longest);
  const ids = idsIn(composed(stepIds));
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
  expect(ids.filter((id) => id.length > 64)).toEqual([]);
  expect(idsIn(composed(stepIds))).toEqual(ids);
});

it('keeps the ids of what is shown once, and names the second by its step', () => {
  const questions = composed(['first', 'second']).map((block) =>
    block.type === 'question' ? block.question.id : '',
  );
  expect(questions).toEqual(['a', 'b', 'second-a', 'second-b']);
});
