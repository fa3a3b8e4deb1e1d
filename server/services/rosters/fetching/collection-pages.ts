/**
 * Tells from the pages of a collection when all of it is there. Services show the end by a number of rows, by links, by
 * an empty page, or by giving once more what they gave.
 */
import { FetchFailed } from './fetcher';
import type { Page } from './oneroster-calls';
import { createPageRowIndex } from './page-row-index';
import type { PageRow } from './page-row-index';
import { changed } from './read-again';

/** Pages of a collection, one after the other, on which is nothing although each names a next one. */
const maxEmpty = 10;
/**
 * Some services say how many rows are on the page, and not how many there are. A first page of all that there is, of a
 * length that somebody may have chosen, is asked for a next one.
 */
const roundLengths = [5, 16];
const isRound = (length: number): boolean => roundLengths.some((each) => length % each === 0);

type PageHead = Pick<Page, 'total' | 'next' | 'hasLinks'>;

export function createCollectionPages(name: string) {
  const index = createPageRowIndex(name);
  /** Rows of all pages, also those that came twice. */
  let received = 0;
  let empty = 0;
  let total: number | undefined;
  /** Whether what a page says is how many rows are on it. */
  let isOfPages = false;

  const hasAll = (): boolean => received > 0 && received === total;

  /** @throws FetchFailed changed_between where pages do not agree on how many there are */
  function noteTotal(said: number | undefined): void {
    if (isOfPages) total = undefined;
    else if (total === undefined) total = said;
    else if (said !== undefined && said !== total) throw changed(name);
  }

  /** Whether a page with something new, after all that was said to be there, does not say how many there are by now. */
  const isOfOnePage = (said: number | undefined, length: number): boolean =>
    said === undefined || said === total || said === length;

  function isLast({ next, hasLinks }: PageHead, length: number): boolean {
    if (next) return false;
    if (hasLinks || length === 0) return true;
    const isDoubtful = received === length && isRound(received);
    return total !== undefined && index.size() >= total && !isDoubtful;
  }

  return {
    received: (): number => received,
    /** Whether as many rows came as there are: a page after them is asked for only to be sure. */
    hasAll,

    /**
     * @param limit how many rows were asked for
     * @returns whether no page follows
     * @throws FetchFailed incomplete, changed_between, too_much
     */
    take(page: PageHead, rows: readonly PageRow[], limit: number): boolean {
      const hadAll = hasAll();
      if (hadAll && rows.length === 0) return true;
      const added = index.add(rows);
      // The last page, or another one again.
      if (hadAll && added === 0 && (page.total ?? total) === total) return true;
      if (hadAll && !isOfOnePage(page.total, rows.length)) throw changed(name);
      if (hadAll && added > 0) isOfPages = true;
      noteTotal(page.total);
      if (received > 0 && rows.length > 0 && added === 0) {
        // One that knows no pages gives all of them each time; a full page could be the first of many.
        if (rows.length === received && rows.length !== limit) return true;
        throw changed(name);
      }
      received += rows.length;
      empty = rows.length === 0 ? empty + 1 : 0;
      if (empty > maxEmpty) throw new FetchFailed('incomplete', `${name} has no last page`);
      return isLast(page, rows.length);
    },

    /** @throws FetchFailed where there are not as many as was said */
    all(): readonly PageRow[] {
      const size = index.size();
      if (total !== undefined && size > total) throw changed(name);
      if (total !== undefined && size < total) {
        throw new FetchFailed('incomplete', `${String(size)} of ${String(total)} ${name}`);
      }
      return index.all();
    },
  };
}
