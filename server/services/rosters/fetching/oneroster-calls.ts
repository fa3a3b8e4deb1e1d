/** Calls to a OneRoster service: who asks is shown by OAuth 1.0a or by a token of OAuth 2; what passes is tried again. */
import type { Clock } from '../../../clock';
import { FetchFailed } from './fetcher';
import type { AtField, OpenConnection } from './fetcher';
import { createGuardedHttp } from './guarded-http';
import type { Answer } from './guarded-http';
import { signed } from './oauth1';

/** @throws the signal's reason when that is aborted meanwhile */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export interface CallParts {
  readonly clock: Clock;
  readonly pause: Pause;
  readonly privateHosts: readonly string[];
}

export interface Page {
  readonly body: unknown;
  /** As `X-Total-Count` says it. */
  readonly total: number | undefined;
  readonly next: URL | undefined;
  /** Whether it says by links where other pages are: then none follows without one. */
  readonly hasLinks: boolean;
  /** The question itself was refused, not who asks. */
  readonly isRefused: boolean;
}

const secondMs = 1_000;
/** Before each further try; a service that is put up anew is back within minutes. */
const waitsMs = [1, 5, 30, 120].map((seconds) => seconds * secondMs);
/** A service that asks for more is asked again in the next night. */
const longestWaitMs = 10 * 60 * secondMs;
const mostTokens = 20;

/** Seconds, or a moment (RFC 9110, 10.2.3). */
function waitSaid({ headers }: Answer, now: Date): number | undefined {
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * secondMs : Date.parse(said) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** `<https://…>; rel="next"`, of several. */
function linkTo(rel: string, header: string): string | undefined {
  for (const [, target, parameters = ''] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    const rels = /\brel\s*=\s*"?([^";,]+)"?/i.exec(parameters)?.[1] ?? '';
    if (rels.toLowerCase().split(/\s+/).includes(rel)) return target;
  }
  return undefined;
}

function nextOf(url: URL, header: string): URL | undefined {
  const target = linkTo('next', header);
  if (target === undefined) return undefined;
  const next = URL.canParse(target, url.href) ? new URL(target, url.href) : undefined;
  // A service behind a proxy does not know that it is asked by HTTPS.
  if (next?.host === url.host && url.protocol === 'https:') next.protocol = 'https:';
  if (next?.origin === url.origin) return next;
  // Who asks would be shown to somebody else.
  throw new FetchFailed('redirected', 'the next page is somewhere else');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const statusCode = ({ status }: Answer): string => `answered ${String(status)}`;

/** What an answer that is none means, where another try does not help. */
function refusalOf(answer: Answer, at: AtField): FetchFailed | undefined {
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

export type OneRosterCalls = ReturnType<typeof createOneRosterCalls>;

export function createOneRosterCalls(
  { clock, pause, privateHosts }: CallParts,
  { auth, tokenUrl, clientId, secret, version }: OpenConnection,
  signal: AbortSignal,
  /** Somebody who waits before a form is told at once. */
  { patient }: { readonly patient: boolean },
) {
  const http = createGuardedHttp(privateHosts);
  const by = { clientId: clientId ?? '', secret };
  let token: string | undefined;
  let tokens = 0;

  /** Asks until there is an answer, and again after what may pass. */
  async function answerOf(
    ask: () => Promise<Answer>,
    at: AtField,
    isWhole: (answer: Answer) => boolean,
  ): Promise<Answer> {
    for (let tried = 0; ; tried += 1) {
      let failure: FetchFailed | undefined;
      let wait = waitsMs[tried] ?? longestWaitMs;
      try {
        const answer = await ask();
        failure = passingOf(answer, at);
        // Half of an answer comes when a service ends in the middle of it.
        if (!failure && !isWhole(answer)) {
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
  }

  const isJson = ({ status, text }: Answer): boolean =>
    status !== 200 || parsed(text) !== undefined;

  async function freshToken(): Promise<string> {
    tokens += 1;
    if (tokens > mostTokens) throw new FetchFailed('unauthorized', 'token after token', 'secret');
    const at = 'token_url';
    if (tokenUrl === null) throw new Error('OAuth 2 without an address for tokens');
    const url = new URL(tokenUrl);
    const of = version === '1.1' ? 'v1p1' : 'v1p2';
    const scope = `https://purl.imsglobal.org/spec/or/${of}/scope/roster-core.readonly`;
    const fields = { grant_type: 'client_credentials', scope };
    const basic = [by.clientId, by.secret].map(encodeURIComponent).join(':');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const ask = (form: Readonly<Record<string, string>>, more: Readonly<Record<string, string>>) =>
      answerOf(
        () =>
          http.ask(
            { url, at, headers: { ...type, ...more }, form: String(new URLSearchParams(form)) },
            signal,
          ),
        at,
        isJson,
      );
    const authorization = `Basic ${Buffer.from(basic).toString('base64')}`;
    let answer = await ask(fields, { authorization });
    // Some take the two only as fields of the form (RFC 6749, 2.3.1).
    if (answer.status === 400 || answer.status === 401) {
      answer = await ask({ ...fields, client_id: by.clientId, client_secret: by.secret }, {});
    }
    if (answer.status === 400) throw new FetchFailed('unauthorized', 'no token', 'secret');
    const refusal = refusalOf(answer, at);
    if (refusal) throw refusal;
    const body = parsed(answer.text);
    const given =
      typeof body === 'object' && body !== null && 'access_token' in body
        ? body.access_token
        : undefined;
    if (answer.status === 200 && typeof given === 'string' && given !== '') return given;
    throw new FetchFailed('not_understood', `${statusCode(answer)} without a token`, at);
  }

  async function authorization(url: URL): Promise<string> {
    if (auth === 'oauth1') return signed(url, by, clock.now());
    token ??= await freshToken();
    return `Bearer ${token}`;
  }

  const askPage = (url: URL): Promise<Answer> =>
    answerOf(
      async () => {
        const headers = { authorization: await authorization(url) };
        return http.ask({ url, headers, at: 'base_url' }, signal);
      },
      'base_url',
      isJson,
    );

  return {
    /** @throws FetchFailed */
    async page(url: URL): Promise<Page> {
      let answer = await askPage(url);
      if (answer.status === 401 && auth === 'oauth2') {
        // A token ends before what it says, or with the service's next start.
        token = undefined;
        answer = await askPage(url);
      }
      const refusal = refusalOf(answer, 'base_url');
      if (refusal) throw refusal;
      const links = [answer.headers['link'] ?? []].flat().join(', ');
      const count = String(answer.headers['x-total-count'] ?? '').trim();
      const isRefused = answer.status === 400 || answer.status === 422;
      if (answer.status !== 200 && !isRefused) {
        throw new FetchFailed('not_understood', statusCode(answer));
      }
      return {
        body: isRefused ? undefined : parsed(answer.text),
        total: /^\d+$/.test(count) ? Number(count) : undefined,
        next: nextOf(url, links),
        hasLinks: links !== '',
        isRefused,
      };
    },

    close: () => http.close(),
  };
}
