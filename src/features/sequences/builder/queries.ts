import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client';
import { unwrap } from '../../../api/errors';
import type { components } from '../../../api/schema';
import type { ResourceScope } from './resource-panel';

type ResourceDraft = components['schemas']['ResourceDraft'];

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

/** The check of what the server has; `rev` asks again when that has changed. */
export function readinessQuery(id: number, rev: number) {
  return queryOptions({
    queryKey: ['sequence-readiness', id, rev],
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
export function publishedQuery(id: number, rev: number) {
  return queryOptions({
    queryKey: ['sequence-published', id, rev],
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

export function createResource(body: ResourceDraft) {
  return unwrap(api.POST('/dashboard/resources', { body }));
}
