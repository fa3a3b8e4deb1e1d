import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';

const versionsPerPage = 50;

/** What was saved before, newest first. */
export function rubricVersionsQuery(id: number) {
  return queryOptions({
    queryKey: ['rubric-versions', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/dashboard/rubrics/{document_id}/versions', {
          params: { path: { document_id: id }, query: { page: 1, per_page: versionsPerPage } },
          signal,
        }),
      ),
  });
}

export const readRubricVersion = (document_id: number, version_id: number) =>
  unwrap(
    api.GET('/dashboard/rubrics/{document_id}/versions/{version_id}', {
      params: { path: { document_id, version_id } },
    }),
  );

/** One's own copy, which may be changed. @returns its id */
export async function copyRubric(document_id: number): Promise<number> {
  const made = await unwrap(
    api.POST('/dashboard/rubrics/{document_id}/copy', { params: { path: { document_id } } }),
  );
  return made.id;
}
