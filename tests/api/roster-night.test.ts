/** A roster that is fetched at night: applied without anybody where nothing speaks against it, else left to a person. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { onBothDatabases } from '../support/database';
import { fetchedRosters } from '../support/fetched-rosters';
import { serviceRowsOf } from '../support/oneroster-server';
import { maya, otherRoster, withUsers, withoutBen } from '../support/roster-sets';

const zone = { time_zone: 'America/New_York' };
const nightly = { nightly: true, hour: 2 };
const renamed = withUsers([
  { ...maya, familyName: 'Reyes Lee' },
  ...smallRoster['users.csv'].slice(1),
]);

onBothDatabases('a roster that is fetched at night', (kind) => {
  const at = fetchedRosters(kind);
  // Each test has the nights to itself.
  beforeEach(() => at.server.db.deleteFrom('roster_connections').execute());
  const { makeKeeper, bring, look, view, get, ended, undo, apply } = at.rosters;
  const { connect, fetched, fetchNow, night, over } = at.connection;
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
    at.service.has(serviceRowsOf(renamed));
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'applied', nightly: true });
    expect(connection.next_at).toBe('2026-03-06T07:00:00.000Z');
    const run = await ended(token, connection.last?.run_id ?? 0);
    expect(run).toMatchObject({ state: 'done', source: 'oneroster', applied_by_itself: true });
    expect(run).not.toHaveProperty('by');
    expect(await namesOf(school.districtId)).toEqual(['Maya Reyes Lee', 'Ben Nguyen', 'June Hall']);
    const log = await at.server.get('/api/dashboard/audit?per_page=2', token);
    const { data } = log.json<{ data: object[] }>();
    expect(data).toMatchObject([{ act: 'roster.applied' }, { act: 'roster.read' }]);
    for (const line of data) {
      expect(line).not.toHaveProperty('actor');
      expect(line).not.toHaveProperty('role');
    }
    const file = await at.server.get('/api/dashboard/audit/file', token);
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
    at.service.has(serviceRowsOf(withoutBen));
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
    at.service.has(serviceRowsOf(renamed));
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
    const ana = await makeUser(at.server.db, { role: 'Student', school, name: 'Ana Cruz' });
    const same = { ...maya, sourcedId: 'u9', username: ana.login, givenName: 'Ana' };
    at.service.has(serviceRowsOf(withUsers([...smallRoster['users.csv'], same])));
    const { token, connection } = await night(person);
    const run = await get(token, connection.last?.run_id ?? 0);
    expect([connection.last?.outcome, run.state]).toEqual(['waits_decision', 'ready']);
  });

  it('follows the one that a person has asked for in the same hour', async () => {
    const { person, token: before } = await connected();
    at.service.has(serviceRowsOf(renamed));
    at.server.clock.advance(24 * 60 * 60_000);
    const { access: token } = await signIn(at.server, person);
    expect(before).not.toBe(token);
    expect((await fetchNow(token)).statusCode).toBe(202);
    const { last } = await over(token);
    expect(last).toMatchObject({ outcome: 'applied', nightly: true });
    const list = await at.server.get('/api/dashboard/rosters', token);
    const { data } = list.json<{ data: { by?: string }[] }>();
    expect(data.slice(0, 2).map(({ by }) => by !== undefined)).toEqual([false, true]);
    await ended(token, last?.run_id ?? 0);
  });

  it('that fails leaves the set alone that waits for a person', async () => {
    const { person, token: before } = await connected();
    const waiting = await look(before, withoutBen);
    at.service.next('users', { status: 403 });
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'forbidden', nightly: true });
    expect(connection.last).not.toHaveProperty('run_id');
    expect((await get(token, waiting.id)).state).toBe('ready');
    expect(connection.next_at).toBeDefined();
  });

  it('is begun anew by another process once the first is not heard of, and by none before', async () => {
    const { token, school, person } = await connected();
    const mine = at.server.db
      .updateTable('roster_connections')
      .where('district_id', '=', school.districtId);
    const begun = at.server.clock.now();
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
    at.server.clock.advance(121_000);
    const { last } = await over(token);
    expect(last).toMatchObject({ outcome: 'looked_at', nightly: false });
  });

  it('that somebody asked for who is of another district by now is nobody’s', async () => {
    const { token, school } = await connected();
    const stranger = await makeUser(at.server.db, { role: 'District Administrator' });
    await at.server.db
      .updateTable('roster_connections')
      .set({
        ...{ fetch_by: 'person', asked_by: stranger.id, asked_by_name: 'Ana López' },
        fetch_since: at.server.clock.now(),
      })
      .where('district_id', '=', school.districtId)
      .execute();
    const { last } = await over(token);
    expect(last).toMatchObject({ outcome: 'looked_at', nightly: false });
    expect(await get(token, last?.run_id ?? 0)).not.toHaveProperty('by');
  });

  it('that failed here is begun anew a while later, and not by the next night alone', async () => {
    const { person, school } = await connected();
    at.service.has(serviceRowsOf(renamed));
    const ofDistrict = sql.lit(school.districtId);
    await sql`alter table roster_runs add constraint away check (district_id <> ${ofDistrict}) not valid`.execute(
      at.server.db,
    );
    at.server.clock.advance(24 * 60 * 60_000);
    const { access: token } = await signIn(at.server, person);
    const url = '/api/dashboard/rosters/connection';
    await expect
      .poll(
        async () => {
          await at.server.get(url, token);
          return at.server.log();
        },
        { timeout: 10_000 },
      )
      .toMatch(/violates check constraint \W+away/);
    await sql`alter table roster_runs drop constraint away`.execute(at.server.db);
    at.server.clock.advance(121_000);
    const { last } = await over(token);
    expect(last).toMatchObject({ outcome: 'applied', nightly: true });
    await ended(token, last?.run_id ?? 0);
  });

  it('that ends its process each time is given up', async () => {
    const { token, school } = await connected();
    const now = at.server.clock.now();
    await at.server.db
      .updateTable('roster_connections')
      .set({ fetch_by: 'night', fetch_since: now, fetch_tries: 3 })
      .where('district_id', '=', school.districtId)
      .execute();
    expect((await over(token)).last).toMatchObject({ outcome: 'failed', nightly: true });
    expect(at.service.asked).toEqual(['orgs?limit=1&offset=0']);
  });

  it('is not applied once somebody has disconnected the district meanwhile', async () => {
    const { person, school, token: before } = await connected();
    at.service.has(serviceRowsOf(renamed));
    at.service.onPage(async (name) => {
      if (name !== 'enrollments') return;
      at.service.onPage(undefined);
      await at.server.db.deleteFrom('roster_connections').execute();
    });
    at.server.clock.advance(24 * 60 * 60_000);
    const { access: token } = await signIn(at.server, person);
    const url = '/api/dashboard/rosters/connection';
    await expect
      .poll(async () => (await at.server.get(url, token)).json<object>(), { timeout: 10_000 })
      .toEqual({});
    // By then the one before has had time to keep its set, and is not let.
    await connect(token);
    await fetched(token);
    const list = await at.server.get('/api/dashboard/rosters', token);
    const { data } = list.json<{ data: { state: string }[] }>();
    expect(data.map(({ state }) => state)).toEqual(['ready', 'done']);
    expect(await namesOf(school.districtId)).toContain('Maya Reyes');
    expect(before).not.toBe(token);
  });

  it('in two districts in one night is each one’s own', async () => {
    const [one, other] = [await connected(), await connected()];
    at.service.has(serviceRowsOf(renamed));
    await night(one.person);
    const { access } = await signIn(at.server, other.person);
    const { access: first } = await signIn(at.server, one.person);
    for (const token of [access, first]) {
      const { last } = await over(token);
      expect(last).toMatchObject({ outcome: 'applied', nightly: true });
      await ended(token, last?.run_id ?? 0);
    }
    for (const { school } of [one, other]) {
      expect(await namesOf(school.districtId)).toContain('Maya Reyes Lee');
    }
  });

  it('waits for a person where its schools would be the first, of whose time zone nobody has said anything', async () => {
    const { person, school, token: before } = await connected();
    const elsewhere = await makeSchool(at.server.db);
    await at.server.db
      .updateTable('schools')
      .set({ district_id: elsewhere.districtId })
      .where('district_id', '=', school.districtId)
      .execute();
    await connect(before, { ...nightly, hour: 5 });
    at.service.has(serviceRowsOf(otherRoster));
    const { token, connection } = await night(person);
    expect(connection.last?.outcome).toBe('waits_zone');
    const id = connection.last?.run_id ?? 0;
    const answer = await apply(token, id, {});
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('time_zone');
  });
});
