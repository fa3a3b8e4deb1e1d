import type { AnswerValue } from '../../../../domain/answers';
import type { Question, Step } from '../../../../domain/content';
import { completeness } from '../answers/answer-values';

/** Where the lesson ends: the check of what is unanswered, handing in, and later the result. */
export const FINISH_PAGE = 'finish-page';

export type PageState = 'done' | 'current' | 'coming';

export interface QuestionPlace {
  readonly stepId: string;
  readonly stepNumber: number;
  readonly question: Question;
}

/** All questions of a lesson in reading order, each with the step it stands in. */
export function questionsOf(steps: readonly Step[]): QuestionPlace[] {
  return steps.flatMap((step, at) =>
    step.blocks.flatMap((block) =>
      block.type === 'question'
        ? [{ stepId: step.id, stepNumber: at + 1, question: block.question }]
        : [],
    ),
  );
}

/**
 * Whether a step may be called done: something was asked, everything that has to be answered is, and not everything was
 * skipped. To have turned its page says nothing.
 */
export function isAnswered(
  step: Step,
  valueOf: (questionId: string) => AnswerValue | undefined,
): boolean {
  const questions = questionsOf([step]).map(({ question }) => question);
  const isFull = (question: Question) => completeness(question, valueOf(question.id)) === 'full';
  return questions.some(isFull) && questions.every((each) => !each.required || isFull(each));
}

/** Page ids in order: the steps, then the finish. */
export function pagesOf(steps: readonly Step[]): string[] {
  return [...steps.map((step) => step.id), FINISH_PAGE];
}

/**
 * Where to open: the kept place; without one the first step that is not done; with all steps done
 * the finish. A kept place that the lesson no longer has counts as none.
 */
export function openingPage(
  steps: readonly Step[],
  done: ReadonlySet<string>,
  kept: string | undefined,
): string {
  if (kept !== undefined && pagesOf(steps).includes(kept)) return kept;
  return steps.find((step) => !done.has(step.id))?.id ?? FINISH_PAGE;
}
