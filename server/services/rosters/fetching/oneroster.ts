/**
 * Fetches a whole set from a OneRoster service, 1.1 or 1.2, page by page. A set that is not surely whole is none: what
 * pages have is compared with the number that the service says, and a page that moved meanwhile has its collection read
 * once more.
 */
import {
  collections,
  isOfItsOrgs,
  pageRows,
  rolesOf,
  rowOf,
} from '../../../../domain/rosters/oneroster-json';
import type { Collection, JsonRow } from '../../../../domain/rosters/oneroster-json';
import { columnsOf } from '../../../../domain/rosters/tables';
import type { DataFile, RosterVersion } from '../../../../domain/rosters/tables';
import { writeSet } from '../../../../domain/rosters/write-set';
import type { SetRow } from '../../../../domain/rosters/write-set';
import { eachInPieces, runScheduled } from '../../piece-scheduler';
import { FetchFailed } from './fetcher';
import type { Fetched, Fetcher, OpenConnection } from './fetcher';
import { createOneRosterCalls } from './oneroster-calls';
import type { CallParts, OneRosterCalls, Page } from './oneroster-calls';
import { createPageShelf } from './page-shelf';
import type { PageRow } from './page-shelf';
import { changed, readUnchanged } from './read-again';

const rowsPerPage = 1_000;
/** Pages of a collection, one after the other, on which is nothing although each names a next one. */
const mostEmpty = 10;
/**
 * Some services say how many rows are on the page, and not how many there are. A first page of all that there is, of a
 * length that somebody may have chosen, is asked for a next one.
 */
const roundLengths = [5, 16];
const isRound = (length: number): boolean => roundLengths.some((each) => length % each === 0);

const usualPaths: Readonly<Record<RosterVersion, string>> = {
  '1.1': '/ims/oneroster/v1p1',
  '1.2': '/ims/oneroster/rostering/v1p2',
};

/** @returns the address below which the collections are, with the usual path where none was typed */
export function serviceAddress(baseUrl: string, version: RosterVersion): string {
  const base = baseUrl.replace(/\/+$/, '');
  return /\/v1p[12](\/|$)/i.test(new URL(base).pathname) ? base : base + usualPaths[version];
}

interface Settings {
  readonly base: string;
  readonly version: RosterVersion;
}

function settingsOf({ baseUrl, version }: OpenConnection): Settings {
  if (baseUrl === null || version === null) throw new Error('A connection without an address');
  return { base: serviceAddress(baseUrl, version), version };
}

const pageUrl = ({ base }: Settings, name: string, limit: number, offset: number): URL => {
  const url = new URL(`${base}/${name}`);
  url.searchParams.set('limit', String(limit));
  url.searchParams.set('offset', String(offset));
  return url;
};

/** How many there are, as each page says it; undefined where none does. */
function agreedTotal(known: number | undefined, page: Page, name: string): number | undefined {
  if (known !== undefined && page.total !== undefined && known !== page.total) throw changed(name);
  return page.total ?? known;
}

/** Whether a page with something new, after all that was said to be there, says how many are on it: not how many there are by now. */
const isOfOnePage = (known: number | undefined, { total }: Page, rows: number): boolean =>
  total === undefined || total === known || total === rows;

/** A page after all that was said to be there: some services have none, and say so. */
async function pageAfterAll(calls: OneRosterCalls, url: URL): Promise<Page | undefined> {
  try {
    const page = await calls.page(url);
    return page.isRefused ? undefined : page;
  } catch (error) {
    if (error instanceof FetchFailed && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** How a row is read that came on a page. */
function readerOf(file: DataFile, version: RosterVersion): (row: JsonRow) => PageRow {
  const { needed, used } = columnsOf(file, version);
  const columns = [...needed, ...used];
  return (row) => ({
    cells: rowOf(file, row, columns),
    roles: file === 'users.csv' ? rolesOf(row, version) : [],
  });
}

/** @throws FetchFailed incomplete, changed_between, too_much */
async function readOnce(
  calls: OneRosterCalls,
  settings: Settings,
  { name, file }: Collection,
): Promise<readonly PageRow[]> {
  const shelf = createPageShelf(name);
  const read = readerOf(file, settings.version);
  const asked = new Set<string>();
  let limit = rowsPerPage;
  let [received, empty, total]: [number, number, number | undefined] = [0, 0, undefined];
  let isOfPages = false;
  let url = pageUrl(settings, name, limit, 0);
  for (;;) {
    if (asked.has(url.href)) throw new FetchFailed('incomplete', `${name} leads in a circle`);
    asked.add(url.href);
    const hadAll: boolean = received > 0 && received === total;
    const page: Page | undefined = await (hadAll ? pageAfterAll(calls, url) : calls.page(url));
    if (!page) break;
    // Some refuse a page that is longer than theirs instead of shortening it.
    if (page.isRefused && received === 0 && limit > 100) {
      limit = 100;
      url = pageUrl(settings, name, limit, 0);
      continue;
    }
    const rows = pageRows(page.body, name);
    if (!rows) throw new FetchFailed('not_understood', `no ${name} on a page of ${name}`);
    if (hadAll && rows.length === 0) break;
    const added = shelf.add(await runScheduled(eachInPieces(rows, read)));
    // The last page, or another one again.
    if (hadAll && added === 0 && (page.total ?? total) === total) break;
    if (hadAll && !isOfOnePage(total, page, rows.length)) throw changed(name);
    if (hadAll && added > 0) isOfPages = true;
    total = isOfPages ? undefined : agreedTotal(total, page, name);
    const isAgain = received > 0 && rows.length > 0 && added === 0;
    // One that knows no pages gives all of them each time; a full page could be the first of many.
    if (isAgain && rows.length === received && rows.length !== limit) break;
    if (isAgain) throw changed(name);
    received += rows.length;
    empty = rows.length === 0 ? empty + 1 : 0;
    if (empty > mostEmpty) throw new FetchFailed('incomplete', `${name} has no last page`);
    const hasAll = total !== undefined && shelf.size() >= total;
    const isDoubtful = received === rows.length && isRound(received);
    const isEnd = rows.length === 0 || (hasAll && !isDoubtful);
    if (page.next) url = page.next;
    else if (isEnd || page.hasLinks) break;
    else url = pageUrl(settings, name, limit, received);
  }
  if (total !== undefined && shelf.size() > total) throw changed(name);
  if (total !== undefined && shelf.size() < total) {
    const counts = `${String(shelf.size())} of ${String(total)}`;
    throw new FetchFailed('incomplete', `${counts} ${name}`);
  }
  return shelf.all();
}

async function readAll(
  calls: OneRosterCalls,
  settings: Settings,
): Promise<ReadonlyMap<DataFile, readonly SetRow[]>> {
  const tables = new Map<DataFile, readonly SetRow[]>();
  for (const collection of collections) {
    const { file, name } = collection;
    const rows = await readUnchanged(() => readOnce(calls, settings, collection));
    tables.set(
      file,
      rows.map(({ cells }) => cells),
    );
    if (name !== 'users' || settings.version === '1.1') continue;
    const roles = rows.flatMap((row) => row.roles);
    tables.set(
      'roles.csv',
      roles.map((role, at) => ({ ...role, sourcedId: `role ${String(at + 1)}` })),
    );
  }
  return tables;
}

/** @param parts clock, pauses, and whom the operator lets be asked */
export function createOneRosterFetcher(parts: CallParts): Fetcher {
  return {
    async check(connection, signal) {
      const settings = settingsOf(connection);
      const calls = createOneRosterCalls(parts, connection, signal, { patient: false });
      try {
        const { body } = await calls.page(pageUrl(settings, 'orgs', 1, 0));
        if (!pageRows(body, 'orgs')) throw new FetchFailed('not_understood', 'no orgs');
      } finally {
        calls.close();
      }
    },

    async fetch(connection, signal): Promise<Fetched> {
      const settings = settingsOf(connection);
      const calls = createOneRosterCalls(parts, connection, signal, { patient: true });
      try {
        const tables = await readAll(calls, settings);
        if (!isOfItsOrgs(tables)) {
          throw new FetchFailed('other_district', 'nothing belongs to the organizations');
        }
        const written = new Map(
          [...tables].map(([file, rows]) => [file, { mode: 'bulk' as const, rows }]),
        );
        const { version } = settings;
        const files = await runScheduled(writeSet({ version, tables: written }));
        return { files, name: new URL(settings.base).hostname };
      } finally {
        calls.close();
      }
    },
  };
}
