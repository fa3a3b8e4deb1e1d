import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import type { DataSearch } from './search';
import { spanOf } from './span';

type Schemas = components['schemas'];
export type GroupProgress = Schemas['GroupProgress'];
export type MatrixCell = Schemas['MatrixCell'];
export type MatrixLesson = Schemas['MatrixLesson'];
export type MatrixStudent = Schemas['MatrixStudent'];
export type MissedQuestion = Schemas['MissedQuestion'];
export type GroupGrowth = Schemas['GroupGrowth'];
export type GroupStandards = Schemas['GroupStandards'];
export type FamilyReports = Schemas['FamilyReports'];
export type SchoolUse = Schemas['SchoolUse'];
export type SchoolNotCompared = Schemas['SchoolNotCompared'];
export type TabletNotReady = Schemas['TabletNotReady'];
export type SchoolSeats = Schemas['SchoolSeats'];

/** One page of students who lack a lesson of the coming day, and their classes. */
export interface Tablets {
  readonly data: readonly TabletNotReady[];
  readonly classes: readonly Schemas['ClassNotReady'][];
  readonly classes_total: number;
}

export interface Matrix {
  readonly group: { readonly id: number; readonly name: string; readonly school: string };
  readonly time: Schemas['DataTime'];
  readonly students_total: number;
  readonly students: readonly MatrixStudent[];
  readonly data: readonly MatrixLesson[];
}

export interface MissedQuestions {
  readonly group: Matrix['group'];
  readonly time: Schemas['DataTime'];
  readonly lessons_counted: number;
  readonly lessons_total: number;
  readonly data: readonly MissedQuestion[];
}

export interface Use {
  readonly weeks: readonly string[];
  readonly year: Schemas['DataTime'];
  readonly data: readonly (SchoolUse | SchoolNotCompared)[];
}

const lessonsAtOnce = 60;
const rowsPerPage = 25;
const mostGroupsOffered = 100;
export const studentsAtOnce = 60;

/** The groups whose figures one may choose, of a school or grade if one is chosen: a large district has many. */
export function groupChoicesQuery({ school, grade }: Pick<DataSearch, 'school' | 'grade'>) {
  const query = {
    per_page: mostGroupsOffered,
    ...(school && { school_id: school }),
    ...(grade && { grade }),
  };
  return queryOptions({
    queryKey: ['groups', 'choices', school, grade],
    queryFn: ({ signal }) => unwrap(api.GET('/dashboard/groups', { params: { query }, signal })),
  });
}

/** Whose figures are shown until a group is chosen: the first of those that have any lessons. */
export const usualGroup = (groups: readonly Schemas['GroupSummary'][]) =>
  groups.find(({ has_lessons: hasLessons }) => hasLessons) ?? groups[0];

export function matrixQuery(
  groupId: number,
  { page = 1, students = 1, subject, time }: DataSearch,
) {
  return queryOptions({
    queryKey: ['data', 'matrix', groupId, page, students, subject, time],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/matrix', {
          params: {
            query: {
              group_id: groupId,
              page,
              per_page: lessonsAtOnce,
              students_page: students,
              ...spanOf(time),
              ...(subject && { subject }),
            },
          },
          signal,
        }),
      ),
  });
}

export function missedQuery(groupId: number, { page = 1, subject, time }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'missed', groupId, page, subject, time],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/missed-questions', {
          params: {
            query: {
              group_id: groupId,
              page,
              per_page: rowsPerPage,
              ...spanOf(time),
              ...(subject && { subject }),
            },
          },
          signal,
        }),
      ),
  });
}

export function standardsQuery(group_id: number, { subject }: DataSearch) {
  const query = { group_id, ...(subject && { subject }) };
  return queryOptions({
    queryKey: ['data', 'standards', group_id, subject],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/data/standards', { params: { query }, signal })),
  });
}

export function growthQuery(group_id: number, { subject, year, standard }: DataSearch) {
  const query = {
    group_id,
    ...(subject && { subject }),
    ...(year && { year }),
    ...(standard && { standard }),
  };
  return queryOptions({
    queryKey: ['data', 'growth', group_id, subject, year, standard],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/data/growth', { params: { query }, signal })),
  });
}

export function reportsQuery(group_id: number, { time }: DataSearch) {
  const query = { group_id, ...spanOf(time) };
  return queryOptions({
    queryKey: ['data', 'reports', group_id, time],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/dashboard/data/family-reports', { params: { query }, signal })),
  });
}

export function progressQuery({ page = 1, school, subject, grade, time, begun }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'progress', page, school, subject, grade, time, begun],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/progress', {
          params: {
            query: {
              page,
              per_page: rowsPerPage,
              ...spanOf(time),
              ...(school && { school_id: school }),
              ...(subject && { subject }),
              ...(grade && { grade }),
              ...(begun && { not_started: true }),
            },
          },
          signal,
        }),
      ),
  });
}

export function tabletsQuery({ page = 1, school }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'tablets', page, school],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { page, per_page: rowsPerPage, ...(school && { school_id: school }) };
      return unwrap(api.GET('/dashboard/data/tablets', { params: { query }, signal }));
    },
  });
}

export function schoolUseQuery({ page = 1, school }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'use', page, school],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/use', {
          params: { query: { page, per_page: rowsPerPage, ...(school && { school_id: school }) } },
          signal,
        }),
      ),
  });
}

/** Of up to a hundred schools, as many as one answer has. */
export const seatsQuery = queryOptions({
  queryKey: ['data', 'seats'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/dashboard/seats', { params: { query: { per_page: 100 } }, signal })),
});
