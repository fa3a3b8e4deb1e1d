import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components, paths } from '../../api/schema';
import type { ListSearch } from '../../lists/search-state';

export type GroupSummary = components['schemas']['GroupSummary'];
export type GroupStudent = components['schemas']['GroupStudent'];
export type GroupStudents =
  paths['/dashboard/groups/{group_id}/students']['get']['responses'][200]['content']['application/json'];
export type SignInCards = components['schemas']['SignInCards'];
export type CardKind = SignInCards['kind'];

const groupsPerPage = 25;
/** As many as cards can be made for at once. */
const studentsPerPage = 100;

export function groupsQuery({ page = 1, search = '' }: ListSearch) {
  return queryOptions({
    queryKey: ['groups', page, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/groups', {
          params: { query: { page, per_page: groupsPerPage, ...(search && { search }) } },
          signal,
        }),
      ),
  });
}

export function studentsQuery(groupId: number, page = 1) {
  return queryOptions({
    queryKey: ['group-students', groupId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/groups/{group_id}/students', {
          params: { path: { group_id: groupId }, query: { page, per_page: studentsPerPage } },
          signal,
        }),
      ),
  });
}
