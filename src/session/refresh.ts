/** Asks for a newer access token, once for all who wait for it, and remembers one that could not be had. */
import { NetworkError } from '../api/errors';
import { getToken } from './session-store';

let running: Promise<string | undefined> | undefined;
let owed = false;

async function refresh(
  refused: string,
  onRefused: () => Promise<void>,
): Promise<string | undefined> {
  owed = true;
  // Undefined also where the part did not come and the app goes on without it.
  const part = await import('./refresh-in-turn').catch(() => undefined);
  if (!part) throw new NetworkError('unreachable');
  const token = await part.refreshInTurn(refused, onRefused);
  owed = false;
  return token;
}

/**
 * A newer access token for one that was refused. Concurrent requests wait for the same answer.
 *
 * @param onRefused called under the lock when the server ends the sign-in
 * @returns undefined when there is no sign-in any more
 * @throws NetworkError when the server could not be asked; it is asked again on reconnect
 */
export function refreshToken(
  refused: string,
  onRefused: () => Promise<void>,
): Promise<string | undefined> {
  running ??= refresh(refused, onRefused).finally(() => {
    running = undefined;
  });
  return running;
}

/** Tries again a refresh that failed for want of network. */
export async function retryOwedRefresh(onRefused: () => Promise<void>): Promise<void> {
  const token = getToken();
  if (!owed || !token) return;
  await refreshToken(token.access_token, onRefused).catch(() => undefined);
}
