import type { QueryClient } from '@tanstack/react-query';
import type { AppRouter } from './app-router';
import { applySettingsOf } from './features/reader-settings/settings-store';
import { restoreQueryCache, startPersisting } from './offline/reading/query-cache';
import { tryWithTimeout } from './offline/try-with-timeout';
import { getSession, isOpening, setSignedOutHook, subscribeSession } from './session/session';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody was led here because the server has ended the sign-in. */
    signedOut?: true;
  }
}

/** The first screen can do without what was kept, but not wait for ever. */
const restorePatienceMs = 3_000;

/** A new sign-in is beginning here, by what the address holds; elsewhere that would be lost. */
const bringsSignIn = /^\/(invitation|login\/classlink|login\/clever)(\/|$)/;

let stopPersisting: (() => void) | undefined;

async function openCache(queryClient: QueryClient): Promise<void> {
  const userId = getSession()?.user.id;
  if (userId === undefined) return;
  const isHere = () => getSession()?.user.id === userId;
  await restoreQueryCache(userId, queryClient, isHere);
  if (!isHere()) return;
  // A start opens it after its first screen, and somebody may have signed in before.
  stopPersisting?.();
  stopPersisting = startPersisting(userId, queryClient);
}

/**
 * Brings back what this person's last visit left in the query cache, and keeps it written from now on.
 * What hung storage gives late is still taken, unless something newer has come.
 */
export async function openPersonCache(queryClient: QueryClient): Promise<void> {
  await tryWithTimeout(restorePatienceMs, openCache(queryClient));
}

/** Session storage's part of the query cache. Without its code every page asks the server instead. */
export async function keepDashboard(queryClient: QueryClient): Promise<void> {
  await import('./offline/reading/dashboard-cache').then(
    ({ startDashboardCache }) => startDashboardCache(queryClient),
    () => undefined,
  );
}

/**
 * Follows who is signed in, also when another tab or the server changed it: reading settings and kept data
 * are the new person's, and the screens of one who is gone give way to the start page.
 * @returns stops it
 */
export function followSession(queryClient: QueryClient, router: AppRouter): () => void {
  setSignedOutHook((how) => {
    const { pathname, href } = router.history.location;
    if (how === 'forced' && bringsSignIn.test(pathname)) return;
    const state = how === 'forced' ? { signedOut: true as const } : {};
    const led = router.navigate({ to: '/', replace: true, state });
    // Slow storage says that somebody else is here than the browser had remembered: the page asked for is theirs.
    if (isOpening() && getSession()) void led.then(() => router.history.replace(href));
  });
  let known = getSession()?.user.id;
  return subscribeSession(() => {
    const user = getSession()?.user;
    applySettingsOf(user);
    if (user?.id === known) return;
    known = user?.id;
    stopPersisting?.();
    stopPersisting = undefined;
    void openPersonCache(queryClient);
  });
}
