import { queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { callsFor } from '../../documents/calls';

/** What uses a document, before it is deleted. */
export const usesQuery = (kind: DocumentKind, id: number) =>
  queryOptions({
    queryKey: ['document-uses', kind, id],
    // What was true a moment ago decides nothing.
    meta: { persist: false },
    gcTime: 0,
    queryFn: () => callsFor(kind).uses(id),
  });

/** Under which rights what is in a document came, before it is shared. */
export const rightsQuery = (kind: DocumentKind, id: number) =>
  queryOptions({
    queryKey: ['document-rights', kind, id],
    meta: { persist: false },
    queryFn: () => callsFor(kind).rights(id),
  });
