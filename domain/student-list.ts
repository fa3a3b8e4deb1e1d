/**
 * Lists of students as schools have them: a name to a line, as typed or pasted, or comma-separated values with a
 * first row of column names. What one line says wrong is said of that line; the others stand.
 */
import { plainCell, readCsv } from './csv';
import { grades } from './reference';
import { foldUsername, isUsername } from './usernames';

export const mostListRows = 1000;
export const longestStudentName = 80;

export type ListProblem =
  'name_missing' | 'name_too_long' | 'username_unusable' | 'grade_unknown' | 'open_quote' | 'twice';
export type ListColumn = 'name' | 'username' | 'grade' | 'group';

export interface ListedStudent {
  /** Where it begins in the text, from 1. */
  readonly line: number;
  /** What stands there, shortened. */
  readonly text: string;
  readonly name: string;
  /** Folded. */
  readonly username?: string;
  readonly gradeId?: number;
  /** A group's name. */
  readonly group?: string;
  readonly problem?: ListProblem;
  readonly column?: ListColumn;
}

export type StudentList =
  | { readonly rows: readonly ListedStudent[] }
  | { readonly refused: 'no_rows' | 'too_many_rows' | 'no_name_column' };

type Cells = Readonly<Partial<Record<ListColumn | 'first' | 'last', string>>>;

/** English and Spanish names of columns, as the exports of rosters write them. */
const columnNames: Readonly<Record<string, keyof Cells>> = {
  name: 'name',
  student: 'name',
  'student name': 'name',
  'full name': 'name',
  nombre: 'name',
  alumno: 'name',
  'nombre completo': 'name',
  first: 'first',
  'first name': 'first',
  firstname: 'first',
  'given name': 'first',
  nombres: 'first',
  last: 'last',
  'last name': 'last',
  lastname: 'last',
  surname: 'last',
  'family name': 'last',
  apellido: 'last',
  apellidos: 'last',
  username: 'username',
  'user name': 'username',
  login: 'username',
  usuario: 'username',
  grade: 'grade',
  grado: 'grade',
  group: 'group',
  class: 'group',
  grupo: 'group',
  clase: 'group',
};

const columnOf = (cell: string): keyof Cells | undefined =>
  columnNames[cell.trim().toLowerCase().replaceAll('_', ' ')];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `Reyes, Maya` is Maya Reyes. */
function nameOf(text: string): string {
  const at = text.indexOf(',');
  if (at < 0) return oneLine(text);
  return oneLine(`${text.slice(at + 1)} ${text.slice(0, at)}`);
}

/** Numbers and signs before the names of a list, which a document has put there. */
const bullet = /^\s*(?:\d{1,4}[.)]\s+|[•*\-–]\s+)/;

/** What a person writes for a grade: K, 1 to 8, with or without "Grade" or an ordinal's end. */
export function readGrade(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(grade|grado|gr\.?)\s*/, '')
    .replace(/(st|nd|rd|th|º|°|\.)$/, '');
  if (['k', 'kg', 'kinder', 'kindergarten', '0'].includes(plain)) return 1;
  return grades.find(({ title }) => title.toLowerCase() === plain)?.id;
}

function checked(line: number, text: string, cells: Cells): ListedStudent {
  const value = (key: keyof Cells) => plainCell(cells[key] ?? '').trim();
  const joined = oneLine(`${value('first')} ${value('last')}`);
  const name = joined === '' ? nameOf(value('name')) : joined;
  const username = foldUsername(value('username'));
  const gradeId = readGrade(value('grade'));
  const group = oneLine(value('group'));
  const row = {
    line,
    text: oneLine(text).slice(0, 120),
    name,
    ...(username && { username }),
    ...(gradeId !== undefined && { gradeId }),
    ...(group && { group }),
  };
  if (!/\p{L}/u.test(name)) return { ...row, problem: 'name_missing', column: 'name' };
  if (name.length > longestStudentName) return { ...row, problem: 'name_too_long', column: 'name' };
  if (username && !isUsername(username)) {
    return { ...row, problem: 'username_unusable', column: 'username' };
  }
  if (value('grade') !== '' && gradeId === undefined) {
    return { ...row, problem: 'grade_unknown', column: 'grade' };
  }
  return row;
}

/** The same line a second time: by the username, or by a name that stands there without one. */
function withRepeats(rows: readonly ListedStudent[]): readonly ListedStudent[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.problem) return row;
    const key = row.username ? `@${row.username}` : `${foldName(row.name)} in ${row.group ?? ''}`;
    if (seen.has(key)) {
      return { ...row, problem: 'twice', column: row.username ? 'username' : 'name' };
    }
    seen.add(key);
    return row;
  });
}

/** By which two spellings of one name are known: without case, accents and needless blanks. */
export const foldName = (name: string): string =>
  oneLine(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function readLines(text: string): readonly ListedStudent[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    // A spreadsheet's cells come with tabs between them.
    const [first = '', second] = line.replace(bullet, '').split('\t');
    const name = second === undefined || first.includes(',') ? first : `${first} ${second}`;
    return [checked(at + 1, line, { name: name.replace(/^"|"$/g, '') })];
  });
}

function readTable(
  text: string,
  columns: readonly (keyof Cells | undefined)[],
): readonly ListedStudent[] {
  const { rows, openQuote } = readCsv(text);
  return rows.slice(1).map(({ line, cells }, at, all) => {
    const named: Partial<Record<keyof Cells, string>> = {};
    for (const [place, column] of columns.entries()) {
      if (column && named[column] === undefined) named[column] = cells[place] ?? '';
    }
    const row = checked(line, cells.join(', '), named);
    // What follows an open quote is all in its row.
    const broken = openQuote !== undefined && at === all.length - 1;
    return broken && !row.problem ? { ...row, problem: 'open_quote' as const } : row;
  });
}

/**
 * Reads a list of students. A text whose first line names a column is a table, any other a name to a line.
 * @returns its rows with what is wrong with each, or why the whole cannot be used
 */
export function readStudentList(source: string): StudentList {
  const text = source.replace(/^\uFEFF/, '').normalize('NFC');
  const [head] = readCsv(/^\s*([^\r\n]*)/.exec(text)?.[1] ?? '').rows;
  const columns = head?.cells.map(columnOf) ?? [];
  const isTable = columns.some((column) => column !== undefined);
  if (isTable && !columns.some((column) => column === 'name' || column === 'first')) {
    return { refused: 'no_name_column' };
  }
  const rows = isTable ? readTable(text.trimStart(), columns) : readLines(text);
  if (rows.length === 0) return { refused: 'no_rows' };
  if (rows.length > mostListRows) return { refused: 'too_many_rows' };
  return { rows: withRepeats(rows) };
}
