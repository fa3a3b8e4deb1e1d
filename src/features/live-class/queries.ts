import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { components } from '../../api/schema';

export type LiveSnapshot = components['schemas']['LiveSnapshot'];
export type LiveStudent = components['schemas']['LiveStudent'];
export type LiveDelta = components['schemas']['LiveDelta'];

/** How the class stands with a lesson; the lesson of today when no position is said. */
export function liveQuery(assignmentId: number, position: number | undefined) {
  return queryOptions({
    queryKey: ['live', assignmentId, position],
    // What was live an hour ago is no news.
    meta: { persist: false },
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/assignments/{assignment_id}/live', {
          params: {
            path: { assignment_id: assignmentId },
            query: position === undefined ? {} : { position },
          },
          signal,
        }),
      ),
  });
}

/** Whose tablet has not got the lesson of the next school day. */
export function readinessQuery() {
  return queryOptions({
    queryKey: ['lesson-readiness'],
    meta: { persist: false },
    staleTime: 60_000,
    queryFn: ({ signal }) => unwrap(api.GET('/dashboard/assignments/readiness', { signal })),
  });
}
