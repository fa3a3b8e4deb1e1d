/** Whether a question can be answered and scored as its author means it. */
import type { Choice, FillBlanksQuestion, Item, MatchingQuestion, Question } from './content';
import { textOfHtml } from './plain-text';
import type { FindingCode } from './readiness-findings';
import { normalizeText } from './scoring';

type QuestionFault = Extract<FindingCode, `question_${string}`>;

const isBlank = (text: string): boolean => text.trim() === '';

const twiceIn = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/**
 * What is wrong with a question; nothing when it is ready. A question that was given no key at all asks for an
 * opinion or a measurement ("What do you think Ana will see?") and is looked at by the teacher. That is said of
 * kinds that could score themselves (`question_unscored`), and cannot be if answers are to be shown at once.
 */
export function questionFaults(question: Question): readonly QuestionFault[] {
  const faults: QuestionFault[] = [];
  // A prompt of nothing but math is a prompt.
  if (textOfHtml(question.prompt) === '' && !question.prompt.includes('\\(')) {
    faults.push('question_without_prompt');
  }
  const fault = keyFault(question);
  if (fault === undefined) return faults;
  const open = fault === 'question_key_missing' && !('key' in question) && !question.show_answers;
  if (!open) return [...faults, fault];
  return question.kind === 'short_text' ? faults : [...faults, 'question_unscored'];
}

function keyFault(question: Question): QuestionFault | undefined {
  switch (question.kind) {
    case 'single_choice':
      return choicesFault(question.choices, question.key && [question.key.choice]);
    case 'multiple_choice':
      return choicesFault(question.choices, question.key?.choices);
    case 'true_false':
      return question.key ? undefined : 'question_key_missing';
    case 'number':
      return numberFault(question.key);
    case 'short_text':
      return acceptedFault(question.key?.accepted ?? [], question.max_length);
    case 'fill_blanks':
      return blanksFault(question);
    case 'ordering':
      return orderFault(question.items, question.key?.order);
    case 'matching':
      return pairsFault(question);
    case 'long_text':
    case 'drawing':
    case 'photo':
    case 'voice':
      return undefined;
  }
}

function choicesFault(
  choices: readonly Choice[],
  right: readonly string[] | undefined,
): QuestionFault | undefined {
  if (choices.length < 2) return 'question_few_choices';
  if (choices.some(({ text, picture }) => isBlank(text) && picture === undefined)) {
    return 'question_choice_empty';
  }
  const chosen = right?.filter((id) => id !== '') ?? [];
  if (chosen.length === 0) return 'question_key_missing';
  const known = new Set(choices.map(({ id }) => id));
  return chosen.every((id) => known.has(id)) ? undefined : 'question_key_impossible';
}

function numberFault(
  key: { readonly value: number; readonly tolerance: number } | undefined,
): QuestionFault | undefined {
  // A draft's empty field travels as null.
  if (!key || !Number.isFinite(key.value)) return 'question_key_missing';
  return key.tolerance >= 0 ? undefined : 'question_key_impossible';
}

/** Accepted texts must hold one that is not empty and that fits into the field. */
function acceptedFault(
  accepted: readonly string[],
  most = Infinity,
): 'question_key_missing' | 'question_key_impossible' | undefined {
  const texts = accepted.filter((text) => normalizeText(text) !== '');
  if (texts.length === 0) return 'question_key_missing';
  return texts.some((text) => text.trim().length <= most) ? undefined : 'question_key_impossible';
}

function blanksFault({ parts, key }: FillBlanksQuestion): QuestionFault | undefined {
  const blanks = parts.flatMap((part) => (part.type === 'blank' ? [part] : []));
  if (blanks.length === 0) return 'question_without_blank';
  for (const { id, options } of blanks) {
    const accepted = key && Object.hasOwn(key.blanks, id) ? key.blanks[id] : undefined;
    const fault = acceptedFault(accepted ?? []);
    if (fault) return fault;
    const offered = options?.map(normalizeText);
    if (offered && !accepted?.some((text) => offered.includes(normalizeText(text)))) {
      return 'question_key_impossible';
    }
  }
  return undefined;
}

function itemsFault(items: readonly Item[]): QuestionFault | undefined {
  if (items.length < 2) return 'question_few_choices';
  return items.some(({ text }) => isBlank(text)) ? 'question_choice_empty' : undefined;
}

function orderFault(
  items: readonly Item[],
  order: readonly string[] | undefined,
): QuestionFault | undefined {
  const fault = itemsFault(items);
  if (fault) return fault;
  if (!order || order.length === 0) return 'question_key_missing';
  const whole = order.length === items.length && !twiceIn(order);
  return whole && items.every(({ id }) => order.includes(id))
    ? undefined
    : 'question_key_impossible';
}

function pairsFault({ left, right, key }: MatchingQuestion): QuestionFault | undefined {
  const fault = itemsFault(left) ?? itemsFault(right);
  if (fault) return fault;
  const pairs = new Map(Object.entries(key?.pairs ?? {}));
  if (left.some(({ id }) => !pairs.get(id))) return 'question_key_missing';
  const known = new Set(right.map(({ id }) => id));
  return left.every(({ id }) => known.has(pairs.get(id) ?? ''))
    ? undefined
    : 'question_key_impossible';
}
