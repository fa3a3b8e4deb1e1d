import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { FetchFailed } from './fetcher';
import { createGuardedHttp, isPublicAddress } from './guarded-http';
import { serviceAddress } from './oneroster';

it.each([
  ...['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'].map(
    (at) => [at, true] as const,
  ),
  ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'].map(
    (at) => [at, false] as const,
  ),
  ...['100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1', '198.18.0.1', '192.0.2.1'].map(
    (at) => [at, false] as const,
  ),
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1'].map(
    (at) => [at, false] as const,
  ),
  // Ways into the older network that lie inside of addresses of the newer one.
  ...['nothing', ''].map((at) => [at, false] as const),
  ...['64:ff9b::a00:1', '2002:a00:1::1', '2001:0:a00:1::1', '::a00:1', '::7f00:1', '4000::1'].map(
    (at) => [at, false] as const,
  ),
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  'https://localhost/orgs',
  'https://10.0.0.1/orgs',
  'http://example.org/orgs',
  'https://[fd00::1]/',
])('nothing is asked at %s', async (address) => {
  const http = createGuardedHttp(['roster.lake.test']);
  const asked = http.ask(
    { url: new URL(address), headers: {}, at: 'token_url' },
    new AbortController().signal,
  );
  const failure: unknown = await asked.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FetchFailed);
  expect(failure).toMatchObject({ code: 'address_refused', at: 'token_url' });
  http.close();
});

it.each([
  ['https://x.org', '1.1', 'https://x.org/ims/oneroster/v1p1'],
  ['https://x.org/', '1.2', 'https://x.org/ims/oneroster/rostering/v1p2'],
  ['https://x.org/campus/api/v1p1/', '1.1', 'https://x.org/campus/api/v1p1'],
  [
    'https://x.org/ims/oneroster/rostering/v1p2',
    '1.2',
    'https://x.org/ims/oneroster/rostering/v1p2',
  ],
  ['https://x.org/aeries', '1.1', 'https://x.org/aeries/ims/oneroster/v1p1'],
] as const)('below %s a service of %s is at %s', (base, version, address) => {
  expect(serviceAddress(base, version)).toBe(address);
});

/** Asks a server of this machine that answers so, with small bounds. @returns how the questions failed */
async function failuresOf(answer: RequestListener, questions: number, signal?: AbortSignal) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bounds = { answerBytes: 1_000, wholeBytes: 1_500, answerMs: 200 };
  const http = createGuardedHttp(['127.0.0.1'], bounds);
  const url = new URL(`http://127.0.0.1:${String(port)}/orgs`);
  const failures: unknown[] = [];
  for (let count = 0; count < questions; count += 1) {
    const asked = http.ask(
      { url, headers: {}, at: 'base_url' },
      signal ?? new AbortController().signal,
    );
    failures.push(
      await asked.then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  }
  http.close();
  server.closeAllConnections();
  server.close();
  return failures;
}

it('an answer that never comes is given up', async () => {
  expect(await failuresOf(() => undefined, 1)).toMatchObject([{ code: 'too_slow' }]);
});

it('an answer without an end is not read to its end, nor are many answers', async () => {
  const endless: RequestListener = (_, response) => {
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(400), () => setImmediate(more));
    };
    more();
  };
  expect(await failuresOf(endless, 1)).toMatchObject([{ code: 'too_much' }]);
  const each: RequestListener = (_, response) => void response.end('x'.repeat(700));
  expect(await failuresOf(each, 3)).toMatchObject([undefined, undefined, { code: 'too_much' }]);
});

it('whoever asks may stop, and is told by its own reason', async () => {
  const reason = new Error('The server stops');
  const stop = new AbortController();
  const asked: RequestListener = () => stop.abort(reason);
  expect(await failuresOf(asked, 1, stop.signal)).toEqual([reason]);
});
