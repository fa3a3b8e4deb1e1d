import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';

/** What the server says to whoever stands at the door. */
export const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: fetcher('/auth/ways'),
  // A page that is left open hears of what was announced meanwhile when somebody comes back to it.
  staleTime: 300_000,
});
