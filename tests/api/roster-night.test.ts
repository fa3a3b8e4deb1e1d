/** A roster that is fetched at night: applied without anybody where nothing speaks against it, else left to a person. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { connectionCalls, connectionSettings } from '../support/connection-calls';
import { onBothDatabases } from '../support/database';
import { serviceRowsOf, startOneRoster } from '../support/oneroster-server';
import type { OneRosterService } from '../support/oneroster-server';
import { maya, otherRoster, rosterSetCalls, withUsers, withoutBen } from '../support/roster-sets';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const zone = { time_zone: 'America/New_York' };
const nightly = { nightly: true, hour: 2 };
const renamed = withUsers([
  { ...maya, familyName: 'Reyes Lee' },
  ...smallRoster['users.csv'].slice(1),
]);

onBothDatabases('a roster that is fetched at night', (kind) => {
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
  beforeEach(async () => {
    // Each test has the nights to itself.
    await server.db.deleteFrom('roster_connections').execute();
    service.has(serviceRowsOf(smallRoster));
    service.onPage(undefined);
    service.forget();
    service.asked.length = 0;
  });
  const { makeKeeper, bring, look, view, get, ended, undo, apply } = rosterSetCalls(() => server);
  const { connect, fetched, fetchNow, night, over } = connectionCalls(
    () => server,
    () => service,
  );
  /** A district with a roster that was applied, and a connection. */
  const connected = async () => {
    const keeper = await makeKeeper();
    await bring(keeper.token, smallRoster, zone);
    await connect(keeper.token, nightly);
    return keeper;
  };
  const namesOf = async (districtId: number) =>
    (await view(districtId)).people.map(({ name }) => name);

  it('is applied by itself, which the log says of nobody, and comes again the next night', async () => {
    const { person, school } = await connected();
    service.has(serviceRowsOf(renamed));
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'applied', nightly: true });
    expect(connection.next_at).toBe('2026-03-06T07:00:00.000Z');
    const run = await ended(token, connection.last?.run_id ?? 0);
    expect(run).toMatchObject({ state: 'done', source: 'oneroster', applied_by_itself: true });
    expect(run).not.toHaveProperty('by');
    expect(await namesOf(school.districtId)).toEqual(['Maya Reyes Lee', 'Ben Nguyen', 'June Hall']);
    const log = await server.send({ url: '/api/dashboard/audit?per_page=2', token });
    const { data } = log.json<{ data: object[] }>();
    expect(data).toMatchObject([{ act: 'roster.applied' }, { act: 'roster.read' }]);
    for (const line of data) {
      expect(line).not.toHaveProperty('actor');
      expect(line).not.toHaveProperty('role');
    }
    const file = await server.send({ url: '/api/dashboard/audit/file', token });
    expect(file.body).toMatch(/Z,,,,roster\.applied,roster,/);
    expect((await undo(token, run.id)).statusCode).toBe(202);
    await ended(token, run.id);
  });

  it('that changes nothing is not applied, so that the one before can be undone', async () => {
    const { person, token: before } = await connected();
    const { token, connection } = await night(person);
    expect(connection.last?.outcome).toBe('unchanged');
    expect(await get(token, connection.last?.run_id ?? 0)).toMatchObject({ state: 'expired' });
    expect(before).not.toBe(token);
  });

  it('waits for a person where the guard asks for a number', async () => {
    const { person, school } = await connected();
    service.has(serviceRowsOf(withoutBen));
    const { token, connection } = await night(person);
    expect(connection.last?.outcome).toBe('waits_number');
    const id = connection.last?.run_id ?? 0;
    expect(await get(token, id)).toMatchObject({ state: 'ready' });
    expect(await namesOf(school.districtId)).toContain('Ben Nguyen');
    expect((await apply(token, id, { number: 1 })).statusCode).toBe(202);
    await ended(token, id);
    expect(await namesOf(school.districtId)).not.toContain('Ben Nguyen');
  });

  it('waits for a person in a district that has applied none', async () => {
    const { person, token: before } = await makeKeeper();
    await connect(before, nightly);
    const { token, connection } = await night(person);
    expect(connection.last?.outcome).toBe('waits_first');
    const id = connection.last?.run_id ?? 0;
    expect((await apply(token, id, zone)).statusCode).toBe(202);
    expect((await ended(token, id)).applied_by_itself).toBeUndefined();
  });

  it('waits for a person once somebody has undone the last one', async () => {
    const { person } = await connected();
    service.has(serviceRowsOf(renamed));
    const first = await night(person);
    const id = first.connection.last?.run_id ?? 0;
    await ended(first.token, id);
    await undo(first.token, id);
    await ended(first.token, id);
    const { connection } = await night(person);
    expect(connection.last?.outcome).toBe('waits_undone');
  });

  it('leaves those to a person of whom somebody has to say who they are', async () => {
    const { person, school } = await connected();
    const ana = await makeUser(server.db, { role: 'Student', school, name: 'Ana Cruz' });
    const same = { ...maya, sourcedId: 'u9', username: ana.login, givenName: 'Ana' };
    service.has(serviceRowsOf(withUsers([...smallRoster['users.csv'], same])));
    const { token, connection } = await night(person);
    const run = await get(token, connection.last?.run_id ?? 0);
    expect([connection.last?.outcome, run.state]).toEqual(['waits_decision', 'ready']);
  });

  it('follows the one that a person has asked for in the same hour', async () => {
    const { person, token: before } = await connected();
    service.has(serviceRowsOf(renamed));
    server.clock.advance(24 * 60 * 60_000);
    const { access: token } = await signIn(server, person);
    expect(before).not.toBe(token);
    expect((await fetchNow(token)).statusCode).toBe(202);
    const { last } = await over(token);
    expect(last).toMatchObject({ outcome: 'applied', nightly: true });
    const list = await server.send({ url: '/api/dashboard/rosters', token });
    const { data } = list.json<{ data: { by?: string }[] }>();
    expect(data.slice(0, 2).map(({ by }) => by !== undefined)).toEqual([false, true]);
    await ended(token, last?.run_id ?? 0);
  });

  it('that fails leaves the set alone that waits for a person', async () => {
    const { person, token: before } = await connected();
    const waiting = await look(before, withoutBen);
    service.next('users', { status: 403 });
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'forbidden', nightly: true });
    expect(connection.last).not.toHaveProperty('run_id');
    expect((await get(token, waiting.id)).state).toBe('ready');
    expect(connection.next_at).toBeDefined();
  });

  it('is begun anew by another process once the first is not heard of, and by none before', async () => {
    const { token, school, person } = await connected();
    const mine = server.db
      .updateTable('roster_connections')
      .where('district_id', '=', school.districtId);
    const begun = server.clock.now();
    await mine
      .set({
        ...{ fetch_by: 'person', asked_by: person.id, asked_by_name: 'Ana López' },
        ...{ fetch_since: begun, fetch_tries: 1, worker: randomUUID(), worker_seen_at: begun },
      })
      .execute();
    // Another district's fetch goes on meanwhile, and does not take this one along.
    const other = await makeKeeper();
    await connect(other.token);
    await fetched(other.token);
    expect((await fetchNow(token)).statusCode).toBe(409);
    server.clock.advance(121_000);
    const { last } = await over(token);
    expect(last).toMatchObject({ outcome: 'looked_at', nightly: false });
  });

  it('that ends its process each time is given up', async () => {
    const { token, school } = await connected();
    const now = server.clock.now();
    await server.db
      .updateTable('roster_connections')
      .set({ fetch_by: 'night', fetch_since: now, fetch_tries: 3 })
      .where('district_id', '=', school.districtId)
      .execute();
    expect((await over(token)).last).toMatchObject({ outcome: 'failed', nightly: true });
    expect(service.asked).toEqual(['orgs?limit=1&offset=0']);
  });

  it('is not applied once somebody has disconnected the district meanwhile', async () => {
    const { person, school, token: before } = await connected();
    service.has(serviceRowsOf(renamed));
    service.onPage((name) => {
      if (name !== 'enrollments') return;
      service.onPage(undefined);
      removing = server.db.deleteFrom('roster_connections').execute();
    });
    let removing: Promise<unknown> | undefined;
    server.clock.advance(24 * 60 * 60_000);
    const { access: token } = await signIn(server, person);
    const url = '/api/dashboard/rosters/connection';
    await expect
      .poll(async () => (await server.send({ url, token })).json<object>(), { timeout: 10_000 })
      .toEqual({});
    await removing;
    // One process does one after the other: when this is over, so is the one before.
    await connect(token);
    await fetched(token);
    const list = await server.send({ url: '/api/dashboard/rosters', token });
    const { data } = list.json<{ data: { state: string }[] }>();
    expect(data.map(({ state }) => state)).toEqual(['ready', 'expired', 'done']);
    expect(await namesOf(school.districtId)).toContain('Maya Reyes');
    expect(before).not.toBe(token);
  });

  it('in two districts in one night is each one’s own', async () => {
    const [one, other] = [await connected(), await connected()];
    service.has(serviceRowsOf(renamed));
    await night(one.person);
    const { access } = await signIn(server, other.person);
    for (const each of [
      await over(access),
      await over((await signIn(server, one.person)).access),
    ]) {
      expect(each.last).toMatchObject({ outcome: 'applied', nightly: true });
    }
    await ended(access, (await over(access)).last?.run_id ?? 0);
    for (const { school } of [one, other]) {
      expect(await namesOf(school.districtId)).toContain('Maya Reyes Lee');
    }
  });

  it('waits for a person where its schools would be the first, of whose time zone nobody has said anything', async () => {
    const { person, school, token: before } = await connected();
    const elsewhere = await makeSchool(server.db);
    await server.db
      .updateTable('schools')
      .set({ district_id: elsewhere.districtId })
      .where('district_id', '=', school.districtId)
      .execute();
    await connect(before, { ...nightly, hour: 5 });
    service.has(serviceRowsOf(otherRoster));
    const { token, connection } = await night(person);
    expect(connection.last?.outcome).toBe('waits_zone');
    const id = connection.last?.run_id ?? 0;
    const answer = await apply(token, id, {});
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('time_zone');
  });
});
