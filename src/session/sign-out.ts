/** Signing out of one's own will. Its code comes with the screens where somebody can. */
import { call } from '../api/call';
import { endCalls } from '../api/client';
import { ApiError, NetworkError } from '../api/errors';
import { connectivity } from '../offline/network/connectivity';
import { drainWithin } from '../offline/drain/drain-scheduler';
import { flushPending } from '../offline/tabs/pending-writes';
import { broadcastSignOut } from './sign-out-broadcast';
import { oweLogout } from './owed-logouts';
import { leave } from './session';
import { getSession, getToken } from './session-store';

const sendBeforeLeavingMs = 5_000;

interface Ending {
  /** The server knows of no such sign-in any more. */
  readonly over: boolean;
  /** What it said against it, with words or without. */
  readonly refusal?: ApiError | NetworkError;
}

/** Tells the server, when it is there. */
async function endOnServer(): Promise<Ending> {
  if (connectivity() === 'offline') return { over: false };
  try {
    await call('POST', '/auth/logout', { timeoutMs: sendBeforeLeavingMs });
    return { over: true };
  } catch (error) {
    // Without network there is nobody to fail.
    if (error instanceof NetworkError)
      return { over: false, ...(error.reason !== 'offline' && { refusal: error }) };
    if (!(error instanceof ApiError)) return { over: false };
    // A sign-in that is over already has nothing to end.
    return error.status === 401 ? { over: true } : { over: false, refusal: error };
  }
}

/**
 * Signs out. Tries for at most five seconds to send what waits, then leaves. Works without network: what the server
 * could not be told is made up for later.
 * @param then `stay` on the screen, which is about to sign in somebody else
 * @throws ApiError when the server refused to end the sign-in, NetworkError when it failed to; the device is
 * signed out all the same
 */
export async function signOut(then: 'leave' | 'stay' = 'leave'): Promise<void> {
  const session = getSession();
  if (!session) return;
  // Their answers have no reader any more, and a refused one would look like a sign-in that was ended.
  endCalls();
  broadcastSignOut(session.user.id);
  await flushPending();
  const sent = drainWithin(sendBeforeLeavingMs).catch(() => undefined);
  const [{ over, refusal }] = await Promise.all([endOnServer(), sent]);
  // The newest there is: it may have been renewed on the way out.
  const token = getToken();
  const isTheirs = getSession()?.user.id === session.user.id;
  if (!over && token && isTheirs) oweLogout(token.refresh_token);
  await leave(session.user.id, then === 'leave' ? 'chosen' : undefined);
  if (refusal) throw refusal;
}
