import { describe, expect, it } from 'vitest';
import type { Step } from '../../../../domain/content';
import { bareQuestion } from '../../../../domain/testing/bare-question';
import { FINISH_PAGE, openingPage, pagesOf, questionsOf } from './pages';

const step = (id: string, ...questions: string[]): Step => ({
  id,
  title: id,
  kind: 'teach',
  minutes: 5,
  directions: '',
  blocks: [
    { id: `${id}-text`, type: 'rich_text', html: '<p>Read.</p>' },
    ...questions.map((question) => ({
      id: `${question}-block`,
      type: 'question' as const,
      question: { ...bareQuestion, id: question, kind: 'photo' as const },
    })),
  ],
});
const steps = [step('look', 'q1'), step('think'), step('show', 'q2', 'q3')];

describe('pages of a lesson', () => {
  it('ends with the finish', () => {
    expect(pagesOf(steps)).toEqual(['look', 'think', 'show', FINISH_PAGE]);
  });

  it('opens where the student left', () => {
    expect(openingPage(steps, new Set(), 'think')).toBe('think');
    expect(openingPage(steps, new Set(), FINISH_PAGE)).toBe(FINISH_PAGE);
  });

  it('opens the first step that is not done when the place is unknown', () => {
    expect(openingPage(steps, new Set(['look']), undefined)).toBe('think');
    expect(openingPage(steps, new Set(['look']), 'was-deleted')).toBe('think');
    expect(openingPage(steps, new Set(['look', 'think', 'show']), undefined)).toBe(FINISH_PAGE);
  });

  it('finds every question with its step', () => {
    expect(questionsOf(steps).map(({ stepNumber, question }) => [stepNumber, question.id])).toEqual(
      [
        [1, 'q1'],
        [3, 'q2'],
        [3, 'q3'],
      ],
    );
  });
});
