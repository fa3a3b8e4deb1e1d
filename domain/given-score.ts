/** What of a score a student reads once it is given: the parts that say something. Pure. */
import type { RubricCriterionDraft } from './lesson-plan';
import { wholeCents } from './rubric';
import { countedMarks, pointsOfQuestion } from './score-draft';
import type { ScoreDraft, ScoreParts } from './score-draft';

export interface GivenCriterion {
  readonly criterion: RubricCriterionDraft;
  /** The title of the level; empty when none was taken. */
  readonly level: string;
  /** With the weight. */
  readonly points: number;
  readonly comment: string;
}

/** Criteria with a level or a comment; what the teacher has left out is no business of the student's. */
export function givenCriteria(
  { rubric }: Pick<ScoreParts, 'rubric'>,
  draft: Pick<ScoreDraft, 'marks'>,
): readonly GivenCriterion[] {
  if (!rubric) return [];
  const counted = countedMarks(rubric, draft);
  return rubric.criteria.flatMap((criterion) => {
    const taken = counted[criterion.id];
    const comment =
      draft.marks.find(({ criterion_id }) => criterion_id === criterion.id)?.comment ?? '';
    if (!taken && comment === '') return [];
    const level = criterion.levels.find(({ id }) => id === taken?.level_id)?.title ?? '';
    const points = wholeCents((taken?.points ?? 0) * criterion.weight);
    return [{ criterion, level, points, comment }];
  });
}

export interface GivenQuestion<Question> {
  readonly question: Question;
  /** Undefined: nobody has scored it. */
  readonly points: number | undefined;
  readonly comment: string;
}

/** Questions with points or a comment. */
export function givenQuestions<Question extends ScoreParts['questions'][number]>(
  questions: readonly Question[],
  automatic: ScoreParts['automatic'],
  draft: Pick<ScoreDraft, 'questions'>,
): readonly GivenQuestion<Question>[] {
  return questions.flatMap((question) => {
    const points = pointsOfQuestion(question, automatic, draft);
    const comment =
      draft.questions.find(({ question_id }) => question_id === question.id)?.comment ?? '';
    return points === undefined && comment === '' ? [] : [{ question, points, comment }];
  });
}
