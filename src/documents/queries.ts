import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '../../domain/lesson-plan';
import { call } from '../api/call';
import { readDocument } from '../offline/reading/documents';

/** Of all documents of a kind, or of one. */
export const documentsKeyOf = (
  userId: number,
  kind: DocumentKind,
  ...ids: readonly (number | undefined)[]
) => ['document', userId, kind, ...ids] as const;

/** One document, from the server when it answers, else from the copy kept on this device. */
export function documentQuery<Kind extends DocumentKind>(userId: number, kind: Kind, id: number) {
  return queryOptions({
    queryKey: documentsKeyOf(userId, kind, id),
    queryFn: () => readDocument(userId, kind, id),
    // Somebody else may have written since it was last open.
    staleTime: 0,
    // The user database keeps the copy.
    meta: { persist: false },
  });
}

const versionsPerPage = 25;

function askVersions(kind: DocumentKind, id: number, page: number) {
  const params = { path: { document_id: id }, query: { page, per_page: versionsPerPage } };
  switch (kind) {
    case 'resource':
      return call('GET', '/dashboard/resources/{document_id}/versions', params);
    case 'sequence':
      return call('GET', '/dashboard/sequences/{document_id}/versions', params);
    case 'rubric':
      return call('GET', '/dashboard/rubrics/{document_id}/versions', params);
  }
}

/** What was saved of a document before, page by page. */
export function versionsQuery(kind: DocumentKind, id: number) {
  return infiniteQueryOptions({
    queryKey: ['document-versions', kind, id],
    queryFn: ({ pageParam }) => askVersions(kind, id, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: 0,
    meta: { persist: false },
  });
}

function askVersion(kind: DocumentKind, id: number, versionId: number) {
  const params = { path: { document_id: id, version_id: versionId } };
  switch (kind) {
    case 'resource':
      return call('GET', '/dashboard/resources/{document_id}/versions/{version_id}', params);
    case 'sequence':
      return call('GET', '/dashboard/sequences/{document_id}/versions/{version_id}', params);
    case 'rubric':
      return call('GET', '/dashboard/rubrics/{document_id}/versions/{version_id}', params);
  }
}

/** One saved version with its text. */
export function versionQuery(kind: DocumentKind, id: number, versionId: number) {
  return queryOptions<{ body: unknown }>({
    queryKey: ['document-version', kind, id, versionId],
    queryFn: () => askVersion(kind, id, versionId),
    meta: { persist: false },
  });
}
