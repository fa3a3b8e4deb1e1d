/** Comma-separated values after RFC 4180: small files of people, read and written in the browser. */

export interface CsvRow {
  /** Where the row begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvText {
  readonly rows: readonly CsvRow[];
  /** Where quotes were opened that never close. */
  readonly openQuote: number | undefined;
}

/**
 * Spreadsheets of countries with a decimal comma separate by semicolons; what is copied from one, by tabs. A heading
 * such as `Name (Last, First)` has a comma in it.
 */
function separatorOf(text: string): ',' | ';' | '\t' {
  const first = text.slice(0, /[\r\n]/.exec(text)?.index ?? text.length).replace(/"[^"]*"/g, '');
  if (first.includes('\t')) return '\t';
  const count = (sign: string) => first.split(sign).length - 1;
  return count(';') > 0 && count(';') >= count(',') ? ';' : ',';
}

/** Where a cell ends that has no quotes in it, which is most of a long file; its beginning for one that has. */
function endOfPlain(text: string, begin: number, separator: string): number {
  for (let at = begin; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return begin;
    if (sign === separator || sign === '\n' || sign === '\r') return at;
  }
  return text.length;
}

function lineEndsIn(text: string): number {
  let ends = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) ends += 1;
  }
  return ends;
}

/**
 * Rows one by one, for files too long to hold all of them; a byte order mark, any line ends and rows of nothing are
 * passed over.
 * @returns where quotes were opened that never close
 */
export function* csvRows(source: string): Generator<CsvRow, number | undefined, undefined> {
  const text = source.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  let cells: string[] = [];
  let [cell, line, begun, quotedAt] = ['', 1, 1, 0];
  // How much of the cell is no white space: to look at all of a long one at each of its quotes would take minutes.
  let written = 0;
  const add = (sign: string) => {
    cell += sign;
    if (sign.trim() !== '') written += 1;
  };
  const takeRow = (): CsvRow | undefined => {
    const row = { line: begun, cells: [...cells, cell] };
    [cells, cell, written] = [[], '', 0];
    return row.cells.some((one) => one.trim() !== '') ? row : undefined;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (cell === '' && quotedAt === 0) {
      const end = endOfPlain(text, at, separator);
      if (end > at) {
        cell = text.slice(at, end);
        at = end - 1;
        continue;
      }
    }
    if (quotedAt > 0) {
      const closing = text.indexOf('"', at);
      const inside = text.slice(at, closing < 0 ? text.length : closing);
      if (inside !== '') {
        cell += inside;
        if (inside.trim() !== '') written += 1;
        line += lineEndsIn(inside);
        at += inside.length - 1;
        continue;
      }
    }
    const sign = text.charAt(at);
    const isEnd = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n');
    if (isEnd) line += 1;
    if (quotedAt > 0) {
      if (text.charAt(at + 1) === '"') {
        add('"');
        at += 1;
      } else quotedAt = 0;
    } else if (sign === '"' && written === 0) [cell, quotedAt] = ['', line];
    else if (sign === separator) {
      cells.push(cell);
      [cell, written] = ['', 0];
    } else if (isEnd) {
      const row = takeRow();
      begun = line;
      if (row) yield row;
    } else if (sign !== '\r') add(sign);
  }
  const last = takeRow();
  if (last) yield last;
  return quotedAt > 0 ? quotedAt : undefined;
}

/** Reads all rows at once. */
export function readCsv(source: string): CsvText {
  const rows: CsvRow[] = [];
  const reading = csvRows(source);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return { rows, openQuote: value };
    rows.push(value);
  }
}

/** Spreadsheets take these for the beginning of a formula. An apostrophe makes it a text; `plainCell` takes it off. */
const startsFormula = /^[=+\-@\t\r]/;

/**
 * Where the list separator is the semicolon, as in Spanish, quotes behind a comma are no quotes: a cell ends at a
 * semicolon, a tab or a line's end in its text, and what comes then may begin a formula. Items of a list, a smiley and
 * numbers do not.
 */
const formulaInside = /([;\t\r\n])(?=[=+@]|-[^\s\d)])/g;
const calmedInside = /([;\t\r\n])'(?=[=+@]|-[^\s\d)])/g;

function writeCell(text: string): string {
  const begun = startsFormula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  const safe = begun.replace(formulaInside, "$1'");
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a cell says: without the apostrophes that keep a spreadsheet from reckoning. */
export function plainCell(text: string): string {
  const begun = text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
  return begun.replace(calmedInside, '$1');
}

/** One row with its end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`;

/** Writes rows with a byte order mark, by which spreadsheets know UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(csvRow).join('')}`;
