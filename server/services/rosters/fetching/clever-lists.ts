/** Reads what a district shares by Clever, list by list: whole, and of one moment. */
import { rosterBounds } from '../../../../domain/rosters/bounds';
import { rosterRoles } from '../../../../domain/rosters/clever-set';
import type { CleverData, CleverRow } from '../../../../domain/rosters/clever-set';
import type { CleverCalls } from './clever-calls';
import { FetchFailed } from './fetcher';
import { changed, readUnchanged } from './read-again';

export const rowsPerPage = 1_000;

/** @throws FetchFailed other_district */
export function assertOfDistrict(name: string, row: CleverRow, district: string): void {
  if (row['district'] !== undefined && row['district'] !== district) {
    throw new FetchFailed('other_district', `of ${name}`);
  }
}

/** Each row of a list, and of those to which its pages lead. @throws FetchFailed */
export async function* eachRow(
  calls: CleverCalls,
  name: string,
  first: URL,
): AsyncGenerator<CleverRow> {
  const asked = new Set<string>();
  let url: URL | undefined = first;
  while (url) {
    if (asked.has(url.href)) throw new FetchFailed('incomplete', `${name} leads in a circle`);
    asked.add(url.href);
    const page = await calls.page(url);
    yield* page.rows;
    url = page.next;
  }
}

/** Rows by their ids; somebody with two roles comes with each of them. */
function createListIndex(name: string, district: string) {
  const rows = new Map<string, CleverRow>();
  return {
    all: () => [...rows.values()],
    add(row: CleverRow): void {
      const { id } = row;
      if (typeof id !== 'string' || id === '') {
        throw new FetchFailed('not_understood', `one of ${name} without an id`);
      }
      assertOfDistrict(name, row, district);
      const known = rows.get(id);
      if (known && JSON.stringify(known) !== JSON.stringify(row)) throw changed(name);
      rows.set(id, row);
      if (rows.size > rosterBounds.rowsPerFile) throw new FetchFailed('too_much', name);
    },
  };
}

type List = Exclude<keyof CleverData, 'district'>;

async function readList(
  calls: CleverCalls,
  name: List,
  district: string,
  queries: readonly Readonly<Record<string, string>>[] = [{}],
): Promise<readonly CleverRow[]> {
  const index = createListIndex(name, district);
  for (const query of queries) {
    const url = calls.urlOf(name);
    url.search = new URLSearchParams({ ...query, limit: String(rowsPerPage) }).toString();
    for await (const row of eachRow(calls, name, url)) index.add(row);
  }
  return index.all();
}

export type ShortLists = Omit<CleverData, 'users' | 'sections'>;

/** Schools, terms and courses. @throws FetchFailed */
export async function readShortLists(
  calls: CleverCalls,
  district: CleverRow,
  id: string,
): Promise<ShortLists> {
  const lists = {
    district,
    schools: await readList(calls, 'schools', id),
    terms: await readList(calls, 'terms', id),
    courses: await readList(calls, 'courses', id),
  };
  if (lists.schools.length === 0) throw new FetchFailed('incomplete', 'no schools');
  return lists;
}

/** All of it. @throws FetchFailed */
export async function readLists(
  calls: CleverCalls,
  district: CleverRow,
  id: string,
): Promise<CleverData> {
  const data = {
    ...(await readShortLists(calls, district, id)),
    sections: await readList(calls, 'sections', id),
    users: await readList(
      calls,
      'users',
      id,
      rosterRoles.map((role) => ({ role })),
    ),
  };
  if (data.users.length === 0) throw new FetchFailed('incomplete', 'nobody');
  return data;
}

/**
 * Reads once more what Clever has taken over anew from the district meanwhile.
 * @throws FetchFailed changed_between where it happens each time; incomplete before Clever has taken anything over
 */
export const steadily = <Result>(
  calls: CleverCalls,
  read: (district: CleverRow) => Promise<Result>,
): Promise<Result> =>
  readUnchanged(async () => {
    const district = await calls.district();
    if (district['state'] === 'pending') {
      throw new FetchFailed('incomplete', 'Clever has not read the district yet');
    }
    const result = await read(district);
    const after = await calls.district();
    if (after['last_sync'] !== district['last_sync']) throw changed('the district');
    return result;
  });
