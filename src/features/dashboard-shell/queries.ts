import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import { assertSignedIn } from '../../session/assert-signed-in';

/** Navigation and banners. Kept for the window's life (specification, section 4). */
export function dashboardInfoQuery(userId: number) {
  return queryOptions({
    queryKey: ['dashboard-info', userId],
    queryFn: ({ signal }) => {
      assertSignedIn(userId);
      return call('GET', '/dashboard/info', { signal });
    },
    staleTime: Infinity,
  });
}
