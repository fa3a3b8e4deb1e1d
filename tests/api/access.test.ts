/** Who may do what: each operation of the contract against each kind of stranger. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../../server/contract';
import { requests } from '../support/access-requests';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { Signed, TestUser } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { suiteServer } from '../support/suite-server';

/** What a programming language also reads as this number. An id has one name. */
const looseNames = (id: number): readonly string[] => [
  `0x${id.toString(16)}`,
  `0b${id.toString(2)}`,
  `0${String(id)}`,
  `+${String(id)}`,
  `%2B${String(id)}`,
  `%20${String(id)}`,
  `${String(id)}%20`,
  `${String(id)}%0A`,
  `${String(id)}.0`,
  `${String(id)}.`,
  `${String(id)}e0`,
  `${String(id)},${String(id)}`,
  `%00${String(id)}`,
];

const staffRoles = [
  'Teacher',
  'School Administrator',
  'District Administrator',
  'IT Administrator',
] as const;

const publicOperations = [
  'ping',
  'login',
  'studentLogin',
  'signInByAuthKey',
  'lookAtAuthKey',
  'lookAtInvitation',
  'acceptInvitation',
  'getWaysIn',
  'getClassLinkUrl',
  'signInByClassLink',
  'getCleverUrl',
  'signInByClever',
  'openClass',
  'pictureLogin',
  'badgeLogin',
  'refreshToken',
  'makeUpForLogouts',
  'askForPasskeyLogin',
  'getDemo',
  'openDemo',
  'passkeyLogin',
  'useSecondFactor',
  'getHomePage',
  'register',
  'forgotPassword',
  'resetPassword',
  'sendContactMessage',
  'requestDemo',
];

it('knows every operation of the contract', () => {
  const paths = readContract()['paths'] as Record<string, Record<string, { operationId: string }>>;
  // Beside its operations a path may hold parameters that they share.
  const all = Object.values(paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, { operationId }]) =>
      method === 'parameters' ? [] : [operationId],
    ),
  );
  expect(all.sort()).toEqual([...Object.keys(requests), ...publicOperations].sort());
});

onPostgreSQL('access', (kind) => {
  const server = suiteServer(kind);
  let student: Signed;
  beforeAll(async () => {
    student = await signIn(server, (await makeClass(server)).student);
  });

  describe.each(Object.entries(requests))('%s', (_name, { door, ...request }) => {
    it.each([
      ['without a token', undefined],
      ['with a token that never was', 'x'.repeat(43)],
      ['with a token full of strange letters', "'; drop table users --"],
    ])('is refused %s', async (_case, token) => {
      const answer = await server.send({ ...request, token });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthorized' });
    });

    it(`is refused with ${door === 'access' ? 'an upload ticket' : 'an access token'}`, async () => {
      const token = door === 'access' ? student.ticket : student.access;
      const answer = await server.send({ ...request, token });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'wrong_token' });
    });
  });

  it('refuses an access token that is over', async () => {
    const { access } = await signIn(server, (await makeClass(server)).student);
    server.clock.advance(15 * 60_000 + 1);
    expect((await server.get('/api/user', access)).statusCode).toBe(401);
    server.clock.advance(-15 * 60_000 - 1);
  });

  it('keeps students out of the dashboard, and staff out of the student center', async () => {
    const room = await makeClass(server);
    const teacher = await signIn(server, room.teacher);
    const pupil = await signIn(server, room.student);
    const info = await server.get('/api/dashboard/info', pupil.access);
    expect(info.statusCode).toBe(403);
    const today = await server.get('/api/student/today', teacher.access);
    expect(today.statusCode).toBe(403);
    const own = await server.get('/api/dashboard/info', teacher.access);
    expect(own.json()).toEqual({
      navigation: [
        { key: 'home', to: '/dashboard' },
        {
          key: 'lessons',
          to: '/dashboard/lessons',
          children: [
            { key: 'resources', to: '/dashboard/lessons/resources' },
            { key: 'sequences', to: '/dashboard/lessons/instructional-sequences' },
            { key: 'rubrics', to: '/dashboard/lessons/rubrics' },
            { key: 'import', to: '/dashboard/lessons/import' },
          ],
        },
        { key: 'assignments', to: '/dashboard/assignments' },
        { key: 'groups', to: '/dashboard/groups' },
        { key: 'students', to: '/dashboard/students' },
        { key: 'data', to: '/dashboard/data' },
        { key: 'settings', to: '/dashboard/settings' },
        { key: 'share', to: '/dashboard/share' },
      ],
      clever: { connected: false },
      banners: [],
      time_zone: 'America/New_York',
    });
  });

  it('says in which zone the days of staff are counted', async () => {
    const home = await makeSchool(server.db, { timeZone: 'America/New_York' });
    const { districtId } = home;
    for (let more = 0; more < 2; more += 1) {
      await makeSchool(server.db, { districtId, timeZone: 'Pacific/Honolulu' });
    }
    const zoneOf = async (person: TestUser) => {
      const { access } = await signIn(server, person);
      const answer = await server.get('/api/dashboard/info', access);
      return answer.json<{ time_zone?: string }>().time_zone;
    };
    const zones = new Map<string, string | undefined>();
    for (const role of staffRoles) {
      zones.set(role, await zoneOf(await makeUser(server.db, { role, school: home })));
    }
    zones.set('of no school', await zoneOf(await makeUser(server.db, { role: 'Teacher' })));
    expect(Object.fromEntries(zones)).toEqual({
      Teacher: 'America/New_York',
      'School Administrator': 'America/New_York',
      'District Administrator': 'Pacific/Honolulu',
      'IT Administrator': 'Pacific/Honolulu',
      'of no school': undefined,
    });
  });

  it('leads those who keep accounts to the staff', async () => {
    const school = await makeSchool(server.db);
    for (const role of staffRoles) {
      const { access } = await signIn(server, await makeUser(server.db, { role, school }));
      const answer = await server.get('/api/dashboard/info', access);
      const keys = answer
        .json<{ navigation: { key: string }[] }>()
        .navigation.map(({ key }) => key);
      expect(keys.includes('users'), role).toBe(role !== 'Teacher');
    }
  });

  it.each([
    ['Teacher', ['resources', 'sequences', 'rubrics', 'import']],
    ['School Administrator', ['resources', 'sequences', 'rubrics', 'import']],
    ['District Administrator', ['resources', 'sequences', 'rubrics', 'categories', 'import']],
    ['IT Administrator', undefined],
  ] as const)('gives the lesson area by role: %s', async (role, pages) => {
    const school = await makeSchool(server.db);
    const { access } = await signIn(server, await makeUser(server.db, { role, school }));
    const answer = await server.get('/api/dashboard/info', access);
    const { navigation } = answer.json<{
      navigation: { key: string; children?: { key: string }[] }[];
    }>();
    const lessons = navigation.find(({ key }) => key === 'lessons');
    expect(lessons?.children?.map(({ key }) => key)).toEqual(pages);
  });

  it("answers a neighbour's lesson like one that does not exist", async () => {
    const room = await makeClass(server);
    const { access } = await signIn(server, room.student);
    const lesson = (copy: number | string, assignment: number | string) =>
      server.get(`/api/student/lessons/${String(copy)}/${String(assignment)}`, access);
    expect((await lesson(room.first, room.assignment.id)).statusCode).toBe(200);
    const missing = await lesson(2147483647, room.assignment.id);
    expect(missing.statusCode).toBe(404);
    for (const [copy, assignment] of [
      [room.peersFirst, room.assignment.id],
      [room.first, room.assignment.id + 1],
      [room.first, 2147483647],
      [-1, 1],
      [0, 1],
      ['abc', 1],
      ['1.5', 1],
      ['99999999999999999999', 1],
      ['١', 1],
      ['%00', 1],
      ['-0', 1],
      ...looseNames(room.first).map((name) => [name, room.assignment.id] as const),
      ...looseNames(room.assignment.id).map((name) => [room.first, name] as const),
      [encodeURIComponent("1' or '1'='1"), 1],
    ] as const) {
      const answer = await lesson(copy, assignment);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(missing.json());
    }
  });
});
