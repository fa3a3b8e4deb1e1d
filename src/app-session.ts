import type { QueryClient } from '@tanstack/react-query';

import type { AppRouter } from './app-router';
import { wearSettingsOf } from './features/reader-settings/settings-store';
import { resetDashboardCache } from './offline/dashboard-cache';
import { restoreQueryCache, startPersisting } from './offline/query-cache';
import { getSession, subscribeSession } from './session/session';

let stopPersisting: (() => void) | undefined;

/** Brings back what this person's last visit left in the query cache, and keeps it written from now on. */
export async function openPersonCache(queryClient: QueryClient): Promise<void> {
  const userId = getSession()?.user.id;
  if (userId === undefined) return;
  await restoreQueryCache(userId, queryClient);
  if (getSession()?.user.id === userId) stopPersisting = startPersisting(userId, queryClient);
}

/**
 * Follows who is signed in, also when another tab or the server changed it. A change of person empties
 * everything in memory before anything of the next one is shown; signing out leads to the start page.
 */
export function followSession(queryClient: QueryClient, router: AppRouter): void {
  let known = getSession()?.user.id;
  subscribeSession(() => {
    const user = getSession()?.user;
    wearSettingsOf(user);
    if (user?.id === known) return;
    const somebodyLeft = known !== undefined;
    known = user?.id;
    stopPersisting?.();
    stopPersisting = undefined;
    queryClient.clear();
    resetDashboardCache();
    if (user) void openPersonCache(queryClient);
    if (somebodyLeft) void router.navigate({ to: '/', replace: true });
  });
}
