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

/** Whether two answers say the same, whatever the order of their object keys. */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: AnswerValue | undefined): string {
  if (value === undefined) return '';
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
