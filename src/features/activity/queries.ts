import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import { fetchFile } from '../../api/file';
import type { components } from '../../api/schema';
import { kept } from '../../lists/search-state';
import { saveFile } from '../../ui/save-file';
import type { ActivitySearch } from './activity-search';

export type AuditEvent = components['schemas']['AuditEvent'];

const eventsPerPage = 50;
/** Fifty thousand lines are read and written in some seconds. */
const fileMs = 90_000;
const found = 8;
/** Lines on a home. */
const onHome = 5;

export function activityQuery({ before, ...search }: ActivitySearch) {
  return queryOptions({
    queryKey: ['activity', search, before],
    placeholderData: keepPreviousData,
    // What somebody has just done is to be there when they look.
    staleTime: 0,
    // The names of a whole district stay on no device.
    meta: { persist: false },
    queryFn: async ({ signal }) => {
      const query = { per_page: eventsPerPage, ...kept({ ...search, before }) };
      const page = await call('GET', '/dashboard/audit', { query, signal });
      // As lists with pages have it; this one is not counted, and goes on from its last line.
      const ends = { from: null, to: null, path: '', links: [], current_page: 1, last_page: 1 };
      return { ...page, ...ends, per_page: eventsPerPage, total: page.data.length };
    },
  });
}

/** The last lines, for a home. */
export const lastActsQuery = queryOptions({
  queryKey: ['activity-last'],
  staleTime: 0,
  meta: { persist: false },
  queryFn: fetcher('/dashboard/audit', { query: { per_page: onHome } }),
});

/** Hands what the filters choose to the browser's downloads. */
export async function saveActivity(search: ActivitySearch, name: string): Promise<void> {
  const query = kept({ ...search, before: undefined });
  const { content } = await fetchFile('/dashboard/audit/file', { query, timeoutMs: fileMs });
  saveFile(content, `${name}.csv`);
}

export interface FoundPerson {
  readonly id: number;
  readonly name: string;
  readonly role: components['schemas']['Role'];
}

/** Colleagues and students with this in their names. */
export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['activity-people', search],
    enabled: search.length > 1,
    meta: { persist: false },
    queryFn: async ({ signal }): Promise<readonly FoundPerson[]> => {
      const query = { search, per_page: found };
      const [staff, students] = await Promise.all([
        call('GET', '/dashboard/users', { query, signal }),
        call('GET', '/dashboard/students', { query, signal }),
      ]);
      return [
        ...staff.data.map(({ id, name, role }) => ({ id, name, role })),
        ...students.data.map(({ id, name }) => ({ id, name, role: 'Student' as const })),
      ];
    },
  });
