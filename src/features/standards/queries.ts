import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

export const frameworksQuery = queryOptions({
  queryKey: ['standards', 'frameworks'],
  queryFn: ({ signal }) => unwrap(api.GET('/dashboard/standards/frameworks', { signal })),
});
