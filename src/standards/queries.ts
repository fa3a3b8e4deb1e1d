import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client';
import { unwrap } from '../api/errors';
import type { components } from '../api/schema';

type Schemas = components['schemas'];
export type StandardWordings = Schemas['StandardWordings'];
export type StandardSource = Schemas['StandardSource'];
export type StandardFound = Schemas['StandardsFound']['data'][number];

/** Frameworks change once in years. */
const staleTime = 10 * 60_000;
const shownAtOnce = 8;

/** Standards by the beginning of a code, then by words. */
export const standardsSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['standards', 'search', typed],
    staleTime,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/standards', {
          params: { query: { q: typed, per_page: shownAtOnce } },
          signal,
        }),
      ),
  });

/** What the codes of a page say, in one call. */
export function wordingsQuery(codes: readonly string[]) {
  const asked = [...new Set(codes)].sort().join(',');
  return queryOptions({
    queryKey: ['standards', 'wordings', asked],
    staleTime,
    enabled: asked !== '',
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/standards/wordings', { params: { query: { codes: asked } }, signal }),
      ),
  });
}
