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
  ...['64:ff9b::a00:1', '2002:a00:1::1', '2001:0:a00:1::1', 'nothing', ''].map(
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
