import type { AnswerValue } from '../../../../domain/answers';
import type { Question, QuestionKind } from '../../../../domain/content';

/** The answer of a question kind. */
export type AnswerOf<K extends QuestionKind> = Extract<AnswerValue, { readonly kind: K }>;

export type Completeness = 'none' | 'part' | 'full';

const hasText = (text: string | undefined) => text !== undefined && text.trim() !== '';

function share(filled: number, all: number): Completeness {
  if (filled === 0) return 'none';
  return filled < all ? 'part' : 'full';
}

/** The answer when it belongs to this kind of question; an answer of another kind counts as none. */
export function answerFor<K extends QuestionKind>(
  kind: K,
  value: AnswerValue | undefined,
): AnswerOf<K> | undefined {
  return value?.kind === kind ? (value as AnswerOf<K>) : undefined;
}

/** How much of a question is answered. Says nothing about right or wrong. */
export function completeness(question: Question, value: AnswerValue | undefined): Completeness {
  if (value === undefined || value.kind !== question.kind) return 'none';
  switch (value.kind) {
    case 'single_choice':
    case 'true_false':
      return 'full';
    case 'multiple_choice':
      return value.choices.length > 0 ? 'full' : 'none';
    case 'number':
    case 'short_text':
    case 'long_text':
      return hasText(value.text) ? 'full' : 'none';
    case 'ordering':
      return value.order.length > 0 ? 'full' : 'none';
    case 'fill_blanks':
      return blanksFilled(question, value);
    case 'matching':
      return share(
        Object.keys(value.pairs).length,
        question.kind === 'matching' ? question.left.length : 0,
      );
    case 'drawing':
    case 'photo':
    case 'voice':
      return value.file !== undefined || hasText(value.text) ? 'full' : 'none';
  }
}

function blanksFilled(question: Question, value: AnswerOf<'fill_blanks'>): Completeness {
  if (question.kind !== 'fill_blanks') return 'none';
  const blanks = question.parts.flatMap((part) => (part.type === 'blank' ? [part.id] : []));
  return share(blanks.filter((id) => hasText(value.blanks[id])).length, blanks.length);
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
