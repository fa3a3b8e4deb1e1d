import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';

export const frameworksQuery = queryOptions({
  queryKey: ['standards', 'frameworks'],
  queryFn: fetcher('/dashboard/standards/frameworks'),
});
