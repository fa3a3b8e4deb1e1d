import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../api/call';

/** The schools that this person sees into: one, or those of a district. */
export const schoolsQuery = queryOptions({
  queryKey: ['schools'],
  queryFn: fetcher('/dashboard/schools'),
});
