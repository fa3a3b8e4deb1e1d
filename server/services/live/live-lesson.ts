import { onlyQuestions, questionsIn } from '../../../domain/answered';
import type { AskingStep } from '../../../domain/answered';
import type { Question, Step } from '../../../domain/content';

/** What of a lesson the live page needs; it never changes. */
export interface LiveLesson {
  readonly title: string;
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  /** What each of them asks. */
  readonly asking: readonly AskingStep[];
  readonly questionCount: number;
  /** Those that score themselves, with their numbers in the lesson. */
  readonly keyed: ReadonlyMap<string, { readonly question: Question; readonly number: number }>;
}

export function toLiveLesson(title: string, steps: readonly Step[]): LiveLesson {
  const questions = steps.flatMap(questionsIn);
  return {
    title,
    steps: steps.map((step) => ({ id: step.id, title: step.title })),
    asking: onlyQuestions(steps),
    questionCount: questions.length,
    keyed: new Map(
      questions.flatMap((question, index) =>
        'key' in question ? [[question.id, { question, number: index + 1 }] as const] : [],
      ),
    ),
  };
}
