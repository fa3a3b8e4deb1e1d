import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { unwrap } from '../../../api/errors';
import type { ResourceScope } from './resource-panel';

export const resourcesPerPage = 25;
export const mostResources = 100;

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
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/resources', {
          params: {
            query: { per_page: count, ...(search && { search }), ...(scope && { scope }) },
          },
          signal,
        }),
      ),
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
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/sequences/{document_id}/readiness', {
          params: { path: { document_id: id } },
          signal,
        }),
      ),
    // The resources of its steps change without it.
    staleTime: 0,
  });
}

/** The published versions, and what publishing now would bring. */
export function publishedQuery(id: number, rev: number, arrivals = 0) {
  return queryOptions({
    queryKey: [...publishedKey(id), rev, arrivals],
    ...(arrivals > 0 && { gcTime: passingMs }),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/sequences/{document_id}/published', {
          params: { path: { document_id: id }, query: { per_page: 25 } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}

export function rubricsQuery() {
  return queryOptions({
    queryKey: ['rubrics', 'to-choose'],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/rubrics', {
          params: { query: { per_page: 100, sort: 'title' } },
          signal,
        }),
      ),
  });
}

export function categoriesQuery() {
  return queryOptions({
    queryKey: ['sequence-categories'],
    queryFn: ({ signal }) => unwrap(api.GET('/dashboard/sequence-categories', { signal })),
  });
}

export function publishSequence(id: number, rev: number) {
  return unwrap(
    api.POST('/dashboard/sequences/{document_id}/publish', {
      params: { path: { document_id: id } },
      body: { rev },
    }),
  );
}
