/**
 * What a teacher writes while scoring one student's copy of one lesson, and what it is worth.
 *
 * With a rubric the points are the rubric's: each criterion gives the points of its level times its weight (see
 * `rubric.ts`); what single questions got is shown beside it and does not add to it. Without a rubric the points
 * are those of the questions: what the teacher gave, else what a question with a right answer gives by itself.
 */
import type { AnswerValue, FileRef } from './answers';
import type { Question } from './content';
import type { RubricCriterionDraft, RubricLevelDraft } from './lesson-plan';
import { mark, markPoints, maxPointsOf, scoreOf, wholeCents } from './rubric';
import type { Marks } from './rubric';
import { scoreAnswer } from './scoring';
import type { ScoringRubric } from './scoring-rubric';

/** The contract says the same. */
export const scoreBounds = {
  commentLength: 5_000,
  /** Of a comment on one criterion or one question. */
  noteLength: 2_000,
  marks: 50,
  questions: 500,
  points: 1_000,
} as const;

export interface CriterionMark {
  readonly criterion_id: string;
  /** Null while there is only a comment. */
  readonly level_id: string | null;
  /** Before the weight. */
  readonly points: number;
  readonly comment: string;
}

export interface QuestionScore {
  readonly question_id: string;
  /** Null: the points it gets by itself stand. */
  readonly points: number | null;
  readonly comment: string;
}

export interface ScoreDraft {
  readonly marks: readonly CriterionMark[];
  readonly questions: readonly QuestionScore[];
  readonly comment: string;
  readonly voice: FileRef | null;
}

export const emptyScore: ScoreDraft = { marks: [], questions: [], comment: '', voice: null };

type Scored = Pick<Question, 'id' | 'points'>;
type Levels = Pick<RubricCriterionDraft, 'id' | 'levels'>;

/** What a total is made of besides the draft. */
export interface ScoreParts {
  readonly questions: readonly Scored[];
  /** Points by question id; absent where a person has to score. */
  readonly automatic: Readonly<Record<string, number>>;
  readonly rubric: Pick<ScoringRubric, 'criteria'> | null;
}

export interface ScoreTotal {
  readonly points: number;
  readonly max_points: number;
}

/**
 * The points that questions give by themselves, by their id. What was not answered gives none; what has no right
 * answer is absent: a person has to score it.
 */
export function automaticPoints(
  questions: readonly Question[],
  answers: ReadonlyMap<string, AnswerValue>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers.get(question.id);
      const points = answer === undefined ? 0 : scoreAnswer(question, answer)?.points;
      return points === undefined ? [] : [[question.id, points] as const];
    }),
  );
}

/** Takes a level of a criterion; what was written there stays. Taking it twice is taking it once. */
export function takeLevel(
  draft: ScoreDraft,
  criterion: RubricCriterionDraft,
  level: RubricLevelDraft,
): ScoreDraft {
  return withMarks(draft, criterion, (marks) => mark(marks, criterion, level));
}

/** Points inside the range of the level that was taken; without a level nothing changes. */
export function takePoints(
  draft: ScoreDraft,
  criterion: RubricCriterionDraft,
  points: number,
): ScoreDraft {
  return withMarks(draft, criterion, (marks) => markPoints(marks, criterion, points));
}

function withMarks(
  draft: ScoreDraft,
  criterion: RubricCriterionDraft,
  change: (marks: Marks) => Marks,
): ScoreDraft {
  const before = marksOf(draft);
  const marks = change(before);
  const taken = marks[criterion.id];
  return marks === before || !taken ? draft : setMark(draft, criterion.id, taken);
}

/** Writes a comment on a criterion, also before a level is taken. */
export const noteCriterion = (draft: ScoreDraft, id: string, comment: string): ScoreDraft =>
  setMark(draft, id, { comment });

function setMark(
  draft: ScoreDraft,
  criterion_id: string,
  change: Partial<Omit<CriterionMark, 'criterion_id'>>,
): ScoreDraft {
  const fresh: CriterionMark = { criterion_id, level_id: null, points: 0, comment: '' };
  const before = draft.marks.find((one) => one.criterion_id === criterion_id);
  const next = { ...(before ?? fresh), ...change };
  return {
    ...draft,
    marks: before
      ? draft.marks.map((one) => (one === before ? next : one))
      : [...draft.marks, next],
  };
}

/** Gives a question points instead of its own, between none and all; null takes the own ones back. */
export function scoreQuestion(
  draft: ScoreDraft,
  question: Scored,
  points: number | null,
): ScoreDraft {
  return setQuestion(draft, question.id, {
    points: points === null ? null : within(points, question.points),
  });
}

/** Writes a comment on one answer. */
export const noteQuestion = (draft: ScoreDraft, id: string, comment: string): ScoreDraft =>
  setQuestion(draft, id, { comment });

function setQuestion(
  draft: ScoreDraft,
  question_id: string,
  change: Partial<Omit<QuestionScore, 'question_id'>>,
): ScoreDraft {
  const before = draft.questions.find((one) => one.question_id === question_id);
  const next = { question_id, points: null, comment: '', ...before, ...change };
  const others = draft.questions.filter((one) => one.question_id !== question_id);
  if (next.points === null && next.comment === '') return { ...draft, questions: others };
  return {
    ...draft,
    questions: before
      ? draft.questions.map((one) => (one === before ? next : one))
      : [...draft.questions, next],
  };
}

const within = (points: number, most: number): number =>
  wholeCents(Math.min(most, Math.max(0, points)));

/** The levels that were taken, by the id of their criterion. */
export function marksOf({ marks }: Pick<ScoreDraft, 'marks'>): Marks {
  return Object.fromEntries(
    marks.flatMap(({ criterion_id, level_id, points }) =>
      level_id === null ? [] : [[criterion_id, { level_id, points }] as const],
    ),
  );
}

/**
 * The marks as they count: with points that their level allows. What names a criterion or level that the rubric
 * has not is left out.
 */
export function countedMarks(
  { criteria }: Pick<ScoringRubric, 'criteria'>,
  draft: Pick<ScoreDraft, 'marks'>,
): Marks {
  const given = marksOf(draft);
  return Object.fromEntries(
    criteria.flatMap((criterion) => {
      const one = given[criterion.id];
      const level = criterion.levels.find(({ id }) => id === one?.level_id);
      if (!one || !level) return [];
      const taken = { [criterion.id]: { level_id: level.id, points: level.points } };
      const counted = criterion.range ? markPoints(taken, criterion, one.points) : taken;
      return Object.entries(counted);
    }),
  );
}

/** The points of one question: the teacher's, else its own; undefined while nobody has scored it. */
export function pointsOfQuestion(
  question: Scored,
  automatic: ScoreParts['automatic'],
  draft: Pick<ScoreDraft, 'questions'>,
): number | undefined {
  const given = draft.questions.find((one) => one.question_id === question.id)?.points ?? null;
  const own = Object.hasOwn(automatic, question.id) ? automatic[question.id] : undefined;
  const points = given ?? own;
  return points === undefined ? undefined : within(points, question.points);
}

/** What the work got, in points: see the head of this file. Never less than 0 nor more than the most. */
export function totalOf(parts: ScoreParts, draft: ScoreDraft): ScoreTotal {
  const { questions, automatic, rubric } = parts;
  if (rubric) {
    const { points } = scoreOf(rubric, countedMarks(rubric, draft));
    return { points, max_points: maxPointsOf(rubric) };
  }
  const sum = (of: (question: Scored) => number) =>
    wholeCents(questions.reduce((total, question) => total + of(question), 0));
  return {
    points: sum((question) => pointsOfQuestion(question, automatic, draft) ?? 0),
    max_points: sum(({ points }) => points),
  };
}

/** What still has no score: ids of criteria, or without a rubric of questions. */
export function missingIn(parts: ScoreParts, draft: ScoreDraft): readonly string[] {
  const { questions, automatic, rubric } = parts;
  if (rubric) {
    const counted = countedMarks(rubric, draft);
    return rubric.criteria.filter(isMissing(counted)).map(({ id }) => id);
  }
  return questions
    .filter((question) => pointsOfQuestion(question, automatic, draft) === undefined)
    .map(({ id }) => id);
}

/** A criterion without levels cannot be chosen in, so nothing is missing there. */
const isMissing =
  (counted: Marks) =>
  ({ id, levels }: Levels): boolean =>
    levels.length > 0 && !Object.hasOwn(counted, id);
