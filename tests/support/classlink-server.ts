/**
 * A real OAuth server under ClassLink's paths: codes are of one use and five minutes, and only for the app that
 * they were given to.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Events, OAuth2Server } from 'oauth2-mock-server';
import type { MutableRedirectUri, MutableResponse } from 'oauth2-mock-server';

export type ClassLinkInfo = Readonly<Record<string, unknown>>;

const codeMs = 5 * 60_000;
export const clientId = 'daybook-test';
export const clientSecret = 'a secret of the test';

interface Given {
  readonly info: ClassLinkInfo;
  readonly at: number;
  used: boolean;
}

export interface ClassLinkServer {
  readonly url: string;
  /** What a server of ours needs to be connected with it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Who signs in there next, as `my/info` will say; undefined refuses. */
  signsIn(info: ClassLinkInfo | undefined): void;
  /** From now on its clock runs ahead by so much. */
  advance(ms: number): void;
  /** Its next answer to a call of the server. */
  breakNext(call: 'token' | 'info', answer: MutableResponse): void;
  /** Every address that a browser was sent to. */
  readonly visits: readonly URL[];
  stop(): Promise<void>;
}

/** @param publicUrl where our own server is reached */
export async function startClassLink(publicUrl: string): Promise<ClassLinkServer> {
  const server = new OAuth2Server(undefined, undefined, {
    endpoints: {
      authorize: '/oauth2/v2/auth',
      token: '/oauth2/v2/token',
      userinfo: '/v2/my/info',
    },
  });
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const url = `http://127.0.0.1:${String(server.address().port)}`;
  const codes = new Map<string, Given>();
  const tokens = new Map<string, ClassLinkInfo>();
  const broken = new Map<string, MutableResponse>();
  const visits: URL[] = [];
  let who: ClassLinkInfo | undefined;
  let ahead = 0;
  const now = () => Date.now() + ahead;

  server.service.on(
    Events.BeforeAuthorizeRedirect,
    ({ url: back }: MutableRedirectUri, request: IncomingMessage) => {
      visits.push(new URL(request.url ?? '', url));
      const code = back.searchParams.get('code') ?? '';
      if (who === undefined) {
        back.search = '?error=access_denied';
        return;
      }
      codes.set(code, { info: who, at: now(), used: false });
      back.searchParams.set('response_type', 'code');
    },
  );
  server.service.on(
    Events.BeforeResponse,
    (answer: MutableResponse, request: IncomingMessage & { body: Record<string, string> }) => {
      const { code = '', client_id: client, client_secret: secret } = request.body;
      const given = codes.get(code);
      const isOurs = client === clientId && secret === clientSecret;
      if (!isOurs) {
        Object.assign(answer, { statusCode: 401, body: { error: 'invalid_client' } });
      } else if (!given || given.used || now() - given.at > codeMs) {
        Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
      } else {
        given.used = true;
        // Its own tokens are the same for all who come within a second.
        const access_token = randomUUID();
        Object.assign(answer.body, { access_token });
        tokens.set(access_token, given.info);
      }
      Object.assign(answer, broken.get('token'));
      broken.delete('token');
    },
  );
  server.service.on(Events.BeforeUserinfo, (answer: MutableResponse, request: IncomingMessage) => {
    const info = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    Object.assign(
      answer,
      info ? { body: info } : { statusCode: 401, body: {} },
      broken.get('info'),
    );
    broken.delete('info');
  });
  return {
    url,
    settings: {
      CLASSLINK_CLIENT_ID: clientId,
      CLASSLINK_CLIENT_SECRET: clientSecret,
      CLASSLINK_LAUNCHPAD_URL: url,
      CLASSLINK_NODEAPI_URL: `${url}/`,
      PUBLIC_URL: publicUrl,
    },
    signsIn: (info) => {
      who = info;
    },
    advance: (ms) => {
      ahead += ms;
    },
    breakNext: (call, answer) => void broken.set(call, answer),
    visits,
    stop: () => server.stop(),
  };
}
