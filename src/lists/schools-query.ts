import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { unwrap } from '../api/errors';

/** The schools that this person sees into: one, or those of a district. */
export const schoolsQuery = queryOptions({
  queryKey: ['schools'],
  queryFn: ({ signal }) => unwrap(api.GET('/dashboard/schools', { signal })),
});
