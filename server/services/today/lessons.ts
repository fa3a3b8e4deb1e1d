import type { Question, Step } from '../../../domain/content';
import { scoreAnswer } from '../../../domain/scoring';
import { isResultVisible } from '../../../domain/state';
import type { State } from '../../../domain/state';
import type { Schema } from '../../contract-types';
import { findLesson } from '../../db/lessons.repo';
import type { AnswerRow } from '../../db/lessons.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';

export type Lessons = ReturnType<typeof createLessons>;

export function createLessons({ db }: { readonly db: Db }) {
  return {
    /**
     * One of the student's own lessons with the answers given so far. Keys and feedback of questions
     * that do not show their answers stay on the server until the work is scored; with an assignment that
     * shows answers after scoring those of every question do.
     * @throws AppError 404 for a lesson of somebody else or a pair that does not match
     */
    async forStudent(
      person: Person,
      assignmentStudentId: number,
      assignmentId: number,
    ): Promise<Schema<'StudentLesson'>> {
      const row = await findLesson(db, { studentId: person.id, assignmentStudentId, assignmentId });
      if (!row) throw notFound();
      const { due_day, handed_in_at, result, show_answers, answers, ...lesson } = row;
      const holdBack = show_answers === 'after_scoring' && row.state !== 'scored';
      const steps = holdBack ? row.steps.map(withAnswersLater) : row.steps;
      const questions = questionsOf(steps);
      return {
        ...lesson,
        // What is not shown at once can be written anew until it is handed in.
        retries: row.retries || show_answers === 'after_scoring',
        steps: steps.map((step) => withoutSecrets(step, row.state)),
        answers: answers.map((answer) => withPoints(answer, questions, row.state, result)),
        ...(due_day === null ? {} : { due_day }),
        ...(handed_in_at === null ? {} : { handed_in_at: handed_in_at.toISOString() }),
        ...(result === null || !isResultVisible(row.state) ? {} : { result }),
      };
    },
  };
}

function questionsOf(steps: readonly Step[]): ReadonlyMap<string, Question> {
  const blocks = steps.flatMap((step) => step.blocks);
  return new Map(
    blocks.flatMap((block) =>
      block.type === 'question' ? [[block.question.id, block.question] as const] : [],
    ),
  );
}

/** As if the author had set every question to show its answer later. */
const withAnswersLater = (step: Step): Step => ({
  ...step,
  blocks: step.blocks.map((block) =>
    block.type === 'question'
      ? { ...block, question: { ...block.question, show_answers: false } }
      : block,
  ),
});

export function withoutSecrets(step: Step, state: State): Step {
  if (state === 'scored') return step;
  return {
    ...step,
    blocks: step.blocks.map((block) =>
      block.type === 'question' && !block.question.show_answers
        ? { ...block, question: withoutKey(block.question) }
        : block,
    ),
  };
}

function withoutKey(question: Question): Question {
  const secrets: readonly string[] = ['key', 'feedback'];
  const open = Object.entries(question).filter(([name]) => !secrets.includes(name));
  return Object.fromEntries(open) as unknown as Question;
}

/** What the teacher gave counts before what a question gives by itself, until the student answers anew. */
function withPoints(
  answer: AnswerRow,
  questions: ReadonlyMap<string, Question>,
  state: State,
  result: Schema<'LessonResult'> | null,
): Schema<'SavedAnswer'> {
  const { question_id, rev, value } = answer;
  const received_at = new Date(answer.received_at).toISOString();
  const checked = answer.checked && ({ checked: true } as const);
  const saved = { question_id, rev, value, received_at, ...checked };
  const question = questions.get(question_id);
  if (!question || !(question.show_answers || isResultVisible(state))) return saved;
  const isLooked = isResultVisible(state) && result !== null && received_at <= result.released_at;
  const given = isLooked
    ? result.questions?.find((one) => one.question_id === question_id)?.points
    : undefined;
  const points = given ?? scoreAnswer(question, value)?.points;
  return points === undefined ? saved : { ...saved, points };
}
