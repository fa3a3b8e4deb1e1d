import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { staleTimeOfList } from '../../api/prefetch-state';
import { call, fetcher } from '../../api/call';
import type { components, paths } from '../../api/schema';
import type { Day } from '../../../domain/day';
import { kept } from '../../lists/search-state';
import type { AssignmentSearch } from './assignment-search';

type Schemas = components['schemas'];
export type AssignmentSummary = Schemas['AssignmentSummary'];
export type AssignmentDetail = Schemas['AssignmentDetail'];
export type AssignmentGroup = Schemas['AssignmentGroup'];
export type AssignmentLesson = Schemas['AssignmentLesson'];
export type AssignedStudent = Schemas['AssignedStudent'];
export type VersionEffects = Schemas['VersionEffects'];
export type CalendarLesson = Schemas['CalendarLesson'];
export type SchoolDayOff = Schemas['SchoolDayOff'];
export type GroupSummary = Schemas['GroupSummary'];
export type SequenceSummary = Schemas['SequenceSummary'];
export type SequencePreview =
  paths['/dashboard/sequences/{document_id}/preview']['get']['responses'][200]['content']['application/json'];

/** The first part of every key: what is done with an assignment may change any of them. */
export const assignmentsKey = ['assignments'] as const;

const perPage = 25;
const most = 100;

export function assignmentsQuery({ search, state, group, page = 1 }: AssignmentSearch) {
  const query = kept({ search, state, group, page, per_page: perPage });
  return queryOptions({
    queryKey: [...assignmentsKey, 'list', query],
    placeholderData: keepPreviousData,
    // Students hand in while the list stands here.
    staleTime: staleTimeOfList,
    queryFn: fetcher('/dashboard/assignments', { query }),
  });
}

export function assignmentQuery(assignmentId: number) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'one', assignmentId],
    staleTime: staleTimeOfList,
    queryFn: fetcher('/dashboard/assignments/{assignment_id}', {
      path: { assignment_id: assignmentId },
    }),
  });
}

/** What moving to a newer version would do, as things stand at this moment. */
export function versionEffectsQuery(assignmentId: number, version: number) {
  return queryOptions({
    // Not one of the assignment's own: once it has moved there is nothing to ask any more.
    queryKey: ['version-effects', assignmentId, version],
    staleTime: 0,
    gcTime: 0,
    meta: { persist: false },
    queryFn: fetcher('/dashboard/assignments/{assignment_id}/version-effects', {
      path: { assignment_id: assignmentId },
      query: { version },
    }),
  });
}

/** The groups that one may give something to. */
export function groupChoiceQuery() {
  return queryOptions({
    queryKey: ['groups', 'choice'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: most };
      return (await call('GET', '/dashboard/groups', { query, signal })).data;
    },
  });
}

/** Who is in a group: to count everybody once. */
export function membersQuery(groupId: number) {
  return queryOptions({
    queryKey: ['group-students', groupId, 'names'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, per_page: most };
      const { group, data } = await call('GET', '/dashboard/groups/{group_id}/students', {
        path: { group_id: groupId },
        query,
        signal,
      });
      return { name: group.name, students: data.map(({ id, name }) => ({ id, name })) };
    },
  });
}

/** Sequences to choose from; those that are not published are found as well, and said to be so. */
export function sequenceChoiceQuery(search: string) {
  return queryOptions({
    queryKey: ['documents', 'sequence', 'choice', search],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: fetcher('/dashboard/sequences', {
      query: { per_page: 12, ...(search ? { search } : { sort: 'updated' }) },
    }),
  });
}

/** The newest version of a sequence, with the titles of its days. */
export function publishedQuery(sequenceId: number) {
  return queryOptions({
    queryKey: ['published-sequence', sequenceId],
    staleTime: 0,
    // Whole lessons: previews keep them on the device, this only reads titles.
    meta: { persist: false },
    queryFn: fetcher('/dashboard/sequences/{document_id}/preview', {
      path: { document_id: sequenceId },
      query: { of: 'published' },
    }),
  });
}

export function rubricChoiceQuery() {
  return queryOptions({
    queryKey: ['documents', 'rubric', 'choice'],
    queryFn: async ({ signal }) => {
      const query = { per_page: most, sort: 'title' as const };
      return (await call('GET', '/dashboard/rubrics', { query, signal })).data;
    },
  });
}

interface DaysWanted {
  readonly startsOn: Day;
  readonly count: number;
  readonly groupIds: readonly number[];
  readonly studentIds: readonly number[];
  /** Asks who of them has it already. */
  readonly sequenceId: number;
}

/** The school days that the server offers for the lessons, and who of the students has the sequence already. */
export function planDaysQuery(wanted: DaysWanted) {
  const { startsOn, count, groupIds, studentIds, sequenceId } = wanted;
  return queryOptions({
    queryKey: ['assignment-days', startsOn, count, groupIds, studentIds, sequenceId],
    placeholderData: keepPreviousData,
    // Somebody may have changed the school's calendar.
    staleTime: 0,
    meta: { persist: false },
    queryFn: ({ signal }) =>
      call('POST', '/dashboard/assignments/plan-days', {
        body: {
          starts_on: startsOn,
          count,
          group_ids: [...groupIds],
          student_ids: [...studentIds],
          sequence_id: sequenceId,
        },
        signal,
      }),
  });
}

/** The lessons of every assignment between two days, and the days without school. */
export function calendarQuery(from: Day, to: Day) {
  return queryOptions({
    queryKey: [...assignmentsKey, 'calendar', from, to],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: fetcher('/dashboard/assignments/calendar', { query: { from, to } }),
  });
}

/** The calendar of a school; of one's own when none is named. */
export function daysOffQuery(schoolId: number | undefined) {
  return queryOptions({
    queryKey: ['school-days-off', schoolId ?? 0],
    staleTime: 0,
    queryFn: fetcher('/dashboard/school-days-off', { query: kept({ school_id: schoolId }) }),
  });
}

const fewStudents = 8;

/** Students of one's own whose name has a text in it. */
export function studentChoiceQuery(search: string) {
  return queryOptions({
    queryKey: ['students', 'choice', search],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/students', { query: { page: 1, per_page: fewStudents, search } }),
  });
}
