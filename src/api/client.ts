import createClient, { type Client } from 'openapi-fetch';
import { deviceOnline } from './device-online';
import { isBusy, NetworkError, type NetworkReason, retryAfterMs, saidIn } from './errors';
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
export type Evidence = 'answered' | { readonly reason: NetworkReason; readonly status?: number };

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
const signInPaths = /\/auth\/(login|student-login|refresh|key|key\/person|classlink\/code)$/;

/** Calls whose answer is a file, and no JSON. */
const fileUrls = /\/(uploads|documents)\/|\/(export|file)(\?|$)/;

const callTimeoutMs = 10_000;

/** A call that moves much data says `timeoutMs`; openapi-fetch hangs such extras on the request. */
function timeoutOf(request: Request): number {
  const own = 'timeoutMs' in request ? request.timeoutMs : undefined;
  return typeof own === 'number' ? own : callTimeoutMs;
}

function failure(
  reason: NetworkReason,
  status?: number,
  details: { retryAfterMs?: number | undefined; said?: string | undefined; cause?: unknown } = {},
): never {
  const known = status === undefined ? {} : { status };
  reportEvidence({ reason, ...known });
  throw new NetworkError(reason, { ...known, ...details });
}

const wantsStream = ({ headers }: Request): boolean =>
  headers.get('accept') === 'text/event-stream';

/** A stream of ours is handed on as it comes: whoever reads it sees to its silence. */
const isStream = (request: Request, response: Response): boolean =>
  wantsStream(request) &&
  response.ok &&
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');

/**
 * Sends once, reads the whole body inside the time limit, and refuses answers that are not ours.
 * @param ended breaks it off as if there were no network, a stream at any time
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
  let response: Response;
  let body: ArrayBuffer;
  let streaming = false;
  try {
    response = await fetch(request, { signal: limit.signal, redirect: 'manual' });
    streaming = isStream(request, response);
    if (streaming) return response;
    body = await response.arrayBuffer();
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    if (ended?.aborted) throw new NetworkError('offline', { cause });
    if (time.over) failure('timeout', undefined, { cause });
    failure(deviceOnline() ? 'unreachable' : 'offline', undefined, { cause });
  } finally {
    clearTimeout(timer);
    if (!streaming) {
      request.signal.removeEventListener('abort', stop);
      ended?.removeEventListener('abort', stop);
    }
  }
  return judged(request, response, body);
}

/** Only what this server can have said passes: a portal answers anything with its own page. */
function judged(request: Request, response: Response, body: ArrayBuffer): Response {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const wait = retryAfterMs(headers, Date.now());
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400) || status === 511) {
    failure('portal', status === 0 ? undefined : status);
  }
  if (status >= 500) {
    const error = saidIn(new TextDecoder().decode(body));
    if (!isBusy(error)) failure('server', status, { retryAfterMs: wait, said: error.message });
  }
  const empty = status === 204 || status === 205;
  const isFile = response.ok && fileUrls.test(request.url) && !type.includes('html');
  const speaksOurs = isFile || type.includes('json');
  // A page says who has made it; an error without a word is of whoever was asked.
  const silent = body.byteLength === 0;
  if (!empty && (silent ? response.ok : !speaksOurs)) failure('portal', status);
  reportEvidence('answered');
  return new Response(empty ? null : body, { status, headers });
}

/**
 * Adds the access token, and after a 401 asks once for a newer one and sends again.
 * A request can be read only once, so each sending gets its own copy. Calls that bring an
 * authorization of their own (the upload ticket) are left alone.
 */
async function authorized(request: Request): Promise<Response> {
  request.headers.set('accept-language', language());
  const timeoutMs = timeoutOf(request);
  const token = auth?.accessToken();
  if (token === undefined || auth === undefined || request.headers.has('authorization')) {
    return exchange(request, timeoutMs);
  }
  const { pathname } = new URL(request.url);
  const ended = leavingPaths.test(pathname) ? undefined : inTheirName.signal;
  const again = request.clone();
  request.headers.set('authorization', `Bearer ${token}`);
  const response = await exchange(request, timeoutMs, ended);
  if (response.status !== 401 || signInPaths.test(pathname)) return response;
  const newer = await auth.refresh(token);
  if (newer === undefined) return response;
  again.headers.set('authorization', `Bearer ${newer}`);
  return exchange(again, timeoutMs, ended);
}

/** @param baseUrl where the API stands, without a trailing slash */
export function createApi(baseUrl: string): Api {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'include',
    // Asks the server each time; an unchanged answer still comes from the browser's cache.
    cache: 'no-cache',
    fetch: authorized,
  });
  return client;
}

export const api: Api = createApi('/api');
