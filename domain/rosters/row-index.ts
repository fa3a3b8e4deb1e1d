/** Rows of one file by their sourcedId, with what becomes of those that cannot be used. */
import { rosterBounds } from './bounds';
import { earlierLine } from './findings';
import type { Finder } from './findings';
import { readStatus } from './read-cells';
import type { TableRow } from './read-table';
import type { DataFile } from './tables';

export interface IndexedRow<Value> {
  readonly sourcedId: string;
  readonly line: number;
  readonly value: Value;
}

/** Says of a row why it cannot be used. */
export type Fault = Pick<Parameters<Finder['problem']>[0], 'code' | 'column' | 'value'>;

export type RowIndex<Value extends object> = ReturnType<typeof createRowIndex<Value>>;

const isFault = (read: object): read is Fault => 'code' in read;

/**
 * @param read the row's cells as a value, all of which tell two rows apart; or why it cannot be used. A value has no
 *   member `code`
 * @param onFail hears of each row that cannot be used, with an earlier one of the same sourcedId that goes with it
 */
export function createRowIndex<Value extends object>(
  file: DataFile,
  finder: Finder,
  read: (row: TableRow) => Value | Fault,
  onFail: (row: TableRow, earlier: Value | undefined) => void = () => undefined,
) {
  const rows = new Map<string, IndexedRow<Value>>();
  const held = new Set<string>();
  const ended = new Set<string>();
  let nameless = false;

  function fail(row: TableRow, sourcedId: string, fault: Fault, firstLine?: number): void {
    finder.problem({
      ...{ file, line: row.line },
      ...fault,
      ...(sourcedId !== '' && { sourcedId }),
      ...(firstLine !== undefined && { firstLine }),
    });
    if (sourcedId === '' || sourcedId.length > rosterBounds.sourcedId) nameless = true;
    else held.add(sourcedId);
    onFail(row, rows.get(sourcedId)?.value);
    rows.delete(sourcedId);
  }

  /** Whether the row is of something that there still is. */
  function isActive(row: TableRow): boolean {
    const cell = row.cell('status');
    const status = readStatus(cell);
    const place = { column: 'status', line: row.line, value: cell };
    if (status === 'unknown') finder.note(file, 'status_unknown', place);
    // Of a row of an earlier set that was said when it came.
    const isNew = row.line !== earlierLine;
    if (status === 'inactive' && isNew) finder.note(file, 'status_inactive', place);
    if (status === 'to_be_deleted' && isNew) finder.note(file, 'to_be_deleted', place);
    return status === 'active' || status === 'unknown';
  }

  return {
    rows,
    held,
    /** Taken out by the file itself. */
    ended,
    get isUnsure(): boolean {
      return nameless;
    },

    take(row: TableRow): void {
      const sourcedId = row.cell('sourcedId');
      if (sourcedId === '') {
        fail(row, '', { code: 'cell_missing', column: 'sourcedId' });
        return;
      }
      if (row.isTooLong || sourcedId.length > rosterBounds.sourcedId) {
        fail(row, sourcedId, { code: 'cell_too_long' });
        return;
      }
      if (held.has(sourcedId)) {
        fail(row, sourcedId, { code: 'twice' });
        return;
      }
      const known = rows.get(sourcedId);
      if (!isActive(row)) {
        if (known) {
          fail(row, sourcedId, { code: 'twice' }, known.line);
          return;
        }
        ended.add(sourcedId);
        return;
      }
      if (ended.has(sourcedId)) {
        fail(row, sourcedId, { code: 'twice' });
        return;
      }
      const value = read(row);
      if (isFault(value)) {
        fail(row, sourcedId, value);
        return;
      }
      if (!known) rows.set(sourcedId, { sourcedId, line: row.line, value });
      else if (JSON.stringify(known.value) === JSON.stringify(value)) {
        finder.note(file, 'same_twice', { line: row.line, value: sourcedId });
      } else fail(row, sourcedId, { code: 'twice' }, known.line);
    },

    /** Leaves out what turned out not to be usable once the other files were read. */
    drop({ sourcedId, line }: IndexedRow<Value>, fault: Fault): void {
      finder.problem({ ...{ file, line, sourcedId }, ...fault });
      held.add(sourcedId);
      rows.delete(sourcedId);
    },
  };
}
