import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';
import { getSession } from '../../session/session-store';

type Schemas = components['schemas'];
export type SchoolUse = Schemas['SchoolUse'];
export type SchoolNotCompared = Schemas['SchoolNotCompared'];
export type SchoolOverview = Schemas['SchoolOverview'];
export type SchoolSignIns = Schemas['SchoolSignIns'];
export type StaffSignIns = Schemas['StaffSignIns'];
export type ClassToday = Schemas['ClassToday'];
export type GroupProgress = Schemas['GroupProgress'];

/** A home shows the first schools by name; the page behind it has them all. */
const mostSchools = 10;
const mostClasses = 10;

export function schoolsQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'schools'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/use', { params: { query: { per_page: mostSchools } }, signal }),
      ),
  });
}

export function overviewQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'progress'],
    queryFn: ({ signal }) => unwrap(api.GET('/dashboard/data/overview', { signal })),
  });
}

/** The first classes by name. */
export function classesQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'classes'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/progress', {
          params: { query: { per_page: mostClasses } },
          signal,
        }),
      ),
  });
}

/** Who was signed in lately, of some schools at a time, by name. */
export function signInsQuery(userId: number, page = 1) {
  return queryOptions({
    queryKey: ['overview', userId, 'sign-ins', ...(page > 1 ? [page] : [])],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/data/sign-ins', {
          params: { query: page > 1 ? { page } : {} },
          signal,
        }),
      ),
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

/** Each class that this person teaches, with its lessons of today. What was handed in changes all the time. */
export function classesTodayQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'classes-today'],
    staleTime: 0,
    // Whoever signs out sees this screen for a moment longer; nobody is asked for then.
    enabled: () => getSession()?.user.id === userId,
    queryFn: ({ signal }) => unwrap(api.GET('/dashboard/classes-today', { signal })),
  });
}
