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
      Object.entries(body.errors ?? {}).map(([field, texts]) => [field, [texts].flat()]),
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
  /** What a server that failed said of it. */
  readonly said?: string;

  constructor(
    reason: NetworkReason,
    details: {
      status?: number;
      retryAfterMs?: number | undefined;
      said?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(`network: ${reason}`, { cause: details.cause });
    this.name = 'NetworkError';
    this.reason = reason;
    this.status = details.status;
    if (details.retryAfterMs !== undefined) this.retryAfterMs = details.retryAfterMs;
    if (details.said) this.said = details.said;
  }
}

/** Whether the server could not be asked at all: one that has failed was there. */
export const isUnreached = (error: unknown): error is NetworkError =>
  error instanceof NetworkError && error.reason !== 'server';

/** What a server says that is well and has a crowd at its door. Of answers with 5xx it is the only one that is read. */
const busyCode = 'sign_in_busy';

/** @param text the body of an answer with 5xx */
export function saidIn(text: string): Partial<WireError> {
  try {
    return wireError(JSON.parse(text));
  } catch {
    return {};
  }
}

export const isBusy = ({ code }: Partial<WireError>): boolean => code === busyCode;

/** What an error says, as far as it says something; another server than ours may name no code. */
function wireError(value: unknown): Partial<WireError> {
  const { message, code, errors } = Object(value) as Partial<Record<keyof WireError, unknown>>;
  return {
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code: code as WireError['code'] }),
    ...(typeof errors === 'object' && { errors: errors as NonNullable<WireError['errors']> }),
  };
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
  const said = wireError(error);
  const { message = '', code = '', errors } = said;
  const { status } = response;
  if (status >= 500 && !isBusy(said)) {
    const details = { status, retryAfterMs: wait, said: message };
    throw new NetworkError(status === 511 ? 'portal' : 'server', details);
  }
  throw new ApiError(status, { message, code, errors }, wait);
}

/**
 * As `unwrap`, for calls whose refusal decides over what is kept on this device: an error that names no code is not
 * ours, whoever stands between, and decides nothing.
 */
export async function unwrapOurs<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  try {
    return await unwrap(call);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== '') throw error;
    const { status, retryAfterMs } = error;
    throw new NetworkError('portal', { status, retryAfterMs, cause: error });
  }
}
