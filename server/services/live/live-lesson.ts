import type { Question, Step } from '../../../domain/content';

/** What of a lesson the live page needs; it never changes. */
export interface LiveLesson {
  readonly title: string;
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly questionCount: number;
  /** Those that score themselves, with their numbers in the lesson. */
  readonly keyed: ReadonlyMap<string, { readonly question: Question; readonly number: number }>;
}

export function toLiveLesson(title: string, steps: readonly Step[]): LiveLesson {
  const questions = steps.flatMap((step) =>
    step.blocks.flatMap((block) => (block.type === 'question' ? [block.question] : [])),
  );
  return {
    title,
    steps: steps.map((step) => ({ id: step.id, title: step.title })),
    questionCount: questions.length,
    keyed: new Map(
      questions.flatMap((question, index) =>
        'key' in question ? [[question.id, { question, number: index + 1 }] as const] : [],
      ),
    ),
  };
}
