import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
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
      const page = await unwrap(api.GET('/dashboard/audit', { params: { query }, signal }));
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
  queryFn: ({ signal }) =>
    unwrap(api.GET('/dashboard/audit', { params: { query: { per_page: onHome } }, signal })),
});

/** Hands what the filters choose to the browser's downloads. */
export async function saveActivity(search: ActivitySearch, name: string): Promise<void> {
  const query = kept({ ...search, before: undefined });
  const options = { params: { query }, parseAs: 'blob', timeoutMs: fileMs } as const;
  saveFile(await unwrap(api.GET('/dashboard/audit/file', options)), `${name}.csv`);
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
        unwrap(api.GET('/dashboard/users', { params: { query }, signal })),
        unwrap(api.GET('/dashboard/students', { params: { query }, signal })),
      ]);
      return [
        ...staff.data.map(({ id, name, role }) => ({ id, name, role })),
        ...students.data.map(({ id, name }) => ({ id, name, role: 'Student' as const })),
      ];
    },
  });
