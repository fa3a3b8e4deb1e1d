/** All that is stored: every row of every table, every file. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openSafeZip } from '../../server/services/lesson-import/files/safe-zip';
import type { Db } from '../../server/db/tables';

export type Row = Readonly<Record<string, unknown>>;

async function tablesOf(db: Db): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return found.rows.map(({ name }) => name);
}

/** Rows by table; bytes stand as hexadecimal digits. */
export async function everyRow(db: Db): Promise<ReadonlyMap<string, readonly Row[]>> {
  const rows = new Map<string, readonly Row[]>();
  for (const name of await tablesOf(db)) {
    const found = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t
      order by to_jsonb(t)::text`.execute(db);
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

const zipAsHex = /^\\x504b0304/;

/** What is in the zips of a row. */
async function unzipped(row: Row): Promise<string> {
  const texts: string[] = [];
  for (const value of Object.values(row)) {
    if (typeof value !== 'string' || !zipAsHex.test(value)) continue;
    const zip = await openSafeZip(Buffer.from(value.slice(2), 'hex'));
    for (const name of zip.names) texts.push(String(await zip.bytes(name, 64 * 1024 * 1024)));
    zip.close();
  }
  return texts.join('');
}

/** Where these words stand in a table, as they are, as bytes, or in a zip. */
export async function rowsWith(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const places: string[] = [];
  for (const [name, rows] of await everyRow(db)) {
    for (const row of rows) {
      const text = JSON.stringify(row) + (await unzipped(row));
      for (const word of words) {
        const asText = JSON.stringify(word).slice(1, -1);
        const asBytes = Buffer.from(word).toString('hex');
        if ([asText, asBytes].some((each) => text.includes(each))) places.push(`${name}: ${text}`);
      }
    }
  }
  return places;
}

/** Columns that name a person or a copy of work, and have this number. */
export async function rowsOf(db: Db, id: number): Promise<readonly string[]> {
  const places: string[] = [];
  for (const [name, rows] of await everyRow(db)) {
    for (const row of rows) {
      const at = Object.entries(row).find(
        ([column, value]) =>
          value === id && /^(user|student|target|actor|owner)_id$|_by$/.test(column),
      );
      if (at) places.push(`${name}.${at[0]}`);
    }
  }
  return places;
}

/** Names and contents of all files below a folder. */
export async function everyFile(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path, await readFile(path));
  }
  return files;
}

export async function filesWith(
  folder: string,
  words: readonly string[],
): Promise<readonly string[]> {
  const places: string[] = [];
  for (const [path, content] of await everyFile(folder)) {
    for (const word of words) {
      if (path.includes(word) || content.includes(word)) places.push(`${path}: ${word}`);
    }
  }
  return places;
}
