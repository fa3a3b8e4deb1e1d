/** Districts of ours that are connected with a Clever of the tests, by an administrator of their own. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { cookieOf } from './auth-calls';
import { smallDistrict } from './clever-data';
import type { SharedDistrict } from './clever-data';
import { startClever } from './clever-server';
import type { CleverServer, CleverUser } from './clever-server';
import { cleverUser, nextId } from './clever-visits';
import { connectionCalls } from './connection-calls';
import type { DatabaseKind } from './database';
import { rosterSetCalls } from './roster-sets';
import { startTestServer } from './server';
import type { TestServer } from './server';
import { publicUrl } from './service-visits';

export const cleverConnectionUrl = '/api/dashboard/rosters/connection/clever';

/** Both for the tests of the suite that calls this; each begins with nothing asked, and nobody waits. */
export function cleverRosters(kind: DatabaseKind, settings: Readonly<Record<string, string>> = {}) {
  let clever: CleverServer;
  let server: TestServer;
  beforeAll(async () => {
    clever = await startClever(publicUrl);
    server = await startTestServer(
      kind,
      { ...clever.settings, ...settings },
      { pause: () => Promise.resolve() },
    );
  });
  afterAll(async () => {
    await server.close();
    await clever.stop();
  });
  beforeEach(() => {
    clever.data.forget();
    clever.data.pagesOf(10_000);
    clever.data.onPage(undefined);
    clever.data.asked.length = 0;
  });
  const rosters = rosterSetCalls(() => server);
  const connection = connectionCalls(
    () => server,
    () => {
      throw new Error('No OneRoster here');
    },
  );

  const adminOf = (district: string, more: object = {}): CleverUser =>
    cleverUser(district, { roles: { district_admin: { legacy_id: nextId() }, ...more } });

  async function goThere(token: string, user: CleverUser | undefined) {
    clever.signsIn(user);
    const url = `${cleverConnectionUrl}/url`;
    const begun = await server.post(url, undefined, token);
    expect(begun.statusCode, begun.body).toBe(200);
    const { data } = begun.json<{ data: { url: string } }>();
    const gone = await fetch(data.url, { redirect: 'manual' });
    const back = new URL(gone.headers.get('location') ?? '');
    const { searchParams } = back;
    const payload = {
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    };
    return { back, payload, cookie: cookieOf(begun) };
  }

  const finish = (token: string, payload: object, cookie: string) =>
    server.send({ method: 'POST', url: cleverConnectionUrl, token, payload, headers: { cookie } });

  async function connectAs(token: string, user: CleverUser) {
    const { payload, cookie } = await goThere(token, user);
    return finish(token, payload, cookie);
  }

  /** A district of ours that shares this by Clever, connected. */
  async function connected(change: (data: SharedDistrict) => Partial<SharedDistrict> = () => ({})) {
    const keeper = await rosters.makeKeeper();
    const district = nextId();
    const small = { ...smallDistrict(district), ...change(smallDistrict(district)) };
    clever.data.shares(district, small);
    const answer = await connectAs(keeper.token, adminOf(district));
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...keeper, district, small };
  }

  return {
    get clever() {
      return clever;
    },
    get server() {
      return server;
    },
    ...{ rosters, connection, adminOf, goThere, finish, connectAs, connected },
  };
}
