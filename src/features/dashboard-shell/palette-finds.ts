import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

const mostOfEach = 5;
const longest = 100;

/** What has a word in its title: opened by its path. */
export interface Found {
  readonly kind: 'groups';
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

async function findGroups(search: string, signal: AbortSignal): Promise<readonly Found[]> {
  const query = { search, per_page: mostOfEach };
  const { data } = await unwrap(api.GET('/dashboard/groups', { params: { query }, signal }));
  return data.map(({ id, name, school }) => ({
    kind: 'groups',
    id,
    title: name,
    detail: school,
    to: `/dashboard/groups/${String(id)}/students`,
  }));
}

/** Asks every list that this person has. Not kept on the device: it is asked anew with each word. */
export function findsQuery(userId: number, kinds: readonly Found['kind'][], typed: string) {
  const search = typed.trim().slice(0, longest);
  return queryOptions({
    queryKey: ['palette', userId, kinds, search],
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    meta: { persist: false },
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const found = await Promise.all(kinds.map(() => findGroups(search, signal)));
      return found.flat();
    },
  });
}
