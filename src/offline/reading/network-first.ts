import { NetworkError } from '../../api/errors';
import { connectivity } from '../network/connectivity';
import { isCutOff } from '../network/connectivity-state';

/** What was asked for has not been kept on this device, and the server cannot be reached. */
export class NotAvailableOfflineError extends Error {
  override name = 'NotAvailableOfflineError';
}

/** With a copy at hand nobody waits long for Wi-Fi that lies. */
const defaultPatienceMs = 2_000;

/**
 * The one way to read what may be kept here: network first when it may be there, the kept copy otherwise. An
 * answer that comes too late for this reading goes on by itself, so that `ask` can keep it for the next.
 *
 * @param kept the copy of this device, if there is one
 * @param ask asks the server, and keeps what it says
 * @throws NotAvailableOfflineError when neither is to be had
 * @throws ApiError when the server refuses it
 */
export async function networkFirst<T>(
  kept: T | undefined,
  ask: () => Promise<T>,
  patienceMs = defaultPatienceMs,
): Promise<T> {
  if (kept !== undefined && isCutOff(connectivity())) return kept;
  const fresh = ask();
  try {
    if (kept === undefined) return await fresh;
    fresh.catch(() => undefined);
    return await Promise.race([fresh, after(patienceMs, kept)]);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    if (kept !== undefined) return kept;
    throw new NotAvailableOfflineError(undefined, { cause: error });
  }
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, value);
  });
}
