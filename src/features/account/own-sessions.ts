import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { paths } from '../../api/schema';
import { assertSignedIn } from '../../session/assert-signed-in';

export type OwnSession =
  paths['/auth/sessions']['get']['responses']['200']['content']['application/json']['sessions'][number];

/** Where this person is signed in: asked anew each time it is looked at, and not kept on the device. */
export function ownSessionsQuery(userId: number) {
  return queryOptions({
    queryKey: ['own-sessions', userId],
    queryFn: async ({ signal }) => {
      assertSignedIn(userId);
      return (await call('GET', '/auth/sessions', { signal })).sessions;
    },
    staleTime: 0,
    meta: { persist: false },
  });
}

/** Ends one sign-in, or with `others` all but this one; the list is asked for again. */
export function useEndSession(userId: number, onEnded: (ended: OwnSession | 'others') => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: OwnSession | 'others') =>
      which === 'others'
        ? call('DELETE', '/auth/sessions')
        : call('DELETE', '/auth/sessions/{session_id}', { path: { session_id: which.id } }),
    onSuccess: (_none, which) => onEnded(which),
    onSettled: () => client.invalidateQueries(ownSessionsQuery(userId)),
  });
}
