/**
 * The rows of a file of changes, laid over those of the set before: by sourcedId, and only where they are not older. What
 * was taken out stays as a row that says so, without a name: rows that still point to it are no problem, and an older row
 * does not bring it back.
 */
import { addDays } from '../day';
import type { Day } from '../day';
import type { InPieces } from '../in-pieces';
import { rosterBounds } from './bounds';
import { createFinder, earlierLine } from './findings';
import type { Finder } from './findings';
import { hasEnded, keptCells } from './kept-row';
import { readDate } from './read-cells';
import type { FileSource } from './read-manifest';
import { readTable } from './read-table';
import type { TableRow } from './read-table';
import { columnsOf, columnsOfKept } from './tables';
import type { DataFile, RosterVersion, TableColumns } from './tables';

/** Rows of one piece of work. */
const rowsAtOnce = 200;

const idOf = (row: TableRow): string => row.cell('sourcedId');

/** What a set of changes is read as. */
interface LayingOver {
  readonly version: RosterVersion;
  readonly today: Day;
}

/** The end of tomorrow, wherever that is: a row from later is of a wrong clock, and would outweigh all that follow it. */
const latestOf = (today: Day): number => Date.parse(`${addDays(today, 2)}T12:00:00Z`);

/** A moment without a zone is one of UTC. @returns undefined for what is no moment, and for one that is still to come */
function momentOf(row: TableRow, latest: number): number | undefined {
  const cell = row.cell('dateLastModified');
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(cell) ??
    [];
  const text = day === undefined ? readDate(cell) : `${day}T${String(time)}${zone}`;
  const moment = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(moment) || moment > latest ? undefined : moment;
}

/** Of a row without a moment nothing is older. */
function isOlder(row: TableRow, than: readonly TableRow[], latest: number): boolean {
  const moment = momentOf(row, latest);
  return moment !== undefined && than.some((each) => moment < (momentOf(each, latest) ?? moment));
}

/** A row as the next set finds it. */
const keptRow = (row: TableRow): TableRow => ({
  ...{ line: earlierLine, isTooLong: row.isTooLong },
  cell: keptCells(row),
});

/** Of a row that ends something most cells may be blank: whom it is about says the row before. */
const filledRow = (row: TableRow, before: TableRow | undefined): TableRow =>
  before && hasEnded(row)
    ? { ...row, cell: (column) => row.cell(column) || before.cell(column) }
    : row;

/** The rows of the set before, as far as they say whom they are about. */
function* readKept(
  file: DataFile,
  bytes: Uint8Array,
  version: RosterVersion,
  take: (row: TableRow) => void,
): InPieces<undefined> {
  const columns = columnsOfKept(file, version);
  yield* readTable(file, bytes, columns, createFinder(), (row) => {
    if (idOf(row) !== '') take(keptRow(row));
  });
  return undefined;
}

type Changes = Map<string, TableRow[]>;

function addTo(changes: Changes, id: string, row: TableRow): void {
  const same = changes.get(id);
  if (same) same.push(row);
  else changes.set(id, [row]);
}

/** @returns rows of each sourcedId; undefined where the file was refused */
function* readChanges(
  file: DataFile,
  bytes: Uint8Array,
  { needed, used }: TableColumns,
  finder: Finder,
  take: (row: TableRow) => void,
): InPieces<Changes | undefined> {
  const columns = {
    needed: [...needed, 'status'],
    used: used.filter((column) => column !== 'status'),
  };
  const changes: Changes = new Map();
  const rows = yield* readTable(file, bytes, columns, finder, (row) => {
    const id = idOf(row);
    // Nobody's: the row index says so, and the next set does not have it.
    if (id === '') {
      take(row);
      return;
    }
    const column = 'dateLastModified';
    if (row.cell(column) === '') finder.note(file, 'date_missing', { column, line: row.line });
    if (row.cell('status') === '') {
      finder.note(file, 'status_unknown', { column: 'status', line: row.line });
    }
    addTo(changes, id, row);
  });
  return rows === undefined ? undefined : changes;
}

function* layOver(
  file: DataFile,
  { bytes, base }: Extract<FileSource, { readonly mode: 'delta' }>,
  { version, today }: LayingOver,
  finder: Finder,
  take: (row: TableRow) => void,
): InPieces<boolean> {
  const latest = latestOf(today);
  const changes = yield* readChanges(file, bytes, columnsOf(file, version), finder, take);
  if (!changes) return false;
  const before: Changes = new Map();
  if (base) {
    yield* readKept(file, base, version, (row) => {
      const id = idOf(row);
      if (!changes.has(id)) take(row);
      else addTo(before, id, row);
    });
  }
  let count = 0;
  for (const [id, rows] of changes) {
    count += 1;
    if (count % rowsAtOnce === 0) yield;
    const former = before.get(id) ?? [];
    const [first] = former;
    const newer = new Set(rows.filter((row) => !isOlder(row, former, latest)));
    for (const row of rows) {
      const place = { line: row.line, value: id };
      if (!newer.has(row)) finder.note(file, 'older_row', place);
      else if (!first && hasEnded(row)) finder.note(file, 'not_in_base', place);
    }
    if (newer.size === 0) former.forEach(take);
    for (const row of newer) take(filledRow(row, first));
  }
  return true;
}

/**
 * All rows of a file as they are once this set is laid over the one before; those of the set before have no line.
 * @returns how many; undefined where the file was refused
 */
export function* applyDelta(
  file: DataFile,
  source: FileSource,
  how: LayingOver,
  finder: Finder,
  take: (row: TableRow) => void,
): InPieces<number | undefined> {
  const { version } = how;
  if (source.mode === 'bulk') {
    return yield* readTable(file, source.bytes, columnsOf(file, version), finder, take);
  }
  let rows = 0;
  const count = (row: TableRow): void => {
    rows += 1;
    take(row);
  };
  if (source.mode === 'kept') yield* readKept(file, source.base, version, count);
  else if (!(yield* layOver(file, source, how, finder, count))) return undefined;
  if (rows <= rosterBounds.rowsPerFile) return rows;
  finder.refuse({ code: 'too_many_rows', file });
  return undefined;
}
