import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';

/** Title and links of the home page. Kept for the window's life (specification, section 4). */
export const homePageQuery = queryOptions({
  queryKey: ['home-page'],
  queryFn: fetcher('/dashboard/page/home'),
  staleTime: Infinity,
});
