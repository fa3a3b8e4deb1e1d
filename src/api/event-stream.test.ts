/** The stream of a live page is a call like any other: in the person's name, and with credentials. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi, setAuthHooks, type Api } from './client';
import { readEvents } from './event-stream';

let server: Server;
let api: Api;
let seen: { authorization: string | undefined; accept: string | undefined }[];

beforeEach(async () => {
  seen = [];
  server = createServer(({ headers: { authorization, accept } }, response) => {
    seen.push({ authorization, accept });
    if (authorization !== 'Bearer new') {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'no', code: 'unauthorized' }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"at":1}\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api = createApi(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api`);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('sends the bearer, renewed after a 401, and credentials', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const token = { current: 'old' };
  setAuthHooks({
    accessToken: () => token.current,
    refresh: () => Promise.resolve((token.current = 'new')),
  });
  const events: string[] = [];
  await readEvents(
    (options) =>
      api.GET('/dashboard/groups/{group_id}/live/events', {
        params: { path: { group_id: 3 } },
        ...options,
      }),
    { signal: new AbortController().signal, onData: (data) => events.push(data) },
  );
  expect(events).toEqual(['{"at":1}']);
  expect(seen).toEqual([
    { authorization: 'Bearer old', accept: 'text/event-stream' },
    { authorization: 'Bearer new', accept: 'text/event-stream' },
  ]);
  const requests = sent.mock.calls.map(([request]) => request as Request);
  expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
  sent.mockRestore();
});
