import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import type { UserSearch } from './user-search';

export type StaffMember = components['schemas']['StaffMember'];

const staffPerPage = 50;

export function usersQuery({
  page = 1,
  search = '',
  role,
  school,
  state,
  signed_in: signedIn,
  method,
}: UserSearch) {
  return queryOptions({
    queryKey: ['users', page, search, role, school, state, signedIn, method],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/users', {
          params: {
            query: {
              page,
              per_page: staffPerPage,
              ...(search && { search }),
              ...(role && { role }),
              ...(school !== undefined && { school }),
              ...(state && { state }),
              ...(signedIn === 'never' && { never_signed_in: true }),
              ...(signedIn === 'lately' && { signed_in_lately: true }),
              ...(signedIn === 'not_lately' && { signed_in_lately: false }),
              ...(method && { sign_in_method: method }),
            },
          },
          signal,
        }),
      ),
  });
}
