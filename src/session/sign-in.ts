/** Signing in. Its code comes with the screens that let somebody in. */
import { call } from '../api/call';
import { deviceId } from '../offline/storage/device';
import { requestDrain } from '../offline/drain/drain-scheduler';
import { limited } from '../offline/tabs/leader';
import { forgetQueries } from '../offline/reading/query-cache';
import { askToPersist } from '../offline/storage/storage-health';
import { flushPending } from '../offline/tabs/pending-writes';
import { admitUser } from '../offline/storage/people';
import { oweLogout } from './owed-logouts';
import { getSession, getToken, setSession } from './session-store';
import { keepDeviceName } from './students-device';

export type LoginAnswer = NonNullable<Awaited<ReturnType<typeof callLogin>>>;
type Bodies = {
  staff: { email: string; password: string };
  student: { username: string; password: string };
};
export type Credentials = Bodies['staff'] | Bodies['student'];

/** Storage that says nothing at all must not hold a child at the button for ever: then the try has failed, in words. */
const storagePatienceMs = 20_000;

/** Who a login has let in, and with what. */
type LetIn = LoginAnswer & Required<Pick<LoginAnswer, 'user' | 'token'>>;

/** Whether somebody is signed in by an answer: any other action, one of a newer server too, has a message to show. */
export function letsIn(answer: LoginAnswer): answer is LetIn {
  const { action, user, token } = answer;
  return (action === 'auth-token' || action === 'auth-sso') && !!user && !!token;
}

function callLogin(credentials: Credentials, device: string, signal: AbortSignal) {
  return 'email' in credentials
    ? call('POST', '/auth/login', { body: { ...credentials, device_id: device }, signal })
    : call('POST', '/auth/student-login', { body: { ...credentials, device_id: device }, signal });
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
 * @throws what the call throws; AbortError; LockTimeoutError where the storage of the device holds it up
 */
export async function signInBy(
  call: (device: string) => Promise<LoginAnswer>,
  signal?: AbortSignal,
): Promise<LoginAnswer> {
  const answer = await call(await limited(storagePatienceMs, deviceId));
  signal?.throwIfAborted();
  if (letsIn(answer)) await acceptSignIn(answer, signal);
  return answer;
}

/** Seldom needed, so its code comes when it is; without it this tab writes at least. */
const writeInAllTabs = (): Promise<void> =>
  import('../offline/tabs/other-tabs').then(
    ({ flushAllTabs }) => flushAllTabs(),
    () => flushPending(),
  );

/** Opens the device for the person a login has let in. First the user database, which lasts; then the session. */
async function acceptSignIn(
  { user, token, upload_ticket, device_name }: LetIn,
  signal: AbortSignal | undefined,
): Promise<void> {
  const former = getSession()?.user.id;
  // What whoever is still here has typed a moment ago is sent by itself only if it is written before their ticket goes.
  if (former !== undefined && former !== user.id) await writeInAllTabs();
  // That may have taken seconds.
  signal?.throwIfAborted();
  forgetQueries();
  const gone = getToken();
  await admitUser(user.id, upload_ticket, { user, token });
  // Whoever was here before has not signed out, and never will; nobody has the tokens of that sign-in any more.
  if (gone) oweLogout(gone.refresh_token);
  setSession(user, token);
  if (device_name !== undefined) keepDeviceName(device_name);
  void askToPersist();
  requestDrain('sign-in');
}
