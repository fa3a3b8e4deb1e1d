/** One question from named texts: a row of a table, or a `question` block in Markdown. See `docs/import-formats.md`. */
import type { Choice, Question, QuestionKind } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { normalizeText, parseNumber } from '../../../../domain/scoring';
import { escapeHtml } from '../../text/escape-html';
import { answerOf, blanksOf, matchingOf, orderingOf } from './question-answers';
import { kindOf, yesNoOf } from './question-words';
import type { Column } from './question-words';
import type { Report, Where } from '../report';
import { partsOf } from './row-reading';
import type { Row, RowReading } from './row-reading';

const most = {
  prompt: 10_000,
  text: 2_000,
  choices: 26,
  choice: 500,
  hint: 1_000,
  hints: 10,
} as const;

/**
 * The question of a row. Everything that is wrong with it is told at once, by column.
 * @returns undefined when something is wrong; warnings alone do not keep it out
 */
export function questionOf(row: Row, where: Where, report: Report): Question | undefined {
  const failures: string[] = [];
  const reading: RowReading = {
    row,
    wrong: (code, column, values) => {
      failures.push(code);
      report.error(code, { ...where, place: column }, values);
    },
    look: (code, column, values) => report.warn(code, { ...where, place: column }, values),
  };
  const kind = readKind(reading);
  const base = readBase(reading, kind);
  const question = kind && readKindOfQuestion(reading, kind, base);
  return failures.length > 0 ? undefined : question;
}

function readKind({ row, wrong }: RowReading): QuestionKind | undefined {
  const given = row.kind ?? '';
  const kind = kindOf(given);
  if (given === '') wrong('kind_missing', 'kind');
  else if (!kind) wrong('kind_unknown', 'kind', { given });
  return kind;
}

function readBase(reading: RowReading, kind: QuestionKind | undefined) {
  const { row, wrong } = reading;
  const prompt = row.prompt ?? '';
  if (prompt === '' && !(kind === 'fill_blanks' && row.text)) wrong('prompt_missing', 'prompt');
  checkLength(reading, 'prompt', most.prompt);
  for (const column of ['feedback_correct', 'feedback_incorrect'] as const) {
    checkLength(reading, column, most.text);
  }
  checkLength(reading, 'standard', 80);
  const correct = row.feedback_correct ?? '';
  const incorrect = row.feedback_incorrect ?? '';
  return {
    id: newLocalId(),
    prompt: prompt === '' ? '' : htmlOf(prompt),
    points: readPoints(reading),
    hints: readHints(reading),
    required: readYesNo(reading, 'required', true),
    show_answers: readYesNo(reading, 'show_answers', false),
    ...(correct === '' && incorrect === '' ? {} : { feedback: { correct, incorrect } }),
    ...(row.standard ? { standard: row.standard } : {}),
  };
}

/** Lines of plain text as paragraphs; TeX between `\(` and `\)` is kept as it is. */
export const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

function checkLength({ row, wrong }: RowReading, column: Column, longest: number): void {
  if ((row[column] ?? '').length > longest) wrong('text_too_long', column, { most: longest });
}

function readPoints({ row, wrong }: RowReading): number {
  const given = row.points ?? '';
  if (given === '') return 1;
  const points = parseNumber(given);
  if (points !== undefined && points >= 0 && points <= 1000) return points;
  wrong('points_not_number', 'points', { given });
  return 1;
}

function readHints({ row, wrong }: RowReading): string[] {
  const hints = partsOf(row.hint ?? '');
  if (hints.length > most.hints) wrong('too_many_choices', 'hint', { most: most.hints });
  if (hints.some((hint) => hint.length > most.hint)) {
    wrong('text_too_long', 'hint', { most: most.hint });
  }
  return hints;
}

function readYesNo({ row, wrong }: RowReading, column: Column, usual: boolean): boolean {
  const given = row[column] ?? '';
  if (given === '') return usual;
  const value = yesNoOf(given);
  if (value === undefined) wrong('value_not_yes_no', column, { given });
  return value ?? usual;
}

type Base = ReturnType<typeof readBase>;

function readKindOfQuestion(
  reading: RowReading,
  kind: QuestionKind,
  base: Base,
): Question | undefined {
  switch (kind) {
    case 'single_choice':
    case 'multiple_choice': {
      const choices = readChoices(reading);
      const shuffle = readYesNo(reading, 'shuffle', true);
      return choices && answerOf(reading, { ...base, choices, shuffle }, kind);
    }
    case 'true_false':
      return readTrueFalse(reading, base);
    case 'number':
      return readNumber(reading, base);
    case 'short_text': {
      const accepted = readParts(reading, 'answer');
      const max_length = Math.max(100, ...accepted.map((text) => text.length));
      return { ...base, kind, max_length, ...(accepted.length > 0 && { key: { accepted } }) };
    }
    case 'long_text':
      return { ...base, kind, max_length: 4000 };
    case 'fill_blanks':
      return blanksOf(reading, base);
    case 'ordering':
      return orderingOf(reading, base, readParts(reading, 'choices'));
    case 'matching':
      return matchingOf(reading, base, readParts(reading, 'choices'));
    case 'drawing':
    case 'photo':
      return { ...base, kind };
    case 'voice':
      return { ...base, kind, max_seconds: 120 };
  }
}

function readParts({ row, wrong }: RowReading, column: Column): string[] {
  const parts = partsOf(row[column] ?? '');
  if (parts.length > most.choices) wrong('too_many_choices', column, { most: most.choices });
  if (parts.some((part) => part.length > most.choice)) {
    wrong('text_too_long', column, { most: most.choice });
  }
  return parts;
}

function readChoices(reading: RowReading): readonly Choice[] | undefined {
  const texts = readParts(reading, 'choices');
  if (texts.length < 2) {
    reading.wrong('too_few_choices', 'choices');
    return undefined;
  }
  if (new Set(texts.map(normalizeText)).size < texts.length) {
    reading.wrong('choices_doubled', 'choices');
    return undefined;
  }
  return texts.map((text) => ({ id: newLocalId(), text }));
}

function readTrueFalse(reading: RowReading, base: Base): Question {
  const given = reading.row.answer ?? '';
  if (given === '') {
    reading.look('answer_missing', 'answer');
    return { ...base, kind: 'true_false' };
  }
  const value = yesNoOf(given);
  if (value === undefined) reading.wrong('answer_not_true_false', 'answer', { given });
  return { ...base, kind: 'true_false', key: { value: value ?? false } };
}

function readNumber(reading: RowReading, base: Base): Question {
  const { row, wrong } = reading;
  checkLength(reading, 'unit', 40);
  const unit = row.unit ? { unit: row.unit } : {};
  const given = row.answer ?? '';
  if (given === '') {
    reading.look('answer_missing', 'answer');
    return { ...base, kind: 'number', ...unit };
  }
  const value = parseNumber(given, row.unit);
  if (value === undefined) wrong('answer_not_number', 'answer', { given });
  const margin = row.tolerance ?? '';
  const tolerance = margin === '' ? 0 : parseNumber(margin);
  if (tolerance === undefined || tolerance < 0) {
    wrong('tolerance_not_number', 'tolerance', { given: margin });
  }
  return {
    ...base,
    kind: 'number',
    ...unit,
    key: { value: value ?? 0, tolerance: tolerance ?? 0 },
  };
}
