import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

/** What the server says to whoever stands at the door. */
export const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => unwrap(api.GET('/auth/ways', { signal })),
  // A page that is left open hears of what was announced meanwhile when somebody comes back to it.
  staleTime: 300_000,
});
