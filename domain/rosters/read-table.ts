/** One file of a roster as rows with named cells. Headings may be spelled as programs spell them. */
import { csvRows, plainCell } from '../csv';
import { decodeText } from '../file-text';
import type { InPieces } from '../in-pieces';
import { rosterBounds } from './bounds';
import type { Finder } from './findings';
import type { RosterFile, TableColumns } from './tables';

export interface TableRow {
  readonly line: number;
  /** Trimmed; empty where the row or the file has none. */
  cell(column: string): string;
  /** A cell of more signs than anything of ours has. */
  readonly isTooLong: boolean;
}

/** Rows of one piece of work. */
const rowsAtOnce = 200;

const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** `metadata.` is the standard's own place for what a system adds, `ext_` a habit of some. */
const isExtension = (heading: string): boolean => /^(?:metadata|ext)[._]/i.test(heading);

/** Whether one letter too many, too few, another one, or two swapped make one out of the other. */
export function isNearly(one: string, other: string): boolean {
  if (one.length > other.length) return isNearly(other, one);
  if (other.length - one.length > 1 || one === other) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  const rest = one.slice(at + 1) === other.slice(at + 1);
  const swapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return rest || (swapped && one.slice(at + 2) === other.slice(at + 2));
}

interface Headings {
  readonly places: ReadonlyMap<string, number>;
  readonly count: number;
  /** The place of the last column that is needed. */
  readonly lastNeeded: number;
}

function readHeadings(
  file: RosterFile,
  cells: readonly string[],
  { needed, used }: TableColumns,
  finder: Finder,
): Headings {
  const known = [...needed, ...used];
  const byFolded = new Map(known.map((column) => [foldHeading(column), column]));
  const places = new Map<string, number>();
  const unknown: { readonly heading: string; readonly at: number }[] = [];
  const place = (column: string, at: number, heading: string) => {
    if (places.has(column)) {
      finder.note(file, 'repeated_column', { column });
      return;
    }
    places.set(column, at);
    if (heading !== column)
      finder.note(file, 'header_spelling', { column, line: 1, value: heading });
  };
  for (const [at, cell] of cells.slice(0, rosterBounds.columns).entries()) {
    const heading = cell.trim();
    if (heading === '') continue;
    const column = byFolded.get(foldHeading(heading));
    if (column !== undefined) place(column, at, heading);
    else unknown.push({ heading, at });
  }
  for (const { heading, at } of unknown) {
    const near = known.filter(
      (column) => !places.has(column) && isNearly(foldHeading(heading), foldHeading(column)),
    );
    const [column] = near;
    if (near.length === 1 && column !== undefined && !isExtension(heading)) {
      place(column, at, heading);
    } else if (isExtension(heading))
      finder.note(file, 'extra_columns', { line: 1, value: heading });
  }
  const lastNeeded = Math.max(-1, ...needed.map((column) => places.get(column) ?? -1));
  return { places, count: cells.length, lastNeeded };
}

interface Reading {
  headings: Headings | undefined;
  rows: number;
  /** Rows with fewer cells than the headings, but for the last one. */
  short: number;
  isLastShort: boolean;
  lastLine: number;
  hasAllNeeded: boolean;
}

/**
 * Whether the text ends in the middle of a row: what came after it is lost, and cannot be told from what has ended.
 * Some programs leave out empty cells at the end of every row, which is no cut.
 */
function endsMidRow(text: string, { isLastShort, hasAllNeeded, short, rows }: Reading): boolean {
  if (!isLastShort || /[\r\n]$/.test(text)) return false;
  return !hasAllNeeded || (short === 0 && rows > 1);
}

function rowOf(line: number, cells: readonly string[], { places }: Headings): TableRow {
  return {
    line,
    isTooLong: cells.some((cell) => cell.length > rosterBounds.cell),
    cell: (column) => {
      const place = places.get(column);
      return place === undefined ? '' : plainCell(cells[place] ?? '').trim();
    },
  };
}

/**
 * Whether there are letters of UTF-8, by its mark or as `Ã` with a sign after it, which nobody writes. A file that is only
 * partly in it would be read with other names for half a district.
 */
const hasUtf8 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) ||
  bytes.some((byte, at) => byte === 0xc3 && ((bytes[at + 1] ?? 0) & 0xc0) === 0x80);

/**
 * Reads a file, and gives each row to `take`.
 * @returns the number of rows; undefined where the file was refused
 */
export function* readTable(
  file: RosterFile,
  bytes: Uint8Array,
  columns: TableColumns,
  finder: Finder,
  take: (row: TableRow) => void,
): InPieces<number | undefined> {
  if (bytes.length > rosterBounds.fileBytes) {
    finder.refuse({ code: 'too_large', file });
    return undefined;
  }
  const decoded = decodeText(bytes);
  if (!decoded) {
    finder.refuse({ code: 'not_text', file });
    return undefined;
  }
  if (decoded.guessed && hasUtf8(bytes)) {
    finder.refuse({ code: 'not_text', file });
    return undefined;
  }
  const text = decoded.text.replace(/^\uFEFF/, '').normalize('NFC');
  if (decoded.guessed) finder.note(file, 'encoding_guessed', { value: decoded.guessed });
  const state: Reading = {
    ...{ headings: undefined, rows: 0, short: 0 },
    ...{ isLastShort: false, lastLine: 0, hasAllNeeded: true },
  };
  const reading = csvRows(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return closeTable(file, text, columns, finder, state, value);
    const { line, cells } = value;
    if (!state.headings) {
      state.headings = readHeadings(file, cells, columns, finder);
      const { places } = state.headings;
      const values = columns.needed.filter((column) => !places.has(column));
      if (values.length > 0) {
        finder.refuse({ code: 'column_missing', file, line, values });
        return undefined;
      }
      continue;
    }
    state.rows += 1;
    if (state.rows > rosterBounds.rowsPerFile) {
      finder.refuse({ code: 'too_many_rows', file });
      return undefined;
    }
    if (state.rows % rowsAtOnce === 0) yield;
    if (state.isLastShort) state.short += 1;
    state.isLastShort = cells.length < state.headings.count;
    state.hasAllNeeded = cells.length > state.headings.lastNeeded;
    state.lastLine = line;
    take(rowOf(line, cells, state.headings));
  }
}

function closeTable(
  file: RosterFile,
  text: string,
  { needed }: TableColumns,
  finder: Finder,
  state: Reading,
  openQuote: number | undefined,
): number | undefined {
  if (openQuote !== undefined) {
    finder.refuse({ code: 'open_quote', file, line: openQuote });
    return undefined;
  }
  // Not even headings.
  if (!state.headings) {
    finder.refuse({ code: 'column_missing', file, values: needed });
    return undefined;
  }
  if (endsMidRow(text, state)) {
    finder.refuse({ code: 'cut_off', file, line: state.lastLine });
    return undefined;
  }
  return state.rows;
}
