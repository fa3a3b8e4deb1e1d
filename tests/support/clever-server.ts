/**
 * Clever with its paths and the shapes that it publishes for version 3.0 of its API. Here is signing in: codes are of one
 * use and one minute, only for the app that they were given to and the address that it named; a person's token reads that
 * person and nobody else. What districts share is in `clever-data.ts`.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCleverData } from './clever-data';
import type { CleverShares } from './clever-data';

const codeMs = 60_000;
export const clientId = 'daybook-at-clever';
export const clientSecret = 'a secret of the test';

/** Somebody as `users/{id}` says, without its envelope. */
export interface CleverUser {
  readonly id: string;
  readonly district: string;
  readonly name?: unknown;
  readonly email?: unknown;
  readonly roles?: unknown;
}

export interface Broken {
  readonly status: number;
  readonly body: unknown;
}
type Call = 'token' | 'me' | 'user';

interface Given {
  readonly user: CleverUser;
  readonly at: number;
  readonly redirect: string;
  used: boolean;
}

export interface CleverServer {
  readonly url: string;
  /** What districts share with our server. */
  readonly data: CleverShares;
  /** What a server of ours needs to be connected with it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Who signs in there next; undefined refuses. */
  signsIn(user: CleverUser | undefined): void;
  /** From now on its clock runs ahead by so much. */
  advance(ms: number): void;
  /** Its next answer to a call of the server. */
  breakNext(call: Call, answer: Broken): void;
  /** Every address that a browser was sent to. */
  readonly visits: readonly URL[];
  /** How often each code was brought to it. */
  timesBrought(code: string): number;
  stop(): Promise<void>;
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const linksOf = (path: string) => [{ rel: 'self', uri: path }];

/** @param publicUrl where our own server is reached */
export async function startClever(publicUrl: string): Promise<CleverServer> {
  const codes = new Map<string, Given>();
  const brought = new Map<string, number>();
  const tokens = new Map<string, CleverUser>();
  const broken = new Map<Call, Broken>();
  const visits: URL[] = [];
  let who: CleverUser | undefined;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  const data = createCleverData(basic);

  function authorize(url: URL, response: ServerResponse): void {
    visits.push(url);
    const redirect = url.searchParams.get('redirect_uri') ?? '';
    const back = new URL(redirect);
    const state = url.searchParams.get('state');
    if (who === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, { user: who, at: now(), redirect, used: false });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', 'read:user_id');
    }
    if (state !== null) back.searchParams.set('state', state);
    response.writeHead(302, { location: back.href }).end();
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    const code = form.get('code') ?? '';
    brought.set(code, (brought.get(code) ?? 0) + 1);
    const given = codes.get(code);
    if (request.headers.authorization !== basic) {
      answerJson(response, 401, { error: 'invalid_client' });
    } else if (
      given?.used !== false ||
      now() - given.at > codeMs ||
      form.get('grant_type') !== 'authorization_code' ||
      form.get('redirect_uri') !== given.redirect
    ) {
      answerJson(response, 400, { error: 'invalid_grant', error_description: 'invalid code' });
    } else {
      given.used = true;
      const access_token = randomUUID();
      tokens.set(access_token, given.user);
      answerJson(response, 200, { access_token, token_type: 'bearer', expires_in: 86_400 });
    }
  }

  function sayWho(path: string, user: CleverUser, response: ServerResponse): void {
    const { id, district } = user;
    if (path === '/v3.0/me') {
      const links = [...linksOf('/me'), { rel: 'canonical', uri: `/v3.0/users/${id}` }];
      const data = { id, district, type: 'user', authorized_by: 'district' };
      answerJson(response, 200, { type: 'user', data, links });
    } else if (path === `/v3.0/users/${id}`) {
      const days = {
        created: '2026-08-01T00:00:00.000Z',
        last_modified: '2026-08-02T00:00:00.000Z',
      };
      answerJson(response, 200, { data: { ...days, ...user }, links: linksOf(path) });
    } else answerJson(response, 404, { error: 'Resource not found' });
  }

  const callOf = (path: string): Call =>
    path === '/oauth/tokens' ? 'token' : path === '/v3.0/me' ? 'me' : 'user';

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://clever');
    const { pathname } = url;
    const call = callOf(pathname);
    const wrong = broken.get(call);
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    const user = tokens.get(bearer);
    if (data.answer({ url, request, response })) return;
    if (pathname === '/oauth/authorize') authorize(url, response);
    else if (wrong) {
      broken.delete(call);
      answerJson(response, wrong.status, wrong.body);
    } else if (pathname === '/oauth/tokens') void giveToken(request, response);
    else if (user) sayWho(pathname, user, response);
    else answerJson(response, 401, { error: 'invalid token' });
  }

  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url,
    data: data.shares,
    settings: {
      CLEVER_CLIENT_ID: clientId,
      CLEVER_CLIENT_SECRET: clientSecret,
      CLEVER_URL: url,
      CLEVER_API_URL: `${url}/`,
      PUBLIC_URL: publicUrl,
    },
    signsIn: (user) => {
      who = user;
    },
    advance: (ms) => {
      ahead += ms;
    },
    breakNext: (call, answer) => void broken.set(call, answer),
    visits,
    timesBrought: (code) => brought.get(code) ?? 0,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
