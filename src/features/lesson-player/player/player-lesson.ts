import type { Step } from '../../../../domain/content';
import type { components } from '../../../api/schema';
import {
  applyPending,
  type AnswerView,
  type StudentLessonView,
} from '../../../offline/outbox/apply-pending';
import type { LocalLesson } from '../../../offline/outbox/use-outbox';

type StudentLesson = components['schemas']['StudentLesson'];

/** A lesson as the player shows it: what the server said with this device's own work on top. */
export interface PlayerLesson extends Omit<
  StudentLessonView,
  'steps' | 'steps_done' | 'answers' | 'language'
> {
  readonly language: string;
  readonly steps: readonly Step[];
  readonly stepsDone: ReadonlySet<string>;
  readonly answers: ReadonlyMap<string, AnswerView>;
}

export function playerLesson(lesson: StudentLesson, local: LocalLesson): PlayerLesson {
  const { steps_done: stepsDone, answers, ...view } = applyPending(lesson, local);
  return {
    ...view,
    // Copies kept before lessons named their language are in English.
    language: view.language ?? 'en',
    stepsDone: new Set(stepsDone),
    answers: new Map(answers.map((answer) => [answer.question_id, answer])),
  };
}
