/** Answers as children of the demo class might give them. */
import type { AnswerValue } from '../../../domain/answers';
import type { Question } from '../../../domain/content';

/** @param right whether the answer is to be right, where there is a right one */
export function sampleAnswer(
  question: Question,
  right: boolean,
  subjectId: 1 | 2 | 3,
): AnswerValue {
  switch (question.kind) {
    case 'single_choice': {
      const key = question.key?.choice;
      const other = question.choices.find((choice) => choice.id !== key)?.id;
      return { kind: 'single_choice', choice: (right ? key : other) ?? key ?? 'a' };
    }
    case 'multiple_choice': {
      const key = question.key?.choices ?? question.choices.slice(0, 1).map((choice) => choice.id);
      return { kind: 'multiple_choice', choices: right ? key : key.slice(0, 1) };
    }
    case 'true_false':
      return { kind: 'true_false', value: (question.key?.value ?? true) === right };
    case 'number': {
      const value = question.key?.value ?? 1;
      return { kind: 'number', text: String(right ? value : value + 1) };
    }
    case 'short_text':
      return { kind: 'short_text', text: shortText(question.key?.accepted[0], right, subjectId) };
    case 'long_text':
      return { kind: 'long_text', text: sentences[subjectId] };
    case 'fill_blanks':
      return { kind: 'fill_blanks', blanks: fillBlanks(question, right) };
    case 'ordering': {
      const order = question.key?.order ?? question.items.map((item) => item.id);
      return { kind: 'ordering', order: right ? order : [...order.slice(1), ...order.slice(0, 1)] };
    }
    case 'matching':
      return { kind: 'matching', pairs: matchPairs(question, right) };
    case 'drawing':
    case 'photo':
    case 'voice':
      return { kind: question.kind, text: inWords[subjectId] };
  }
}

function shortText(accepted: string | undefined, right: boolean, subjectId: 1 | 2 | 3): string {
  return right && accepted !== undefined ? accepted : guesses[subjectId];
}

function fillBlanks(
  question: Extract<Question, { readonly kind: 'fill_blanks' }>,
  right: boolean,
): Record<string, string> {
  const ids = question.parts.flatMap((part) => (part.type === 'blank' ? [part] : []));
  return Object.fromEntries(
    ids.map((blank, index) => {
      const accepted = question.key?.blanks[blank.id]?.[0];
      const wrong = blank.options?.find((option) => option !== accepted);
      return [blank.id, (right || index > 0 ? accepted : wrong) ?? accepted ?? ''];
    }),
  );
}

function matchPairs(
  question: Extract<Question, { readonly kind: 'matching' }>,
  right: boolean,
): Record<string, string> {
  const pairs = Object.entries(question.key?.pairs ?? {});
  if (right || pairs.length < 2) return Object.fromEntries(pairs);
  // Two of them change places.
  const [first, second, ...rest] = pairs;
  if (!first || !second) return Object.fromEntries(pairs);
  return Object.fromEntries([[first[0], second[1]], [second[0], first[1]], ...rest]);
}

const sentences = {
  1: 'I cut the bar into equal parts and counted how many I had. I checked it on the number line.',
  2: 'The character changed because of what happened to her friend. The story says she waited by the door.',
  3: 'I think the sun made the water warm. Then it went up into the air, so the puddle got smaller.',
} as const;

const inWords = {
  1: 'I made a line from 0 to 1 and marked the parts with little lines.',
  2: 'I tell it with my own words: first she is afraid, then she is brave.',
  3: 'I drew the water and arrows that go up to the cloud.',
} as const;

const guesses = { 1: 'two parts', 2: 'she felt sad', 3: 'it went away' } as const;
