import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';

export type SchoolUse = components['schemas']['SchoolUse'];

/** A home shows the first schools by name; the page behind it has them all. */
const mostSchools = 10;

export function schoolsQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'schools'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/use', { params: { query: { per_page: mostSchools } }, signal }),
      ),
  });
}

/** How many of the staff in use have never signed in. */
export function neverSignedInQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'never-signed-in'],
    queryFn: async ({ signal }) => {
      const query = { state: 'active', never_signed_in: true, per_page: 1 } as const;
      const { total } = await unwrap(api.GET('/dashboard/users', { params: { query }, signal }));
      return total;
    },
  });
}

/** Seats of the schools that a home looks at: bought and in use, all together. */
export function seatsQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'seats'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/seats', { params: { query: { per_page: 100 } }, signal })),
  });
}
