/** An answer in words, for who reads it outside of the lesson. */
import type { AnswerValue } from './answers';
import type { Question } from './content';

interface Named {
  readonly id: string;
  readonly text: string;
}

const textIn = (all: readonly Named[], id: string): string =>
  all.find((each) => each.id === id)?.text ?? id;

const blankWords = (question: Question | undefined, blanks: Readonly<Record<string, string>>) =>
  question?.kind === 'fill_blanks'
    ? [
        question.parts
          .map((part) => (part.type === 'text' ? part.text : `[${blanks[part.id] ?? ''}]`))
          .join(''),
      ]
    : Object.values(blanks);

/**
 * @param question as it was asked; undefined when the lesson has it no more: then the answer stands by its ids
 * @param said how true and false are said
 * @returns a line for each part of the answer; none where there is only a file
 */
export function answerLines(
  question: Question | undefined,
  value: AnswerValue,
  said: { readonly yes: string; readonly no: string },
): readonly string[] {
  switch (value.kind) {
    case 'single_choice':
    case 'multiple_choice': {
      const choices =
        question?.kind === 'single_choice' || question?.kind === 'multiple_choice'
          ? question.choices
          : [];
      const chosen = value.kind === 'single_choice' ? [value.choice] : value.choices;
      return chosen.map((id) => textIn(choices, id));
    }
    case 'true_false':
      return [value.value ? said.yes : said.no];
    case 'number':
    case 'short_text':
    case 'long_text':
      return value.text.split('\n');
    case 'fill_blanks':
      return blankWords(question, value.blanks);
    case 'ordering': {
      const items = question?.kind === 'ordering' ? question.items : [];
      return value.order.map((id, at) => `${String(at + 1)}. ${textIn(items, id)}`);
    }
    case 'matching': {
      const { left, right } = question?.kind === 'matching' ? question : { left: [], right: [] };
      return Object.entries(value.pairs).map(
        ([from, to]) => `${textIn(left, from)} – ${textIn(right, to)}`,
      );
    }
    case 'drawing':
    case 'photo':
    case 'voice':
      return value.text === undefined ? [] : value.text.split('\n');
  }
}
