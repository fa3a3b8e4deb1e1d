/**
 * E-mail addresses of staff as somebody has them: typed, pasted from a mail's line of addresses, or comma-separated
 * values with a first row of column names. What one line says wrong is said of that line; the others stand.
 */
import { plainCell, readCsv } from './csv';
import { foldEmail, isEmail } from './email';
import type { StaffRole } from './permissions';
import { foldHeading, shownHeadings } from './student-columns';
import { foldName } from './student-list';

export const maxStaffRows = 5000;

export interface ListedStaff {
  /** Where it begins in the text, from 1. */
  readonly line: number;
  /** What stands there, shortened. */
  readonly text: string;
  /** Folded. */
  readonly email: string;
  readonly role?: StaffRole;
  /** A school's name. */
  readonly school?: string;
  readonly problem?: 'email_missing' | 'email_unusable' | 'role_unknown' | 'open_quote' | 'twice';
}

export type StaffList =
  | { readonly rows: readonly ListedStaff[] }
  | { readonly refused: 'no_rows' | 'too_many_rows' }
  /** With what its columns are called. */
  | { readonly refused: 'no_email_column'; readonly seen: readonly string[] };

type Column = 'email' | 'role' | 'school';

/** English and Spanish names of columns, folded. */
const columnNames: Readonly<Record<string, Column>> = {
  email: 'email',
  'e mail': 'email',
  mail: 'email',
  'email address': 'email',
  'e mail address': 'email',
  'teacher email': 'email',
  'staff email': 'email',
  'work email': 'email',
  'school email': 'email',
  'user email': 'email',
  correo: 'email',
  'correo institucional': 'email',
  'correo electronico': 'email',
  role: 'role',
  rol: 'role',
  funcion: 'role',
  school: 'school',
  'school name': 'school',
  escuela: 'school',
};

/** What lists call a role, folded. */
const roleNames: Readonly<Record<string, StaffRole>> = {
  teacher: 'Teacher',
  docente: 'Teacher',
  maestro: 'Teacher',
  maestra: 'Teacher',
  'school administrator': 'School Administrator',
  'school admin': 'School Administrator',
  'administracion de la escuela': 'School Administrator',
  'administracion escolar': 'School Administrator',
  'district administrator': 'District Administrator',
  'district admin': 'District Administrator',
  'administracion del distrito': 'District Administrator',
  'it administrator': 'IT Administrator',
  'it admin': 'IT Administrator',
  it: 'IT Administrator',
  'administracion de sistemas': 'IT Administrator',
  'administracion de ti': 'IT Administrator',
};

const columnOf = (cell: string): Column | undefined => {
  const heading = foldHeading(cell);
  return Object.hasOwn(columnNames, heading) ? columnNames[heading] : undefined;
};

const roleOf = (cell: string): StaffRole | undefined => {
  const name = foldName(cell);
  return Object.hasOwn(roleNames, name) ? roleNames[name] : undefined;
};

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 120);

type Cells = Readonly<Partial<Record<Column, string>>>;

function checked(line: number, text: string, cells: Cells): ListedStaff {
  const value = (key: Column) => plainCell(cells[key] ?? '').trim();
  const email = foldEmail(value('email'));
  const role = roleOf(value('role'));
  const row = {
    line,
    text: shortened(text),
    email,
    ...(role && { role }),
    ...(value('school') !== '' && { school: value('school').slice(0, 200) }),
  };
  if (email === '') return { ...row, problem: 'email_missing' };
  if (!isEmail(email)) return { ...row, problem: 'email_unusable' };
  if (value('role') !== '' && !role) return { ...row, problem: 'role_unknown' };
  return row;
}

/** Sign by sign from the end: a pattern would begin anew at each of thousands of brackets. */
function unwrapped(word: string): string {
  let end = word.length;
  while (end > 0 && '>)"\''.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end).replace(/^[<("']+/, '');
}

/** The parts of a line of addresses. Outlook writes `Ruiz, Ana <ana@school.org>`: that comma ends nobody. */
function partsOf(line: string): readonly string[] {
  return line.split(';').flatMap((stretch) => {
    const parts: string[] = [];
    let lastName = '';
    for (const part of stretch.split(',')) {
      const bracket = part.indexOf('<');
      const named = bracket >= 0 && part.indexOf('@', bracket) >= 0;
      if (lastName !== '' && !named) parts.push(lastName);
      if (part.includes('@')) parts.push(lastName === '' || !named ? part : `${lastName},${part}`);
      lastName = part.includes('@') ? '' : part;
    }
    return lastName === '' ? parts : [...parts, lastName];
  });
}

/** `Ana Ruiz <ana@school.org>` names somebody beside the address; where nothing is one, the line is wrong. */
function readLines(text: string): readonly ListedStaff[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, at) =>
    partsOf(line).flatMap((part) => {
      if (part.trim() === '') return [];
      const words = part.trim().split(/\s+/);
      const found = words.filter((word) => word.includes('@'));
      const addresses = found.length > 0 ? found : [part];
      return addresses.map((email) => checked(at + 1, part, { email: unwrapped(email) }));
    }),
  );
}

function readTable(
  text: string,
  columns: readonly (Column | undefined)[],
  skipped: number,
): readonly ListedStaff[] {
  const { rows, openQuote } = readCsv(text);
  return rows.slice(1).map(({ line, cells }, at, all) => {
    const named: Partial<Record<Column, string>> = {};
    for (const [place, column] of columns.entries()) {
      if (column && named[column] === undefined) named[column] = cells[place] ?? '';
    }
    const row = checked(line + skipped, cells.join(', '), named);
    // What follows an open quote is all in its row.
    const broken = openQuote !== undefined && at === all.length - 1;
    return broken ? { ...row, problem: 'open_quote' as const } : row;
  });
}

function withRepeats(rows: readonly ListedStaff[]): readonly ListedStaff[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.problem) return row;
    if (seen.has(row.email)) return { ...row, problem: 'twice' };
    seen.add(row.email);
    return row;
  });
}

/**
 * Reads a list of addresses. A text whose first line names a column is a table.
 * @returns its rows with what is wrong with each, or why the whole cannot be used
 */
export function readStaffList(source: string): StaffList {
  const text = source.replace(/^\uFEFF/, '').normalize('NFC');
  const blank = /^\s*/.exec(text)?.[0] ?? '';
  const [head] = readCsv(/^[^\r\n]*/.exec(text.slice(blank.length))?.[0] ?? '').rows;
  const columns = head?.cells.map(columnOf) ?? [];
  const isTable = columns.some((column) => column !== undefined);
  if (isTable && !columns.includes('email')) {
    return { refused: 'no_email_column', seen: shownHeadings(head?.cells ?? []) };
  }
  const skipped = blank.split(/\r\n|\r|\n/).length - 1;
  const rows = isTable ? readTable(text.slice(blank.length), columns, skipped) : readLines(text);
  if (rows.length === 0) return { refused: 'no_rows' };
  if (rows.length > maxStaffRows) return { refused: 'too_many_rows' };
  return { rows: withRepeats(rows) };
}
