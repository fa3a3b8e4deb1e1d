import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

/** Title and links of the home page. Kept for the window's life (specification, section 4). */
export const homePageQuery = queryOptions({
  queryKey: ['home-page'],
  queryFn: ({ signal }) => unwrap(api.GET('/dashboard/page/home', { signal })),
  staleTime: Infinity,
});
