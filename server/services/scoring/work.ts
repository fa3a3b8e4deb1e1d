import { scoreAnswer } from '../../../domain/scoring';
import { scoringRubric } from '../../../domain/scoring-rubric';
import type { Question } from '../../../domain/content';
import type { Schema } from '../../contract-types';
import { findScoringLesson, findWork } from '../../db/student-work.repo';
import type { ScoringLessonRow, WorkRow } from '../../db/student-work.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead, mayRun } from '../assignment-access';
import { paginationOf, sliceOf } from '../pagination';
import type { PageQuery } from '../pagination';
import { questionsOf } from './parts';

type Pagination = Schema<'Pagination'>;

export type StudentWorkLists = ReturnType<typeof createStudentWork>;

export function createStudentWork({ db }: { readonly db: Db }) {
  async function rowOf(person: Person, assignmentId: number, position: number) {
    assertMayRead(person);
    const row = await findScoringLesson(db, person, assignmentId, position);
    if (!row) throw notFound();
    return row;
  }

  return {
    /**
     * A lesson of an assignment with its right answers, notes for the teacher and the rubric.
     * @throws AppError 403; 404 for what is not there or not for this person's eyes
     */
    lesson: async (person: Person, assignmentId: number, position: number) =>
      toLesson(await rowOf(person, assignmentId, position), mayRun(person)),

    /** What the students have done in the lesson, with their scores, by name. @throws AppError 403, 404 */
    async list(
      person: Person,
      assignmentId: number,
      position: number,
      query: PageQuery,
    ): Promise<Pagination & { readonly data: readonly Schema<'StudentWork'>[] }> {
      const lesson = await rowOf(person, assignmentId, position);
      const questions = new Map(questionsOf(lesson.steps).map((one) => [one.id, one]));
      const { total, rows } = await findWork(db, assignmentId, position, sliceOf(query));
      const path = `/api/dashboard/assignments/${String(assignmentId)}/lessons/${String(position)}/work`;
      const data = rows.map((row) => toWork(row, questions));
      return { ...paginationOf(path, query, {}, { total, shown: data.length }), data };
    },
  };
}

function toLesson(
  { release_at, rubric, steps, pack, ...row }: ScoringLessonRow,
  may_score: boolean,
) {
  return {
    ...row,
    may_score,
    steps: steps as Schema<'ScoringLesson'>['steps'],
    pack: { ...pack },
    rubric: scoringRubric(rubric),
    ...(release_at && { release_at: release_at.toISOString() }),
  } satisfies Schema<'ScoringLesson'>;
}

function toWork(
  { handed_in_at, result, answers, late, score, ...row }: WorkRow,
  questions: ReadonlyMap<string, Question>,
): Schema<'StudentWork'> {
  return {
    ...row,
    answers: answers.map((answer) => toAnswer(answer, questions.get(answer.question_id))),
    late: late.map((one) => ({ ...one, received_at: isoOf(one.received_at) })),
    ...(handed_in_at && { handed_in_at: handed_in_at.toISOString() }),
    ...(score && { score: { ...score, updated_at: isoOf(score.updated_at) } }),
    ...(result && { result }),
  };
}

function toAnswer(
  answer: WorkRow['answers'][number],
  question: Question | undefined,
): Schema<'WorkAnswer'> {
  const score = question && scoreAnswer(question, answer.value);
  return {
    ...answer,
    received_at: isoOf(answer.received_at),
    ...(score && { points: score.points, correct: score.correct }),
  };
}

const isoOf = (time: string): string => new Date(time).toISOString();
