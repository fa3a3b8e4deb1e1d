/** The system that a district's rosters are fetched from: set up with a question, and its secret kept. */
import { expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { connectionCalls, connectionSettings } from '../support/connection-calls';
import { onBothDatabases } from '../support/database';
import { rowsWith } from '../support/every-table';
import { makeUser, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { fetchedRosters } from '../support/fetched-rosters';
import {
  serviceKey,
  serviceRowsOf,
  serviceSecret,
  startOneRoster,
} from '../support/oneroster-server';
import { rosterSetCalls } from '../support/roster-sets';
import { getRow, setRow } from '../support/rows';
import { startTestServer } from '../support/server';

onBothDatabases('a roster connection', (kind) => {
  const at = fetchedRosters(kind);
  const { makeKeeper, bring, view } = at.rosters;
  const { bodyOf, connect, put, get, remove, fetchNow } = at.connection;
  const nameOf = async ({ id }: TestUser): Promise<string> =>
    (await getRow(at.server.db, 'users', id)).name;
  const said = async (token: string, payload: object) => {
    const answer = await put(token, payload);
    const { code, errors = {} } = answer.json<{
      code?: string;
      errors?: Record<string, string[]>;
    }>();
    return [answer.statusCode, code, ...Object.keys(errors)];
  };

  it('is set up once the service has answered, and never says its secret', async () => {
    const { token, person } = await makeKeeper();
    const none = await at.server.get('/api/dashboard/rosters/connection', token);
    expect(none.json()).toEqual({});
    const now = at.server.clock.now().toISOString();
    expect(await connect(token, { nightly: true, hour: 3 })).toEqual({
      ...{ kind: 'oneroster', base_url: at.service.url, auth: 'oauth1', client_id: serviceKey },
      ...{ version: '1.1', secret_set_at: now, made_by: await nameOf(person), made_at: now },
      ...{ nightly: true, hour: 3, time_zone: 'America/New_York' },
      next_at: '2026-03-05T08:00:00.000Z',
    });
    expect((await put(token, bodyOf())).body).not.toContain(serviceSecret);
    expect(await rowsWith(at.server.db, [serviceSecret])).toEqual([]);
    expect(at.server.log()).not.toContain(serviceSecret);
  });

  it('is refused at the field where a person can mend it, and then nothing is kept', async () => {
    const { token } = await makeKeeper();
    const oauth2 = { auth: 'oauth2', token_url: at.service.tokenUrl } as const;
    const refused = (...at: string[]) => [422, 'roster_connection', ...at];
    expect(await said(token, bodyOf({ secret: 'another' }))).toEqual(refused('secret'));
    expect(await said(token, bodyOf({ ...oauth2, secret: 'another' }))).toEqual(refused('secret'));
    expect(await said(token, bodyOf({ client_id: 'another' }))).toEqual(refused('secret'));
    for (const base_url of [`${at.service.url}/v1p1/nowhere`, 'http://127.0.0.1:9', 'nothing']) {
      expect(await said(token, bodyOf({ base_url }))).toEqual(refused('base_url'));
    }
    const token_url = `${at.service.url}/elsewhere`;
    expect(await said(token, bodyOf({ ...oauth2, token_url }))).toEqual(refused('token_url'));
    const { secret: _secret, ...silent } = bodyOf();
    expect(await said(token, silent)).toEqual(refused('secret'));
    const { client_id: _client, ...nameless } = bodyOf();
    expect(await said(token, nameless)).toEqual(refused('client_id'));
    expect(await said(token, bodyOf({ auth: 'oauth2' }))).toEqual(refused('token_url'));
    at.service.next('orgs', { text: '<html>Welcome</html>' });
    expect(await said(token, bodyOf())).toEqual(refused('base_url'));
    at.service.next('orgs', { status: 302, headers: { location: 'https://example.org/' } });
    expect(await said(token, bodyOf())).toEqual(refused('base_url'));
    expect((await at.server.get('/api/dashboard/rosters/connection', token)).json()).toEqual({});
  });

  it.each([
    'http://localhost:80/v1p1',
    'https://localhost/v1p1',
    'https://[::1]/v1p1',
    'https://[::ffff:10.0.0.1]/v1p1',
    'https://169.254.169.254/v1p1',
    'https://10.1.2.3/v1p1',
    'https://2130706433/v1p1',
    'http://8.8.8.8/v1p1',
  ])('asks no private network: %s', async (base_url) => {
    const { token } = await makeKeeper();
    const answer = await put(token, bodyOf({ base_url }));
    // The number is 127.0.0.1, which the operator of this server lets be asked.
    const words = base_url.includes('2130706433') ? 'Nothing answers' : 'private network';
    expect(answer.json<{ errors: object }>().errors).toEqual({
      base_url: [expect.stringContaining(words) as string],
    });
  });

  it.each(['client_id', 'secret'])('is refused for signs that are none: %s', async (name) => {
    const { token } = await makeKeeper();
    const oauth2 = { auth: 'oauth2', token_url: at.service.tokenUrl } as const;
    for (const sign of ['\ud800', '\u0000', '\n']) {
      for (const more of [{}, oauth2]) {
        const answer = await put(token, { ...bodyOf(more), [name]: `a${sign}b` });
        expect([JSON.stringify(sign), answer.statusCode]).toEqual([JSON.stringify(sign), 422]);
      }
    }
  });

  it('keeps its secret for the address and the key that it was typed for', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const other = await startOneRoster();
    try {
      other.has(serviceRowsOf(smallRoster));
      const { secret: _secret, ...silent } = bodyOf({ hour: 4 });
      expect((await put(token, silent)).statusCode).toBe(200);
      const moved = { ...silent, base_url: other.url };
      expect(await said(token, moved)).toEqual([422, 'roster_connection', 'secret']);
      expect(other.asked).toEqual([]);
      const asOther = { ...silent, client_id: 'another' };
      expect(await said(token, asOther)).toEqual([422, 'roster_connection', 'secret']);
      expect(await get(token)).toMatchObject({ base_url: at.service.url, hour: 4 });
    } finally {
      await other.stop();
    }
  });

  it('does not bring back a secret that somebody has forgotten or replaced meanwhile', async () => {
    const { token, school } = await makeKeeper();
    const { secret: _secret, ...silent } = bodyOf({ hour: 4 });
    const mine = <Q extends { where: (column: 'district_id', is: '=', id: number) => Q }>(all: Q) =>
      all.where('district_id', '=', school.districtId);
    for (const meanwhile of [
      () => mine(at.server.db.updateTable('roster_connections').set({ secret: 'newer' })).execute(),
      () => mine(at.server.db.deleteFrom('roster_connections')).execute(),
    ]) {
      await connect(token);
      at.service.onPage(async () => {
        at.service.onPage(undefined);
        await meanwhile();
      });
      expect(await said(token, silent)).toEqual([422, 'roster_connection', 'secret']);
      const kept = await mine(
        at.server.db.selectFrom('roster_connections').select('hour'),
      ).execute();
      expect(kept).not.toContainEqual({ hour: 4 });
    }
  });

  it('has its night changed without its address', async () => {
    const { token } = await makeKeeper();
    const night = { nightly: true, hour: 1 };
    expect((await put(token, night)).statusCode).toBe(404);
    await connect(token);
    expect((await put(token, night)).json()).toMatchObject({
      connection: { ...night, next_at: '2026-03-05T06:00:00.000Z', base_url: at.service.url },
    });
    await put(token, { ...night, nightly: false });
    expect(await get(token)).not.toHaveProperty('next_at');
  });

  it('is forgotten with its secret, and people and classes stay', async () => {
    const { token, school } = await makeKeeper();
    await bring(token, smallRoster, { time_zone: 'America/New_York' });
    const before = await view(school.districtId);
    expect((await remove(token)).statusCode).toBe(404);
    await connect(token);
    expect((await remove(token)).statusCode).toBe(204);
    expect((await fetchNow(token)).statusCode).toBe(404);
    const rows = await at.server.db
      .selectFrom('roster_connections')
      .selectAll()
      .where('district_id', '=', school.districtId)
      .execute();
    expect(rows).toEqual([]);
    expect(await view(school.districtId)).toEqual(before);
  });

  it('is nobody’s of one school alone, and no other district’s', async () => {
    const { token, school } = await makeKeeper();
    await connect(token);
    const ofSchool = await makeUser(at.server.db, { role: 'School Administrator', school });
    const { access } = await signIn(at.server, ofSchool);
    const { token: stranger } = await makeKeeper();
    const url = '/api/dashboard/rosters/connection';
    expect((await at.server.get(url, access)).statusCode).toBe(403);
    expect((await at.server.get(url, stranger)).json()).toEqual({});
    expect((await fetchNow(access)).statusCode).toBe(403);
    expect((await fetchNow(stranger)).statusCode).toBe(404);
    expect((await remove(stranger)).statusCode).toBe(404);
    await get(token);
  });

  it('is set up by nobody with an account that everybody shares', async () => {
    const open = await startTestServer(kind, { ...connectionSettings, PUBLIC_DEMO: 'true' });
    try {
      const shared = rosterSetCalls(() => open);
      const { person, token } = await shared.makeKeeper();
      await setRow(open.db, 'users', person.id, { email: 'district.admin@demo.school' });
      const own = connectionCalls(
        () => open,
        () => at.service,
      );
      const asked = at.service.asked.length;
      for (const answer of [await own.put(token, bodyOf()), await own.remove(token)]) {
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          ...[403, 'demo_account'],
        ]);
      }
      expect(at.service.asked).toHaveLength(asked);
    } finally {
      await open.close();
    }
  });

  it('stands in the activity log: who set it up, asked for a roster, and ended it', async () => {
    const { token, person } = await makeKeeper();
    await connect(token);
    await at.connection.fetched(token);
    await remove(token);
    const log = await at.server.get('/api/dashboard/audit', token);
    const { data } = log.json<{ data: { act: string; actor?: { name: string } }[] }>();
    const name = await nameOf(person);
    expect(data.map(({ act, actor }) => [act, actor?.name])).toEqual([
      ['roster.disconnected', name],
      ['roster.read', name],
      ['roster.fetched', name],
      ['roster.connected', name],
    ]);
  });
});
