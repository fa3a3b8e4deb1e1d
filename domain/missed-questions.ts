/**
 * Which questions a class did not understand, by the first try of each student.
 *
 * What a first try is depends on how the question is answered. A question with one choice, and one of true or false, is
 * answered by one tap: the first answer counts, also when feedback has led to a better one since. Every other kind is put
 * together in pieces, and each piece may arrive by itself: there the answer counts with which the work was handed in for
 * the first time.
 */
import type { AnswerValue } from './answers';
import type { Question, QuestionKind } from './content';
import { scoreAnswer } from './scoring';

export const answeredByOneTap: readonly QuestionKind[] = ['single_choice', 'true_false'];
export const answeredInPieces: readonly QuestionKind[] = [
  'multiple_choice',
  'number',
  'short_text',
  'fill_blanks',
  'ordering',
  'matching',
];

/** One answer that was somebody's first try, and whose. */
export interface FirstTry {
  readonly value: AnswerValue;
  readonly students: readonly number[];
}

export interface Missed {
  readonly answered: number;
  readonly missed: number;
  /** The most frequent ones first. */
  readonly wrongAnswers: readonly { readonly value: AnswerValue; readonly students: number }[];
  /** Who missed it. */
  readonly students: readonly number[];
}

/** How many wrong answers of a question are told. */
const wrongAnswersTold = 3;

/**
 * What first tries say of a question.
 * @param tries each student once in a kind; answers of another kind than the question's are left out
 * @returns undefined when nobody missed it, or where it has no right answer
 */
export function missedOf(question: Question, tries: readonly FirstTry[]): Missed | undefined {
  const scored = tries.flatMap((each) => {
    const score = scoreAnswer(question, each.value);
    return score ? [{ ...each, correct: score.correct }] : [];
  });
  const wrong = scored.filter(({ correct }) => !correct);
  if (wrong.length === 0) return undefined;
  return {
    answered: studentsOf(scored).length,
    missed: studentsOf(wrong).length,
    wrongAnswers: merged(wrong)
      .map(({ value, students }) => ({ value, students: students.length }))
      .sort((a, b) => b.students - a.students)
      .slice(0, wrongAnswersTold),
    students: studentsOf(wrong),
  };
}

/** Two more are taken as right, so that a question that one child has answered, wrong, does not stand above all others. */
const weightOf = ({ answered, missed }: Pick<Missed, 'answered' | 'missed'>): number =>
  missed / (answered + 2);

/** The larger share first, where enough have answered; of two alike the one that more students missed. */
export function byShareMissed(
  a: Pick<Missed, 'answered' | 'missed'>,
  b: Pick<Missed, 'answered' | 'missed'>,
): number {
  return weightOf(b) - weightOf(a) || b.missed - a.missed;
}

const studentsOf = (tries: readonly FirstTry[]): readonly number[] =>
  tries.flatMap(({ students }) => students);

/** Choices stand in the order in which they were tapped, which says nothing. */
const inOneOrder = (value: AnswerValue): AnswerValue =>
  value.kind === 'multiple_choice' ? { ...value, choices: [...value.choices].sort() } : value;

/** Written answers that differ in case or blanks alone are one. */
function merged(tries: readonly FirstTry[]): readonly FirstTry[] {
  const all = new Map<string, FirstTry>();
  for (const { value, students } of tries) {
    const key = JSON.stringify(inOneOrder(value))
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/" | "/g, '"');
    const known = all.get(key);
    all.set(key, {
      value: known?.value ?? value,
      students: [...(known?.students ?? []), ...students],
    });
  }
  return [...all.values()];
}
