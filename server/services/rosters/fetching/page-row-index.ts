/**
 * Rows of one collection by their ids, as the pages bring them. Only the columns that are read are held: of the rest a
 * service may send any amount, and it says nothing of whether two rows are the same.
 */
import { rosterBounds } from '../../../../domain/rosters/bounds';
import type { SetRow } from '../../../../domain/rosters/write-set';
import { FetchFailed } from './fetcher';
import { changed } from './read-again';

/** A row, with the roles that came inside of it. */
export interface PageRow {
  readonly cells: SetRow;
  /** Without numbers of their own. */
  readonly roles: readonly SetRow[];
}

const lengthOf = ({ cells, roles }: PageRow): number =>
  [cells, ...roles].reduce(
    (sum, row) => Object.values(row).reduce((part, cell = '') => part + cell.length, sum),
    0,
  );

export function createPageRowIndex(name: string) {
  const rows = new Map<string, PageRow>();
  /** Those without an id: the reader says so of each. */
  const nameless: PageRow[] = [];
  let length = 0;
  const size = (): number => rows.size + nameless.length;
  return {
    size,
    all: (): readonly PageRow[] => [...rows.values(), ...nameless],

    /**
     * @returns how many of a page were new
     * @throws FetchFailed where one is there already with something else in it, or there are too many
     */
    add(page: readonly PageRow[]): number {
      const before = size();
      for (const row of page) {
        const id = row.cells['sourcedId'] ?? '';
        const known = rows.get(id);
        if (known && JSON.stringify(known) !== JSON.stringify(row)) throw changed(name);
        if (known) continue;
        length += lengthOf(row);
        if (id === '') nameless.push(row);
        else rows.set(id, row);
      }
      if (size() > rosterBounds.rowsPerFile || length > rosterBounds.fileBytes) {
        throw new FetchFailed('too_much', `rows of ${name}`);
      }
      return size() - before;
    },
  };
}
