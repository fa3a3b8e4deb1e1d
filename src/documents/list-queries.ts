import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DocumentKind } from '../../domain/lesson-plan';
import { staleTimeOfList } from '../api/prefetch-state';
import { callsFor, type QueryOf } from './calls';

/** The first part of every list's query key: what is done with a document may change any of them. */
export const documentsKey = ['documents'] as const;

/** One page of the documents of a kind that this person may see. */
export function documentsQuery<Kind extends DocumentKind>(kind: Kind, query: QueryOf[Kind]) {
  return queryOptions({
    queryKey: [...documentsKey, kind, query],
    placeholderData: keepPreviousData,
    // An editor that was just left has written something newer.
    staleTime: staleTimeOfList,
    queryFn: ({ signal }) => callsFor(kind).list(query, signal),
  });
}
