/** The server understood the request and said no. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable, for decisions; the message is for people. */
  readonly code: string;
  readonly fieldErrors: Record<string, string[]>;
  readonly retryAfterMs: number | undefined;

  constructor(
    status: number,
    { message, code, errors = {} }: Omit<Said, 'errors'> & Partial<Said>,
    retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fieldErrors = Object.fromEntries(
      Object.entries(errors).map(([field, texts]) => [field, [texts].flat()]),
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
  readonly retryAfterMs: number | undefined;
  /** What a server that failed said of it; undefined where it said nothing. */
  readonly said: string | undefined;

  constructor(
    reason: NetworkReason,
    details: {
      status?: number | undefined;
      retryAfterMs?: number | undefined;
      said?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(`network: ${reason}`, { cause: details.cause });
    this.name = 'NetworkError';
    this.reason = reason;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.said = details.said;
  }
}

/**
 * What a server says that is well: it has a crowd at its door, or one view asks too much of it. Of answers with 5xx
 * these are the only ones that are read.
 */
const calmCodes = ['sign_in_busy', 'took_too_long'];

/** Whether one of them is said in these words, or is this code. */
export const isCalm = (said: string): boolean => calmCodes.some((code) => said.includes(code));

interface Said {
  readonly message: string;
  /** Empty where none is named: another server than ours may not. */
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the body of an error says, as far as it says something. */
function saidBy(body: unknown): Said {
  const { message, code, errors } = Object(body) as Partial<Record<keyof Said, unknown>>;
  return { message: textOf(message), code: textOf(code), errors: Object(errors) as Said['errors'] };
}

/**
 * How long the server asks to wait, in milliseconds.
 * `Retry-After` holds seconds or a date; a day is the most that is believed.
 */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), 86_400_000);
}

/**
 * The data of an answer, decided by `response.ok` alone: an error body may be missing or be no JSON.
 * @param ours an error that names no code is not ours, whoever stands between, and as good as none
 * @throws ApiError when the server said no
 * @throws NetworkError when no trustworthy answer came
 */
export async function unwrap<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
  ours = false,
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
  const { ok, status, headers } = response;
  // The type says T also for an empty answer, which only 204 may give.
  if (ok) return data as T;
  const wait = retryAfterMs(headers, Date.now());
  const said = saidBy(error);
  const failed = status >= 500 && !isCalm(said.code);
  if (failed || (ours && !said.code)) {
    const details = { status, retryAfterMs: wait, said: said.message };
    throw new NetworkError(failed && status !== 511 ? 'server' : 'portal', details);
  }
  throw new ApiError(status, said, wait);
}

/** As `unwrap`, for calls whose refusal decides over what is kept on this device: it wants an error of ours. */
export const unwrapOurs = <T>(call: Parameters<typeof unwrap<T>>[0]): Promise<T> =>
  unwrap(call, true);
