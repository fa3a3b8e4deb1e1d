import type { ScoreDraft } from '../../../domain/score-draft';
import { storableValue } from '../text/text';

/** A score as it is stored: of two marks for one criterion, or two scores for one question, the later counts. */
export function cleanScore(draft: ScoreDraft): ScoreDraft {
  const { marks, questions, comment, voice } = storableValue(draft);
  return {
    marks: lastOf(marks, ({ criterion_id }) => criterion_id),
    questions: lastOf(questions, ({ question_id }) => question_id),
    comment,
    voice,
  };
}

const lastOf = <T>(entries: readonly T[], keyOf: (entry: T) => string): T[] => [
  ...new Map(entries.map((entry) => [keyOf(entry), entry] as const)).values(),
];
