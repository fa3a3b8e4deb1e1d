/** Who is signed in on this device, from the start of the app to the end of a sign-in. */
import { call } from '../api/call';
import { allowCalls, endCalls, setAuthHooks } from '../api/client';
import { NetworkError } from '../api/errors';
import type { components } from '../api/schema';
import { connectivity, subscribeConnectivity } from '../offline/network/connectivity';
import { resetDashboardCache } from '../offline/reading/dashboard-keys';
import { deviceId } from '../offline/storage/device';
import { setTicketHook } from '../offline/drain/drain-scheduler';
import { forgetQueries } from '../offline/reading/query-cache';
import { firstScreenShown } from '../offline/app/first-screen';
import { installBfcacheHandlers } from '../offline/app/bfcache';
import { isLeft } from '../offline/storage/opening';
import { startOffline } from '../offline/start';
import { flushPending } from '../offline/tabs/pending-writes';
import { dropUser, finishLeaving } from '../offline/storage/people';
import { openAhead } from '../offline/storage/user-db';
import { tryWithTimeout } from '../offline/try-with-timeout';
import { recoverSignIn } from './kept-sign-in';
import { onSignOutElsewhere } from './sign-out-broadcast';
import { refreshToken, retryOwedRefresh } from './refresh';
import {
  clearSession,
  getSession,
  getToken,
  isOpening,
  setOpening,
  setSession,
  subscribeSession,
} from './session-store';
import { markLeaving, onSignedOut, tellOfCutSignOut, type SignedOut } from './signed-out';

export { getSession, isOpening, subscribeSession };
export type { Session } from './session-store';
export { setSignedOutHook } from './signed-out';

type Home = NonNullable<components['schemas']['LoginAnswer']['home']>;

/** A user database that another, frozen tab holds on to is cleared at the next start. */
const dropPatienceMs = 5_000;
/** A start goes on so long without storage that is slow; what it says later still counts. */
const recoverPatienceMs = 3_000;
/** This tab is signing out by itself, so the change of the session is no news to it. */
let leaving = false;

/** The area that the server's `home` names. */
export function homePathOf(home: Home): '/student' | '/dashboard' {
  return home === 'student' ? '/student' : '/dashboard';
}

/**
 * Takes everything of the person from this device but work that is not sent yet, which stays hidden and is
 * sent by itself. Cut short at any point, the next start goes on with it: the mark comes first.
 */
export async function leave(userId: number, how: SignedOut | undefined): Promise<void> {
  leaving = true;
  if (how) markLeaving(how);
  endCalls();
  // Before the user database is closed to it.
  await flushPending();
  await tryWithTimeout(dropPatienceMs, dropUser(userId));
  // Who is here by now is not who was leaving.
  if (isLeft()) return;
  forgetQueries();
  resetDashboardCache();
  // In another tab somebody may have come meanwhile: a slow device takes seconds for this.
  if ((getSession()?.user.id ?? userId) === userId) clearSession();
  allowCalls();
  leaving = false;
  if (how) onSignedOut(how);
}

async function forcedOut(): Promise<void> {
  const session = getSession();
  if (session) await leave(session.user.id, 'forced');
  else clearSession();
}

async function fetchUser(userId: number): Promise<void> {
  const user = await call('GET', '/user');
  if (getSession()?.user.id === userId) setSession(user);
}

/** Takes up what has changed of whoever is signed in. @throws ApiError, NetworkError */
export async function renewUser(): Promise<void> {
  const user = getSession()?.user;
  if (user) await fetchUser(user.id);
}

async function freshTicket(userId: number): Promise<string | undefined> {
  if (getSession()?.user.id !== userId) return undefined;
  try {
    const body = { device_id: await deviceId() };
    return (await call('POST', '/auth/upload-ticket', { body })).upload_ticket;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    return undefined;
  }
}

/** Another tab signed out, or somebody else signed in there. */
function watchOtherTabs(): void {
  onSignOutElsewhere(() => leaving);
  let before = getSession()?.user.id;
  subscribeSession(() => {
    const now = getSession()?.user.id;
    if (before !== undefined && now !== before && !leaving) {
      // What waits for a newer token would be sent with that of whoever comes next.
      endCalls();
      allowCalls();
      forgetQueries();
      resetDashboardCache();
      onSignedOut('chosen');
    }
    before = now;
  });
}

/** The battery was pulled during a sign-out: nobody knows whether the server has heard of it. */
const oweCutLogout = (refreshToken: string): Promise<void> =>
  import('./owed-logouts').then(
    ({ oweLogout }) => {
      oweLogout(refreshToken);
    },
    () => undefined,
  );

/**
 * Starts the session and everything that runs offline. Await it before the first screen: it completes
 * sign-outs that were cut short, and settles what a crash has brought back or taken away. The current user
 * is fetched in the background.
 */
export async function startSession(): Promise<void> {
  // Before anything is opened.
  installBfcacheHandlers();
  setAuthHooks({
    accessToken: () => getToken()?.access_token,
    refresh: (refused) => refreshToken(refused, forcedOut),
  });
  setTicketHook(freshTicket);
  subscribeConnectivity((state) => {
    if (state === 'online') void retryOwedRefresh(forcedOut);
  });
  setOpening(true);
  const likely = getSession()?.user.id;
  if (likely !== undefined) openAhead(likely);
  const found = getToken();
  const recovery = recoverSignIn()
    .catch(() => undefined)
    .then(() => {
      setOpening(false);
      if (found && !getToken()) void oweCutLogout(found.refresh_token);
    });
  await tryWithTimeout(recoverPatienceMs, recovery);
  tellOfCutSignOut();
  // The first screen does not wait for what other people left behind.
  void firstScreenShown()
    .then(finishLeaving)
    .catch(() => undefined);
  watchOtherTabs();
  startOffline();
  const askWho = () => {
    const user = getSession()?.user;
    if (user && connectivity() !== 'offline') void fetchUser(user.id).catch(() => undefined);
  };
  void firstScreenShown().then(askWho);
  if (isOpening()) void recovery.then(askWho);
}
