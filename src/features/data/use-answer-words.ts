import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../domain/answers';
import type { Item, Question } from '../../../domain/content';

type Named = Item & { readonly picture?: { readonly alt: string } };

const nameOf = (items: readonly Named[], id: string): string => {
  const item = items.find((each) => each.id === id);
  return item?.text || item?.picture?.alt || '';
};

/** What was answered, in the question's own words and on one line; empty where nothing was filled in. */
export function useAnswerWords(): (question: Question, value: AnswerValue) => string {
  const { t } = useTranslation('data');
  return (question, value) => {
    switch (value.kind) {
      case 'single_choice':
        return question.kind === value.kind ? nameOf(question.choices, value.choice) : '';
      case 'multiple_choice':
        return question.kind === value.kind
          ? value.choices.map((id) => nameOf(question.choices, id)).join(', ')
          : '';
      case 'true_false':
        return t(value.value ? 'missed.true' : 'missed.false');
      case 'number':
        return [value.text, question.kind === 'number' ? question.unit : undefined]
          .filter(Boolean)
          .join(' ');
      case 'fill_blanks':
        return question.kind === value.kind
          ? question.parts
              .flatMap((part) => (part.type === 'blank' ? [value.blanks[part.id] || '…'] : []))
              .join(', ')
          : '';
      case 'ordering':
        return question.kind === value.kind
          ? value.order.map((id) => nameOf(question.items, id)).join(' → ')
          : '';
      case 'matching':
        return question.kind === value.kind
          ? question.left
              .map(
                ({ id, text }) =>
                  `${text} – ${nameOf(question.right, value.pairs[id] ?? '') || '…'}`,
              )
              .join('; ')
          : '';
      default:
        return value.text ?? '';
    }
  };
}
