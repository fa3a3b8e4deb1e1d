import type { Choice, Question } from '../../../../domain/content';

/** A choice may be nothing but a picture. */
function textOf(items: readonly Choice[], id: string): string {
  const item = items.find((each) => each.id === id);
  const text = item?.text.trim() ?? '';
  return text === '' ? (item?.picture?.alt ?? '') : text;
}

/**
 * The right answer in words, one line each; undefined where there is none to compare with.
 * @param words for true and false
 * @param withRange says how far off a number may be
 */
export function keyLines(
  question: Question,
  words: { readonly yes: string; readonly no: string },
  withRange = true,
): readonly string[] | undefined {
  if (!('key' in question)) return undefined;
  switch (question.kind) {
    case 'single_choice':
      return [textOf(question.choices, question.key.choice)];
    case 'multiple_choice':
      return question.key.choices.map((id) => textOf(question.choices, id));
    case 'true_false':
      return [question.key.value ? words.yes : words.no];
    case 'number': {
      const { value, tolerance } = question.key;
      const range = withRange && tolerance > 0 ? ` ± ${String(tolerance)}` : '';
      return [`${String(value)}${range} ${question.unit ?? ''}`.trim()];
    }
    case 'short_text':
      return question.key.accepted;
    case 'fill_blanks': {
      const { blanks } = question.key;
      return question.parts.flatMap((part) =>
        part.type === 'blank' ? [`${part.label}: ${(blanks[part.id] ?? []).join(' / ')}`] : [],
      );
    }
    case 'ordering':
      return question.key.order.map((id, at) => `${String(at + 1)}. ${textOf(question.items, id)}`);
    case 'matching': {
      const { pairs } = question.key;
      return question.left.map(
        ({ id, text }) => `${text} → ${textOf(question.right, pairs[id] ?? '')}`,
      );
    }
  }
}
