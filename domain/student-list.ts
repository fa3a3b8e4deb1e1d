/**
 * Lists of students as schools have them: a name to a line, as typed or pasted, or comma-separated values with a
 * first row of column names. What one line says wrong is said of that line; the others stand.
 */
import { plainCell, readCsv } from './csv';
import { columnOf, isOfOthers, isOtherTable, readGrade, shownHeadings } from './student-columns';
import type { StudentColumn } from './student-columns';
import { foldUsername, isUsername } from './usernames';

export const maxListRows = 1000;
export const longestStudentName = 80;

export type ListProblem =
  | 'name_missing'
  | 'name_too_long'
  | 'username_unusable'
  | 'grade_unknown'
  | 'not_student'
  | 'open_quote'
  | 'twice';
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
  | { readonly refused: 'no_rows' | 'too_many_rows' }
  /** With what stands where the headings of the columns should be. */
  | { readonly refused: 'no_name_column' | 'not_students'; readonly seen: readonly string[] };

type Cells = Readonly<Partial<Record<StudentColumn, string>>>;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** `Reyes, Maya` is Maya Reyes. */
function nameOf(text: string): string {
  const at = text.indexOf(',');
  if (at < 0) return oneLine(text);
  return oneLine(`${text.slice(at + 1)} ${text.slice(0, at)}`);
}

/** Numbers and signs before the names of a list, which a document has put there. */
const bullet = /^\s*(?:\d{1,4}[.)]\s+|[•*\-–]\s+)/;

const isStudentRole = (role: string): boolean =>
  /^(?:|students?|learner|pupil|alumn[oa]|estudiante)$/.test(foldName(role));

/** Lines of gradebooks that stand among the names, folded: Canvas, Google Classroom, and what teachers write. */
const notNames = new Set([
  ...[
    'points possible',
    'possible points',
    'points',
    'max points',
    'date',
    'due date',
    'student, test',
  ],
  ...['class average', 'average', 'mean', 'median', 'total', 'totals', 'out of', 'manual posting'],
  ...['puntos posibles', 'puntos', 'fecha', 'promedio', 'promedio de la clase', 'test student'],
]);

/** Whether a line is about a gradebook's columns, not about a child. */
const isOfGradebook = (cells: Cells): boolean => {
  const said = [cells.first, cells.last, cells.name].map((cell) => foldName(cell ?? ''));
  const written = said.filter((cell) => cell !== '');
  return written.length === 1 && notNames.has((written[0] ?? '').replace(/:$/, ''));
};

function checked(line: number, text: string, cells: Cells): ListedStudent {
  const value = (key: keyof Cells) => plainCell(cells[key] ?? '').trim();
  const last = oneLine(`${value('last')} ${value('last2')}`);
  // Beside a column of last names, one called "Nombre" or "Name" has the first names.
  const first = value('first') || (last === '' ? '' : value('name'));
  const joined = oneLine(`${first} ${last}`);
  const name = joined === '' ? nameOf(value('name')) : joined;
  // An address of mail, as exports have it for a username, is none of ours: one is made of the name.
  const login = value('username');
  const username = login.includes('@') ? '' : foldUsername(login);
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
  if (!isStudentRole(value('role'))) return { ...row, problem: 'not_student' };
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

/** By which two spellings of one name are known: without case, accents and needless blanks, and with one apostrophe. */
export const foldName = (name: string): string =>
  oneLine(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʻʼ]/g, "'")
    .toLowerCase();

/** Names below `skipped` lines. */
function readLines(lines: readonly string[], skipped = 0): readonly ListedStudent[] {
  return lines.slice(skipped).flatMap((line, at) => {
    if (line.trim() === '') return [];
    // A spreadsheet's cells come with tabs between them.
    const [first = '', second] = line.replace(bullet, '').split('\t');
    const joined = second === undefined || first.includes(',') ? first : `${first} ${second}`;
    const name = joined.replace(/^"|"$/g, '');
    return isOfGradebook({ name }) ? [] : [checked(at + 1 + skipped, line, { name })];
  });
}

/** A table that begins behind `skipped` lines of the text. */
function readTable(text: string, skipped: number): readonly ListedStudent[] {
  const { rows, openQuote } = readCsv(text);
  const columns = rows[0]?.cells.map(columnOf) ?? [];
  return rows.slice(1).flatMap(({ line, cells }, at, all) => {
    const named: Partial<Record<StudentColumn, string>> = {};
    for (const [place, column] of columns.entries()) {
      if (column && named[column] === undefined) named[column] = cells[place] ?? '';
    }
    // Canvas writes which assignments are posted by hand below the headings, with nobody's name.
    const isNobody = named.name?.trim() === '' && cells.includes('Manual Posting');
    if (isNobody || isOfGradebook(named)) return [];
    const row = checked(line + skipped, cells.join(', '), named);
    // What follows an open quote is all in its row.
    const broken = openQuote !== undefined && at === all.length - 1;
    return [broken && !row.problem ? { ...row, problem: 'open_quote' as const } : row];
  });
}

/** How far down the headings may stand: schools' programs write their title, the class and the date above. */
const maxTitleLines = 20;

interface Head {
  readonly cells: readonly string[];
  readonly columns: readonly (StudentColumn | undefined)[];
  /** Lines above it. */
  readonly skipped: number;
}

const namesStudents = (columns: Head['columns']): boolean =>
  columns.some((column) => column === 'name' || column === 'first');

/** The line with the headings: the first that is written, or one below titles that names more than one column. */
function headOf(lines: readonly string[]): Head | undefined {
  let first: Head | undefined;
  for (const [skipped, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = readCsv(line).rows[0]?.cells.map((cell) => cell.trim()) ?? [];
    const columns = cells.map(columnOf);
    const known = columns.filter((column) => column !== undefined).length;
    const isAlone = known === 1 && cells.filter((cell) => cell !== '').length === 1;
    if (namesStudents(columns) && (known > 1 || isAlone || !first)) {
      return { cells, columns, skipped };
    }
    first ??= { cells, columns, skipped };
    if (skipped >= maxTitleLines) break;
  }
  return first;
}

/** Whether most lines have three cells or more: a table, and no list of names with a comma in them. */
function hasManyCells(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '');
  const wide = written.filter(
    (line) => !line.includes('\t') && (readCsv(line).rows[0]?.cells.length ?? 0) > 2,
  );
  return wide.length * 2 > written.length;
}

/**
 * Reads a list of students. A text with a line of column names is a table, any other a name to a line.
 * @returns its rows with what is wrong with each, or why the whole cannot be used
 */
export function readStudentList(source: string): StudentList {
  const text = source.replace(/^\uFEFF/, '').normalize('NFC');
  const lines = text.split(/\r\n|\r|\n/);
  const head = headOf(lines);
  if (!head) return { refused: 'no_rows' };
  const { cells, columns, skipped } = head;
  const isOurs = columns.some((column) => column !== undefined);
  if (isOurs && isOfOthers(cells)) return { refused: 'not_students', seen: shownHeadings(cells) };
  if (!namesStudents(columns) && (isOurs || isOtherTable(cells) || hasManyCells(lines))) {
    return { refused: 'no_name_column', seen: shownHeadings(cells) };
  }
  const rest = lines.slice(skipped).join('\n');
  // Below one heading alone, `Reyes, Maya` is a name and no row of two cells.
  const isTable = isOurs && cells.length > 1;
  const rows = isTable ? readTable(rest, skipped) : readLines(lines, isOurs ? skipped + 1 : 0);
  if (rows.length === 0) return { refused: 'no_rows' };
  if (rows.length > maxListRows) return { refused: 'too_many_rows' };
  return { rows: withRepeats(rows) };
}
