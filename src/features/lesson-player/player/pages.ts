import { questionsIn } from '../../../../domain/answered';
import type { Question, Step } from '../../../../domain/content';

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
    questionsIn(step).map((question) => ({ stepId: step.id, stepNumber: at + 1, question })),
  );
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
