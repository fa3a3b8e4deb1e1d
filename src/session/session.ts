/** Signing in and out, and who is signed in on this device. */
import { allowCalls, api, endCalls, setAuthHooks } from '../api/client';
import { ApiError, NetworkError, unwrap } from '../api/errors';
import { connectivity, subscribeConnectivity } from '../offline/connectivity';
import { resetDashboardCache } from '../offline/dashboard-cache';
import { deviceId } from '../offline/device';
import { drainWithin, requestDrain, setTicketHook } from '../offline/drain-scheduler';
import { forgetQueries } from '../offline/query-cache';
import { letGoWhenKept } from '../offline/kept-page';
import { isLeft } from '../offline/opening';
import { startOffline } from '../offline/start';
import { askToPersist } from '../offline/storage-health';
import { writeUnwritten } from '../offline/unwritten';
import { admitUser, dropUser, finishLeaving } from '../offline/vault';
import { within } from '../offline/within';
import { recoverSignIn } from './kept-sign-in';
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

export type LoginAnswer = NonNullable<Awaited<ReturnType<typeof callLogin>>>;
type Home = NonNullable<LoginAnswer['home']>;
type Bodies = {
  staff: { email: string; password: string };
  student: { username: string; password: string };
};
export type Credentials = Bodies['staff'] | Bodies['student'];

const sendBeforeLeavingMs = 5_000;
/** A vault that another, frozen tab holds on to is cleared at the next start. */
const dropPatienceMs = 5_000;
/** A start goes on so long without storage that is slow; what it says later still counts. */
const recoverPatienceMs = 3_000;
/** This tab is signing out by itself, so the change of the session is no news to it. */
let leaving = false;

function callLogin(credentials: Credentials, device: string, signal: AbortSignal) {
  return 'email' in credentials
    ? unwrap(api.POST('/auth/login', { body: { ...credentials, device_id: device }, signal }))
    : unwrap(
        api.POST('/auth/student-login', { body: { ...credentials, device_id: device }, signal }),
      );
}

/**
 * Signs in. Any answer but `auth-token` and `auth-sso` carries a message to show, and nobody is signed in.
 * @param signal aborted when nobody waits for it any more
 * @throws ApiError with field errors, NetworkError, AbortError
 */
export async function signIn(
  kind: 'staff' | 'student',
  credentials: Credentials,
  signal: AbortSignal,
): Promise<LoginAnswer> {
  if ('email' in credentials !== (kind === 'staff')) throw new TypeError('wrong credentials');
  return signInBy((device) => callLogin(credentials, device, signal), signal);
}

/**
 * Signs in by a call of one's own: a link, another service. The call gets the name of this device.
 * @param signal aborted when nobody waits any more: then nobody is signed in here, whatever the call has given
 * @throws what the call throws; AbortError
 */
export async function signInBy(
  call: (device: string) => Promise<LoginAnswer>,
  signal?: AbortSignal,
): Promise<LoginAnswer> {
  const answer = await call(await deviceId());
  signal?.throwIfAborted();
  await acceptSignIn(answer, signal);
  return answer;
}

/** Seldom needed, so its code comes when it is; without it this tab writes at least. */
const writeInAllTabs = (): Promise<void> =>
  import('../offline/other-tabs').then(
    ({ writeEverywhere }) => writeEverywhere(),
    () => writeUnwritten(),
  );

/** Opens the device for the person a login has let in. First the vault, which lasts; then the session. */
async function acceptSignIn(
  { action, user, token, upload_ticket }: LoginAnswer,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (action === 'message' || !user || !token) return;
  const former = getSession()?.user.id;
  // What whoever is still here has typed a moment ago is sent by itself only if it is written before their ticket goes.
  if (former !== undefined && former !== user.id) await writeInAllTabs();
  // That may have taken seconds.
  signal?.throwIfAborted();
  forgetQueries();
  await admitUser(user.id, upload_ticket, { user, token });
  setSession(user, token);
  void askToPersist();
  requestDrain('sign-in');
}

/** The area that the server's `home` names. */
export function homePathOf(home: Home): '/student' | '/dashboard' {
  return home === 'student' ? '/student' : '/dashboard';
}

/** Tells the server, when it is there. @returns what it said against it, with words or without */
async function endOnServer(): Promise<ApiError | NetworkError | undefined> {
  if (connectivity() === 'offline') return undefined;
  try {
    await unwrap(api.POST('/auth/logout', { timeoutMs: sendBeforeLeavingMs }));
    return undefined;
  } catch (error) {
    // Without network there is nobody to fail.
    if (error instanceof NetworkError) return error.reason === 'offline' ? undefined : error;
    // A sign-in that is over already has nothing to end.
    return error instanceof ApiError && error.status !== 401 ? error : undefined;
  }
}

/**
 * Takes everything of the person from this device but work that is not sent yet, which stays hidden and is
 * sent by itself. Cut short at any point, the next start goes on with it: the mark comes first.
 */
async function leave(userId: number, how: SignedOut | undefined): Promise<void> {
  leaving = true;
  if (how) markLeaving(how);
  endCalls();
  // Before the vault is closed to it.
  await writeUnwritten();
  await within(dropPatienceMs, dropUser(userId));
  // Who is here by now is not who was leaving.
  if (isLeft()) return;
  forgetQueries();
  resetDashboardCache();
  clearSession();
  allowCalls();
  leaving = false;
  if (how) onSignedOut(how);
}

/**
 * Signs out. Tries for at most five seconds to send what waits, then leaves. Works without network.
 * @param then `stay` on the screen, which is about to sign in somebody else
 * @throws ApiError when the server refused to end the sign-in, NetworkError when it failed to; the device is
 * signed out all the same
 */
export async function signOut(then: 'leave' | 'stay' = 'leave'): Promise<void> {
  const session = getSession();
  if (!session) return;
  // Their answers have no reader any more, and a refused one would look like a sign-in that was ended.
  endCalls();
  await writeUnwritten();
  const sent = drainWithin(sendBeforeLeavingMs).catch(() => undefined);
  const [refusal] = await Promise.all([endOnServer(), sent]);
  await leave(session.user.id, then === 'leave' ? 'chosen' : undefined);
  if (refusal) throw refusal;
}

async function forcedOut(): Promise<void> {
  const session = getSession();
  if (session) await leave(session.user.id, 'forced');
  else clearSession();
}

async function fetchUser(userId: number): Promise<void> {
  const user = await unwrap(api.GET('/user'));
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
    return (await unwrap(api.POST('/auth/upload-ticket', { body }))).upload_ticket;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    return undefined;
  }
}

/** Another tab signed out, or somebody else signed in there. */
function watchOtherTabs(): void {
  let before = getSession()?.user.id;
  subscribeSession(() => {
    const now = getSession()?.user.id;
    if (before !== undefined && now !== before && !leaving) {
      forgetQueries();
      resetDashboardCache();
      onSignedOut('chosen');
    }
    before = now;
  });
}

/**
 * Starts the session and everything that runs offline. Await it before the first screen: it completes
 * sign-outs that were cut short, and settles what a crash has brought back or taken away. The current user
 * is fetched in the background.
 */
export async function startSession(): Promise<void> {
  // Before anything is opened.
  letGoWhenKept();
  setAuthHooks({
    accessToken: () => getToken()?.access_token,
    refresh: (refused) => refreshToken(refused, forcedOut),
  });
  setTicketHook(freshTicket);
  subscribeConnectivity((state) => {
    if (state === 'online') void retryOwedRefresh(forcedOut);
  });
  setOpening(true);
  const recovery = recoverSignIn()
    .catch(() => undefined)
    .then(() => {
      setOpening(false);
    });
  await within(recoverPatienceMs, recovery);
  tellOfCutSignOut();
  // The first screen does not wait for what other people left behind.
  void finishLeaving().catch(() => undefined);
  watchOtherTabs();
  startOffline();
  const askWho = () => {
    const user = getSession()?.user;
    if (user && connectivity() !== 'offline') void fetchUser(user.id).catch(() => undefined);
  };
  askWho();
  if (isOpening()) void recovery.then(askWho);
}
