import { queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
import type { components } from '../../api/schema';

export type SequenceCategories = components['schemas']['SequenceCategories'];

export const categoriesQuery = queryOptions({
  queryKey: ['sequence-categories'],
  queryFn: fetcher('/dashboard/sequence-categories'),
});

/** Asked anew each time: what a dialog says is moved must be so at that moment. */
export function categoryUsesQuery(id: number) {
  return queryOptions({
    queryKey: ['sequence-category-uses', id],
    gcTime: 0,
    queryFn: fetcher('/dashboard/sequence-categories/{category_id}/uses', {
      path: { category_id: id },
    }),
  });
}
