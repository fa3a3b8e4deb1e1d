import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../api/call';
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
    queryFn: fetcher('/dashboard/standards', { query: { q: typed, per_page: shownAtOnce } }),
  });

/** What the codes of a page say, in one call. */
export function wordingsQuery(codes: readonly string[]) {
  const asked = [...new Set(codes)].sort().join(',');
  return queryOptions({
    queryKey: ['standards', 'wordings', asked],
    staleTime,
    enabled: asked !== '',
    queryFn: fetcher('/dashboard/standards/wordings', { query: { codes: asked } }),
  });
}
