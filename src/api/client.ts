import createClient, { type Client } from 'openapi-fetch';
import { deviceOnline } from './device-online';
import { forgetEarly, takeEarly, type EarlyAnswer } from './early';
import { isCalm, NetworkError, type NetworkReason } from './errors';
import type { paths } from './schema';

export type Api = Client<paths>;

/** What the session gives to every call. */
export interface AuthHooks {
  accessToken(): string | undefined;
  /**
   * A token to use instead of the refused one; undefined when the sign-in is over.
   * @throws NetworkError when the server could not be asked
   */
  refresh(refused: string): Promise<string | undefined>;
}

/** What one call has shown about the connection. */
export type Evidence =
  'answered' | { readonly reason: NetworkReason; readonly status?: number | undefined };

let auth: AuthHooks | undefined;
/** Aborted while somebody leaves. */
let inTheirName = new AbortController();
let language = () => 'en';
let reportEvidence: (evidence: Evidence) => void = () => undefined;

export function setAuthHooks(hooks: AuthHooks): void {
  auth = hooks;
}

/** The server speaks as the screen does, whatever the browser's own language is. */
export function setLanguageHook(hook: () => string): void {
  language = hook;
}

/**
 * Somebody leaves: what is asked in their name breaks off as if there were no network, and nothing but the
 * logout is asked any more until `allowCalls`. What brings an authorization of its own goes on.
 */
export function endCalls(): void {
  inTheirName.abort();
  forgetEarly();
}

export function allowCalls(): void {
  if (inTheirName.signal.aborted) inTheirName = new AbortController();
}

export function setEvidenceHook(hook: (evidence: Evidence) => void): void {
  reportEvidence = hook;
}

/** What it takes to leave. */
const leavingPaths = /\/auth\/(logout|refresh)$/;

/** Calls where 401 speaks of the credentials sent, not of the access token. */
const signInPaths =
  /\/auth\/(login|student-login|refresh|key|key\/person|(?:classlink|clever)\/code)$/;

/** Calls that are somebody's alone: without an access token they would only be refused. */
const ownPaths = /^\/api\/(?:student|dashboard(?!\/page\/home$))\//;

/** Calls whose answer is a file, and no JSON. */
const fileUrls = /\/(uploads|documents)\/|\/(export|file|record)(\?|$)/;

const callTimeoutMs = 10_000;

/** A call that moves much data says `timeoutMs`; openapi-fetch hangs such extras on the request. */
function timeoutOf(request: Request): number {
  const own = 'timeoutMs' in request ? request.timeoutMs : undefined;
  return typeof own === 'number' ? own : callTimeoutMs;
}

function failure(
  reason: NetworkReason,
  details: ConstructorParameters<typeof NetworkError>[1] = {},
): never {
  reportEvidence({ reason, status: details.status });
  throw new NetworkError(reason, details);
}

type Answer = Omit<EarlyAnswer, 'receivedAt'> & Partial<EarlyAnswer>;

/**
 * Sends once, reads the whole body inside the time limit, and refuses answers that are not ours.
 * @param ended breaks it off as if there were no network
 */
async function exchange(
  request: Request,
  timeoutMs: number,
  ended?: AbortSignal,
): Promise<Response> {
  if (ended?.aborted) throw new NetworkError('offline');
  const limit = new AbortController();
  const stop = () => {
    limit.abort(request.signal.reason);
  };
  if (request.signal.aborted) stop();
  request.signal.addEventListener('abort', stop);
  ended?.addEventListener('abort', stop);
  const time = { over: false };
  const timer = setTimeout(() => {
    time.over = true;
    limit.abort();
  }, timeoutMs);
  const early = takeEarly(request);
  let answer: Answer;
  try {
    answer =
      (early && (await unlessAborted(limit.signal, early))) ?? (await sent(request, limit.signal));
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    if (ended?.aborted) throw new NetworkError('offline', { cause });
    if (time.over) failure('timeout', { cause });
    failure(deviceOnline() ? 'unreachable' : 'offline', { cause });
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
    ended?.removeEventListener('abort', stop);
  }
  const found = judged(request, answer.response, answer.body);
  if (answer.receivedAt !== undefined) arrivals.set(found, answer.receivedAt);
  return found;
}

async function sent(request: Request, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(request, { signal, redirect: 'manual' });
  return { response, body: await response.arrayBuffer() };
}

/** For what cannot be broken off itself. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(new DOMException('aborted', 'AbortError'));
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}

/** Answers that were there before somebody asked for them. */
const arrivals = new WeakMap<Response, number>();

/** When an answer of a call came, by the device's clock. To be asked at once when it is there. */
export const receivedAt = (response: Response): number => arrivals.get(response) ?? Date.now();

/** Only what this server can have said passes, and what it says when it fails: a portal answers anything with its own page. */
function judged(request: Request, response: Response, body: ArrayBuffer): Response {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400) || status === 511) {
    failure('portal', { status: status || undefined });
  }
  const empty = status === 204 || status === 205;
  const isFile = response.ok && fileUrls.test(request.url) && !type.includes('html');
  const speaksOurs = status >= 500 || isFile || type.includes('json');
  // A page says who has made it; an error without a word is of whoever was asked.
  const silent = body.byteLength === 0;
  if (!empty && (silent ? response.ok : !speaksOurs)) failure('portal', { status });
  const failed = status >= 500 && !isCalm(new TextDecoder().decode(body));
  reportEvidence(failed ? { reason: 'server', status } : 'answered');
  return new Response(empty ? null : body, { status, headers });
}

type Send = typeof exchange;

/**
 * Adds the access token, and after a 401 asks once for a newer one and sends again.
 * A request can be read only once, so each sending gets its own copy. Calls that bring an
 * authorization of their own (the upload ticket) are left alone.
 * @param send does one sending; another one for what is no call with one answer, such as a stream
 */
export async function authorized(request: Request, send: Send = exchange): Promise<Response> {
  request.headers.set('accept-language', language());
  const timeoutMs = timeoutOf(request);
  const token = auth?.accessToken();
  const { pathname } = new URL(request.url);
  if (token === undefined || auth === undefined || request.headers.has('authorization')) {
    const isOver = auth !== undefined && !request.headers.has('authorization');
    // The screen of somebody who has just left is drawn once more before it goes, and would ask in nobody's name.
    if (isOver && ownPaths.test(pathname)) throw new NetworkError('offline');
    return send(request, timeoutMs);
  }
  const ended = leavingPaths.test(pathname) ? undefined : inTheirName.signal;
  const again = request.clone();
  request.headers.set('authorization', `Bearer ${token}`);
  const response = await send(request, timeoutMs, ended);
  if (response.status !== 401 || signInPaths.test(pathname)) return response;
  const newer = await auth.refresh(token);
  if (newer === undefined) return response;
  again.headers.set('authorization', `Bearer ${newer}`);
  return send(again, timeoutMs, ended);
}

/** @param baseUrl where the API stands, without a trailing slash */
export function createApi(baseUrl: string): Api {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'include',
    // Asks the server each time. No answer stays in the browser's cache, and what an older version has left there goes.
    cache: 'no-cache',
    fetch: (request) => authorized(request),
  });
  return client;
}

export const api: Api = createApi('/api');
