import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
import type { components } from '../../api/schema';
import type { ListSearch } from '../../lists/search-state';
import type { StudentSearch } from './student-search';

export type StudentSummary = components['schemas']['StudentSummary'];
export type StudentPage = components['schemas']['StudentPage'];
export type NamedDevice = components['schemas']['NamedDevice'];
export type AssignmentOfStudent = components['schemas']['AssignmentOfStudent'];
export type ImportedStudent = components['schemas']['ImportedStudent'];
export type StudentImport = components['schemas']['StudentImport'];

const studentsPerPage = 50;
const maxGroupsOffered = 100;

export function studentsQuery({
  page = 1,
  search = '',
  group,
  grade,
  school,
  state,
  signed_in: signedIn,
}: StudentSearch) {
  return queryOptions({
    queryKey: ['students', page, search, group, grade, school, state, signedIn],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/students', {
      query: {
        page,
        per_page: studentsPerPage,
        search: search || undefined,
        group,
        grade,
        school,
        ...(signedIn && { signed_in_lately: signedIn === 'lately' }),
        ...(state === 'off' && { active: false }),
        ...(state === 'no_group' && { without_group: true }),
      },
    }),
  });
}

export const studentQuery = (studentId: number) =>
  queryOptions({
    queryKey: ['student', studentId],
    queryFn: fetcher('/dashboard/students/{student_id}', { path: { student_id: studentId } }),
  });

/** The devices that these students work on. */
export function devicesQuery({ page = 1, search = '' }: ListSearch) {
  return queryOptions({
    queryKey: ['devices', page, search],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/devices', {
      query: { page, per_page: studentsPerPage, search: search || undefined },
    }),
  });
}

/** The groups that a student can be put into. */
export const groupChoicesQuery = queryOptions({
  queryKey: ['groups', 'choices'],
  queryFn: fetcher('/dashboard/groups', { query: { per_page: maxGroupsOffered } }),
});
