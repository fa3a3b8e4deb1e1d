import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import type { ListSearch } from '../../lists/search-state';

export type StaffMember = components['schemas']['StaffMember'];
export type StaffRole = components['schemas']['StaffRole'];
type StaffState = components['schemas']['StaffState'];

const staffPerPage = 50;

export const staffRoles = [
  'Teacher',
  'School Administrator',
  'District Administrator',
  'IT Administrator',
] as const satisfies readonly StaffRole[];

export const staffStates = ['active', 'deactivated'] as const satisfies readonly StaffState[];

export interface UserSearch extends ListSearch {
  readonly role?: StaffRole;
  readonly school?: number;
  readonly state?: StaffState;
  readonly signed_in?: 'never';
}

export function usersQuery({
  page = 1,
  search = '',
  role,
  school,
  state,
  signed_in: signedIn,
}: UserSearch) {
  return queryOptions({
    queryKey: ['users', page, search, role, school, state, signedIn],
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
              ...(signedIn && { never_signed_in: true }),
            },
          },
          signal,
        }),
      ),
  });
}
