import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './app-router';
import { wearSettingsOf } from './features/reader-settings/settings-store';
import { restoreQueryCache, startPersisting } from './offline/query-cache';
import { getSession, setSignedOutHook, subscribeSession } from './session/session';

let stopPersisting: (() => void) | undefined;

/** Brings back what this person's last visit left in the query cache, and keeps it written from now on. */
export async function openPersonCache(queryClient: QueryClient): Promise<void> {
  const userId = getSession()?.user.id;
  if (userId === undefined) return;
  await restoreQueryCache(userId, queryClient);
  if (getSession()?.user.id === userId) stopPersisting = startPersisting(userId, queryClient);
}

/**
 * Follows who is signed in, also when another tab or the server changed it: reading settings and kept data
 * are the new person's, and the screens of one who is gone give way to the start page.
 */
export function followSession(queryClient: QueryClient, router: AppRouter): void {
  let known = getSession()?.user.id;
  subscribeSession(() => {
    const user = getSession()?.user;
    wearSettingsOf(user);
    if (user?.id === known) return;
    known = user?.id;
    stopPersisting?.();
    stopPersisting = undefined;
    void openPersonCache(queryClient);
  });
  setSignedOutHook(() => void router.navigate({ to: '/', replace: true }));
}
