import type { AnswerValue } from '../../../domain/answers';
import type { Question, Step } from '../../../domain/content';
import { automaticPoints } from '../../../domain/score-draft';
import type { ScoreParts } from '../../../domain/score-draft';
import { scoringRubric } from '../../../domain/scoring-rubric';
import type { ScoringRubric } from '../../../domain/scoring-rubric';

export interface WorkToScore {
  readonly steps: readonly Step[];
  /** As it was frozen. */
  readonly rubric: unknown;
  readonly answers: readonly { readonly question_id: string; readonly value: AnswerValue }[];
}

export interface PartsOfWork extends ScoreParts {
  readonly questions: readonly Question[];
  readonly rubric: ScoringRubric | null;
}

export const questionsOf = (steps: readonly Step[]): Question[] =>
  steps
    .flatMap((step) => step.blocks)
    .flatMap((block) => (block.type === 'question' ? [block.question] : []));

/** What the score of one student's copy of a lesson is made of. */
export function partsOf({ steps, rubric, answers }: WorkToScore): PartsOfWork {
  const questions = questionsOf(steps);
  const given = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  return {
    questions,
    automatic: automaticPoints(questions, given),
    rubric: scoringRubric(rubric),
  };
}
