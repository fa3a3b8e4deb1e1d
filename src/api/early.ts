/**
 * What the page has asked before the app was there (src/start/early.js): its own call, beside the downloads. Whoever asks
 * the very same takes the answer, once; in all other cases it is as if nobody had asked.
 */
export interface EarlyAnswer {
  readonly response: Response;
  readonly body: ArrayBuffer;
  /** By the device's clock. */
  readonly receivedAt: number;
}

interface EarlyCall {
  readonly address: string;
  readonly token: string;
  readonly language: string;
  /** By `performance.now`. */
  readonly askedAt: number;
  readonly answer: Promise<EarlyAnswer>;
}

const place = globalThis as { daybookEarly?: EarlyCall | undefined };

/** What today's answer counts as fresh for: on the slowest line the app's own scripts take so long. */
const freshMs = 15_000;

/** A word of ours, or a refusal of the token, which is the caller's to renew. After any other the server is asked again. */
const isWorth = ({ response: { ok, status, headers } }: EarlyAnswer): boolean =>
  status === 401 || (ok && (headers.get('content-type') ?? '').includes('json'));

/** It is of somebody who has left. */
export function forgetEarly(): void {
  place.daybookEarly = undefined;
}

/**
 * The answer that was asked for ahead, if it is to this request of this person, in this language, and nothing was sent
 * meanwhile.
 * @param request with all that it is sent with
 * @returns undefined where there is none; a promise of undefined where the call came to nothing
 */
export function takeEarly(request: Request): Promise<EarlyAnswer | undefined> | undefined {
  const early = place.daybookEarly;
  if (!early) return undefined;
  const { pathname, search } = new URL(request.url);
  const isAsked = request.method === 'GET' && pathname + search === early.address;
  // What was sent may have changed what was asked for.
  if (isAsked || request.method !== 'GET') place.daybookEarly = undefined;
  const isSame =
    isAsked &&
    request.headers.get('authorization') === `Bearer ${early.token}` &&
    request.headers.get('accept-language') === early.language &&
    performance.now() - early.askedAt < freshMs;
  if (!isSame) return undefined;
  return early.answer.then(
    (answer) => (isWorth(answer) ? answer : undefined),
    () => undefined,
  );
}
