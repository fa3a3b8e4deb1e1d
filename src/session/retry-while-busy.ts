/** Signing in while many do: who is told to come again waits and asks again, without doing anything. */
import { ApiError, NetworkError } from '../api/errors';
import { retryDelayMs } from './retry-delay';

/** Why somebody waits. `slow`: after several wrong tries the next one has to wait a little. */
export interface RetryWait {
  readonly why: 'busy' | 'slow';
  /** So long that it needs another word. */
  readonly long: boolean;
}

const longMs = 20_000;
/** A longer wait is told in words, and is for the person to wait. */
const longestSlowMs = 60_000;

const stopped = () => new DOMException('Nobody waits any more.', 'AbortError');

export const retryWait = {
  /** Rejects with an AbortError when nobody waits any more. */
  pause: (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        reject(stopped());
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', leave);
        resolve();
      }, ms);
      signal.addEventListener('abort', leave, { once: true });
    }),
};

/** @param before why it has waited until now: on the way in a crowd, a call that gets through late or not is no failure */
function reasonOf(
  error: unknown,
  before: RetryWait['why'] | undefined,
): RetryWait['why'] | undefined {
  if (error instanceof ApiError) {
    if (error.code === 'sign_in_busy') return 'busy';
    const { code, retryAfterMs = Infinity } = error;
    return code === 'too_many_attempts' && retryAfterMs <= longestSlowMs ? 'slow' : undefined;
  }
  return error instanceof NetworkError && error.reason !== 'portal' ? before : undefined;
}

/**
 * Calls until there is an answer that is no request to wait, for three minutes at most.
 * @param onWait told of each wait before it begins
 * @param signal aborted when nobody waits any more
 * @throws what the call throws at last; AbortError when nobody waits any more
 */
export async function retryWhileBusy<Answer>(
  call: () => Promise<Answer>,
  onWait: (wait: RetryWait) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const from = performance.now();
  let why: RetryWait['why'] | undefined;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted) throw stopped();
      why = reasonOf(error, why);
      if (why === undefined) throw error;
      const known = error instanceof ApiError || error instanceof NetworkError;
      const asked = known ? (error.retryAfterMs ?? 0) : 0;
      const waited = performance.now() - from;
      const wait = retryDelayMs(waited, asked, Math.random());
      if (wait === undefined) throw error;
      onWait({ why, long: waited > longMs });
      await retryWait.pause(wait, signal);
    }
  }
}
