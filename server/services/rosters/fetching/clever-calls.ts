/** Calls to Clever in the name of one district, by a token that Clever gives for it. */
import { isCleverRow } from '../../../../domain/rosters/clever-set';
import type { CleverRow } from '../../../../domain/rosters/clever-set';
import type { Clock } from '../../../clock';
import { basicOf } from '../../sso/clever';
import type { CleverSettings } from '../../sso/clever';
import { FetchFailed } from './fetcher';
import { createGuardedHttp } from './guarded-http';
import type { Answer } from './guarded-http';
import { createRetryPolicy, parsed, refusalOf, statusCode } from './retry-policy';
import type { Pause } from './retry-policy';

export interface CleverParts {
  readonly clock: Clock;
  readonly pause: Pause;
  readonly settings: CleverSettings;
}

export interface CleverPage {
  readonly rows: readonly CleverRow[];
  readonly next: URL | undefined;
}

const at = 'base_url';
/** Their tokens may be renewed while a district is read; one that is refused anew is no token for it. */
const maxTokens = 2;

/** Where the operator has said that Clever is: only tests are without https. */
const plainHosts = ({ url, apiUrl }: CleverSettings): readonly string[] =>
  [url, apiUrl]
    .map((each) => new URL(each))
    .filter(({ protocol }) => protocol === 'http:')
    .map(({ hostname }) => hostname);

const objectIn = (answer: Answer): CleverRow => {
  const body = parsed(answer.text);
  if (answer.status === 200 && isCleverRow(body)) return body;
  throw new FetchFailed('not_understood', statusCode(answer), at);
};

/** @throws FetchFailed where the next page is somewhere else: the token would be shown to it */
function nextOf(url: URL, links: unknown): URL | undefined {
  const found = (Array.isArray(links) ? links : [])
    .filter(isCleverRow)
    .find(({ rel }) => rel === 'next')?.['uri'];
  if (typeof found !== 'string') return undefined;
  const next = URL.canParse(found, url.href) ? new URL(found, url.href) : undefined;
  if (next?.origin === url.origin && next.pathname === url.pathname) return next;
  throw new FetchFailed('redirected', 'the next page is somewhere else', at);
}

export type CleverCalls = ReturnType<typeof createCleverCalls>;

export function createCleverCalls(
  { clock, pause, settings }: CleverParts,
  district: string,
  signal: AbortSignal,
  { patient }: { readonly patient: boolean },
) {
  const http = createGuardedHttp(plainHosts(settings));
  const answerOf = createRetryPolicy({ clock, pause }, signal, patient);
  let token: string | undefined;
  let tokens = 0;

  /** @param path below the version of the API */
  const urlOf = (path: string): URL => new URL(`${settings.apiUrl}/v3.0/${path}`);

  const ask = (url: URL, authorization: string): Promise<Answer> =>
    answerOf(() => http.ask({ url, headers: { authorization }, at }, signal), at);

  /** Of several that the answer may hold, the district's. */
  async function freshToken(): Promise<string> {
    tokens += 1;
    const url = new URL(`${settings.url}/oauth/tokens`);
    url.search = new URLSearchParams({ owner_type: 'district', district }).toString();
    const answer = await ask(url, basicOf(settings));
    const refusal = refusalOf(answer, at);
    if (refusal) throw refusal;
    const { data } = objectIn(answer);
    const given = (Array.isArray(data) ? data : []).filter(isCleverRow).find(({ owner }) => {
      return isCleverRow(owner) && owner['type'] === 'district' && owner['id'] === district;
    });
    if (!given) throw new FetchFailed('forbidden', 'the district shares nothing', at);
    const { access_token: found } = given;
    if (typeof found === 'string' && found !== '') return found;
    throw new FetchFailed('not_understood', 'no token', at);
  }

  async function answerFor(url: URL): Promise<Answer> {
    for (;;) {
      token ??= await freshToken();
      const answer = await ask(url, `Bearer ${token}`);
      if (answer.status !== 401 || tokens >= maxTokens) return answer;
      token = undefined;
    }
  }

  async function read(url: URL): Promise<CleverRow> {
    const answer = await answerFor(url);
    const refusal = refusalOf(answer, at);
    if (refusal) throw refusal;
    return objectIn(answer);
  }

  return {
    urlOf,

    /** @throws FetchFailed */
    async page(url: URL): Promise<CleverPage> {
      const { data, links } = await read(url);
      const rows = Array.isArray(data) ? data.map((each: unknown) => each) : undefined;
      const found = rows?.map((each) => (isCleverRow(each) ? each['data'] : undefined));
      if (found?.every(isCleverRow)) return { rows: found, next: nextOf(url, links) };
      throw new FetchFailed('not_understood', `no list at ${url.pathname}`, at);
    },

    /** The district itself. @throws FetchFailed */
    async district(): Promise<CleverRow> {
      const { data } = await read(urlOf(`districts/${encodeURIComponent(district)}`));
      if (!isCleverRow(data)) throw new FetchFailed('not_understood', 'no district', at);
      if (data['id'] === district) return data;
      throw new FetchFailed('other_district', 'it names another one', at);
    },

    close: () => http.close(),
  };
}
