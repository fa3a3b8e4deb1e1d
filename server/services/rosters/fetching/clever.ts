/**
 * Fetches all that a district shares by Clever. A set that is not surely whole is none: what was read while Clever took a
 * new one over from the district is read once more.
 */
import { rosterBounds } from '../../../../domain/rosters/bounds';
import { cleverSet } from '../../../../domain/rosters/clever-set';
import type { CleverData, CleverRow } from '../../../../domain/rosters/clever-set';
import { writeSet } from '../../../../domain/rosters/write-set';
import { runScheduled } from '../../piece-scheduler';
import { createCleverCalls } from './clever-calls';
import type { CleverCalls, CleverParts } from './clever-calls';
import { FetchFailed } from './fetcher';
import type { Fetched, Fetcher, OpenConnection } from './fetcher';

const rowsPerPage = 1_000;
const mostReadings = 2;
/** Contacts and administrators of the district are in no roster of ours. */
const roles = ['student', 'teacher', 'staff'] as const;

const changed = (name: string): FetchFailed =>
  new FetchFailed('changed_between', `${name} changed while it was read`);

/** The district that the connection was made for. */
function districtOf({ state }: OpenConnection): string {
  const { district } = state;
  if (typeof district !== 'string') throw new Error('A connection without a district');
  return district;
}

/** Rows by their ids; somebody with two roles comes with each of them. */
function createShelf(name: string, district: string) {
  const rows = new Map<string, CleverRow>();
  return {
    all: () => [...rows.values()],
    add(row: CleverRow): void {
      const { id } = row;
      if (typeof id !== 'string' || id === '') {
        throw new FetchFailed('not_understood', `one of ${name} without an id`);
      }
      if (row['district'] !== undefined && row['district'] !== district) {
        throw new FetchFailed('other_district', `of ${name}`);
      }
      const known = rows.get(id);
      if (known && JSON.stringify(known) !== JSON.stringify(row)) throw changed(name);
      rows.set(id, row);
      if (rows.size > rosterBounds.rowsPerFile) throw new FetchFailed('too_much', name);
    },
  };
}

/** @throws FetchFailed */
async function readList(
  calls: CleverCalls,
  name: 'schools' | 'terms' | 'courses' | 'sections' | 'users',
  district: string,
  queries: readonly Readonly<Record<string, string>>[] = [{}],
): Promise<readonly CleverRow[]> {
  const shelf = createShelf(name, district);
  for (const query of queries) {
    const asked = new Set<string>();
    let url: URL | undefined = calls.urlOf(name);
    url.search = new URLSearchParams({ ...query, limit: String(rowsPerPage) }).toString();
    while (url) {
      if (asked.has(url.href)) throw new FetchFailed('incomplete', `${name} leads in a circle`);
      asked.add(url.href);
      const page = await calls.page(url);
      for (const row of page.rows) shelf.add(row);
      url = page.next;
    }
  }
  return shelf.all();
}

/** @throws FetchFailed changed_between where Clever has taken something over meanwhile */
async function readOnce(calls: CleverCalls, id: string): Promise<CleverData> {
  const district = await calls.district();
  if (district['state'] === 'pending') {
    throw new FetchFailed('incomplete', 'Clever has not read the district yet');
  }
  const data = {
    district,
    schools: await readList(calls, 'schools', id),
    terms: await readList(calls, 'terms', id),
    courses: await readList(calls, 'courses', id),
    sections: await readList(calls, 'sections', id),
    users: await readList(
      calls,
      'users',
      id,
      roles.map((role) => ({ role })),
    ),
  };
  if (data.schools.length === 0 || data.users.length === 0) {
    throw new FetchFailed('incomplete', 'no schools, or nobody');
  }
  const after = await calls.district();
  if (after['last_sync'] !== district['last_sync']) throw changed('the district');
  return data;
}

async function readAll(calls: CleverCalls, id: string): Promise<CleverData> {
  for (let reading = 1; ; reading += 1) {
    try {
      return await readOnce(calls, id);
    } catch (error) {
      const isMoved = error instanceof FetchFailed && error.code === 'changed_between';
      if (!isMoved || reading >= mostReadings) throw error;
    }
  }
}

export function createCleverFetcher(parts: CleverParts): Fetcher {
  return {
    async check(connection, signal) {
      const calls = createCleverCalls(parts, districtOf(connection), signal, { patient: false });
      try {
        await calls.district();
      } finally {
        calls.close();
      }
    },

    async fetch(connection, signal): Promise<Fetched> {
      const district = districtOf(connection);
      const calls = createCleverCalls(parts, district, signal, { patient: true });
      try {
        const set = cleverSet(await readAll(calls, district));
        const tables = new Map(
          [...set].map(([file, rows]) => [file, { mode: 'bulk' as const, rows }]),
        );
        return { files: await runScheduled(writeSet({ version: '1.2', tables })), name: 'Clever' };
      } finally {
        calls.close();
      }
    },
  };
}
