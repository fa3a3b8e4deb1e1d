import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

/** What the server says to whoever stands at the door. */
export const waysQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: ({ signal }) => unwrap(api.GET('/auth/ways', { signal })),
  staleTime: Infinity,
});
