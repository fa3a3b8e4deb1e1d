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

export interface WrittenSet {
  readonly version: RosterVersion;
  /** A file that is left out is marked absent. */
  readonly tables: ReadonlyMap<DataFile, SetTable>;
}

/** Rows of one piece of work. */
const rowsAtOnce = 200;

function* writeTable(
  file: DataFile,
  version: RosterVersion,
  rows: Iterable<SetRow>,
): InPieces<Uint8Array> {
  const { needed, used } = columnsOf(file, version);
  const columns = [...needed, ...used];
  const encoder = new TextEncoder();
  const pieces = [encoder.encode(csvRow(columns))];
  let text = '';
  let count = 0;
  for (const row of rows) {
    text += csvRow(columns.map((column) => row[column] ?? ''));
    count += 1;
    if (count % rowsAtOnce !== 0) continue;
    pieces.push(encoder.encode(text));
    text = '';
    yield;
  }
  pieces.push(encoder.encode(text));
  return joined(pieces);
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

/** @returns the files, the manifest first */
export function* writeSet({ version, tables }: WrittenSet): InPieces<readonly GivenFile[]> {
  const manifest = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
  ];
  manifest.push(['oneroster.version', version]);
  const files: GivenFile[] = [];
  for (const file of rosterFiles) {
    if (file === 'manifest.csv') continue;
    const table = tables.get(file);
    manifest.push([`file.${file.slice(0, -'.csv'.length)}`, table?.mode ?? 'absent']);
    if (table) files.push({ name: file, bytes: yield* writeTable(file, version, table.rows) });
  }
  const text = manifest.map(csvRow).join('');
  return [{ name: 'manifest.csv', bytes: new TextEncoder().encode(text) }, ...files];
}
