import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import { stillHere } from '../../session/still-here';

/** Navigation and banners. Kept for the window's life (specification, section 4). */
export function dashboardInfoQuery(userId: number) {
  return queryOptions({
    queryKey: ['dashboard-info', userId],
    queryFn: ({ signal }) => {
      stillHere(userId);
      return unwrap(api.GET('/dashboard/info', { signal }));
    },
    staleTime: Infinity,
  });
}
