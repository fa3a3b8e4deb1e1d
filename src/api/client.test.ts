import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  allowCalls,
  createApi,
  endCalls,
  setAuthHooks,
  setEvidenceHook,
  setLanguageHook,
  type Api,
  type Evidence,
} from './client';
import { ApiError, NetworkError, unwrap, unwrapOurs } from './errors';

let server: Server;
let api: Api;
let answer: RequestListener;
let seen: {
  method: string;
  authorization: string | undefined;
  language: string | undefined;
  body: string;
}[];
let evidence: Evidence[];

beforeEach(async () => {
  seen = [];
  evidence = [];
  setEvidenceHook((found) => evidence.push(found));
  setAuthHooks({ accessToken: () => undefined, refresh: () => Promise.resolve(undefined) });
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        authorization: request.headers.authorization,
        language: request.headers['accept-language'],
        body: Buffer.concat(parts).toString(),
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = createApi(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api`);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function says(status: number, type: string, body: string, more: Record<string, string> = {}): void {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': type, ...more }).end(body);
  };
}
const json = (status: number, body: object, more?: Record<string, string>) => {
  says(status, 'application/json', JSON.stringify(body), more);
};
const user = { id: 5, name: 'Ana', role: 'Student' };
const getUser = () => unwrap(api.GET('/user'));
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Addresses of the contract whose answer is a file. */
function fileAddresses(): readonly string[] {
  const folder = new URL('../../openapi/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((name) => {
    const { paths = {} } = parse(readFileSync(new URL(name, folder), 'utf8')) as Contract;
    return Object.entries(paths).flatMap(([path, { get }]) => {
      const types = Object.keys(get?.responses['200']?.content ?? {});
      const isFile = types.some((type) => /octet-stream|zip|pdf/.test(type));
      return isFile ? [path.replaceAll(/\{\w+\}/g, '7')] : [];
    });
  });
}

interface Contract {
  readonly paths?: Readonly<
    Record<string, { get?: { responses: Record<string, { content?: object } | undefined> } }>
  >;
}

describe('a file of the server', () => {
  it.each(fileAddresses())(
    'at %s is given back, whatever it is, but no page of a portal',
    async (path) => {
      const refresh = () => Promise.resolve(undefined);
      setAuthHooks({ accessToken: () => 'good', refresh });
      // They differ by what they ask for, and here only by the address.
      const get = () => unwrap(api.GET(path as '/user', { parseAs: 'text' }));
      says(200, 'application/pdf', '%PDF-1.7');
      expect(await get()).toBe('%PDF-1.7');
      says(200, 'text/html', '<p>Sign in to this Wi-Fi</p>');
      expect(await failureOf(get())).toMatchObject({ reason: 'portal' });
    },
  );

  it('is known of more than one address', () => {
    expect(fileAddresses().length).toBeGreaterThan(3);
  });
});

describe('an answer of the server', () => {
  it('is given back, and is evidence', async () => {
    json(200, user);
    expect(await getUser()).toEqual(user);
    expect(evidence).toEqual(['answered']);
  });

  it('may be empty only where the contract says so', async () => {
    answer = (_, response) => {
      response.writeHead(204).end();
    };
    await unwrap(api.POST('/auth/logout'));
    expect(evidence).toEqual(['answered']);
    says(200, 'application/json', '');
    expect(await failureOf(getUser())).toMatchObject({ reason: 'portal' });
  });

  it('that says no carries its code, its words and the fields at fault', async () => {
    json(422, { message: 'Look again', code: 'invalid', errors: { email: ['is missing'] } });
    const error = await failureOf(getUser());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'invalid',
      message: 'Look again',
      fieldErrors: { email: ['is missing'] },
    });
    expect(evidence).toEqual(['answered']);
  });

  it('that says no is believed without a code, and without a word', async () => {
    json(422, { message: 'Look again', errors: { email: ['is missing'] } });
    expect(await failureOf(getUser())).toMatchObject({
      status: 422,
      code: '',
      message: 'Look again',
      fieldErrors: { email: ['is missing'] },
    });
    json(400, { error: 'of another kind' });
    expect(await failureOf(getUser())).toMatchObject({ status: 400, code: '', message: '' });
    says(404, 'text/plain', '');
    expect(await failureOf(getUser())).toMatchObject({ status: 404, code: '', message: '' });
    expect(evidence).toEqual(['answered', 'answered', 'answered']);
  });

  it('that names no code decides nothing over what is kept here', async () => {
    json(404, { message: 'Not here' });
    const error = await failureOf(unwrapOurs(api.GET('/user')));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason: 'portal', status: 404 });
    json(404, { message: 'Not here', code: 'not_found' });
    expect(await failureOf(unwrapOurs(api.GET('/user')))).toBeInstanceOf(ApiError);
  });

  it('that fails says so in its own words', async () => {
    json(500, { message: 'Something broke here', code: 'internal' });
    const error = await failureOf(getUser());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason: 'server', said: 'Something broke here' });
  });

  it('is in the language of the screen', async () => {
    json(200, user);
    setLanguageHook(() => 'es');
    await getUser();
    setLanguageHook(() => 'en');
    expect(seen.map(({ language }) => language)).toEqual(['es']);
  });

  it('that one view asks too much of it is no word of a server in trouble', async () => {
    const said = { message: 'That took too long.', code: 'took_too_long' };
    json(503, said, { 'retry-after': '5' });
    const error = await failureOf(getUser());
    expect(error).not.toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ status: 503, code: 'took_too_long', retryAfterMs: 5_000 });
    expect(evidence).toEqual(['answered']);
  });

  it('that asks for time says how much', async () => {
    json(429, { message: 'Slow down', code: 'too_many' }, { 'retry-after': '7' });
    expect(await failureOf(getUser())).toMatchObject({ status: 429, retryAfterMs: 7_000 });
  });
});

describe('what is no answer of the server', () => {
  it.each([
    [
      'a sign-in page with status 200',
      () => says(200, 'text/html', '<p>Welcome to Wi-Fi</p>'),
      'portal',
    ],
    ['a sign-in page with status 403', () => says(403, 'text/html', '<p>Pay</p>'), 'portal'],
    [
      'a redirect',
      () => says(302, 'text/html', '', { location: 'http://wifi.example/' }),
      'portal',
    ],
    ['status 511', () => json(511, {}), 'portal'],
    ['a broken server', () => json(500, { message: 'x', code: 'internal' }), 'server'],
    ['a proxy without a server', () => says(502, 'text/html', '<p>Bad gateway</p>'), 'server'],
  ])('%s', async (_, set, reason) => {
    set();
    const error = await failureOf(getUser());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason });
    expect(evidence).toEqual([expect.objectContaining({ reason })]);
  });

  it('a line that breaks', async () => {
    answer = (_, response) => {
      response.destroy();
    };
    expect(await failureOf(getUser())).toMatchObject({ reason: 'unreachable' });
  });

  it('a body that breaks off', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"id": 5');
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failureOf(getUser())).toMatchObject({ reason: 'unreachable' });
  });

  it('a body that is not what it says', async () => {
    says(200, 'application/json', '<html>');
    expect(await failureOf(getUser())).toMatchObject({ reason: 'unreachable' });
  });

  it('silence, also in the middle of an answer', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{');
    };
    expect(await failureOf(unwrap(api.GET('/user', { timeoutMs: 150 })))).toMatchObject({
      reason: 'timeout',
    });
    expect(evidence).toEqual([{ reason: 'timeout' }]);
  });

  it('an own change of mind, which proves nothing', async () => {
    answer = () => undefined;
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, 50);
    const error = await failureOf(unwrap(api.GET('/user', { signal: stop.signal })));
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(evidence).toEqual([]);
  });
});

describe('the access token', () => {
  const token = { current: 'old' };
  beforeEach(() => {
    token.current = 'old';
    answer = (request, response) => {
      const good = request.headers.authorization === 'Bearer new';
      response.writeHead(good ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(good ? { upload_ticket: 't' } : { message: 'no', code: 'unauthorized' }),
      );
    };
  });
  const hooks = (refresh: (refused: string) => Promise<string | undefined>) => {
    setAuthHooks({ accessToken: () => token.current, refresh });
  };
  const ask = () => unwrap(api.POST('/auth/upload-ticket', { body: { device_id: 'a-device' } }));

  it('is renewed after a 401, and the same request is sent again', async () => {
    hooks((refused) => Promise.resolve(refused === 'old' ? 'new' : undefined));
    expect(await ask()).toEqual({ upload_ticket: 't' });
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
    expect(seen[1]?.body).toBe('{"device_id":"a-device"}');
  });

  it('goes with every call, and so do credentials', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    hooks(() => Promise.resolve(undefined));
    token.current = 'new';
    await ask();
    await getUser();
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer new', 'Bearer new']);
    const requests = sent.mock.calls.map(([request]) => request as Request);
    expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
    sent.mockRestore();
  });

  it('is renewed once only', async () => {
    hooks(() => Promise.resolve('as bad'));
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
  });

  it('leaves the refusal standing when the sign-in is over', async () => {
    hooks(() => Promise.resolve(undefined));
    expect(await failureOf(ask())).toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
  });

  it('passes on that nobody could be asked', async () => {
    hooks(() => Promise.reject(new NetworkError('unreachable')));
    expect(await failureOf(ask())).toBeInstanceOf(NetworkError);
  });

  it('is not put in the place of a ticket', async () => {
    let asked = false;
    hooks(() => {
      asked = true;
      return Promise.resolve('new');
    });
    const call = api.POST('/sync', {
      body: { device_id: 'a-device', operations: [{ op_id: 'x' }] },
      headers: { authorization: 'Bearer ticket' },
    });
    expect(await failureOf(unwrap(call))).toMatchObject({ status: 401 });
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer ticket']);
    expect(asked).toBe(false);
  });

  it('is not renewed because a password was wrong', async () => {
    let asked = false;
    hooks(() => {
      asked = true;
      return Promise.resolve('new');
    });
    const body = { email: 'a@b.c', password: 'x' };
    expect(await failureOf(unwrap(api.POST('/auth/login', { body })))).toMatchObject({
      status: 401,
    });
    expect(asked).toBe(false);
  });
});

describe('somebody who leaves', () => {
  beforeEach(() => {
    setAuthHooks({ accessToken: () => 'old', refresh: () => Promise.resolve(undefined) });
  });
  afterEach(allowCalls);

  it('breaks off what is asked in their name, which proves nothing', async () => {
    answer = () => endCalls();
    expect(await failureOf(getUser())).toMatchObject({ reason: 'offline' });
    expect(evidence).toEqual([]);
  });

  it('asks nothing more but to be logged out', async () => {
    endCalls();
    expect(await failureOf(getUser())).toMatchObject({ reason: 'offline' });
    expect(seen).toEqual([]);
    answer = (_, response) => {
      response.writeHead(204).end();
    };
    await unwrap(api.POST('/auth/logout'));
    expect(seen).toHaveLength(1);
  });

  it('lets work go on that brings its own ticket', async () => {
    endCalls();
    json(200, { results: [] });
    const body = { device_id: 'a-device', operations: [{ op_id: 'x' }] };
    await unwrap(api.POST('/sync', { body, headers: { authorization: 'Bearer ticket' } }));
    expect(seen).toHaveLength(1);
  });

  it('has a screen that asks once more: nothing goes out in nobody’s name', async () => {
    setAuthHooks({ accessToken: () => undefined, refresh: () => Promise.resolve(undefined) });
    for (const path of ['/dashboard/rubrics/4', '/dashboard/info', '/student/today']) {
      expect(await failureOf(unwrap(api.GET(path as '/user')))).toMatchObject({
        reason: 'offline',
      });
    }
    expect([seen, evidence]).toEqual([[], []]);
    // What is open to all is asked all the same.
    json(200, { title: 'Daybook', links: [] });
    await unwrap(api.GET('/dashboard/page/home'));
    expect(seen.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it('makes place for the next one', async () => {
    endCalls();
    allowCalls();
    json(200, user);
    expect(await getUser()).toEqual(user);
  });
});
