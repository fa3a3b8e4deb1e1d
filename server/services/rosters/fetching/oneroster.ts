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
import { wholeTables, writeSet } from '../../../../domain/rosters/write-set';
import type { SetRow } from '../../../../domain/rosters/write-set';
import { eachInPieces, runScheduled } from '../../scheduling/piece-scheduler';
import { createCollectionPages } from './collection-pages';
import { FetchFailed } from './fetcher';
import type { Fetched, Fetcher, OpenConnection } from './fetcher';
import { createOneRosterCalls } from './oneroster-calls';
import type { CallParts, OneRosterCalls, Page } from './oneroster-calls';
import type { PageRow } from './page-row-index';
import { readUnchanged } from './read-again';

const rowsPerPage = 1_000;
/** For services that refuse a page that is longer than theirs instead of shortening it. */
const fewRowsPerPage = 100;

const defaultPaths: Readonly<Record<RosterVersion, string>> = {
  '1.1': '/ims/oneroster/v1p1',
  '1.2': '/ims/oneroster/rostering/v1p2',
};

/** @returns the address below which the collections are, with the usual path where none was typed */
export function serviceAddress(baseUrl: string, version: RosterVersion): string {
  const base = baseUrl.replace(/\/+$/, '');
  return /\/v1p[12](\/|$)/i.test(new URL(base).pathname) ? base : base + defaultPaths[version];
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
  const pages = createCollectionPages(name);
  const read = readerOf(file, settings.version);
  const asked = new Set<string>();
  let limit = rowsPerPage;
  let url = pageUrl(settings, name, limit, 0);
  for (;;) {
    if (asked.has(url.href)) throw new FetchFailed('incomplete', `${name} leads in a circle`);
    asked.add(url.href);
    const page: Page | undefined = await (pages.hasAll()
      ? pageAfterAll(calls, url)
      : calls.page(url));
    if (!page) break;
    if (page.isRefused && pages.received() === 0 && limit > fewRowsPerPage) {
      limit = fewRowsPerPage;
      url = pageUrl(settings, name, limit, 0);
      continue;
    }
    const rows = pageRows(page.body, name);
    if (!rows) throw new FetchFailed('not_understood', `no ${name} on a page of ${name}`);
    if (pages.take(page, await runScheduled(eachInPieces(rows, read)), limit)) break;
    url = page.next ?? pageUrl(settings, name, limit, pages.received());
  }
  return pages.all();
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
        const set = { version: settings.version, tables: wholeTables(tables) };
        const files = await runScheduled(writeSet(set));
        return { files, name: new URL(settings.base).hostname };
      } finally {
        calls.close();
      }
    },
  };
}
