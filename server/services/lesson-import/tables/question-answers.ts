/** Answer keys of the kinds that have more than one part. */
import { blankBounds } from '../../../../domain/blanks-text';
import type {
  BlankPart,
  Choice,
  FillBlanksQuestion,
  Item,
  MatchingQuestion,
  MultipleChoiceQuestion,
  OrderingQuestion,
  Question,
  SingleChoiceQuestion,
} from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { normalizeText } from '../../../../domain/scoring';
import { partsOf } from './row-reading';
import type { RowReading } from './row-reading';

type Without<Q extends Question, Field extends keyof Q = never> = Omit<Q, 'kind' | 'key' | Field>;
type Chosen = Without<SingleChoiceQuestion | MultipleChoiceQuestion>;

/** A choice question with its key: answers are texts of choices, else letters: `B` is the second. */
export function answerOf(
  reading: RowReading,
  base: Chosen,
  kind: 'single_choice' | 'multiple_choice',
): Question | undefined {
  const given = reading.row.answer ?? '';
  if (given === '') {
    reading.look('answer_missing', 'answer');
    return { ...base, kind };
  }
  const ids = chosenIds(reading, base.choices, given);
  if (kind === 'multiple_choice') return { ...base, kind, key: { choices: ids } };
  const [choice, another] = ids;
  if (another !== undefined) reading.wrong('answer_ambiguous', 'answer');
  return choice === undefined ? undefined : { ...base, kind, key: { choice } };
}

function chosenIds(reading: RowReading, choices: readonly Choice[], given: string): string[] {
  const byText = (text: string) =>
    choices.find((choice) => normalizeText(choice.text) === normalizeText(text));
  // A choice's own text may hold a comma; letters never do.
  const whole = byText(given);
  const parts = /^[a-z](\s*[,;]\s*[a-z])+$/i.test(given) ? given.split(/[,;]/) : partsOf(given);
  const found = whole ? [whole] : parts.map((part) => byText(part) ?? byLetter(choices, part));
  found.forEach((choice, index) => {
    if (!choice) reading.wrong('answer_unknown', 'answer', { given: parts[index] ?? given });
  });
  return [...new Set(found.flatMap((choice) => (choice ? [choice.id] : [])))];
}

const byLetter = (choices: readonly Choice[], text: string): Choice | undefined =>
  /^[a-z]$/i.test(text.trim()) ? choices[text.trim().toLowerCase().charCodeAt(0) - 97] : undefined;

/** Blanks stand in the text as `[[answer]]` or `[[answer|another]]`; `choices` is a bank of words for all. */
export function blanksOf(
  reading: RowReading,
  base: Without<FillBlanksQuestion, 'parts'>,
): FillBlanksQuestion {
  const { row, wrong } = reading;
  const text = row.text ?? '';
  const source = text === '' ? (row.prompt ?? '') : text;
  const bank = partsOf(row.choices ?? '');
  const blanks: Record<string, readonly string[]> = {};
  const parts: BlankPart[] = [];
  // Splitting by a group keeps what it found: every second piece is a blank.
  source.split(/\[\[(.*?)\]\]/s).forEach((piece, index) => {
    if (index % 2 === 0) {
      if (piece !== '') parts.push({ type: 'text', text: piece });
      return;
    }
    const id = newLocalId();
    const accepted = partsOf(piece);
    if (accepted.length === 0) wrong('blanks_missing', text === '' ? 'prompt' : 'text');
    blanks[id] = accepted;
    const label = String(Object.keys(blanks).length);
    parts.push({
      type: 'blank',
      id,
      label,
      ...(bank.length > 0 && { options: withAnswers(bank, accepted) }),
    });
  });
  const count = Object.keys(blanks).length;
  if (count === 0 || count > blankBounds.blanks)
    wrong('blanks_missing', text === '' ? 'prompt' : 'text');
  const prompt = text === '' ? '' : base.prompt;
  return { ...base, prompt, kind: 'fill_blanks', parts, key: { blanks } };
}

/** A bank without the right word could never be answered. */
function withAnswers(bank: readonly string[], accepted: readonly string[]): string[] {
  const known = bank.some((word) =>
    accepted.some((answer) => normalizeText(answer) === normalizeText(word)),
  );
  return known ? [...bank] : [...bank, ...accepted.slice(0, 1)];
}

/** `choices` in the right order; students first see them in another one. */
export function orderingOf(
  { wrong }: RowReading,
  base: Without<OrderingQuestion, 'items'>,
  texts: readonly string[],
): OrderingQuestion {
  if (texts.length < 2) wrong('too_few_choices', 'choices');
  const right = itemsOf(texts);
  const key = { order: right.map(({ id }) => id) };
  return { ...base, kind: 'ordering', items: mixed(right), key };
}

/** `choices` as `left = right` pairs; a part `= right` belongs to none. */
export function matchingOf(
  { wrong }: RowReading,
  base: Without<MatchingQuestion, 'left' | 'right'>,
  texts: readonly string[],
): MatchingQuestion {
  const left: Item[] = [];
  const right: Item[] = [];
  const pairs: Record<string, string> = {};
  for (const text of texts) {
    const at = text.search(/(?<!\\)=/);
    const [from, to] = [text.slice(0, at), text.slice(at + 1)].map((side) =>
      side.replaceAll('\\=', '=').trim(),
    );
    if (at < 0 || !to) {
      wrong('pairs_missing', 'choices', { given: text });
      continue;
    }
    const target =
      right.find((item) => normalizeText(item.text) === normalizeText(to)) ?? itemOf(to);
    if (!right.includes(target)) right.push(target);
    if (!from) continue;
    const item = itemOf(from);
    left.push(item);
    pairs[item.id] = target.id;
  }
  if (left.length < 2) wrong('too_few_choices', 'choices');
  return { ...base, kind: 'matching', left, right: mixed(right), key: { pairs } };
}

const itemOf = (text: string): Item => ({ id: newLocalId(), text });
const itemsOf = (texts: readonly string[]): Item[] => texts.map(itemOf);

/** Every second one first: never the order that came in, and the same for the same table. */
function mixed(items: readonly Item[]): Item[] {
  const odd = items.filter((_, index) => index % 2 === 1);
  return [...odd, ...items.filter((_, index) => index % 2 === 0)];
}
