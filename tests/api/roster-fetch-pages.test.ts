/** Pages of a OneRoster service that have more in them than anybody reads. */
import { expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { onBothDatabases } from '../support/database';
import { fetchedRosters } from '../support/fetched-rosters';
import { serviceRowsOf } from '../support/oneroster-server';
import { ben, june, maya, withUsers } from '../support/roster-sets';

onBothDatabases('a roster whose pages have more than is read', (kind) => {
  const at = fetchedRosters(kind);
  const { makeKeeper, get, lines, apply, ended, bring } = at.rosters;
  const { connect, fetched, over } = at.connection;

  it('goes by links of pages, not by others that somebody before the service adds', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    at.service.looks({ most: 1, total: false });
    at.service.next('users', { headers: { Link: '<https://cdn.example.org>; rel="preconnect"' } });
    const { last } = await fetched(token);
    const run = await get(token, last?.run_id ?? 0);
    expect(await lines(token, run.id, '&kind=person')).toHaveLength(3);
  });

  it('goes on where the number of all is that of the page, and ends where it is not', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const more = ['u4', 'u5', 'u6', 'u7'].map((sourcedId) => ({
      ...{ ...ben, sourcedId, username: sourcedId, givenName: sourcedId },
    }));
    at.service.has(serviceRowsOf(withUsers([maya, ben, june, ...more])));
    at.service.looks({ most: 5, total: 'of the page' });
    const { last } = await fetched(token);
    expect(await lines(token, last?.run_id ?? 0, '&kind=person')).toHaveLength(7);
    at.service.has(serviceRowsOf(withUsers([maya, ben, june, ...more.slice(2)])));
    const lastRow = {
      users: (serviceRowsOf(withUsers([more[3] ?? ben]))['users'] ?? []).slice(-1),
    };
    const clamped = { text: JSON.stringify(lastRow), headers: { 'X-Total-Count': '5' } };
    for (const answers of [[], [{}, { status: 422 }], [{}, { status: 404 }], [{}, clamped]]) {
      at.service.looks({});
      at.service.asked.length = 0;
      at.service.next('users', ...answers);
      expect((await fetched(token)).last?.outcome).toBe('looked_at');
      const pages = at.service.asked.filter((each) => each.startsWith('users'));
      expect(pages).toEqual(['users?limit=1000&offset=0', 'users?limit=1000&offset=5']);
    }
  });

  it('goes on after a page of any length that somebody may have chosen', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const more = Array.from({ length: 70 }, (_, at) => `v${String(at)}`).map((sourcedId) => ({
      ...{ ...ben, sourcedId, username: sourcedId, givenName: sourcedId },
    }));
    at.service.has(serviceRowsOf(withUsers([maya, ben, june, ...more])));
    for (const most of [32, 64]) {
      at.service.looks({ most, total: 'of the page' });
      const { last } = await fetched(token);
      const { report } = await get(token, last?.run_id ?? 0);
      expect(JSON.stringify(report)).toContain('"new":72');
    }
  });

  it('reads a second time where the number of all has changed after the first page', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const more = ['u4', 'u5', 'u6', 'u7', 'u8'].map((sourcedId) => ({
      ...{ ...ben, sourcedId, username: sourcedId, givenName: sourcedId },
    }));
    const before = serviceRowsOf(withUsers([maya, ben, june, ...more.slice(0, 2)]));
    // One has gone from the first page and three have come: at 5 is the second of them.
    const after = serviceRowsOf(withUsers([maya, june, ...more]));
    at.service.looks({});
    at.service.has(before);
    at.service.asked.length = 0;
    at.service.onPage((name, offset) => {
      if (name === 'users' && offset > 0) at.service.has(after);
    });
    const { last } = await fetched(token);
    at.service.onPage(undefined);
    expect(last?.outcome).toBe('looked_at');
    expect(await lines(token, last?.run_id ?? 0, '&kind=person')).toHaveLength(7);
    expect(JSON.stringify(await lines(token, last?.run_id ?? 0, '&kind=person'))).toContain('u6');
  });

  it('asks for fewer rows where a first page of a thousand is refused', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    at.service.asked.length = 0;
    at.service.next('users', { status: 400 });
    expect((await fetched(token)).last?.outcome).toBe('looked_at');
    const pages = at.service.asked.filter((each) => each.startsWith('users'));
    expect(pages).toEqual(['users?limit=1000&offset=0', 'users?limit=100&offset=0']);
  });

  it('takes rows on two pages for the same where only what nobody reads differs', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    at.service.looks({ most: 2, total: false });
    let asked = 0;
    at.service.onPage(() => {
      asked += 1;
      const rows = serviceRowsOf(smallRoster);
      const users = [...(rows['users'] ?? []), ...(rows['users'] ?? []).slice(0, 1)];
      at.service.has({ ...rows, users: users.map((row) => ({ ...row, metadata: { asked } })) });
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
