/**
 * One refresh at a time, over all tabs. Only the server's own refusal ends a sign-in; no network never does.
 * Its code comes with the first refresh, which needs the server anyway: no start waits for it.
 */
import { api } from '../api/client';
import { ApiError, NetworkError, unwrap } from '../api/errors';
import { comeLater } from '../offline/drain/drain-person';
import { withLock } from '../offline/tabs/leader';
import { deviceProof } from './device-key';
import { keepRefreshed, keptSuccessor } from './kept-sign-in';
import { getSession, getToken, setToken } from './session-store';

const refreshLock = { limitMs: 15_000, stealAfterMs: 20_000 };

/**
 * @param refused the access token that the server no longer takes
 * @param onRefused called under the lock when the server ends the sign-in
 * @returns the newer one; undefined when there is no sign-in any more
 * @throws NetworkError when the server could not be asked, ApiError when it asks to come later
 */
export async function refreshInTurn(
  refused: string,
  onRefused: () => Promise<void>,
): Promise<string | undefined> {
  return withLock('daybook-refresh', refreshLock, async (signal) => {
    const token = getToken();
    if (!token) return undefined;
    // Another tab, or an earlier request of this one, has done it meanwhile.
    if (token.access_token !== refused) return token.access_token;
    const userId = getSession()?.user.id;
    const successor =
      userId === undefined ? undefined : await keptSuccessor(userId, refused, token);
    // Whoever signs out meanwhile takes the token along.
    if (getToken()?.refresh_token !== token.refresh_token) return getToken()?.access_token;
    if (successor) {
      // The tab that has got it may be gone before it wrote it here, and nobody else would ever refresh it.
      setToken(successor);
      return successor.access_token;
    }
    try {
      const { refresh_token } = token;
      const proof = userId === undefined ? undefined : await deviceProof(userId, refresh_token);
      const next = await unwrap(
        api.POST('/auth/refresh', {
          params: { header: proof === undefined ? {} : { 'Device-Proof': proof } },
          body: { refresh_token },
          signal,
        }),
      );
      // Signed out, or somebody else signed in, while the answer was on its way.
      if (getToken()?.refresh_token !== refresh_token) return getToken()?.access_token;
      if (userId !== undefined) await keepRefreshed(userId, refresh_token, next);
      if (getToken()?.refresh_token !== refresh_token) return getToken()?.access_token;
      setToken(next);
      return next.access_token;
    } catch (error) {
      // Any other answer with 4xx ends the sign-in (specification, section 4).
      if (error instanceof ApiError && error.status < 500 && !comeLater.has(error.status)) {
        if (getToken()?.access_token === refused) await onRefused();
        return undefined;
      }
      if (error instanceof ApiError || error instanceof NetworkError) throw error;
      throw new NetworkError('timeout', { cause: error });
    }
  });
}
