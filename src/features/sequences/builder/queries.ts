import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, fetcher } from '../../../api/call';
import type { ResourceScope } from './resource-panel';

export const resourcesPerPage = 25;
export const maxResources = 100;

interface Wanted {
  readonly search: string;
  readonly scope: ResourceScope | undefined;
  readonly count: number;
}

/** Resources to add: by words and by whose they are. */
export function offeredQuery({ search, scope, count }: Wanted) {
  return queryOptions({
    queryKey: ['resources', 'offered', search, scope, count],
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/resources', {
      query: { per_page: count, search: search || undefined, scope },
    }),
  });
}

export const readinessKey = (id: number | undefined) => ['sequence-readiness', id] as const;
export const publishedKey = (id: number) => ['sequence-published', id] as const;

/** What was asked while something was being written is soon out of date. */
const passingMs = 300_000;

/**
 * The check of what the server has; `rev` asks again when the sequence has changed.
 * @param arrivals how often resources of it have been saved in this sitting: each time it is asked again
 */
export function readinessQuery(id: number, rev: number, arrivals: number) {
  return queryOptions({
    queryKey: [...readinessKey(id), rev, arrivals],
    ...(arrivals > 0 && { gcTime: passingMs }),
    placeholderData: keepPreviousData,
    queryFn: fetcher('/dashboard/sequences/{document_id}/readiness', { path: { document_id: id } }),
    // The resources of its steps change without it.
    staleTime: 0,
  });
}

/** The published versions, and what publishing now would bring. */
export function publishedQuery(id: number, rev: number, arrivals = 0) {
  return queryOptions({
    queryKey: [...publishedKey(id), rev, arrivals],
    ...(arrivals > 0 && { gcTime: passingMs }),
    queryFn: fetcher('/dashboard/sequences/{document_id}/published', {
      path: { document_id: id },
      query: { per_page: 25 },
    }),
    staleTime: 0,
  });
}

export function rubricsQuery() {
  return queryOptions({
    queryKey: ['rubrics', 'to-choose'],
    queryFn: fetcher('/dashboard/rubrics', { query: { per_page: 100, sort: 'title' } }),
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['sequence-categories'],
    queryFn: fetcher('/dashboard/sequence-categories'),
  });
}

export function publishSequence(id: number, rev: number) {
  return call('POST', '/dashboard/sequences/{document_id}/publish', {
    path: { document_id: id },
    body: { rev },
  });
}
