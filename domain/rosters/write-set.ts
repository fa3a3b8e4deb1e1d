/** Writes a set of OneRoster CSV: of rosters that come in another shape than files, and of what is kept of a set. */
import { csvRow } from '../csv';
import type { InPieces } from '../in-pieces';
import type { GivenFile } from './read-manifest';
import { columnsOf, rosterFiles } from './tables';
import type { DataFile, RosterVersion } from './tables';

/** Cells by the names of their columns. What is left out is empty; what no roster of ours reads is not written. */
export type SetRow = Readonly<Record<string, string | undefined>>;

export interface SetTable {
  /** `delta`: rows of what has changed since the set before, with a `status`. */
  readonly mode: 'bulk' | 'delta';
  readonly rows: Iterable<SetRow>;
}

/** All rows of each file, and not what has changed alone. */
export const wholeTables = (
  files: ReadonlyMap<DataFile, Iterable<SetRow>>,
): ReadonlyMap<DataFile, SetTable> =>
  new Map([...files].map(([file, rows]) => [file, { mode: 'bulk', rows }]));

export interface WrittenSet {
  readonly version: RosterVersion;
  /** A file that is left out is marked absent. */
  readonly tables: ReadonlyMap<DataFile, SetTable>;
}

/** Rows of one piece of work. */
const rowsAtOnce = 200;

/** Takes rows one by one; what was taken is bytes as soon as there is some of it. */
export function createTableWriter(file: DataFile, version: RosterVersion) {
  const { needed, used } = columnsOf(file, version);
  const columns = [...needed, ...used];
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let [text, waiting] = [csvRow(columns), 0];
  function encode(): void {
    pieces.push(encoder.encode(text));
    [text, waiting] = ['', 0];
  }
  return {
    add(cellOf: (column: string) => string): void {
      text += csvRow(columns.map(cellOf));
      waiting += 1;
      if (waiting === rowsAtOnce) encode();
    },
    /** All that was taken, with the headings. */
    bytes(): Uint8Array {
      encode();
      return joined(pieces);
    },
  };
}

function* writeTable(
  file: DataFile,
  version: RosterVersion,
  rows: Iterable<SetRow>,
): InPieces<Uint8Array> {
  const writer = createTableWriter(file, version);
  let count = 0;
  for (const row of rows) {
    writer.add((column) => row[column] ?? '');
    count += 1;
    if (count % rowsAtOnce === 0) yield;
  }
  return writer.bytes();
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** What a set says of itself; a file without a word is marked absent. */
export function writeManifest(
  version: RosterVersion,
  modeOf: (file: DataFile) => SetTable['mode'] | undefined,
): GivenFile {
  const rows = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', version],
  ];
  for (const file of rosterFiles) {
    if (file === 'manifest.csv') continue;
    rows.push([`file.${file.slice(0, -'.csv'.length)}`, modeOf(file) ?? 'absent']);
  }
  return { name: 'manifest.csv', bytes: new TextEncoder().encode(rows.map(csvRow).join('')) };
}

/** @returns the files, the manifest first */
export function* writeSet({ version, tables }: WrittenSet): InPieces<readonly GivenFile[]> {
  const files: GivenFile[] = [];
  for (const file of rosterFiles) {
    const table = file === 'manifest.csv' ? undefined : tables.get(file);
    if (file === 'manifest.csv' || !table) continue;
    files.push({ name: file, bytes: yield* writeTable(file, version, table.rows) });
  }
  return [writeManifest(version, (file) => tables.get(file)?.mode), ...files];
}
