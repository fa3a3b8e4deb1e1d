import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import { readPreview, type Edition } from '../../offline/previews/previews';
import { assertSignedIn } from '../../session/assert-signed-in';

/** A sequence to look through, from the server when it answers, else from this device. */
export function previewQuery(userId: number, sequenceId: number, edition: Edition | undefined) {
  return queryOptions({
    queryKey: ['sequence-preview', userId, sequenceId, edition ?? 'any'],
    queryFn: () => {
      assertSignedIn(userId);
      return readPreview(userId, sequenceId, edition);
    },
    gcTime: 300_000,
    // It lives in the user database; an older copy of it must not come back with the query cache.
    meta: { persist: false },
  });
}

/** @returns the number of the own copy. @throws ApiError, NetworkError */
export async function copySequence(sequenceId: number): Promise<number> {
  const params = { path: { document_id: sequenceId } };
  return (await call('POST', '/dashboard/sequences/{document_id}/copy', params)).id;
}
