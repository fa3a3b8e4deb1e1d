/**
 * The rows of a table, each with the line on which it begins.
 *
 * The trick: lines are joined to a row here, and the library reads one row at a time. A row with broken quotes
 * then costs itself alone; read in one go, it takes with it whatever stands below.
 */
import { parse } from 'csv-parse/sync';

export interface RawRow {
  /** Undefined where quotes are broken. */
  readonly cells: readonly string[] | undefined;
  /** From 1. */
  readonly line: number;
}

/** A cell may have some paragraphs; a quote that is never closed must not search the whole file. */
const maxLines = 200;

/** @param text with `\n` between its lines */
export function* rowsOf(text: string): Generator<RawRow, undefined> {
  const lines = text.replace(/^\ufeff/, '').split('\n');
  const delimiter = delimiterOf(lines[0] ?? '');
  for (let at = 0; at < lines.length;) {
    const line = at + 1;
    if (lines[at]?.trim() === '') at += 1;
    else {
      const end = endOfRow(lines, at);
      const cells = end === undefined ? undefined : cellsOf(lines.slice(at, end), delimiter);
      at = end === undefined || !cells ? at + 1 : end;
      if (!cells?.every((cell) => cell.trim() === '')) yield { cells, line };
    }
  }
  return undefined;
}

/** Behind the line on which every quote is closed. */
function endOfRow(lines: readonly string[], from: number): number | undefined {
  let quotes = 0;
  for (let at = from; at < Math.min(lines.length, from + maxLines); at += 1) {
    quotes += (lines[at] ?? '').split('"').length - 1;
    if (quotes % 2 === 0) return at + 1;
  }
  return undefined;
}

function cellsOf(lines: readonly string[], delimiter: string): readonly string[] | undefined {
  try {
    return parse(lines.join('\n'), { delimiter, relax_column_count: true })[0] ?? [];
  } catch {
    return undefined;
  }
}

/** What the first line has most of, outside quotes. */
function delimiterOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map((sign) => [sign, bare.split(sign).length] as const);
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
