/** What the run of the API tests has asked each kind of database: one file per worker, one statement per line. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root';

/** Notes of the last run that was whole and passed. */
export const notesOfLastRun = join(projectRoot, 'node_modules/.cache/daybook/sql-notes');

export interface Note {
  readonly kind: 'PGlite' | 'PostgreSQL';
  /** The test file: its name in tests/api without `.test.ts`. */
  readonly file: string;
  readonly sql: string;
}

/** One text for statements that differ in nothing but how many values or rows they take. */
export function normalised(sql: string): string {
  return sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/\bin \(\$(?:, ?\$)*\)/gi, 'in ($…)')
    .replace(/\bvalues ((?:\((?:[^()]|\([^()]*\))*\)(?:, ?)?)+)/gi, (_whole, rows: string) => {
      const kinds = rows.split(/(?<=\)), ?(?=\()/).map((row) => row.trim());
      return `values ${[...new Set(kinds)].join(', ')}${rows.endsWith(' ') ? ' ' : ''}`;
    });
}

export function readNotes(folder: string): Note[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Note);
}

/** The statements that PostgreSQL was asked and PGlite never, with the test files that asked them. */
export function onPostgreSQLOnly(asked: readonly Note[]): ReadonlyMap<string, Set<string>> {
  const embedded = new Set(asked.filter(({ kind }) => kind === 'PGlite').map(({ sql }) => sql));
  const missing = new Map<string, Set<string>>();
  for (const { kind, file, sql } of asked) {
    if (kind === 'PGlite' || embedded.has(sql)) continue;
    missing.set(sql, (missing.get(sql) ?? new Set()).add(file));
  }
  return missing;
}

/**
 * A small set of test files that together ask everything that is asked: the file that brings most that is new for the
 * time it takes, again and again; then those that turn out to bring nothing of their own are left out.
 * @param given files that run on PGlite in any case
 * @param secondsOf how long a file takes
 */
export function smallCover(
  asked: readonly Note[],
  given: ReadonlySet<string>,
  secondsOf: (file: string) => number,
): string[] {
  const texts = new Map<string, Set<string>>();
  for (const { file, sql } of asked) texts.set(file, (texts.get(file) ?? new Set()).add(sql));
  const lackingAfter = (files: Iterable<string>): Set<string> => {
    const lacking = new Set([...texts.values()].flatMap((some) => [...some]));
    for (const file of files) for (const sql of texts.get(file) ?? []) lacking.delete(sql);
    return lacking;
  };
  const chosen: string[] = [];
  for (;;) {
    const lacking = lackingAfter([...given, ...chosen]);
    if (lacking.size === 0) break;
    const worth = ([file, some]: readonly [string, Set<string>]): number =>
      [...some].filter((sql) => lacking.has(sql)).length / secondsOf(file);
    const best = [...texts].reduce((first, next) => (worth(next) > worth(first) ? next : first));
    chosen.push(best[0]);
  }
  for (const file of [...chosen].reverse()) {
    const others = chosen.filter((other) => other !== file);
    if (lackingAfter([...given, ...others]).size === 0) chosen.splice(chosen.indexOf(file), 1);
  }
  return chosen.sort();
}
