/** A district that is connected with Clever, by an administrator of its own, and whose roster is fetched from there. */
import { describe, expect, it } from 'vitest';
import { cookieOf } from '../support/auth-calls';
import { pageOf as page, smallDistrict } from '../support/clever-data';
import type { CleverInstead } from '../support/clever-data';
import { cleverConnectionUrl, cleverRosters } from '../support/clever-rosters';
import { cleverUser, nextId } from '../support/clever-visits';
import { onBothDatabases } from '../support/database';
import { makeUser, signIn } from '../support/factories';
import { rosterSetCalls } from '../support/roster-sets';
import { setRow } from '../support/rows';
import { startTestServer } from '../support/server';
import { publicUrl } from '../support/service-visits';

const zone = { time_zone: 'America/New_York' };
const often = (answer: CleverInstead): CleverInstead[] => Array.from({ length: 12 }, () => answer);

onBothDatabases('a roster from Clever', (kind) => {
  const at = cleverRosters(kind);
  const { adminOf, goThere, finish, connectAs, connected } = at;
  const { makeKeeper, view, get, apply, ended, lines } = at.rosters;
  const { fetched, fetchNow, remove, night } = at.connection;
  const said = async (answer: Promise<{ statusCode: number; json: () => unknown }>) => {
    const { statusCode, json } = await answer;
    return [statusCode, (json() as { message: string }).message];
  };

  describe('is connected', () => {
    it('by who administers the district at both ends, who comes back to a page of its own', async () => {
      const { token } = await makeKeeper();
      const district = nextId();
      at.clever.data.shares(district, smallDistrict(district));
      const { back, payload, cookie } = await goThere(token, adminOf(district, { teacher: {} }));
      expect(back.origin + back.pathname).toBe(`${publicUrl}/dashboard/users/rosters/clever`);
      const answer = await finish(token, payload, cookie);
      expect(answer.json()).toMatchObject({
        connection: {
          ...{ kind: 'clever', nightly: true, hour: 4, next_at: '2026-03-05T09:00:00.000Z' },
        },
      });
      expect(answer.body).not.toContain(district);
      // Whoever comes by Clever from now on is of this district.
      const info = await at.server.get('/api/dashboard/info', token);
      expect(info.json()).toMatchObject({ clever: { connected: true } });
      const log = await at.server.get('/api/dashboard/audit', token);
      expect(log.json()).toMatchObject({ data: [{ act: 'roster.connected' }] });
      expect((await finish(token, payload, cookie)).statusCode).toBe(422);
    });

    it('by nobody else, and then nothing is kept', async () => {
      const { token, school } = await makeKeeper();
      const district = nextId();
      const onlyAdmin =
        'Only an administrator of the district at Clever can connect it. Sign in there as one.';
      for (const roles of [{ teacher: {} }, { staff: {} }, { student: {} }]) {
        const user = cleverUser(district, { roles });
        expect(await said(connectAs(token, user))).toEqual([422, onlyAdmin]);
      }
      expect(await said(connectAs(token, adminOf(district)))).toEqual([
        422,
        expect.stringContaining('Clever gives no roster of this district yet.'),
      ]);
      const rows = await at.server.db
        .selectFrom('districts')
        .select('clever_district')
        .where('id', '=', school.districtId)
        .executeTakeFirst();
      expect(rows).toEqual({ clever_district: null });
      expect((await fetchNow(token)).statusCode).toBe(404);
    });

    it('once: neither with another’s district, nor with another of its own', async () => {
      const { district, token } = await connected();
      const { token: stranger } = await makeKeeper();
      expect(await said(connectAs(stranger, adminOf(district)))).toEqual([
        422,
        expect.stringContaining('Another district here is connected'),
      ]);
      const second = nextId();
      at.clever.data.shares(second, smallDistrict(second));
      expect(await said(connectAs(token, adminOf(second)))).toEqual([
        422,
        expect.stringContaining('This district is already linked to a different Clever district.'),
      ]);
      expect((await connectAs(token, adminOf(district))).statusCode).toBe(200);
    });

    it('by who began it, in the browser that did, with a way of its own', async () => {
      const { token, school } = await makeKeeper();
      const district = nextId();
      at.clever.data.shares(district, smallDistrict(district));
      const { payload, cookie } = await goThere(token, adminOf(district));
      const failed = [422, 'Login fail, please try again'];
      const colleague = await makeUser(at.server.db, { role: 'District Administrator', school });
      const { access } = await signIn(at.server, colleague);
      expect(await said(finish(access, payload, cookie))).toEqual(failed);
      expect(await said(finish(token, payload, `daybook_sso=${'x'.repeat(43)}`))).toEqual(failed);
      // To come in is another errand.
      const login = await at.server.send({
        ...{ method: 'POST', url: '/api/auth/clever/code', payload, headers: { cookie } },
      });
      expect(login.json()).toMatchObject({ code: 'sso_state' });
      expect((await finish(token, payload, cookie)).statusCode).toBe(200);
    });

    it('by nobody with an account that everybody shares', async () => {
      const open = await startTestServer(kind, { ...at.clever.settings, PUBLIC_DEMO: 'true' });
      try {
        const { person, token } = await rosterSetCalls(() => open).makeKeeper();
        await setRow(open.db, 'users', person.id, { email: 'district.admin@demo.school' });
        const begun = await open.post(`${cleverConnectionUrl}/url`, undefined, token);
        expect(begun.statusCode).toBe(403);
        expect(begun.json()).toMatchObject({ code: 'demo_account' });
      } finally {
        await open.close();
      }
    });

    it('by nobody of one school, and nowhere without Clever', async () => {
      const { school } = await makeKeeper();
      const principal = await makeUser(at.server.db, { role: 'School Administrator', school });
      const { access } = await signIn(at.server, principal);
      expect(
        (await at.server.post(`${cleverConnectionUrl}/url`, undefined, access)).statusCode,
      ).toBe(403);
      const plain = await startTestServer(kind);
      const keeper = await rosterSetCalls(() => plain).makeKeeper();
      const begun = await plain.post(`${cleverConnectionUrl}/url`, undefined, keeper.token);
      expect(begun.statusCode).toBe(404);
      expect(begun.json()).toMatchObject({ code: 'not_configured' });
      await plain.close();
    });
  });

  it('is looked at and applied by hand, with pages of one; whoever signs in then is known by it', async () => {
    at.clever.data.pagesOf(1);
    const { token, district, school } = await connected();
    const { last } = await fetched(token);
    expect(last).toMatchObject({ outcome: 'looked_at' });
    const run = await get(token, last?.run_id ?? 0);
    expect(run).toMatchObject({
      ...{ state: 'ready', source: 'clever', file_name: 'Clever' },
      report: { version: '1.2', problems: 0, refused: [] },
    });
    expect((await apply(token, run.id, zone)).statusCode).toBe(202);
    expect((await ended(token, run.id)).state).toBe('done');
    const { people, classes, members } = await view(school.districtId);
    expect(people.map(({ name, role, grade_id }) => [name, role, grade_id])).toEqual([
      ...[
        ['Maya Reyes', 'Student', 5],
        ['Ben Reyes', 'Student', 5],
      ],
      ['June Hall', 'Teacher', null],
    ]);
    expect(classes).toMatchObject([{ name: 'Math 4 A', subject_id: 1 }]);
    expect(members).toHaveLength(3);
    // The same child, by the id of the roster.
    const maya = cleverUser(district, { id: `${district}u1`, roles: { student: {} } });
    at.clever.signsIn(maya);
    const begun = await at.server.get('/api/auth/clever/url');
    const gone = await fetch(begun.json<{ data: { url: string } }>().data.url, {
      redirect: 'manual',
    });
    const { searchParams } = new URL(gone.headers.get('location') ?? '');
    const answer = await at.server.send({
      ...{ method: 'POST', url: '/api/auth/clever/code', headers: { cookie: cookieOf(begun) } },
      payload: { code: searchParams.get('code'), state: searchParams.get('state') },
    });
    expect(answer.json()).toMatchObject({ action: 'auth-sso', user: { id: people[0]?.id ?? 0 } });
    expect((await remove(token)).statusCode).toBe(204);
    expect((await view(school.districtId)).people).toHaveLength(3);
  });

  it('is applied by itself at night, and says so where nothing has changed', async () => {
    const { token, district, small, person, school } = await connected();
    const { last } = await fetched(token);
    await apply(token, last?.run_id ?? 0, zone);
    await ended(token, last?.run_id ?? 0);
    const same = await night(person);
    expect(same.connection.last).toMatchObject({ outcome: 'unchanged', nightly: true });
    const [section] = small.sections;
    const newcomer = {
      ...small.users[0],
      id: `${district}u9`,
      name: { first: 'Kim', last: 'Lee' },
    };
    at.clever.data.shares(district, {
      ...small,
      users: [...small.users, newcomer],
      sections: [{ ...section, id: `${district}c1`, students: [`${district}u1`, newcomer.id] }],
    });
    const { token: later, connection } = await night(person);
    expect(connection.last).toMatchObject({ outcome: 'applied' });
    await ended(later, connection.last?.run_id ?? 0);
    const { members } = await view(school.districtId);
    expect(members).toContain(`${district}c1 ${newcomer.id}`);
  });

  it('holds whoever is a student and a teacher at once', async () => {
    const { token } = await connected(({ users, schools }) => ({
      users: users.map((user, at) =>
        at === 1
          ? {
              ...user,
              roles: { ...(user['roles'] as object), teacher: { school: schools[0]?.id } },
            }
          : user,
      ),
    }));
    const { last } = await fetched(token);
    const problems = await lines(token, last?.run_id ?? 0, '&kind=problem');
    expect(problems).toContainEqual(
      expect.objectContaining({ problem: 'roles_conflict', file: 'users.csv' }),
    );
    // They are no files that anybody has.
    const all = [...problems, ...(await lines(token, last?.run_id ?? 0, '&kind=person'))];
    for (const line of all) expect(line).not.toHaveProperty('line');
    const { report } = await get(token, last?.run_id ?? 0);
    for (const note of report.notes) expect(note).not.toHaveProperty('line');
  });

  it('goes on with a new token when the one it has ends in between, once', async () => {
    const { token } = await connected();
    let ends = 1;
    at.clever.data.onPage((name) => {
      if (name === 'users' && ends > 0) {
        ends -= 1;
        at.clever.data.next('users', { status: 401 });
      }
    });
    expect((await fetched(token)).last).toMatchObject({ outcome: 'looked_at' });
    expect(at.clever.data.asked.filter((each) => each === 'tokens')).toHaveLength(3);
    at.clever.data.onPage(undefined);
    at.clever.data.next('users', ...often({ status: 401 }));
    expect((await fetched(token)).last).toMatchObject({ outcome: 'unauthorized' });
  });

  describe('changes nothing, and says why,', () => {
    const other = nextId();
    it.each<[string, string, (district: string) => void]>([
      [
        'too_many_requests',
        'it asks for time each time',
        () => at.clever.data.next('users', ...often({ status: 429 })),
      ],
      [
        'too_many_requests',
        'it asks for a day',
        () => at.clever.data.next('users', { status: 429, headers: { 'retry-after': '86400' } }),
      ],
      [
        'server_error',
        'it is out of order',
        () => at.clever.data.next('sections', ...often({ status: 500 })),
      ],
      [
        'not_understood',
        'a page ends in the middle',
        () => at.clever.data.next('users', ...often({ text: '{"data":[{"da' })),
      ],
      [
        'not_understood',
        'a page is none',
        () => at.clever.data.next('users', { text: '{"data":{}}' }),
      ],
      [
        'not_understood',
        'a row has no id',
        () => at.clever.data.next('users', page([{ district: 'x' }])),
      ],
      [
        'other_district',
        'a row is another district’s',
        () => at.clever.data.next('users', page([{ id: 'u', district: other }])),
      ],
      [
        'other_district',
        'it names another district',
        () => at.clever.data.next('district', { text: `{"data":{"id":"${other}"}}` }),
      ],
      [
        'incomplete',
        'it has nobody',
        () => at.clever.data.next('users', ...[1, 2, 3].map(() => page([]))),
      ],
      [
        'incomplete',
        'it has not read the district itself',
        (id) =>
          at.clever.data.next('district', { text: `{"data":{"id":"${id}","state":"pending"}}` }),
      ],
      [
        'incomplete',
        'its pages lead in a circle',
        () =>
          at.clever.data.next('users', ...often(page([], '/v3.0/users?role=student&limit=1000'))),
      ],
      [
        'redirected',
        'the next page is at somebody else’s',
        () => at.clever.data.next('users', page([], 'https://elsewhere.test/v3.0/users')),
      ],
      [
        'changed_between',
        'somebody is another one on the next page, each time',
        (id) => {
          const rows = [1, 2].flatMap(() => [
            page([{ id: 'u', district: id }], '/v3.0/users?starting_after=u'),
            page([{ id: 'u', district: id, email: 'x' }]),
          ]);
          at.clever.data.next('users', ...rows);
        },
      ],
      [
        'changed_between',
        'the district is taken over anew in between, each time',
        (id) => {
          const moved = (hour: number): CleverInstead => ({
            text: `{"data":{"id":"${id}","last_sync":"2026-03-04T0${String(hour)}:00:00.000Z"}}`,
          });
          at.clever.data.next('district', moved(1), moved(2), moved(3), moved(4));
        },
      ],
      [
        'forbidden',
        'the district shares nothing any more',
        (id) => at.clever.data.shares(id, undefined),
      ],
    ])('%s: %s', async (outcome, _, breaks) => {
      const { token, school, district } = await connected();
      breaks(district);
      expect((await fetched(token)).last).toEqual({
        ...{ outcome, nightly: false, at: expect.any(String) as string },
      });
      expect(await view(school.districtId)).toEqual({ people: [], classes: [], members: [] });
      expect(at.server.log()).not.toContain('a secret of the test');
    });

    it('and reads it once more where it changed in between', async () => {
      const { token, district } = await connected();
      const moved = '"last_sync":"2026-03-04T01:00:00.000Z"';
      at.clever.data.next('district', { text: `{"data":{"id":"${district}",${moved}}}` });
      expect((await fetched(token)).last).toMatchObject({ outcome: 'looked_at' });
    });
  });
});
