/** What a student reads once a score is posted. */
import { givenCriteria, givenQuestions } from '../../../domain/given-score';
import { maxPointsOfCriterion, wholeCents } from '../../../domain/rubric';
import { totalOf } from '../../../domain/score-draft';
import type { ScoreDraft } from '../../../domain/score-draft';
import type { Schema } from '../../contract-types';
import type { PartsOfWork } from './parts';

type Result = Schema<'LessonResult'>;
type Criterion = Result['criteria'][number];
type ScoredQuestion = NonNullable<Result['questions']>[number];

interface Released {
  readonly parts: PartsOfWork;
  readonly draft: ScoreDraft;
  /** What the student was given before, if anything. */
  readonly former: Result | null;
  readonly now: Date;
}

/** Points carry their weight here, so that those of the criteria add up to the whole. */
export function resultOf({ parts, draft, former, now }: Released): Result {
  const { rubric } = parts;
  const questions = questionsOf(parts, draft, former);
  return {
    ...totalOf(parts, draft),
    comment: draft.comment,
    criteria: criteriaOf(parts, draft, former),
    released_at: now.toISOString(),
    ...(rubric && { rubric: rubric.title }),
    ...(rubric?.hide_points === true && { hide_points: true }),
    ...(questions.length > 0 && { questions }),
    ...(draft.voice && { voice: draft.voice }),
    ...(former && { former: briefly(former) }),
  };
}

const briefly = ({ points, max_points, comment, released_at }: Result) => ({
  points,
  max_points,
  comment,
  released_at,
});

function criteriaOf(parts: PartsOfWork, draft: ScoreDraft, former: Result | null): Criterion[] {
  return givenCriteria(parts, draft).map(({ criterion, level, points, comment }) => {
    const { name, description, standard, weight, levels } = criterion;
    const before = former?.criteria.find((one) => one.title === name);
    const changed = before && (before.level !== level || before.points !== points);
    return {
      title: name,
      level,
      points,
      max_points: maxPointsOfCriterion(criterion),
      ...(comment !== '' && { comment }),
      ...(description !== '' && { description }),
      ...(standard !== null && { standard }),
      levels: levels.map((one) => ({
        title: one.title,
        points: wholeCents(one.points * weight),
        descriptor: one.descriptor,
      })),
      ...(changed && { former: { level: before.level, points: before.points } }),
    };
  });
}

function questionsOf(
  { questions, automatic }: PartsOfWork,
  draft: ScoreDraft,
  former: Result | null,
): ScoredQuestion[] {
  return givenQuestions(questions, automatic, draft).map(({ question, points, comment }) => {
    const before = former?.questions?.find((one) => one.question_id === question.id)?.points;
    return {
      question_id: question.id,
      max_points: question.points,
      // A newer version of the lesson may name another, or not have this question any more.
      standard: question.standard ?? '',
      ...(points !== undefined && { points }),
      ...(comment !== '' && { comment }),
      ...(before !== undefined && before !== points && { former_points: before }),
    };
  });
}
