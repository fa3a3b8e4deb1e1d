/**
 * Scores the question kinds that have a right answer. Points are shares of the question's points,
 * rounded to hundredths.
 *
 * Partial credit:
 * - multiple choice: (right ones chosen − wrong ones chosen) ÷ right ones, never below zero, so that
 *   choosing everything earns nothing extra;
 * - matching and blanks: the share of right pairs or blanks;
 * - ordering: the longest run of items that stand in the right order among themselves, less one, over
 *   the same of the whole list: one item out of place costs one item, the reverse order earns nothing.
 */
import type { AnswerValue } from './answers';
import type { Question } from './content';

export interface Score {
  readonly points: number;
  readonly max_points: number;
  /** Everything right. */
  readonly correct: boolean;
}

/**
 * The score of an answer.
 * @returns undefined where a person has to score (no key) or the answer is of another kind
 */
export function scoreAnswer(question: Question, value: AnswerValue): Score | undefined {
  const share = shareOf(question, value);
  if (share === undefined) return undefined;
  const correct = share >= 1;
  const points = correct ? question.points : Math.round(question.points * share * 100) / 100;
  return { points, max_points: question.points, correct };
}

function shareOf(question: Question, value: AnswerValue): number | undefined {
  if (!('key' in question)) return undefined;
  switch (question.kind) {
    case 'single_choice':
      return value.kind === question.kind ? all(value.choice === question.key.choice) : undefined;
    case 'multiple_choice':
      return value.kind === question.kind
        ? chosenShare(question.key.choices, value.choices)
        : undefined;
    case 'true_false':
      return value.kind === question.kind ? all(value.value === question.key.value) : undefined;
    case 'number':
      return value.kind === question.kind
        ? all(isNear(parseNumber(value.text, question.unit), question.key))
        : undefined;
    case 'short_text':
      return value.kind === question.kind
        ? all(isAccepted(value.text, question.key.accepted))
        : undefined;
    case 'fill_blanks':
      return value.kind === question.kind
        ? pairShare(question.key.blanks, value.blanks, isAcceptedBlank)
        : undefined;
    case 'ordering':
      return value.kind === question.kind ? orderShare(question.key.order, value.order) : undefined;
    case 'matching':
      return value.kind === question.kind
        ? pairShare(question.key.pairs, value.pairs, (given, right) => given === right)
        : undefined;
  }
}

const all = (right: boolean): number => (right ? 1 : 0);

function chosenShare(key: readonly string[], chosen: readonly string[]): number {
  const picked = new Set(chosen);
  if (key.length === 0) return all(picked.size === 0);
  const right = key.filter((choice) => picked.has(choice)).length;
  return Math.max(0, (right - (picked.size - right)) / key.length);
}

function pairShare<Right>(
  key: Readonly<Record<string, Right>>,
  given: Readonly<Record<string, string>>,
  fits: (given: string, right: Right) => boolean,
): number {
  const entries = Object.entries(key);
  if (entries.length === 0) return 1;
  const right = entries.filter(([id, expected]) => {
    const answer = Object.hasOwn(given, id) ? given[id] : undefined;
    return answer !== undefined && fits(answer, expected);
  });
  return right.length / entries.length;
}

const isAcceptedBlank = (given: string, accepted: readonly string[]): boolean =>
  isAccepted(given, accepted);

function orderShare(key: readonly string[], given: readonly string[]): number {
  if (key.length < 2) return all(key.every((id, index) => given[index] === id));
  const places = new Map(key.map((id, index) => [id, index]));
  const ranks = given.flatMap((id) => places.get(id) ?? []);
  return Math.max(0, (longestRise([...new Set(ranks)]) - 1) / (key.length - 1));
}

/** Length of the longest rising subsequence. */
function longestRise(ranks: readonly number[]): number {
  const lengths: number[] = [];
  ranks.forEach((rank, index) => {
    const before = lengths.filter((_, earlier) => (ranks[earlier] ?? Infinity) < rank);
    lengths[index] = 1 + Math.max(0, ...before);
  });
  return Math.max(0, ...lengths);
}

/** Whether a typed text is one of the accepted ones; see `normalizeText`, numbers compare as numbers. */
export function isAccepted(given: string, accepted: readonly string[]): boolean {
  const text = normalizeText(given);
  if (text === '') return false;
  const number = parseNumber(given);
  return accepted.some((entry) => {
    if (normalizeText(entry) === text) return true;
    const expected = number === undefined ? undefined : parseNumber(entry);
    return expected !== undefined && isNear(number, { value: expected, tolerance: 0 });
  });
}

/**
 * A text as it is compared: without case, outer and doubled blanks and final punctuation; typographic
 * quotes and dashes count as plain ones.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.,;:!?…]+$/, '')
    .toLowerCase();
}

const vulgarFractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
};

/**
 * Reads a number as a child types it: `12`, `-3.5`, `.5`, `0,75` (decimal comma), `1,250` (thousands),
 * `3/4`, `1 3/4`, `1¾`, with or without the question's unit behind it.
 * @returns undefined when it is no number, and for a division by zero
 */
export function parseNumber(text: string, unit?: string): number | undefined {
  const plain = text
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${vulgarFractions[sign] ?? sign}`)
    .replace(/[‐-―−]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = withoutUnit(plain, unit);
  const sign = /^[+-] ?/.exec(bare)?.[0] ?? '';
  const size = parseSize(bare.slice(sign.length));
  if (size === undefined) return undefined;
  return sign.startsWith('-') && size !== 0 ? -size : size;
}

function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || unit === '') return text;
  return text.toLowerCase().endsWith(unit.toLowerCase())
    ? text.slice(0, text.length - unit.length).trim()
    : text;
}

function parseSize(text: string): number | undefined {
  const fraction = /^(?:(\d{1,15}) )?(\d{1,15}) ?\/ ?(\d{1,15})$/.exec(text);
  if (fraction) {
    const divisor = Number(fraction[3]);
    return divisor === 0 ? undefined : Number(fraction[1] ?? 0) + Number(fraction[2]) / divisor;
  }
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^(\d+([.,]\d*)?|[.,]\d+)$/.test(text)) return Number(text.replace(',', '.'));
  return undefined;
}

function isNear(
  given: number | undefined,
  key: { readonly value: number; readonly tolerance: number },
): boolean {
  if (given === undefined) return false;
  // 0.1 + 0.2 is not 0.3: leave room for how computers keep decimals.
  const slack = 1e-9 * Math.max(1, Math.abs(key.value));
  return Math.abs(given - key.value) <= key.tolerance + slack;
}
