import { describe, expect, it } from 'vitest';
import { authCalls } from '../support/auth-calls';
import { databaseKinds } from '../support/database';
import { startTestServer } from '../support/server';

/** How many addresses the limits see when one caller claims five, and a name that nobody has. */
async function addressesSeen(proxies: string, caller: string, claim: (n: number) => string) {
  const [kind] = databaseKinds;
  if (!kind) throw new Error('No database to test on');
  const server = await startTestServer(kind, { TRUST_PROXY: proxies });
  try {
    const { login } = authCalls(() => server);
    for (let n = 1; n <= 5; n += 1) {
      const headers = { 'x-forwarded-for': claim(n) };
      const payload = { email: 'a@school.test', password: 'x' };
      await login(payload, { remoteAddress: caller, headers });
    }
    const seen = await server.db
      .selectFrom('login_throttle')
      .select('key')
      .where('key', 'like', 'address-nobody:%')
      .execute();
    return seen.length;
  } finally {
    await server.close();
  }
}

describe('the address that limits see', () => {
  const claim = (n: number) => `203.0.113.${String(n)}`;

  it.each([
    ['is what a proxy of the list says', '10.0.0.0/8,loopback', '10.1.2.3', 5],
    ['is the caller’s own for anybody else', '10.0.0.0/8,loopback', '192.0.2.7', 1],
    ['is the caller’s own when no proxy is named', 'false', '10.1.2.3', 1],
    ['is what the nearest proxy says', '1', '192.0.2.7', 5],
  ])('%s', async (_name, proxies, caller, seen) => {
    expect(await addressesSeen(proxies, caller, claim)).toBe(seen);
  });

  it('is not what somebody behind the proxy claims', async () => {
    const behind = (n: number) => `${claim(n)}, 198.51.100.4`;
    expect(await addressesSeen('1', '192.0.2.7', behind)).toBe(1);
    expect(await addressesSeen('192.0.2.7', '192.0.2.7', behind)).toBe(1);
  });
});
