/** The report of a roster as a CSV file, in words. */
import { Readable } from 'node:stream';
import { csvRow } from '../../../../domain/csv';
import type { Schema } from '../../../contract-types';
import { findRosterLinesAfter } from '../../../db/roster-lines.repo';
import type { Db } from '../../../db/tables';
import { messageIn } from '../../../locales/messages';
import type { Language, PlainKey } from '../../../locales/messages';

type Line = Schema<'RosterLine'>;

export interface ReportFile {
  readonly name: string;
  readonly content: Readable;
}

/** Lines that are held in memory at once. */
const linesAtOnce = 1_000;

const columns = [
  ...(['kind', 'name', 'school', 'change', 'reason', 'file', 'line', 'column', 'value'] as const),
  'sourced_id',
] as const;

/** What is to be known of a line beside what becomes of it. */
function reasonsOf({ problem, waits_for: waits, changed = [], first_line: first, earlier }: Line) {
  const keys: PlainKey[] = [
    ...(problem ? [`roster_problem_${problem}` as const] : []),
    ...(waits ? [`roster_wait_${waits}` as const] : []),
    ...changed.map((field) => `roster_field_${field}` as const),
    ...(earlier ? ['roster_earlier' as const] : []),
  ];
  return { keys, first };
}

function cellsOf(line: Line, language: Language): readonly string[] {
  const say = (key: PlainKey) => messageIn(language, key);
  const { kind, name, school, change, file, line: number, column, value, sourced_id: id } = line;
  const { keys, first } = reasonsOf(line);
  const reasons = [
    ...keys.map(say),
    ...(first === undefined
      ? []
      : [messageIn(language, { key: 'roster_first_line', values: { line: first } })]),
  ];
  return [
    ...[say(`roster_kind_${kind}`), name, school, change && say(`roster_change_${change}`)],
    ...[reasons.join('; '), file, number === undefined ? undefined : String(number)],
    ...[column, value, id],
  ].map((cell) => cell ?? '');
}

async function* piecesOf(db: Db, runId: number, language: Language): AsyncGenerator<string> {
  const head = columns.map((column) => messageIn(language, `roster_column_${column}`));
  // Without the mark some programs take the text for an old encoding.
  yield `\uFEFF${csvRow(head)}`;
  for (let after = 0; ;) {
    const lines = await findRosterLinesAfter(db, runId, after, linesAtOnce);
    const last = lines.at(-1);
    if (!last) return;
    yield lines.map(({ line }) => csvRow(cellsOf(line, language))).join('');
    after = last.position;
  }
}

/** @param run whose lines; its name is that of the file that came */
export function reportFile(
  db: Db,
  run: { readonly id: number; readonly name: string },
  language: Language,
): ReportFile {
  const name = `${run.name.replace(/\.zip$/i, '')}.csv`;
  return { name, content: Readable.from(piecesOf(db, run.id, language)) };
}
