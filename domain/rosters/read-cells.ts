/** What cells of a roster mean, also where programs write them otherwise than the standard has it. */
import { isDay } from '../day';
import type { Day } from '../day';
import { readGrade } from '../student-columns';

export const listOf = (cell: string): readonly string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const word = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

export type RowStatus = 'active' | 'to_be_deleted' | 'inactive' | 'unknown';

/** Bulk files leave it empty; some programs write it all the same. */
export function readStatus(cell: string): RowStatus {
  const folded = word(cell);
  if (folded === '' || folded === 'active') return 'active';
  if (folded === 'tobedeleted') return 'to_be_deleted';
  return folded === 'inactive' ? 'inactive' : 'unknown';
}

/** Nothing written is taken for true: who is meant to be off is written so. @returns undefined for anything else */
export function readEnabled(cell: string): boolean | undefined {
  const folded = cell.toLowerCase();
  if (['', 'true', '1', 'yes', 'y', 't'].includes(folded)) return true;
  return ['false', '0', 'no', 'n', 'f'].includes(folded) ? false : undefined;
}

const pad = (number: string): string => number.padStart(2, '0');

/**
 * `2026-08-15`, with or without a time, and as US programs write it: `8/15/2026`, `08-15-2026`, `20260815`.
 * @returns undefined for what is no day
 */
export function readDate(cell: string): Day | undefined {
  const text = cell.replace(/[T ].*$/, '');
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const [, year2 = '', month2 = '', day2 = ''] =
    /^(\d{4})[/.-]?(\d{1,2})[/.-]?(\d{1,2})$/.exec(text) ?? [];
  const read = year ? `${year}-${pad(month)}-${pad(day)}` : `${year2}-${pad(month2)}-${pad(day2)}`;
  return isDay(read) ? read : undefined;
}

/** Before kindergarten and after grade 8: `PK`, `09` to `13`, and the standard's codes for others. */
const outside = /^(?:it|pr|pk\d?|p|pre-?k|prekindergarten|0?9|1[0-3]|ps|ug|other)$/i;

export interface ReadGrades {
  /** Ids, lowest first. */
  readonly gradeIds: readonly number[];
  readonly outside: readonly string[];
  readonly unknown: readonly string[];
}

/** Transitional kindergarten is a year of kindergarten. */
export function readGrades(cell: string): ReadGrades {
  const ids = new Set<number>();
  const others: { outside: string[]; unknown: string[] } = { outside: [], unknown: [] };
  for (const part of listOf(cell)) {
    const id = /^tk$/i.test(part) ? 1 : readGrade(part);
    if (id !== undefined) ids.add(id);
    else (outside.test(part) ? others.outside : others.unknown).push(part);
  }
  return { gradeIds: [...ids].sort((a, b) => a - b), ...others };
}

export type ReadRole = 'student' | 'teacher' | 'other' | 'unknown';

const otherRoles = new Set([
  ...['administrator', 'aide', 'guardian', 'parent', 'proctor', 'relative', 'counselor'],
  ...['districtadministrator', 'siteadministrator', 'systemadministrator', 'principal', 'user'],
]);

/** Roles of 1.1 and 1.2, with or without `ext:`. Only students and teachers get an account from a roster. */
export function readRole(cell: string): ReadRole {
  const isExtension = /^ext[:_]/i.test(cell);
  const folded = word(cell.replace(/^ext[:_]/i, ''));
  if (folded === 'student' || folded === 'learner') return 'student';
  if (folded === 'teacher') return 'teacher';
  return isExtension || otherRoles.has(folded) ? 'other' : 'unknown';
}

const subjectWords: readonly (readonly [1 | 2 | 3, RegExp])[] = [
  [1, /\bmath|algebra|geometr|matem[aá]tic/i],
  [2, /\bela\b|english|language arts|\breading\b|\bwriting\b|literacy|lectura|espa[nñ]ol/i],
  [
    3,
    /(?<!social )(?<!computer )\bscience|biolog|physics|chemistry|(?<!sociales )ciencias(?! sociales)/i,
  ],
];

/** The first of these texts that names one of ours; course codes and numbers of subjects name none. */
export function readSubject(texts: readonly string[]): 1 | 2 | 3 | undefined {
  for (const text of texts) {
    const found = subjectWords.find(([, words]) => words.test(text));
    if (found) return found[0];
  }
  return undefined;
}
