/** Pages of a OneRoster service that have more in them than anybody reads. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { connectionCalls, connectionSettings } from '../support/connection-calls';
import { onBothDatabases } from '../support/database';
import { serviceRowsOf, startOneRoster } from '../support/oneroster-server';
import type { OneRosterService } from '../support/oneroster-server';
import { rosterSetCalls } from '../support/roster-sets';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

onBothDatabases('a roster whose pages have more than is read', (kind) => {
  let server: TestServer;
  let service: OneRosterService;
  beforeAll(async () => {
    service = await startOneRoster();
    server = await startTestServer(kind, connectionSettings, { pause: () => Promise.resolve() });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
  });
  beforeEach(() => {
    service.has(serviceRowsOf(smallRoster));
    service.onPage(undefined);
    service.forget();
  });
  const { makeKeeper, get, lines, apply, ended, bring } = rosterSetCalls(() => server);
  const { connect, fetched, over } = connectionCalls(
    () => server,
    () => service,
  );

  it('goes by links of pages, not by others that somebody before the service adds', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    service.looks({ most: 1, total: false });
    service.next('users', { headers: { Link: '<https://cdn.example.org>; rel="preconnect"' } });
    const { last } = await fetched(token);
    const run = await get(token, last?.run_id ?? 0);
    expect(await lines(token, run.id, '&kind=person')).toHaveLength(3);
  });

  it('takes rows on two pages for the same where only what nobody reads differs', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    service.looks({ most: 2, total: false });
    let asked = 0;
    service.onPage(() => {
      asked += 1;
      const rows = serviceRowsOf(smallRoster);
      const users = [...(rows['users'] ?? []), ...(rows['users'] ?? []).slice(0, 1)];
      service.has({ ...rows, users: users.map((row) => ({ ...row, metadata: { asked } })) });
    });
    expect((await fetched(token)).last?.outcome).toBe('looked_at');
  });

  it('is told as applied, or not any more, once it waits for nobody', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const { last } = await fetched(token);
    expect(last?.outcome).toBe('looked_at');
    const id = last?.run_id ?? 0;
    await apply(token, id, { time_zone: 'America/New_York' });
    await ended(token, id);
    expect((await over(token)).last).toMatchObject({ outcome: 'applied', run_id: id });
    await fetched(token);
    await bring(token, smallRoster);
    expect((await over(token)).last).toBeUndefined();
  });
});
