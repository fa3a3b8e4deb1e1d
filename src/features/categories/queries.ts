import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';

export type SequenceCategories = components['schemas']['SequenceCategories'];

export const categoriesQuery = queryOptions({
  queryKey: ['sequence-categories'],
  queryFn: ({ signal }) => unwrap(api.GET('/dashboard/sequence-categories', { signal })),
});

/** Asked anew each time: what a dialog says is moved must be so at that moment. */
export function categoryUsesQuery(id: number) {
  return queryOptions({
    queryKey: ['sequence-category-uses', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/sequence-categories/{category_id}/uses', {
          params: { path: { category_id: id } },
          signal,
        }),
      ),
  });
}
