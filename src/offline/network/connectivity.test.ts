import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const origin = 'http://school.test';
let answer: (url: URL) => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T15:00:00Z') });
  const absolute = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, origin) : input, init);
    }
  };
  vi.stubGlobal('Request', absolute);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(answer(new URL(request.url))));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const portal = () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });

function echo(url: URL): Response {
  return Response.json({ nonce: url.searchParams.get('n'), server_time: '2026-03-04T15:00:00Z' });
}

it('goes on asking when the clock is put back', async () => {
  // The client takes over the page's own names when it is loaded.
  const { connectivity, probe, startConnectivity } = await import('./connectivity');
  startConnectivity();
  answer = portal;
  await probe();
  expect(connectivity()).toBe('portal');
  vi.setSystemTime(Date.now() - 13 * 3_600_000);
  answer = echo;
  await probe();
  expect(connectivity()).toBe('online');
});
