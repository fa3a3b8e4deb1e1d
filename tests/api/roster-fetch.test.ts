/** A roster that is fetched from a OneRoster service: whole, or not at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallRoster } from '../../domain/testing/roster-files';
import { connectionCalls, connectionSettings } from '../support/connection-calls';
import { onBothDatabases } from '../support/database';
import { serviceRowsOf, startOneRoster } from '../support/oneroster-server';
import type { Instead, OneRosterService } from '../support/oneroster-server';
import { otherRoster, rosterSetCalls, rostersUrl, withoutBen } from '../support/roster-sets';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const zone = { time_zone: 'America/New_York' };
const often = (answer: Instead): Instead[] => Array.from({ length: 12 }, () => answer);

onBothDatabases('a roster that is fetched', (kind) => {
  let server: TestServer;
  let service: OneRosterService;
  let newer: OneRosterService;
  const waits: number[] = [];
  let rest: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    service = await startOneRoster();
    newer = await startOneRoster('/ims/oneroster/rostering/v1p2');
    server = await startTestServer(kind, connectionSettings, {
      pause: (ms) => {
        waits.push(ms);
        return rest;
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await service.stop();
    await newer.stop();
  });
  beforeEach(() => {
    waits.length = 0;
    service.asked.length = 0;
    service.has(serviceRowsOf(smallRoster));
    service.looks({});
    service.onPage(undefined);
  });
  const { makeKeeper, bring, view, get, apply, ended, lines } = rosterSetCalls(() => server);
  const calls = connectionCalls(
    () => server,
    () => service,
  );
  const { connect, fetched, fetchNow, over } = calls;
  const runsOf = async (token: string) =>
    (await server.get(rostersUrl, token)).json<{ total: number }>().total;

  it.each(['1.1 oauth1', '1.1 oauth2', '1.2 oauth1', '1.2 oauth2'] as const)(
    'is looked at by whoever asked for it, and applied by hand: %s',
    async (way) => {
      const [version, auth] = way.split(' ') as ['1.1' | '1.2', 'oauth1' | 'oauth2'];
      const at = version === '1.1' ? service : newer;
      at.has(serviceRowsOf(smallRoster, version));
      const { token, school } = await makeKeeper();
      const more = auth === 'oauth2' ? { token_url: at.tokenUrl } : {};
      await connect(token, { base_url: at.url, version, auth, ...more });
      const { last } = await fetched(token);
      expect(last).toMatchObject({ outcome: 'looked_at', nightly: false });
      const run = await get(token, last?.run_id ?? 0);
      expect(run).toMatchObject({
        ...{ state: 'ready', source: 'oneroster', file_name: '127.0.0.1' },
        by: expect.stringContaining('Person') as string,
        report: { version, problems: 0, refused: [], guard: { number: 0 } },
      });
      expect((await apply(token, run.id, zone)).statusCode).toBe(202);
      expect((await ended(token, run.id)).state).toBe('done');
      const { people, classes, members } = await view(school.districtId);
      expect(people.map(({ name, role, grade_id }) => [name, role, grade_id])).toEqual([
        ...[
          ['Maya Reyes', 'Student', 5],
          ['Ben Nguyen', 'Student', 5],
        ],
        ['June Hall', 'Teacher', null],
      ]);
      expect(classes).toMatchObject([{ name: 'Math 4 A', grade_id: 5 }]);
      expect(members).toEqual(['c1 u1', 'c1 u2', 'c1 u3']);
    },
  );

  it.each([
    ['pages of two, and their number', { most: 2 }],
    ['pages of one with links alone', { most: 1, total: false, links: true }],
    ['pages of two of which nothing is said', { most: 2, total: false }],
    ['all rows whatever is asked for', { unpaged: true, total: false }],
    ['all rows, and their number', { unpaged: true }],
  ] as const)('is whole from a service that gives %s', async (_, style) => {
    service.looks(style);
    service.has(serviceRowsOf(otherRoster));
    const { token, school } = await makeKeeper();
    await connect(token);
    const { last } = await fetched(token);
    const run = await get(token, last?.run_id ?? 0);
    expect(run.report).toMatchObject({ problems: 0, refused: [] });
    await apply(token, run.id, zone);
    await ended(token, run.id);
    const fromService = await view(school.districtId);
    const other = await makeKeeper();
    await bring(other.token, otherRoster, zone);
    const fromFiles = await view(other.school.districtId);
    const without = ({ people, classes, members }: typeof fromFiles) => ({
      people: people.map(({ id: _id, ...person }) => person),
      classes: classes.map(({ id: _id, ...group }) => group),
      members,
    });
    expect(without(fromService)).toEqual(without(fromFiles));
  });

  describe('changes nothing, and says why,', () => {
    const page = (name: string, rows: readonly object[]): Instead => ({
      text: JSON.stringify({ [name]: rows }),
    });
    const users = serviceRowsOf(smallRoster)['users'] ?? [];
    it.each<[string, string, (at: OneRosterService) => void]>([
      [
        'too_many_requests',
        'it asks for time each time',
        (at) => at.next('users', ...often({ status: 429 })),
      ],
      [
        'too_many_requests',
        'it asks for a day',
        (at) => at.next('users', { status: 429, headers: { 'Retry-After': '86400' } }),
      ],
      ['server_error', 'it is out of order', (at) => at.next('classes', ...often({ status: 503 }))],
      [
        'unreachable',
        'each answer is cut off',
        (at) => at.next('users', ...often({ cutAfter: 40 })),
      ],
      [
        'not_understood',
        'a page ends in the middle',
        (at) => at.next('users', ...often({ text: '{"users":[{"sour' })),
      ],
      [
        'not_understood',
        'a page is a page for people',
        (at) => at.next('orgs', ...often({ text: '<html>' })),
      ],
      [
        'not_understood',
        'a page has something else',
        (at) => at.next('users', page('classes', [])),
      ],
      [
        'not_understood',
        'its rows are none',
        (at) => at.next('users', { text: '{"users":[1,2,3]}' }),
      ],
      [
        'incomplete',
        'rows are missing',
        (at) => at.next('enrollments', ...often({ headers: { 'X-Total-Count': '9' } })),
      ],
      [
        'incomplete',
        'the same page comes again, of rows whose ids are numbers',
        (at) => {
          const numbered = users.map((row, id) => ({ ...row, sourcedId: id }));
          const again = { ...page('users', numbered), headers: { 'X-Total-Count': '6' } };
          at.next('users', again, again);
        },
      ],
      [
        'incomplete',
        'a page is empty before the end',
        (at) => at.next('users', { ...page('users', []) }),
      ],
      [
        'changed_between',
        'somebody is there twice and not the same',
        (at) => {
          const twice = [...users, { ...users[0], familyName: 'Cruz' }];
          at.next('users', page('users', twice), page('users', twice));
        },
      ],
      [
        'changed_between',
        'the number is another one on each page',
        (at) => {
          at.looks({ most: 2 });
          const numbers = ['4', '3', '4', '3'].map((count) => ({
            headers: { 'X-Total-Count': count },
          }));
          at.next('users', ...numbers);
        },
      ],
      [
        'redirected',
        'it leads elsewhere',
        (at) => at.next('users', { status: 302, headers: { location: 'https://example.org/' } }),
      ],
      [
        'redirected',
        'the next page is elsewhere',
        (at) => at.next('users', { headers: { Link: '<https://example.org/users>; rel="next"' } }),
      ],
      [
        'unauthorized',
        'it knows the key no more',
        (at) => at.next('classes', { status: 401 }, { status: 401 }),
      ],
      ['forbidden', 'it lets the key read no users', (at) => at.next('users', { status: 403 })],
      ['not_found', 'it has no enrollments', (at) => at.next('enrollments', { status: 404 })],
      [
        'other_district',
        'nothing is of its organizations',
        (at) =>
          at.next('orgs', {
            ...page('orgs', [{ sourcedId: 'x', name: 'Hill District', type: 'district' }]),
            headers: { 'X-Total-Count': '1' },
          }),
      ],
      ['refused', 'nobody is in it', (at) => at.has({ ...serviceRowsOf(smallRoster), users: [] })],
    ])('%s: %s', async (outcome, _, arrange) => {
      const { token, school } = await makeKeeper();
      await bring(token, smallRoster, zone);
      await connect(token);
      const [before, runs] = [await view(school.districtId), await runsOf(token)];
      arrange(service);
      const { last } = await fetched(token);
      expect(last?.outcome).toBe(outcome);
      expect(await view(school.districtId)).toEqual(before);
      // A set that is refused by its reader can be looked at like one that was sent.
      const kept = outcome === 'refused' ? 1 : 0;
      expect(await runsOf(token)).toBe(runs + kept);
      // What the test has arranged and was not asked for is nobody else's.
      service.forget();
    });
  });

  it('goes on after what passes, and waits as long as it is asked to', async () => {
    const { token } = await makeKeeper();
    await connect(token, { auth: 'oauth2', token_url: service.tokenUrl });
    service.next('orgs', { status: 429, headers: { 'Retry-After': '90' } });
    service.next('classes', { status: 500 }, { status: 502, text: 'no JSON' });
    service.next('users', { cutAfter: 30 }, { text: '{"users":[{' });
    expect((await fetched(token)).last?.outcome).toBe('looked_at');
    expect(waits).toEqual([90_000, 1_000, 5_000, 1_000, 5_000]);
  });

  it('asks as often for a token as for a page, and not once more for each page', async () => {
    const { token } = await makeKeeper();
    await connect(token, { auth: 'oauth2', token_url: service.tokenUrl });
    service.next('token', ...often({ cutAfter: 5 }));
    expect((await fetched(token)).last?.outcome).toBe('unreachable');
    service.forget();
    expect(waits).toEqual([1_000, 5_000, 30_000, 120_000]);
  });

  it.each<[string, string, number, (at: number) => Instead]>([
    [
      'is the first one, and full',
      'changed_between',
      4,
      () => ({
        text: JSON.stringify({
          users: Array.from({ length: 1_000 }, (_, id) => ({ sourcedId: `u${String(id)}` })),
        }),
        headers: { 'X-Total-Count': '5000' },
      }),
    ],
    [
      'is empty, and names another one',
      'incomplete',
      11,
      (at) => ({
        text: '{"users":[]}',
        headers: { Link: `<users?limit=1000&offset=${String(at + 1)}>; rel="next"` },
      }),
    ],
  ])('is given up where each page %s', async (_, outcome, most, answer) => {
    const { token } = await makeKeeper();
    await connect(token);
    service.looks({ total: false });
    service.next('users', ...Array.from({ length: 30 }, (__, at) => answer(at)));
    const { last } = await fetched(token);
    service.forget();
    expect(last?.outcome).toBe(outcome);
    expect(service.asked.filter((each) => each.startsWith('users'))).toHaveLength(most);
  });

  it('has nobody twice where a service writes ids as numbers', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const { users = [] } = serviceRowsOf(smallRoster);
    const numbered = users.map((user, at) => ({ ...user, sourcedId: at }));
    const headers = { 'X-Total-Count': '4' };
    const pageOf = (...rows: object[]) => ({ text: JSON.stringify({ users: rows }), headers });
    // Of four the last is on no page, as one was added before them meanwhile.
    const [first, second, third] = numbered;
    service.next('users', pageOf(first ?? {}, second ?? {}), pageOf(second ?? {}, third ?? {}));
    service.next('users', pageOf());
    expect((await fetched(token)).last?.outcome).toBe('incomplete');
    service.forget();
  });

  it('is read with a byte order mark before it', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const text = `\uFEFF${JSON.stringify({ orgs: serviceRowsOf(smallRoster)['orgs'] })}`;
    service.next('orgs', ...often({ text }));
    expect((await fetched(token)).last?.outcome).toBe('looked_at');
    service.forget();
  });

  it('takes a new token once the old one has ended', async () => {
    const { token } = await makeKeeper();
    await connect(token, { auth: 'oauth2', token_url: service.tokenUrl });
    service.asked.length = 0;
    let isEnded = false;
    service.onPage((name) => {
      if (name === 'courses' && !isEnded) service.endTokens();
      isEnded ||= name === 'courses';
    });
    expect((await fetched(token)).last?.outcome).toBe('looked_at');
    expect(service.asked.filter((each) => each === 'token')).toHaveLength(2);
  });

  it('reads a collection again that has changed between two of its pages', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    service.looks({ most: 2 });
    let isChanged = false;
    service.onPage((name, offset) => {
      if (name !== 'users' || offset === 0 || isChanged) return;
      isChanged = true;
      service.has(serviceRowsOf(withoutBen));
    });
    const { last } = await fetched(token);
    const run = await get(token, last?.run_id ?? 0);
    const names = (await lines(token, run.id, '&kind=person')).map(({ name }) => name);
    expect(names).toEqual(['Maya Reyes', 'June Hall']);
  });

  it('of one district waits for no other district’s', async () => {
    const [slow, other] = [await makeKeeper(), await makeKeeper()];
    await connect(slow.token);
    await connect(other.token);
    let goOn: () => void = () => undefined;
    rest = new Promise((resolve) => {
      goOn = resolve;
    });
    service.next('orgs', { status: 429 });
    await fetchNow(slow.token);
    await expect.poll(() => waits).toHaveLength(1);
    const { last } = await fetched(other.token).finally(() => {
      rest = Promise.resolve();
      goOn();
    });
    expect(last?.outcome).toBe('looked_at');
    expect((await over(slow.token)).last?.outcome).toBe('looked_at');
  });

  it('that was begun with former settings ends none that follows it', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    let goOn: () => void = () => undefined;
    rest = new Promise((resolve) => {
      goOn = resolve;
    });
    service.next('orgs', { status: 429 });
    await fetchNow(token);
    await expect.poll(() => waits).toHaveLength(1);
    await connect(token, { hour: 5 });
    service.next('orgs', { status: 429 });
    await fetchNow(token);
    await expect
      .poll(() => waits, { timeout: 5_000 })
      .toHaveLength(2)
      .finally(goOn);
    rest = Promise.resolve();
    const readWhole = () => service.asked.filter((asked) => asked.startsWith('enrollments'));
    await expect.poll(readWhole, { timeout: 5_000 }).toHaveLength(2);
    expect((await over(token)).last?.outcome).toBe('looked_at');
    expect(await runsOf(token)).toBe(1);
  });

  it('is one at a time in a district, and ten in an hour', async () => {
    const { token } = await makeKeeper();
    await connect(token);
    const [one, other] = [await fetchNow(token), await fetchNow(token)];
    expect([one.statusCode, other.statusCode]).toEqual([202, 409]);
    expect(other.json()).toMatchObject({ code: 'roster_fetching' });
    await over(token);
    for (let count = 2; count <= 10; count += 1) await fetched(token);
    expect((await fetchNow(token)).statusCode).toBe(429);
  });
});
