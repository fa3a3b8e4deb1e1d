/** How a row is kept for the set that follows, and for the moment when its own is applied. */
import { rosterBounds } from './bounds';
import { readStatus } from './read-cells';
import type { TableRow } from './read-table';

/** Whether the row says that what it is about is no more. */
export const hasEnded = (row: TableRow): boolean =>
  ['to_be_deleted', 'inactive'].includes(readStatus(row.cell('status')));

/** Whom and what a row is about, and nobody's name. */
const ofNobody: ReadonlySet<string> = new Set([
  ...['sourcedId', 'status', 'dateLastModified'],
  ...['userSourcedId', 'classSourcedId', 'orgSourcedId'],
]);

/**
 * A row's cells as they are kept. What makes it unusable is kept, too: a row without anything would be passed over, and
 * the cell that is too long may be of a column that is not kept. Of what has ended, and of rows that say nobody's
 * sourcedId, no names are kept.
 */
export function keptCells(row: TableRow): (column: string) => string {
  const isNameless = row.cell('sourcedId') === '';
  const isBare = isNameless || (hasEnded(row) && !row.isTooLong);
  return (column) => {
    if (isBare && !ofNobody.has(column)) return '';
    if (column === 'status' && isNameless) return row.cell(column) || '-';
    if (column === 'dateLastModified' && row.isTooLong) return 'x'.repeat(rosterBounds.cell + 1);
    return row.cell(column);
  };
}
