/** What can be done to a question. A key never names what is not there. Pure: ids come from whoever asks. */
import { parseBlanks } from '../../../../domain/blanks-text';
import type {
  Choice,
  Item,
  MatchingQuestion,
  OrderingQuestion,
  Question,
  QuestionKind,
} from '../../../../domain/content';

/** Makes an id that is unique in any document. */
export type NewId = () => string;

export const questionKinds: readonly QuestionKind[] = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'number',
  'short_text',
  'long_text',
  'fill_blanks',
  'ordering',
  'matching',
  'drawing',
  'photo',
  'voice',
];

type ChoiceQuestion = Extract<Question, { readonly choices: readonly Choice[] }>;
type Of<Kind extends QuestionKind> = Extract<Question, { readonly kind: Kind }>;

/** A question of a kind, with as much of an empty form as it needs. */
export function newQuestion(kind: QuestionKind, newId: NewId): Question {
  const base = {
    id: newId(),
    prompt: '',
    points: 1,
    hints: [],
    required: true,
    show_answers: true,
  };
  const items = (count: number): Item[] =>
    Array.from({ length: count }, () => ({ id: newId(), text: '' }));
  switch (kind) {
    case 'single_choice':
    case 'multiple_choice':
      return { ...base, kind, choices: items(3), shuffle: true };
    case 'true_false':
    case 'number':
    case 'drawing':
    case 'photo':
      return { ...base, kind };
    case 'short_text':
      return { ...base, kind, max_length: 200 };
    case 'long_text':
      return { ...base, kind, max_length: 2000 };
    case 'fill_blanks':
      return { ...base, kind, parts: [{ type: 'text', text: '' }] };
    case 'ordering': {
      const ordered = items(3);
      const key = { order: ordered.map(({ id }) => id) };
      return shownOrder({ ...base, kind, items: ordered, key });
    }
    case 'matching': {
      const [left, right] = [items(3), items(3)];
      return { ...base, kind, left, right: mixed(right), key: { pairs: pairUp(left, right) } };
    }
    case 'voice':
      return { ...base, kind, max_seconds: 60 };
  }
}

function pairUp(left: readonly Item[], right: readonly Item[]): Record<string, string> {
  const pairs = left.flatMap(({ id }, at) => {
    const other = right[at];
    return other ? [[id, other.id] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Kinds that a computer can score: only these have a key, and feedback that depends on it. */
export const hasKey = (kind: QuestionKind): boolean =>
  !['long_text', 'drawing', 'photo', 'voice'].includes(kind);

/**
 * The question as another kind. Prompt, points, hints, feedback and standard stay; choices, items and words
 * stay where the new kind has a place for them, and the key where it still says something.
 */
export function changeKind(question: Question, kind: QuestionKind, newId: NewId): Question {
  if (question.kind === kind) return question;
  const fresh = newQuestion(kind, newId);
  const { id, prompt, points, hints, required, show_answers, feedback, standard } = question;
  const kept = {
    ...fresh,
    ...{ id, prompt, points, hints, required, show_answers },
    ...(feedback && hasKey(kind) ? { feedback } : {}),
    ...(standard === undefined ? {} : { standard }),
  };
  return { ...kept, ...carried(question, kind) } as Question;
}

/** What of the old answer form fits into the new one. */
function carried(question: Question, kind: QuestionKind): Partial<Question> {
  const entries = entriesOf(question);
  if (kind === 'single_choice' || kind === 'multiple_choice') {
    if (!entries) return {};
    const key = choiceKey(question, kind);
    return { choices: entries, ...(key && { key }) } as Partial<Question>;
  }
  if (kind === 'ordering' && entries) {
    const items = entries.map(({ id, text }) => ({ id, text }));
    return { items: mixed(items), key: { order: items.map((item) => item.id) } };
  }
  if (kind === 'short_text' && question.kind === 'number' && question.key) {
    return { key: { accepted: [String(question.key.value)] } };
  }
  if (kind === 'number' && question.kind === 'short_text') {
    const value = Number(question.key?.accepted[0]);
    return Number.isFinite(value) ? { key: { value, tolerance: 0 } } : {};
  }
  return {};
}

const entriesOf = (question: Question): readonly Choice[] | undefined => {
  if ('choices' in question) return question.choices;
  if (question.kind === 'ordering') return question.items;
  return question.kind === 'matching' ? question.left : undefined;
};

function choiceKey(question: Question, kind: 'single_choice' | 'multiple_choice') {
  const right =
    question.kind === 'single_choice' && question.key
      ? [question.key.choice]
      : question.kind === 'multiple_choice'
        ? (question.key?.choices ?? [])
        : [];
  const first = right[0];
  if (first === undefined) return undefined;
  return kind === 'single_choice' ? { choice: first } : { choices: right };
}

/** A copy of a question with ids of its own; its key speaks of the copies. */
export function withNewIds(question: Question, newId: NewId): Question {
  const ids = new Map<string, string>();
  const renew = <T extends { readonly id: string }>(entry: T): T => {
    const id = newId();
    ids.set(entry.id, id);
    return { ...entry, id };
  };
  const known = (id: string) => ids.get(id) ?? id;
  const copy = { ...question, id: newId() };
  switch (copy.kind) {
    case 'single_choice': {
      const choices = copy.choices.map(renew);
      return { ...copy, choices, ...(copy.key && { key: { choice: known(copy.key.choice) } }) };
    }
    case 'multiple_choice': {
      const choices = copy.choices.map(renew);
      const key = copy.key && { choices: copy.key.choices.map(known) };
      return { ...copy, choices, ...(key && { key }) };
    }
    case 'fill_blanks': {
      const parts = copy.parts.map((part) => (part.type === 'blank' ? renew(part) : part));
      const blanks = Object.entries(copy.key?.blanks ?? {}).map(([id, words]) => [
        known(id),
        words,
      ]);
      const key = { blanks: Object.fromEntries(blanks) as Record<string, readonly string[]> };
      return { ...copy, parts, ...(copy.key && { key }) };
    }
    case 'ordering': {
      const items = copy.items.map(renew);
      return { ...copy, items, ...(copy.key && { key: { order: copy.key.order.map(known) } }) };
    }
    case 'matching': {
      const [left, right] = [copy.left.map(renew), copy.right.map(renew)];
      const pairs = Object.entries(copy.key?.pairs ?? {}).map(([a, b]) => [known(a), known(b)]);
      const key = { pairs: Object.fromEntries(pairs) as Record<string, string> };
      return { ...copy, left, right, ...(copy.key && { key }) };
    }
    default:
      return copy;
  }
}

const without = <T>(key: string, record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** A copy of an object that lacks one of its keys. */
export function drop<T extends object, Key extends keyof T>(from: T, key: Key): Omit<T, Key> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name !== key)) as Omit<T, Key>;
}

/** Removes a choice; a key that named it loses it, and is gone when it named nothing else. */
export function removeChoice(question: ChoiceQuestion, id: string): ChoiceQuestion {
  const choices = question.choices.filter((choice) => choice.id !== id);
  if (question.kind === 'single_choice') {
    const next = { ...question, choices };
    return question.key?.choice === id ? drop(next, 'key') : next;
  }
  const right = question.key?.choices.filter((choice) => choice !== id) ?? [];
  const next = { ...question, choices };
  return right.length === 0 ? drop(next, 'key') : { ...next, key: { choices: right } };
}

/** Marks a choice as right, or no longer. Of a single choice the last one marked is the right one. */
export function toggleRight(question: ChoiceQuestion, id: string): ChoiceQuestion {
  if (question.kind === 'single_choice') return { ...question, key: { choice: id } };
  const right = question.key?.choices ?? [];
  const next = right.includes(id) ? right.filter((choice) => choice !== id) : [...right, id];
  return next.length === 0
    ? drop(question, 'key')
    : {
        ...question,
        key: { choices: question.choices.map((c) => c.id).filter((c) => next.includes(c)) },
      };
}

export function addItem(question: OrderingQuestion, id: string): OrderingQuestion {
  const items = [...question.items, { id, text: '' }];
  return shownOrder({ ...question, items, key: { order: [...orderOf(question), id] } });
}

export function removeItem(question: OrderingQuestion, id: string): OrderingQuestion {
  const items = question.items.filter((item) => item.id !== id);
  const order = orderOf(question).filter((item) => item !== id);
  return shownOrder({ ...question, items, key: { order } });
}

/** The right order: that of the key, and what it forgets behind. */
export function orderOf(question: OrderingQuestion): readonly string[] {
  const known = new Set(question.items.map(({ id }) => id));
  const order = (question.key?.order ?? []).filter((id) => known.has(id));
  return [...order, ...question.items.map(({ id }) => id).filter((id) => !order.includes(id))];
}

/** Moves an item in the right order; the order in which items are first shown is made anew, never the right one. */
export function moveItem(question: OrderingQuestion, id: string, by: -1 | 1): OrderingQuestion {
  const order = [...orderOf(question)];
  const [from, to] = [order.indexOf(id), order.indexOf(id) + by];
  const other = order[to];
  if (from < 0 || other === undefined) return question;
  [order[from], order[to]] = [other, id];
  return shownOrder({ ...question, key: { order } });
}

/** Every second one first: never the order they came in. */
const mixed = <T>(entries: readonly T[]): readonly T[] => [
  ...entries.filter((_, at) => at % 2 === 1),
  ...entries.filter((_, at) => at % 2 === 0),
];

/** Items as they are first shown, which is never the right order. */
function shownOrder(question: OrderingQuestion): OrderingQuestion {
  const byId = new Map(question.items.map((item) => [item.id, item]));
  const items = mixed(orderOf(question)).flatMap((id) => {
    const item = byId.get(id);
    return item ? [item] : [];
  });
  return { ...question, items };
}

/** One more pair: a left and a right that belong together. */
export function addPair(question: MatchingQuestion, left: string, right: string): MatchingQuestion {
  return {
    ...question,
    left: [...question.left, { id: left, text: '' }],
    // Before the others, so that what belongs together does not stand side by side.
    right: [{ id: right, text: '' }, ...question.right],
    key: { pairs: { ...question.key?.pairs, [left]: right } },
  };
}

/** A right entry that belongs to no left one. */
export const addDistractor = (question: MatchingQuestion, id: string): MatchingQuestion => ({
  ...question,
  right: [...question.right, { id, text: '' }],
});

/** Removes a left entry and the right one that belongs to it, unless another left one needs it. */
export function removePair(question: MatchingQuestion, left: string): MatchingQuestion {
  const right = question.key?.pairs[left];
  const pairs = without(left, question.key?.pairs ?? {});
  const needed = Object.values(pairs).includes(right ?? '');
  return {
    ...question,
    left: question.left.filter((item) => item.id !== left),
    right: needed ? question.right : question.right.filter((item) => item.id !== right),
    key: { pairs },
  };
}

export const removeDistractor = (question: MatchingQuestion, id: string): MatchingQuestion => ({
  ...question,
  right: question.right.filter((item) => item.id !== id),
});

/** The question with the blanks of a text, as `parseBlanks` reads it; without a blank it has no key. */
export function withBlanks(
  question: Of<'fill_blanks'>,
  text: string,
  newId: NewId,
  nameOf: (number: number) => string,
): Of<'fill_blanks'> {
  const { parts, key } = parseBlanks(question.parts, text, { newId, nameOf });
  const next = { ...question, parts };
  return Object.keys(key.blanks).length === 0 ? drop(next, 'key') : { ...next, key };
}
