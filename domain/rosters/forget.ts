/** A kept set without some of its people: their rows, and those of their roles and places. */
import type { InPieces } from '../in-pieces';
import { createFinder } from './findings';
import { keptCells } from './kept-row';
import { readManifest } from './read-manifest';
import type { GivenFile } from './read-manifest';
import { readTable } from './read-table';
import type { TableRow } from './read-table';
import { columnsOfKept } from './tables';
import { createTableWriter, writeManifest } from './write-set';

/**
 * @param given a set of whole files that was read before
 * @param sourcedIds whose rows are left out
 * @throws Error when it is none
 */
export function* withoutPeople(
  given: readonly GivenFile[],
  sourcedIds: ReadonlySet<string>,
): InPieces<readonly GivenFile[]> {
  const finder = createFinder();
  const set = readManifest(given, finder);
  if (!set) throw new Error(`No set: ${JSON.stringify(finder.found().refused)}`);
  const { version, files } = set;
  const written: GivenFile[] = [];
  for (const [file, source] of files) {
    if (source.mode !== 'bulk') throw new Error(`Not whole: ${file}`);
    const columns = columnsOfKept(file, version);
    const writer = createTableWriter(file, version);
    const isTheirs = (row: TableRow): boolean =>
      sourcedIds.has(row.cell('userSourcedId')) ||
      (file === 'users.csv' && sourcedIds.has(row.cell('sourcedId')));
    const rows = yield* readTable(file, source.bytes, columns, createFinder(), (row) => {
      if (!isTheirs(row)) writer.add(keptCells(row));
    });
    if (rows === undefined) throw new Error(`Unreadable: ${file}`);
    written.push({ name: file, bytes: writer.bytes() });
  }
  return [writeManifest(version, (file) => (files.has(file) ? 'bulk' : undefined)), ...written];
}
