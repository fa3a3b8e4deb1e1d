import { afterEach, expect, it, vi } from 'vitest';
import {
  allowCalls,
  createApi,
  endCalls,
  receivedAt,
  setAuthHooks,
  setLanguageHook,
} from './client';

const origin = 'https://daybook.test';
const fetched = vi.fn<(request: Request) => Promise<Response>>();
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let token = 'token-1';
const place = globalThis as { daybookEarly?: object | undefined };

/** What a page has asked ahead, with these differences. */
function askedAhead(
  answer: Response | Error,
  more: { readonly address?: string; readonly language?: string; readonly askedAt?: number } = {},
): void {
  place.daybookEarly = {
    address: '/api/student/today',
    token: 'token-1',
    language: 'en',
    askedAt: performance.now(),
    answer:
      answer instanceof Error
        ? Promise.reject(answer)
        : answer
            .arrayBuffer()
            .then((body) => ({ response: answer, body, receivedAt: Date.now() - 1_500 })),
    ...more,
  };
}

function today() {
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(() => Promise.resolve(json(200, { from: 'now' })));
  setLanguageHook(() => 'en');
  setAuthHooks({
    accessToken: () => token,
    refresh: () => Promise.resolve('token-2'),
  });
  const api = createApi(`${origin}/api`);
  return { ask: () => api.GET('/student/today'), api };
}

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  place.daybookEarly = undefined;
  token = 'token-1';
});

it('is taken by the call that asks the same, once', async () => {
  const { ask } = today();
  askedAhead(json(200, { from: 'ahead' }));
  const { data, response } = await ask();
  expect(data).toEqual({ from: 'ahead' });
  // When it came counts, and not when somebody wanted it.
  expect(Date.now() - receivedAt(response)).toBeGreaterThanOrEqual(1_500);
  expect(fetched).not.toHaveBeenCalled();
  const again = await ask();
  expect(again.data).toEqual({ from: 'now' });
  expect(Date.now() - receivedAt(again.response)).toBeLessThan(1_000);
});

it('goes with the person who leaves', () => {
  today();
  askedAhead(json(200, { from: 'ahead' }));
  endCalls();
  allowCalls();
  expect(place.daybookEarly).toBeUndefined();
});

it('is not waited for by a call that has been given up', async () => {
  const { api } = today();
  askedAhead(json(200, {}));
  place.daybookEarly = { ...place.daybookEarly, answer: new Promise(() => undefined) };
  const signal = AbortSignal.abort();
  await expect(api.GET('/student/today', { signal })).rejects.toMatchObject({ name: 'AbortError' });
});

it('is never another person’s', async () => {
  const { ask } = today();
  askedAhead(json(200, { from: 'ahead' }));
  token = 'token-of-another';
  expect((await ask()).data).toEqual({ from: 'now' });
});

it.each([
  ['is in another language', { language: 'es' }],
  ['was asked for too long ago', { askedAt: performance.now() - 15_001 }],
  ['is to another question', { address: '/api/student/lessons/1/2' }],
])('is left where it %s', async (_case, more) => {
  const { ask } = today();
  askedAhead(json(200, { from: 'ahead' }), more);
  expect((await ask()).data).toEqual({ from: 'now' });
});

it('is left where something was sent since', async () => {
  const { ask, api } = today();
  askedAhead(json(200, { from: 'ahead' }));
  await api.POST('/auth/upload-ticket', { body: { device_id: 'device' } });
  expect((await ask()).data).toEqual({ from: 'now' });
});

it.each([
  ['failed', new TypeError('no network')],
  ['is of a server in trouble', json(503, {})],
  ['is a Wi-Fi’s own page', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('is asked for again where it %s', async (_case, answer) => {
  const { ask } = today();
  askedAhead(answer);
  expect((await ask()).data).toEqual({ from: 'now' });
});

it('renews a token that it was refused for, and asks no second time with the old one', async () => {
  const { ask } = today();
  askedAhead(json(401, { message: 'over', code: 'unauthenticated' }));
  expect((await ask()).data).toEqual({ from: 'now' });
  expect(fetched.mock.calls.map(([request]) => request.headers.get('authorization'))).toEqual([
    'Bearer token-2',
  ]);
});
