import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultProxy } from '../support/fault-proxy';
import type { FaultProxy } from '../support/fault-proxy';

interface Upstream {
  readonly url: string;
  readonly seen: string[];
  close(): void;
}

const big = 'x'.repeat(20_000);

async function startUpstream(name: string): Promise<Upstream> {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`.trim());
      response.setHeader('x-server', name);
      response.end(request.url === '/big' ? big : `${name}:${body}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const post = (proxy: FaultProxy, path: string, body: string): Promise<Response> =>
  fetch(proxy.origin + path, { method: 'POST', body, redirect: 'manual' });

describe('fault proxy', () => {
  let upstream: Upstream;
  let proxy: FaultProxy;

  beforeEach(async () => {
    upstream = await startUpstream('one');
    proxy = await startFaultProxy(upstream.url);
  });

  afterEach(async () => {
    await proxy.stop();
    upstream.close();
  });

  it('passes requests and answers on unchanged', async () => {
    const response = await post(proxy, '/a?b=1', 'hello');
    expect(await response.text()).toBe('one:hello');
    expect(response.headers.get('x-server')).toBe('one');
    expect(upstream.seen).toEqual(['POST /a?b=1 hello']);
  });

  it('delays', async () => {
    proxy.inflict({ fault: { kind: 'latency', ms: 120 } });
    const from = performance.now();
    await (await post(proxy, '/a', '')).text();
    expect(performance.now() - from).toBeGreaterThan(110);
  });

  it('trickles', async () => {
    proxy.inflict({ fault: { kind: 'bandwidth', bytesPerSecond: 40_000 } });
    const from = performance.now();
    const response = await fetch(`${proxy.origin}/big`);
    expect(await response.text()).toBe(big);
    expect(performance.now() - from).toBeGreaterThan(300);
  });

  it('swallows a request that the server never sees, until it is lifted', async () => {
    const lift = proxy.inflict({ fault: { kind: 'blackhole' } });
    const hung = fetch(`${proxy.origin}/a`, { signal: AbortSignal.timeout(150) });
    await expect(hung).rejects.toThrow(/timeout/i);
    expect(upstream.seen).toEqual([]);
    lift();
    expect((await fetch(`${proxy.origin}/a`)).status).toBe(200);
  });

  it('resets the connection before the server sees the request', async () => {
    proxy.inflict({ fault: { kind: 'reset' } });
    await expect(post(proxy, '/a', '1')).rejects.toThrow();
    expect(upstream.seen).toEqual([]);
  });

  it('cuts an answer after so many bytes', async () => {
    proxy.inflict({ fault: { kind: 'cut', afterBytes: 1000 } });
    const response = await fetch(`${proxy.origin}/big`);
    await expect(response.text()).rejects.toThrow();
    expect(upstream.seen).toHaveLength(1);
  });

  it('delivers the request and drops the answer', async () => {
    proxy.inflict({ fault: { kind: 'drop_answer' }, path: /^\/sync$/, times: 1 });
    await expect(post(proxy, '/sync', 'work')).rejects.toThrow();
    expect(upstream.seen).toEqual(['POST /sync work']);
    expect((await post(proxy, '/sync', 'work')).status).toBe(200);
    expect(proxy.struck.get('drop_answer')).toBe(1);
  });

  it('plays a Wi-Fi sign-in page, as a page and as a redirect', async () => {
    const lift = proxy.inflict({ fault: { kind: 'portal_page' } });
    const page = await post(proxy, '/api/sync', '1');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html');
    lift();
    proxy.inflict({ fault: { kind: 'portal_redirect' } });
    expect((await post(proxy, '/api/sync', '1')).status).toBe(302);
    expect(upstream.seen).toEqual([]);
  });

  it('answers 503, with Retry-After where asked', async () => {
    proxy.inflict({ fault: { kind: 'busy', retryAfterSeconds: 2 }, times: 1 });
    proxy.inflict({ fault: { kind: 'busy' }, times: 1 });
    const first = await post(proxy, '/a', '');
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
    const second = await post(proxy, '/a', '');
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, null]);
    expect((await post(proxy, '/a', '')).status).toBe(200);
  });

  it('spoils bytes without changing their number', async () => {
    proxy.inflict({ fault: { kind: 'corrupt' }, path: /^\/big$/ });
    const bytes = Buffer.from(await (await fetch(`${proxy.origin}/big`)).arrayBuffer());
    expect(bytes.length).toBe(big.length);
    expect(bytes.equals(Buffer.from(big))).toBe(false);
  });

  it('refuses connections while offline and keeps its address', async () => {
    const { origin } = proxy;
    await proxy.goOffline();
    await expect(fetch(`${origin}/a`)).rejects.toThrow();
    await proxy.goOnline();
    expect(proxy.origin).toBe(origin);
    expect((await fetch(`${origin}/a`)).status).toBe(200);
  });

  it('switches servers and answers 502 while there is none', async () => {
    const other = await startUpstream('two');
    proxy.switchTo(other.url);
    expect(await (await post(proxy, '/a', '')).text()).toBe('two:');
    other.close();
    expect((await post(proxy, '/a', '')).status).toBe(502);
  });

  it('heals everything at once', async () => {
    proxy.inflict({ fault: { kind: 'reset' } });
    proxy.inflict({ fault: { kind: 'blackhole' } });
    await proxy.goOffline();
    await proxy.heal();
    expect((await post(proxy, '/a', '')).status).toBe(200);
  });
});
