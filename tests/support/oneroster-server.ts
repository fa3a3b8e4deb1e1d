/**
 * A OneRoster service as the standard has it: real HTTP, both ways to show who asks, pages with their number and links.
 * Signatures are verified by what RFC 5849 says, written once more.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Row = Readonly<Record<string, unknown>>;
export type ServiceRows = Readonly<Record<string, readonly Row[]>>;

/** What one answer is instead; whatever is left out is as usual. */
export interface Instead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  /** The line is cut after so many bytes of the answer. */
  readonly cutAfter?: number;
}

interface Style {
  /** Longest page. */
  readonly most: number;
  readonly total: boolean | 'of the page';
  readonly links: boolean;
  /** Answers all rows whatever page is asked for. */
  readonly unpaged: boolean;
}

export const serviceKey = 'daybook key';
export const serviceSecret = 'a secret & of the test!';

const reserved = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) =>
    `%${sign.charCodeAt(0).toString(16)}`.toUpperCase(),
  );

function isSigned(request: IncomingMessage, origin: string, used: Set<string>): boolean {
  const header = request.headers.authorization ?? '';
  if (!header.startsWith('OAuth ')) return false;
  const given = new Map<string, string>();
  for (const [, name = '', value = ''] of header.matchAll(/(\w+)="([^"]*)"/g)) {
    given.set(name, decodeURIComponent(value));
  }
  const nonce = given.get('oauth_nonce') ?? '';
  if (used.has(nonce) || given.get('oauth_consumer_key') !== serviceKey) return false;
  if (given.get('oauth_signature_method') !== 'HMAC-SHA256') return false;
  used.add(nonce);
  const signature = given.get('oauth_signature') ?? '';
  given.delete('oauth_signature');
  const url = new URL(request.url ?? '', origin);
  const pairs = [...url.searchParams, ...given].map(
    ([name, value]) => `${reserved(name)}=${reserved(value)}`,
  );
  const base = [request.method ?? '', `${origin}${url.pathname}`, pairs.sort().join('&')];
  const expected = createHmac('sha256', `${reserved(serviceSecret)}&`)
    .update(base.map(reserved).join('&'))
    .digest('base64');
  return signature === expected;
}

export interface OneRosterService {
  readonly url: string;
  readonly tokenUrl: string;
  /** What it has from now on. */
  has(rows: ServiceRows): void;
  looks(style: Partial<Style>): void;
  /** The next answers to questions for a collection, or for a token, in order. */
  next(name: string, ...answers: readonly Instead[]): void;
  /** Answers that were to come are as usual again. */
  forget(): void;
  /** Done when a page of a collection has been asked for, before it is answered. */
  onPage(act: ((name: string, offset: number) => void | Promise<void>) | undefined): void;
  /** All tokens that it has given end. */
  endTokens(): void;
  /** Every question, as `orgs?limit=1000&offset=0` or `token`. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** @param path below which the collections are */
export async function startOneRoster(path = '/ims/oneroster/v1p1'): Promise<OneRosterService> {
  let rows: ServiceRows = {};
  const usual: Style = { most: 10_000, total: true, links: false, unpaged: false };
  let style = usual;
  let act: ((name: string, offset: number) => void | Promise<void>) | undefined;
  const instead = new Map<string, Instead[]>();
  const tokens = new Set<string>();
  const nonces = new Set<string>();
  const asked: string[] = [];
  let url = '';

  function answer(
    response: ServerResponse,
    name: string,
    usually: Required<Omit<Instead, 'cutAfter'>>,
  ) {
    const other: Instead = instead.get(name)?.shift() ?? {};
    const { status, headers, text: body } = { ...usually, ...other };
    const bytes = Buffer.from(body);
    response.writeHead(status, {
      ...{ 'content-type': 'application/json', 'content-length': String(bytes.length) },
      ...usually.headers,
      ...headers,
    });
    if (other.cutAfter === undefined) return void response.end(bytes);
    response.write(bytes.subarray(0, other.cutAfter), () => response.destroy());
  }

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push('token');
    const form = new URLSearchParams(await text(request));
    const basic = /^Basic (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const [key = '', secret = ''] = Buffer.from(basic, 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent);
    const isOurs = key === serviceKey && secret === serviceSecret;
    const scopes = form.get('scope') ?? '';
    if (!isOurs || form.get('grant_type') !== 'client_credentials' || !scopes.includes('roster')) {
      answer(response, 'token', {
        ...{ status: 401, headers: {}, text: '{"error":"invalid_client"}' },
      });
      return;
    }
    const token = randomUUID();
    tokens.add(token);
    const body = { access_token: token, token_type: 'bearer', expires_in: 3600, scope: scopes };
    answer(response, 'token', { status: 200, headers: {}, text: JSON.stringify(body) });
  }

  async function givePage(
    request: IncomingMessage,
    response: ServerResponse,
    name: string,
  ): Promise<void> {
    const asks = new URL(request.url ?? '', url);
    asked.push(`${name}${asks.search}`);
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!tokens.has(bearer) && !isSigned(request, url, nonces)) {
      answer(response, name, { status: 401, headers: {}, text: '{}' });
      return;
    }
    const offset = Number(asks.searchParams.get('offset') ?? 0);
    await act?.(name, offset);
    const limit = Math.min(Number(asks.searchParams.get('limit') ?? 100), style.most);
    const all = rows[name] ?? [];
    const page = style.unpaged ? all : all.slice(offset, offset + limit);
    const next = `${url}${asks.pathname}?limit=${String(limit)}&offset=${String(offset + limit)}`;
    const links = [
      ...(offset + limit < all.length ? [`<${next}>; rel="next"`] : []),
      `<${url}${asks.pathname}?limit=${String(limit)}&offset=0>; rel="first"`,
    ];
    answer(response, name, {
      status: 200,
      headers: {
        ...(style.total && {
          'X-Total-Count': String(style.total === true ? all.length : page.length),
        }),
        ...(style.links && { Link: links.join(', ') }),
      },
      text: JSON.stringify({ [name]: page }),
    });
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === '/token') return void giveToken(request, response);
    if (!pathname.startsWith(`${path}/`)) {
      answer(response, 'elsewhere', { status: 404, headers: {}, text: '{}' });
      return;
    }
    void givePage(request, response, pathname.slice(path.length + 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url,
    tokenUrl: `${url}/token`,
    has: (given) => {
      rows = given;
    },
    looks: (given) => {
      style = { ...usual, ...given };
    },
    next: (name, ...answers) => {
      instead.set(name, [...(instead.get(name) ?? []), ...answers]);
    },
    forget: () => instead.clear(),
    onPage: (given) => {
      act = given;
    },
    endTokens: () => tokens.clear(),
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const ref = (id: string | undefined, type: string) => ({
  href: `/${type}s/${id ?? ''}`,
  sourcedId: id,
  type,
});
const refs = (cell: string | undefined, type: string) =>
  (cell ?? '')
    .split(',')
    .filter(Boolean)
    .map((id) => ref(id, type));
const listed = (cell: string | undefined) => (cell ?? '').split(',').filter(Boolean);

type Cells = Readonly<Record<string, string>>;
type FileRows = Readonly<Partial<Record<string, readonly Cells[]>>>;

/** Rows of files, as a service of 1.1 has them, or one of 1.2. */
export function serviceRowsOf(files: FileRows, version: '1.1' | '1.2' = '1.1'): ServiceRows {
  const of = (file: string): readonly Cells[] => files[file] ?? [];
  const known = ({ sourcedId, status }: Cells) => ({
    ...{ sourcedId, status: status ?? 'active', dateLastModified: '2026-03-01T00:00:00.000Z' },
  });
  const rolesOf = ({ sourcedId, role, orgSourcedIds }: Cells) =>
    version === '1.1'
      ? { role, orgs: refs(orgSourcedIds, 'org') }
      : {
          primaryOrg: refs(orgSourcedIds, 'org')[0],
          roles: refs(orgSourcedIds, 'org').map((org, at) => ({
            ...{ roleType: at === 0 ? 'primary' : 'secondary', role, org },
            userProfile: `profile of ${sourcedId ?? ''}`,
          })),
        };
  return {
    orgs: of('orgs.csv').map((row) => ({
      ...known(row),
      ...{ name: row['name'], type: row['type'] },
      ...(row['parentSourcedId'] && { parent: ref(row['parentSourcedId'], 'org') }),
    })),
    academicSessions: of('academicSessions.csv').map((row) => ({
      ...known(row),
      ...{ title: row['title'], type: 'term', schoolYear: '2026' },
      ...{ startDate: row['startDate'], endDate: row['endDate'] },
    })),
    courses: of('courses.csv').map((row) => ({
      ...known(row),
      ...{ title: row['title'], grades: listed(row['grades']) },
    })),
    classes: of('classes.csv').map((row) => ({
      ...known(row),
      ...{ title: row['title'], classType: 'scheduled', grades: listed(row['grades']) },
      school: ref(row['schoolSourcedId'], 'org'),
      ...(row['courseSourcedId'] && { course: ref(row['courseSourcedId'], 'course') }),
      terms: refs(row['termSourcedIds'], 'academicSession'),
    })),
    users: of('users.csv').map((row) => ({
      ...known(row),
      ...{ enabledUser: row['enabledUser'] ?? 'true', username: row['username'] },
      ...{ givenName: row['givenName'], familyName: row['familyName'], email: row['email'] },
      ...{ middleName: null, grades: listed(row['grades']) },
      ...rolesOf(row),
    })),
    enrollments: of('enrollments.csv').map((row) => ({
      ...known(row),
      ...{ role: row['role'], primary: 'true' },
      class: ref(row['classSourcedId'], 'class'),
      user: ref(row['userSourcedId'], 'user'),
    })),
  };
}
