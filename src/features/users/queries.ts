import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
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
    queryFn: fetcher('/dashboard/users', {
      query: {
        page,
        per_page: staffPerPage,
        search: search || undefined,
        role,
        school,
        state,
        ...(signedIn === 'never' && { never_signed_in: true }),
        ...(signedIn === 'lately' && { signed_in_lately: true }),
        ...(signedIn === 'not_lately' && { signed_in_lately: false }),
        sign_in_method: method,
      },
    }),
  });
}
