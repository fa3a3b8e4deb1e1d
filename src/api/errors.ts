import type { components } from './schema';

type WireError = components['schemas']['Error'];

/** The server understood the request and said no. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable, for decisions; the message is for people. */
  readonly code: string;
  readonly fieldErrors: Record<string, string[]>;
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    body: {
      message: string;
      code: string;
      errors?: Readonly<Record<string, readonly string[]>> | undefined;
    },
    retryAfterMs?: number,
  ) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.fieldErrors = Object.fromEntries(
      Object.entries(body.errors ?? {}).map(([field, texts]) => [field, [...texts]]),
    );
    this.retryAfterMs = retryAfterMs;
  }
}

/** `portal`: somebody else answered, e.g. a Wi-Fi sign-in page. `server`: ours did, with 5xx. */
export type NetworkReason = 'offline' | 'timeout' | 'unreachable' | 'portal' | 'server';

/** No word from the server that could be trusted: nothing is known about what it did. */
export class NetworkError extends Error {
  readonly reason: NetworkReason;
  readonly status: number | undefined;
  readonly retryAfterMs?: number;

  constructor(
    reason: NetworkReason,
    details: { status?: number; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(`network: ${reason}`, { cause: details.cause });
    this.name = 'NetworkError';
    this.reason = reason;
    this.status = details.status;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
  }
}

/** What a server says that is well and has a crowd at its door. Of answers with 5xx it is the only one that is read. */
const busyCode = 'sign_in_busy';

/** @param text the body of an answer with 503 */
export function saysBusy(text: string): boolean {
  try {
    const said: unknown = JSON.parse(text);
    return isWireError(said) && said.code === busyCode;
  } catch {
    return false;
  }
}

function isWireError(value: unknown): value is WireError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

/**
 * How long the server asks to wait, in milliseconds.
 * `Retry-After` holds seconds or a date; a day is the most that is believed.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 86_400_000);
}

/**
 * The data of an answer, decided by `response.ok` alone: an error body may be missing or be no JSON.
 * @throws ApiError when the server said no
 * @throws NetworkError when no trustworthy answer came
 */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  let answer;
  try {
    answer = await call;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof ApiError) throw error;
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // What is left is a body that breaks off or is not what its type says.
    throw new NetworkError('unreachable', { cause: error });
  }
  const { data, error, response } = answer;
  // The type says T also for an empty answer, which only 204 may give.
  if (response.ok) return data as T;
  const wait = retryAfterMs(response.headers, Date.now());
  if (isWireError(error) && (response.status < 500 || error.code === busyCode)) {
    throw new ApiError(response.status, error, wait);
  }
  throw new NetworkError(response.status >= 500 && response.status !== 511 ? 'server' : 'portal', {
    status: response.status,
    retryAfterMs: wait,
  });
}
