import type { AnswerValue } from '../../../../domain/answers';
import type { QuestionKind } from '../../../../domain/content';

/** The answer of a question kind. */
export type AnswerOf<K extends QuestionKind> = Extract<AnswerValue, { readonly kind: K }>;

/** The answer when it belongs to this kind of question; an answer of another kind counts as none. */
export function answerFor<K extends QuestionKind>(
  kind: K,
  value: AnswerValue | undefined,
): AnswerOf<K> | undefined {
  return value?.kind === kind ? (value as AnswerOf<K>) : undefined;
}
