/** What a score of this lesson is made of. Pure. */
import type { Question } from '../../../domain/content';
import {
  automaticPoints,
  missingIn,
  totalOf,
  type ScoreDraft,
  type ScoreParts,
  type ScoreTotal,
} from '../../../domain/score-draft';
import type { ScoringLesson, StudentWork } from '../../offline/reading/scores';

/** A question and the step in which it stands, counted from 1. */
export interface PlacedQuestion {
  readonly question: Question;
  readonly step: number;
}

export const questionsOf = ({ steps }: Pick<ScoringLesson, 'steps'>): readonly PlacedQuestion[] =>
  steps.flatMap(({ blocks }, at) =>
    blocks.flatMap((block) =>
      block.type === 'question' ? [{ question: block.question, step: at + 1 }] : [],
    ),
  );

/** The lesson's side of every score, found once. */
export interface LessonParts {
  readonly questions: readonly PlacedQuestion[];
  readonly bare: readonly Question[];
  readonly rubric: ScoringLesson['rubric'];
  /** Finished scores are given at a chosen moment, as they stand then. */
  readonly waits: boolean;
}

export function lessonParts(lesson: ScoringLesson): LessonParts {
  const questions = questionsOf(lesson);
  const bare = questions.map(({ question }) => question);
  const { rubric, release_at } = lesson;
  return { questions, bare, rubric, waits: release_at !== undefined };
}

/** One student's side, to count with. */
export function partsOf({ bare, rubric }: LessonParts, work: StudentWork): ScoreParts {
  const answers = new Map(work.answers.map(({ question_id, value }) => [question_id, value]));
  return { questions: bare, automatic: automaticPoints(bare, answers), rubric };
}

export interface Sum extends ScoreTotal {
  /** How many criteria, or without a rubric questions, nobody has given anything yet. */
  readonly missing: number;
  /** None is missing. */
  readonly finished: boolean;
}

export function sumOf(parts: ScoreParts, draft: ScoreDraft): Sum {
  const missing = missingIn(parts, draft).length;
  return { ...totalOf(parts, draft), missing, finished: missing === 0 };
}
