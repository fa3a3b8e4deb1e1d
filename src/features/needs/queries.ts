import { queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../api/call';
import type { components } from '../../api/schema';
import { getSession } from '../../session/session-store';

export type Needs = components['schemas']['DashboardNeeds'];
export type WorkPlace = components['schemas']['WorkPlace'];
export type StuckStudent = NonNullable<Needs['stuck']>[number];

/** A class goes on while the home stands open. */
const freshForMs = 60_000;
const maxPlaces = 20;

export function needsQuery(userId: number) {
  return queryOptions({
    queryKey: ['needs', userId],
    staleTime: 0,
    // Whoever signs out sees this screen for a moment longer; nobody is asked for then.
    enabled: () => getSession()?.user.id === userId,
    refetchInterval: freshForMs,
    queryFn: fetcher('/dashboard/needs'),
  });
}

/** Where pieces of work are scored of which this device knows the id only. */
export function workPlacesQuery(ids: readonly number[]) {
  const asked = [...ids].sort((a, b) => a - b).slice(0, maxPlaces);
  return queryOptions({
    queryKey: ['work-places', asked],
    enabled: asked.length > 0,
    queryFn: async ({ signal }) => {
      const query = { ids: asked.join(',') };
      const { data } = await call('GET', '/dashboard/assignment-students', { query, signal });
      return data;
    },
  });
}
