/** Calls to a OneRoster service: who asks is shown by OAuth 1.0a or by a token of OAuth 2; what passes is tried again. */
import type { Clock } from '../../../clock';
import { FetchFailed } from './fetcher';
import type { OpenConnection } from './fetcher';
import { createGuardedHttp } from './guarded-http';
import type { Answer } from './guarded-http';
import { signed } from './oauth1';
import { createRetryPolicy, parsed, refusalOf, statusCode } from './retry-policy';
import type { Pause } from './retry-policy';

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

const maxTokens = 20;

/** `<https://…>; rel="next"`, of several. @returns the first of each */
function linksIn(header: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^>]*)>([^<]*)/g)) {
    const rels = /\brel\s*=\s*"?([^";,]+)"?/i.exec(parameters)?.[1] ?? '';
    for (const rel of rels.toLowerCase().split(/\s+/)) {
      if (!links.has(rel)) links.set(rel, target);
    }
  }
  return links;
}

/** Those of pages: a proxy may add links to anything else. */
const pageLinks = ['first', 'prev', 'previous', 'next', 'last'];

function nextOf(url: URL, target: string | undefined): URL | undefined {
  if (target === undefined) return undefined;
  const next = URL.canParse(target, url.href) ? new URL(target, url.href) : undefined;
  // A service behind a proxy does not know that it is asked by HTTPS.
  if (next?.host === url.host && url.protocol === 'https:') next.protocol = 'https:';
  if (next?.origin === url.origin) return next;
  // Who asks would be shown to somebody else.
  throw new FetchFailed('redirected', 'the next page is somewhere else');
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
  const answerOf = createRetryPolicy({ clock, pause }, signal, patient);
  const by = { clientId: clientId ?? '', secret };
  let token: string | undefined;
  let tokens = 0;

  async function freshToken(): Promise<string> {
    tokens += 1;
    if (tokens > maxTokens) throw new FetchFailed('unauthorized', 'token after token', 'secret');
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

  async function askPage(url: URL): Promise<Answer> {
    // Not in each try for the page: a token has tries of its own.
    if (auth === 'oauth2') token ??= await freshToken();
    // A signature is good once.
    const authorization = () =>
      auth === 'oauth1' ? signed(url, by, clock.now()) : `Bearer ${token ?? ''}`;
    return answerOf(
      () => http.ask({ url, headers: { authorization: authorization() }, at: 'base_url' }, signal),
      'base_url',
    );
  }

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
      const links = linksIn([answer.headers['link'] ?? []].flat().join(', '));
      const count = String(answer.headers['x-total-count'] ?? '').trim();
      const isRefused = answer.status === 400 || answer.status === 422;
      if (answer.status !== 200 && !isRefused) {
        throw new FetchFailed('not_understood', statusCode(answer));
      }
      return {
        body: isRefused ? undefined : parsed(answer.text),
        total: /^\d+$/.test(count) ? Number(count) : undefined,
        next: nextOf(url, links.get('next')),
        hasLinks: pageLinks.some((rel) => links.has(rel)),
        isRefused,
      };
    },

    close: () => http.close(),
  };
}
