import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
import type { components } from '../../api/schema';
import type { DataSearch } from './data-search';
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
const maxGroupsOffered = 100;
export const studentsAtOnce = 60;

/** The groups whose figures one may choose, of a school or grade if one is chosen: a large district has many. */
export function groupChoicesQuery({ school, grade }: Pick<DataSearch, 'school' | 'grade'>) {
  const query = { per_page: maxGroupsOffered, school_id: school, grade };
  return queryOptions({
    queryKey: ['groups', 'choices', school, grade],
    queryFn: fetcher('/dashboard/groups', { query }),
  });
}

/** Whose figures are shown until a group is chosen: the first of those that have any lessons. */
export const defaultGroup = (groups: readonly Schemas['GroupSummary'][]) =>
  groups.find(({ has_lessons: hasLessons }) => hasLessons) ?? groups[0];

export function matrixQuery(
  groupId: number,
  { page = 1, students = 1, subject, time }: DataSearch,
) {
  return queryOptions({
    queryKey: ['data', 'matrix', groupId, page, students, subject, time],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/matrix', {
      query: {
        group_id: groupId,
        page,
        per_page: lessonsAtOnce,
        students_page: students,
        ...spanOf(time),
        subject,
      },
    }),
  });
}

export function missedQuery(groupId: number, { page = 1, subject, time }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'missed', groupId, page, subject, time],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/missed-questions', {
      query: {
        group_id: groupId,
        page,
        per_page: rowsPerPage,
        ...spanOf(time),
        subject,
      },
    }),
  });
}

export function standardsQuery(group_id: number, { subject }: DataSearch) {
  const query = { group_id, subject };
  return queryOptions({
    queryKey: ['data', 'standards', group_id, subject],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/standards', { query }),
  });
}

export function growthQuery(group_id: number, { subject, year, standard }: DataSearch) {
  const query = { group_id, subject, year, standard };
  return queryOptions({
    queryKey: ['data', 'growth', group_id, subject, year, standard],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/growth', { query }),
  });
}

export function reportsQuery(group_id: number, { time }: DataSearch) {
  const query = { group_id, ...spanOf(time) };
  return queryOptions({
    queryKey: ['data', 'reports', group_id, time],
    queryFn: fetcher('/dashboard/data/family-reports', { query }),
  });
}

export function progressQuery({ page = 1, school, subject, grade, time, begun }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'progress', page, school, subject, grade, time, begun],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/progress', {
      query: {
        page,
        per_page: rowsPerPage,
        ...spanOf(time),
        school_id: school,
        subject,
        grade,
        not_started: begun && true,
      },
    }),
  });
}

export function tabletsQuery({ page = 1, school }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'tablets', page, school],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/tablets', {
      query: { page, per_page: rowsPerPage, school_id: school },
    }),
  });
}

export function schoolUseQuery({ page = 1, school }: DataSearch) {
  return queryOptions({
    queryKey: ['data', 'use', page, school],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/use', {
      query: { page, per_page: rowsPerPage, school_id: school },
    }),
  });
}

/** Of up to a hundred schools, as many as one answer has. */
export const seatsQuery = queryOptions({
  queryKey: ['data', 'seats'],
  queryFn: fetcher('/dashboard/seats', { query: { per_page: 100 } }),
});
