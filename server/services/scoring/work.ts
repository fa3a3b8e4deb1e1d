import { dayIn } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import { scoreAnswer } from '../../../domain/scoring';
import { scoringRubric } from '../../../domain/scoring-rubric';
import type { Question } from '../../../domain/content';
import type { Clock } from '../../clock';
import type { Schema } from '../../contract-types';
import { findFormerSteps, findScoringLesson, findWork } from '../../db/student-work.repo';
import type { ScoringLessonRow, WorkRow } from '../../db/student-work.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead, mayRun } from '../../policies/assignments';
import type { NoteReading } from '../audit/record';
import { paginationOf, sliceOf } from '../lists/pagination';
import type { PageQuery } from '../lists/pagination';
import { questionsOf } from './parts';

type Pagination = Schema<'Pagination'>;

export type StudentWorkLists = ReturnType<typeof createStudentWork>;

export function createStudentWork({
  db,
  clock,
  noteReading,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly noteReading: NoteReading;
}) {
  async function rowOf(person: Person, assignmentId: number, position: number) {
    assertMayRead(person);
    const row = await findScoringLesson(db, person, assignmentId, position);
    if (!row) throw notFound();
    return row;
  }

  /** What older versions asked and this one does not ask like that. */
  async function formerQuestions(
    { sequence_id, questions: former }: ScoringLessonRow['former'],
    { version, steps }: Pick<ScoringLessonRow, 'version' | 'steps'>,
  ) {
    if (former.length === 0) return [];
    const asked = new Set(questionsOf(steps).map(kindKey));
    const older = questionsOf(await findFormerSteps(db, sequence_id, version, former));
    const wanted = older.filter((one) => former.includes(one.id) && !asked.has(kindKey(one)));
    // Of the same question in several versions the newest counts, which comes first.
    const byKey = new Map([...wanted].reverse().map((one) => [kindKey(one), one]));
    return [...byKey.values()].slice(0, maxFormer) as Schema<'Question'>[];
  }

  return {
    /**
     * A lesson of an assignment with its right answers, notes for the teacher and the rubric.
     * @throws AppError 403; 404 for what is not there or not for this person's eyes
     */
    async lesson(
      person: Person,
      assignmentId: number,
      position: number,
    ): Promise<Schema<'ScoringLesson'>> {
      const { former, ...row } = await rowOf(person, assignmentId, position);
      const questions = await formerQuestions(former, row);
      return {
        ...toLesson(row, mayRun(person)),
        ...(questions.length > 0 && { former_questions: questions }),
      };
    },

    /** What the students have done in the lesson, with their scores, by name. @throws AppError 403, 404 */
    async list(
      person: Person,
      assignmentId: number,
      position: number,
      query: PageQuery,
    ): Promise<Pagination & { readonly data: readonly Schema<'StudentWork'>[] }> {
      const lesson = await rowOf(person, assignmentId, position);
      const questions = new Map(questionsOf(lesson.steps).map((one) => [one.id, one]));
      const asked = {
        now: Object.fromEntries([...questions].map(([id, { kind }]) => [id, kind])),
        former: lesson.former.questions,
      };
      const { total, rows } = await findWork(db, assignmentId, position, asked, sliceOf(query));
      // To read the work of the own classes is what teachers are there for; for others each child counts.
      if (!mayRun(person)) {
        const students = rows.map(({ student }) => student.id);
        await noteReading(person, clock.now(), students);
      }
      const path = `/api/dashboard/assignments/${String(assignmentId)}/lessons/${String(position)}/work`;
      const data = rows.map((row) => toWork(row, questions, lesson.time_zone));
      return { ...paginationOf(path, query, {}, { total, shown: data.length }), data };
    },
  };
}

const maxFormer = 500;
const kindKey = ({ id, kind }: Question): string => `${kind} ${id}`;

function toLesson(
  { release_at, rubric, steps, pack, removed, ...row }: Omit<ScoringLessonRow, 'former'>,
  may_score: boolean,
) {
  return {
    ...row,
    may_score,
    steps: steps as Schema<'ScoringLesson'>['steps'],
    pack: { ...pack },
    rubric: scoringRubric(rubric),
    ...(removed && { removed }),
    ...(release_at && { release_at: release_at.toISOString() }),
  } satisfies Schema<'ScoringLesson'>;
}

function toWork(
  { handed_in_at, handed_in_device_time, late_hand_in, ...found }: WorkRow,
  questions: ReadonlyMap<string, Question>,
  timeZone: string,
): Schema<'StudentWork'> {
  const { result, answers, late, set_aside, score, ...row } = found;
  return {
    ...row,
    answers: answers.map((answer) => toAnswer(answer, questions.get(answer.question_id))),
    late: late.map(withTime),
    ...(set_aside.length > 0 && { set_aside: set_aside.map(withTime) }),
    ...(handed_in_at && { handed_in_at: handed_in_at.toISOString() }),
    ...(late_hand_in && {
      late_hand_in: { ...late_hand_in, ...inTime(handed_in_device_time, late_hand_in, timeZone) },
    }),
    ...(score && { score: { ...score, updated_at: isoOf(score.updated_at) } }),
    ...(result && { result }),
  };
}

/** What speaks for late work: by the clock of the device it was handed in before the due day was over. */
function inTime(deviceTime: string | null, { due_on }: { readonly due_on: Day }, timeZone: string) {
  const said = new Date(deviceTime ?? NaN);
  if (Number.isNaN(said.getTime()) || dayIn(timeZone, said) > due_on) return undefined;
  return { device_time: said.toISOString() };
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

const withTime = <Row extends { readonly received_at: string }>(row: Row): Row => ({
  ...row,
  received_at: isoOf(row.received_at),
});

const isoOf = (time: string): string => new Date(time).toISOString();
