/** Asks another system until it answers: what may pass is tried again, with growing waits; what means no is said. */
import type { Clock } from '../../../clock';
import { FetchFailed } from './fetcher';
import type { AtField } from './fetcher';
import type { Answer } from './guarded-http';

/** @throws the signal's reason when that is aborted meanwhile */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const secondMs = 1_000;
/** Before each further try; a service that is put up anew is back within minutes. */
const waitsMs = [1, 5, 30, 120].map((seconds) => seconds * secondMs);
/** A service that asks for more is asked again in the next night. */
const longestWaitMs = 10 * 60 * secondMs;
/** Seconds, or a moment (RFC 9110, 10.2.3). */
function waitSaid({ headers }: Answer, now: Date): number | undefined {
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * secondMs : Date.parse(said) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** @returns undefined for what is no JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const statusCode = ({ status }: Answer): string => `answered ${String(status)}`;

/** What an answer that is none means, where another try does not help. */
export function refusalOf(answer: Answer, at: AtField): FetchFailed | undefined {
  const { status } = answer;
  if (status >= 300 && status < 400) return new FetchFailed('redirected', statusCode(answer), at);
  if (status === 401) return new FetchFailed('unauthorized', statusCode(answer), 'secret');
  if (status === 403) return new FetchFailed('forbidden', statusCode(answer), 'client_id');
  if (status === 404 || status === 410) return new FetchFailed('not_found', statusCode(answer), at);
  return undefined;
}

/** What may pass by itself. */
function passingOf(answer: Answer, at: AtField): FetchFailed | undefined {
  const { status } = answer;
  if (status === 429) return new FetchFailed('too_many_requests', statusCode(answer), at);
  return status >= 500 || status === 408
    ? new FetchFailed('server_error', statusCode(answer), at)
    : undefined;
}

const isJson = ({ status, text }: Answer): boolean => status !== 200 || parsed(text) !== undefined;

/** @param patient somebody who waits before a form is told at once */
export function createRetryPolicy(
  { clock, pause }: { readonly clock: Clock; readonly pause: Pause },
  signal: AbortSignal,
  patient: boolean,
) {
  /** Asks until there is an answer, and again after what may pass. */
  return async (ask: () => Promise<Answer>, at: AtField): Promise<Answer> => {
    for (let tried = 0; ; tried += 1) {
      let failure: FetchFailed | undefined;
      let wait = waitsMs[tried] ?? longestWaitMs;
      try {
        const answer = await ask();
        failure = passingOf(answer, at);
        // Half of an answer comes when a service ends in the middle of it.
        if (!failure && !isJson(answer)) {
          failure = new FetchFailed('not_understood', 'no JSON', at);
        }
        if (!failure) return answer;
        wait = Math.max(wait, waitSaid(answer, clock.now()) ?? 0);
      } catch (error) {
        const passes =
          error instanceof FetchFailed && ['unreachable', 'too_slow'].includes(error.code);
        if (!passes) throw error;
        failure = error;
      }
      if (!patient || tried >= waitsMs.length || wait > longestWaitMs) throw failure;
      await pause(wait, signal);
      signal.throwIfAborted();
    }
  };
}
