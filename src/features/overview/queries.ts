import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetcher } from '../../api/call';
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
const maxSchools = 10;
const maxClasses = 10;

export function schoolsQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'schools'],
    queryFn: fetcher('/dashboard/data/use', { query: { per_page: maxSchools } }),
  });
}

export function overviewQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'progress'],
    queryFn: fetcher('/dashboard/data/overview'),
  });
}

/** The first classes by name. */
export function classesQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'classes'],
    queryFn: fetcher('/dashboard/data/progress', { query: { per_page: maxClasses } }),
  });
}

/** Who was signed in lately, of some schools at a time, by name. */
export function signInsQuery(userId: number, page = 1) {
  return queryOptions({
    queryKey: ['overview', userId, 'sign-ins', ...(page > 1 ? [page] : [])],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/data/sign-ins', { query: page > 1 ? { page } : {} }),
  });
}

/** Seats of the schools that a home looks at: bought and in use, all together. */
export function seatsQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'seats'],
    queryFn: fetcher('/dashboard/seats', { query: { per_page: 100 } }),
  });
}

/** Each class that this person teaches, with its lessons of today. What was handed in changes all the time. */
export function classesTodayQuery(userId: number) {
  return queryOptions({
    queryKey: ['overview', userId, 'classes-today'],
    staleTime: 0,
    // Whoever signs out sees this screen for a moment longer; nobody is asked for then.
    enabled: () => getSession()?.user.id === userId,
    queryFn: fetcher('/dashboard/classes-today'),
  });
}
