/** How much of a lesson is answered: one rule for the lesson itself, the student's home and the live class. */
import type { AnswerValue } from './answers';
import type { Question, Step } from './content';

export type Completeness = 'none' | 'part' | 'full';

const hasText = (text: string | undefined) => text !== undefined && text.trim() !== '';

function share(filled: number, all: number): Completeness {
  if (filled === 0) return 'none';
  return filled < all ? 'part' : 'full';
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

function blanksFilled(
  question: Question,
  value: Extract<AnswerValue, { readonly kind: 'fill_blanks' }>,
): Completeness {
  if (question.kind !== 'fill_blanks') return 'none';
  const blanks = question.parts.flatMap((part) => (part.type === 'blank' ? [part.id] : []));
  return share(blanks.filter((id) => hasText(value.blanks[id])).length, blanks.length);
}

/** What of a step tells whether it is answered. */
export type AskingStep = Pick<Step, 'id' | 'blocks'>;

type ValueOf = (questionId: string) => AnswerValue | undefined;

/** What a step asks, in reading order. */
export const questionsIn = ({ blocks }: Pick<Step, 'blocks'>): Question[] =>
  blocks.flatMap((block) => (block.type === 'question' ? [block.question] : []));

/**
 * Whether a step may be called done: something was asked, everything that has to be answered is, and not everything was
 * skipped. To have turned its page says nothing.
 */
export function isAnswered(step: Pick<Step, 'blocks'>, valueOf: ValueOf): boolean {
  const questions = questionsIn(step);
  const isFull = (question: Question) => completeness(question, valueOf(question.id)) === 'full';
  return questions.some(isFull) && questions.every((each) => !each.required || isFull(each));
}

/** @returns the ids of the answered steps, in the order of the lesson */
export const answeredSteps = (steps: readonly AskingStep[], valueOf: ValueOf): string[] =>
  steps.filter((step) => isAnswered(step, valueOf)).map(({ id }) => id);

/** As little of a lesson as tells which of its steps are answered. */
export const onlyQuestions = (steps: readonly AskingStep[]): AskingStep[] =>
  steps.map(({ id, blocks }) => ({ id, blocks: blocks.filter(({ type }) => type === 'question') }));
