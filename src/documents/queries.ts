import { queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '../../domain/lesson-plan';
import { readDocument } from '../offline/documents';

/** One document, from the server when it answers, else from the copy kept on this device. */
export function documentQuery<Kind extends DocumentKind>(userId: number, kind: Kind, id: number) {
  return queryOptions({
    queryKey: ['document', userId, kind, id],
    queryFn: () => readDocument(userId, kind, id),
    // Somebody else may have written since it was last open.
    staleTime: 0,
    // The vault keeps the copy.
    meta: { persist: false },
  });
}
