/** What a student reads once a score is released. */
import { maxPointsOfCriterion, wholeCents } from '../../../domain/rubric';
import { countedMarks, pointsOfQuestion, totalOf } from '../../../domain/score-draft';
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

/** Those with a level or a comment; what the teacher has left out is no business of the student's. */
function criteriaOf(
  { rubric }: PartsOfWork,
  draft: ScoreDraft,
  former: Result | null,
): Criterion[] {
  if (!rubric) return [];
  const counted = countedMarks(rubric, draft);
  return rubric.criteria.flatMap((criterion) => {
    const { id, name, description, standard, weight, levels } = criterion;
    const taken = counted[id];
    const comment = draft.marks.find((one) => one.criterion_id === id)?.comment ?? '';
    if (!taken && comment === '') return [];
    const level = levels.find((one) => one.id === taken?.level_id)?.title ?? '';
    const points = wholeCents((taken?.points ?? 0) * weight);
    const before = former?.criteria.find((one) => one.title === name);
    const changed = before && (before.level !== level || before.points !== points);
    return [
      {
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
      },
    ];
  });
}

/** Those with points or a comment. */
function questionsOf(
  { questions, automatic }: PartsOfWork,
  draft: ScoreDraft,
  former: Result | null,
): ScoredQuestion[] {
  return questions.flatMap((question) => {
    const points = pointsOfQuestion(question, automatic, draft);
    const comment = draft.questions.find((one) => one.question_id === question.id)?.comment ?? '';
    if (points === undefined && comment === '') return [];
    const before = former?.questions?.find((one) => one.question_id === question.id)?.points;
    return [
      {
        question_id: question.id,
        max_points: question.points,
        // A newer version of the lesson may name another, or not have this question any more.
        standard: question.standard ?? '',
        ...(points !== undefined && { points }),
        ...(comment !== '' && { comment }),
        ...(before !== undefined && before !== points && { former_points: before }),
      },
    ];
  });
}
