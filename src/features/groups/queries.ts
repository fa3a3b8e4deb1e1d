import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
import type { components, paths } from '../../api/schema';
import type { ListSearch } from '../../lists/search-state';
import type { GroupSearch } from './group-search';

export type GroupSummary = components['schemas']['GroupSummary'];
export type GroupStudent = components['schemas']['GroupStudent'];
export type GroupStudents =
  paths['/dashboard/groups/{group_id}/students']['get']['responses'][200]['content']['application/json'];
export type SignInCards = components['schemas']['SignInCards'];
export type CardKind = SignInCards['kind'];
/** What can be printed again. */
export type StoredKind = Exclude<CardKind, 'pass_phrase'>;

export type Candidate =
  paths['/dashboard/groups/{group_id}/candidates']['get']['responses'][200]['content']['application/json']['data'][number];

const groupsPerPage = 25;
/** As many as cards can be made for at once. */
const studentsPerPage = 100;
/** What the server asks of a search for a child. */
export const minLetters = 2;

export function groupsQuery({ page = 1, search = '', grade, archived }: GroupSearch) {
  return queryOptions({
    queryKey: ['groups', page, search, grade, archived],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/groups', {
      query: {
        page,
        per_page: groupsPerPage,
        search: search || undefined,
        grade,
        archived: archived || undefined,
      },
    }),
  });
}

export function studentsQuery(groupId: number, { page = 1, search = '' }: ListSearch) {
  return queryOptions({
    queryKey: ['group-students', groupId, page, search],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/groups/{group_id}/students', {
      path: { group_id: groupId },
      query: { page, per_page: studentsPerPage, search: search || undefined },
    }),
  });
}

export const teachersQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['group-teachers', groupId],
    meta: { persist: false },
    queryFn: fetcher('/dashboard/groups/{group_id}/teachers', { path: { group_id: groupId } }),
  });

export const candidatesQuery = (groupId: number, search: string) =>
  queryOptions({
    queryKey: ['group-candidates', groupId, search],
    meta: { persist: false },
    enabled: search.length >= minLetters,
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/groups/{group_id}/candidates', {
      path: { group_id: groupId },
      query: { search },
    }),
  });
