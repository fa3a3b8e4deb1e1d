/** A district whose nights ask Clever's feed what has changed, and read all where the feed does not say it. */
import { beforeEach, expect, it } from 'vitest';
import { eventsBetween } from '../../domain/testing/clever-feed';
import { smallRoster } from '../../domain/testing/roster-files';
import type { RosterRows } from '../../domain/testing/roster-files';
import { pageOf } from '../support/clever-data';
import type { CleverInstead, SharedDistrict } from '../support/clever-data';
import { cleverRosters } from '../support/clever-rosters';
import { onBothDatabases } from '../support/database';

const zone = { time_zone: 'America/New_York' };
/** What all is read by, and changes alone are not. */
const whole = 'users?role=student';

onBothDatabases('a roster by Clever’s events', (kind) => {
  const at = cleverRosters(kind, { CLEVER_EVENTS: 'true' });
  // Each test has the nights to itself.
  beforeEach(() => at.server.db.deleteFrom('roster_connections').execute());
  const { apply, bring, ended, get, undo, view } = at.rosters;
  const { fetched, night, over, fetchNow } = at.connection;
  const asked = (start: string) =>
    at.clever.data.asked.filter((each) => each.startsWith(start)).length;

  /** A district whose first roster was applied, with a feed that has told of something before. */
  async function begun() {
    const events = [
      {
        ...{ id: 'e0', type: 'resources.created', created: at.server.clock.now().toISOString() },
        data: { object: { id: 'r' } },
      },
    ];
    const district = await at.connected(() => ({ events }));
    const { last } = await fetched(district.token);
    await apply(district.token, last?.run_id ?? 0, zone);
    await ended(district.token, last?.run_id ?? 0);
    at.clever.data.asked.length = 0;
    let now: SharedDistrict = district.small;
    /** Becomes so, and the feed tells of it. */
    const becomes = (change: Partial<SharedDistrict>, feed = true) => {
      const next = { ...now, ...change };
      const moment = new Date(at.server.clock.now().getTime() + 60_000).toISOString();
      const news = feed ? eventsBetween(now, next, moment) : [];
      now = { ...next, events: [...(now.events ?? []), ...news] };
      at.clever.data.shares(district.district, now);
      return news;
    };
    const kim = {
      ...now.users[0],
      id: `${district.district}u9`,
      name: { first: 'Kim', last: 'Lee' },
    };
    const c1 = { ...now.sections[0], id: `${district.district}c1` };
    const withKim = {
      users: [...now.users, kim],
      sections: [{ ...c1, students: [`${district.district}u1`, kim.id] }],
    };
    const members = async () =>
      (await view(district.school.districtId)).members.map((each) =>
        each.replaceAll(district.district, ''),
      );
    return { ...district, becomes, kim, c1, withKim, members };
  }

  it('asks for changes alone, and has what they say; once only', async () => {
    const { becomes, withKim, person, members, c1 } = await begun();
    becomes(withKim);
    const first = await night(person);
    expect(first.connection.last).toMatchObject({ outcome: 'applied', nightly: true });
    const run = await ended(first.token, first.connection.last?.run_id ?? 0);
    expect(run.report).toMatchObject({ refused: [], problems: 0, base: { applied: true } });
    expect(await members()).toEqual(['c1 u1', 'c1 u3', 'c1 u9']);
    expect([asked(whole), asked('events?starting_after=e0')]).toEqual([0, 1]);
    at.clever.data.asked.length = 0;
    const second = await night(person);
    expect(second.connection.last).toMatchObject({ outcome: 'unchanged' });
    expect([asked(whole), asked('sections'), asked('events')]).toEqual([0, 0, 1]);
    becomes({ sections: [c1] });
    const third = await night(person);
    await ended(third.token, third.connection.last?.run_id ?? 0);
    expect(await members()).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    expect(asked(whole)).toBe(0);
  });

  it('takes events twice and out of order for what they are, page by page', async () => {
    const { becomes, withKim, person, members, district, c1 } = await begun();
    at.clever.data.pagesOf(2);
    const joined = becomes(withKim);
    at.server.clock.advance(60_000);
    const left = becomes({ sections: [{ ...c1, students: [`${district}u1`] }] });
    const feed = [...left, ...joined, ...left.toReversed(), ...joined.toReversed()];
    becomes({ events: [{ id: 'e0' }, ...feed] }, false);
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'applied' });
    await ended(token, connection.last?.run_id ?? 0);
    expect(await members()).toEqual(['c1 u1', 'c1 u3']);
    expect(asked(whole)).toBe(0);
  });

  it('leaves to a person what the guard asks about, and asks again the next night', async () => {
    const { becomes, person, small, members, district, c1 } = await begun();
    becomes({
      users: small.users.filter(({ id }) => id !== `${district}u2`),
      sections: [{ ...c1, students: [`${district}u1`] }],
    });
    const first = await night(person);
    expect(first.connection.last).toMatchObject({ outcome: 'waits_number' });
    const id = first.connection.last?.run_id ?? 0;
    const second = await night(person);
    expect(second.connection.last).toMatchObject({ outcome: 'waits_number' });
    expect(await get(second.token, id)).toMatchObject({ state: 'expired' });
    expect(asked(whole)).toBe(0);
    expect(await members()).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
  });

  it('reads all when a person asks for it, and each week, however quiet the feed is', async () => {
    const { becomes, withKim, person, members } = await begun();
    becomes(withKim, false);
    const quiet = await night(person);
    expect(quiet.connection.last).toMatchObject({ outcome: 'unchanged' });
    expect((await fetchNow(quiet.token)).statusCode).toBe(202);
    expect((await over(quiet.token)).last).toMatchObject({ outcome: 'looked_at' });
    expect(asked(whole)).toBe(1);
    at.clever.data.asked.length = 0;
    at.server.clock.advance(6 * 24 * 60 * 60_000);
    const weekly = await night(person);
    expect(weekly.connection.last).toMatchObject({ outcome: 'applied' });
    await ended(weekly.token, weekly.connection.last?.run_id ?? 0);
    expect(await members()).toContain('c1 u9');
    expect(asked(whole)).toBe(1);
  });

  it('reads all each night until somebody has looked at what the feed had not told', async () => {
    const { becomes, person, small, district, c1 } = await begun();
    const users = small.users.filter(({ id }) => id !== `${district}u2`);
    becomes({ users, sections: [{ ...c1, students: [`${district}u1`] }] }, false);
    at.server.clock.advance(6 * 24 * 60 * 60_000);
    const weekly = await night(person);
    expect(weekly.connection.last).toMatchObject({ outcome: 'waits_number' });
    // Looked at and left, it is part of no set either.
    expect((await fetchNow(weekly.token)).statusCode).toBe(202);
    expect((await over(weekly.token)).last).toMatchObject({ outcome: 'looked_at' });
    const next = await night(person);
    expect(next.connection.last).toMatchObject({ outcome: 'waits_number' });
    expect(asked(whole)).toBe(3);
  });

  it('reads all once a week also where nothing changes', async () => {
    const { person } = await begun();
    at.server.clock.advance(6 * 24 * 60 * 60_000);
    for (const read of [1, 1, 1, 2, 2]) {
      const { connection } = await night(person);
      expect(connection.last).toMatchObject({ outcome: 'unchanged' });
      expect(asked(whole)).toBe(read);
      if (read === 1) at.server.clock.advance(2 * 24 * 60 * 60_000);
    }
  });

  it('goes on from the set that is the last, also after an undo, and no further', async () => {
    const { becomes, withKim, person, members } = await begun();
    becomes(withKim);
    const first = await night(person);
    const id = first.connection.last?.run_id ?? 0;
    await ended(first.token, id);
    await undo(first.token, id);
    await ended(first.token, id);
    at.clever.data.asked.length = 0;
    const again = await night(person);
    expect(again.connection.last).toMatchObject({ outcome: 'waits_undone' });
    expect([asked(whole), asked('events?starting_after=e0')]).toEqual([0, 1]);
    await apply(again.token, again.connection.last?.run_id ?? 0);
    await ended(again.token, again.connection.last?.run_id ?? 0);
    expect(await members()).toContain('c1 u9');
  });

  it('reads all after a set that came as files', async () => {
    const { district, person, token, becomes, withKim, members } = await begun();
    const ofDistrict = Object.entries(smallRoster).map(([file, rows]) => [
      file,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [
            column,
            column.includes('ourcedId') ? district + cell : cell,
          ]),
        ),
      ),
    ]);
    await bring(token, Object.fromEntries(ofDistrict) as RosterRows);
    becomes(withKim);
    at.clever.data.asked.length = 0;
    const { connection } = await night(person);
    expect(connection.last?.run_id).toBeDefined();
    expect([asked(whole), asked('events?starting_after')]).toEqual([1, 0]);
    expect(await members()).not.toContain('c1 u9');
  });

  it.each<[string, CleverInstead]>([
    ['that is off', { status: 403 }],
    ['that has the place no more', { status: 404 }],
    ['that is none', { text: '{"data":{}}' }],
    ['with an event of nothing', pageOf([{ id: 'e9', type: 'users.created', data: {} }])],
    [
      'that does not say what was before',
      pageOf([{ id: 'e9', type: 'users.updated', data: { object: { id: 'u1' } } }]),
    ],
  ])('reads all beside a feed %s', async (_, feed) => {
    const { becomes, withKim, person, members } = await begun();
    becomes(withKim);
    at.clever.data.next('events', feed);
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'applied' });
    await ended(token, connection.last?.run_id ?? 0);
    expect(await members()).toEqual(['c1 u1', 'c1 u3', 'c1 u9']);
    expect(asked(whole)).toBe(1);
  });

  it.each<[string, CleverInstead[]]>([
    ['is out of order', Array.from({ length: 12 }, () => ({ status: 500 }))],
    ['says nothing', Array.from({ length: 12 }, () => ({ text: '<html>' }))],
  ])('reads all for a person beside a feed that %s', async (_, answers) => {
    const { becomes, withKim, token, members } = await begun();
    becomes(withKim);
    at.clever.data.next('events', ...answers);
    const { last } = await fetched(token);
    expect(last).toMatchObject({ outcome: 'looked_at' });
    await apply(token, last?.run_id ?? 0);
    await ended(token, last?.run_id ?? 0);
    expect(await members()).toEqual(['c1 u1', 'c1 u3', 'c1 u9']);
  });

  it.each<[string, string, (district: string) => CleverInstead[]]>([
    [
      'other_district',
      'an event is another district’s',
      () => [
        pageOf([
          { id: 'e9', type: 'users.created', data: { object: { id: 'u', district: 'other' } } },
        ]),
      ],
    ],
    [
      'too_many_requests',
      'the feed asks for time each time',
      () => Array.from({ length: 12 }, () => ({ status: 429 })),
    ],
    [
      'server_error',
      'the feed is out of order',
      () => Array.from({ length: 12 }, () => ({ status: 500 })),
    ],
    [
      'incomplete',
      'its pages lead in a circle',
      () =>
        Array.from({ length: 3 }, () => pageOf([], '/v3.0/events?starting_after=e0&limit=1000')),
    ],
  ])('changes nothing, and says %s: %s', async (outcome, _, answers) => {
    const { becomes, withKim, person, members, district } = await begun();
    becomes(withKim);
    at.clever.data.next('events', ...answers(district));
    const { token, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome });
    expect(await members()).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    at.clever.data.forget();
    expect((await fetched(token)).last).toMatchObject({ outcome: 'looked_at' });
  });
});
