/** Who may do what: each operation of the contract against each kind of stranger. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../../server/contract';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { Signed } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { planRequests } from '../support/plan-requests';
import { rosterRequests } from '../support/roster-requests';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const sha = 'a'.repeat(64);
const device = '00000000-0000-4000-8000-000000000000';
const someId = '00000000-0000-4000-8000-000000000001';

/** A valid request for each operation that asks for a token. */
const requests = {
  logout: { door: 'access', method: 'POST', url: '/api/auth/logout' },
  issueUploadTicket: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/upload-ticket',
    payload: { device_id: device },
  },
  listSessions: { door: 'access', method: 'GET', url: '/api/auth/sessions' },
  endSession: { door: 'access', method: 'DELETE', url: '/api/auth/sessions/1' },
  endOtherSessions: { door: 'access', method: 'DELETE', url: '/api/auth/sessions' },
  issueAuthKey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/keys',
    payload: { user_id: 1 },
  },
  listPasskeys: { door: 'access', method: 'GET', url: '/api/auth/passkeys' },
  askForPasskey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/passkeys/options',
    payload: { password: 'mine' },
  },
  addPasskey: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/passkeys',
    payload: { name: 'Key', credential: {} },
  },
  renamePasskey: {
    door: 'access',
    method: 'PATCH',
    url: '/api/auth/passkeys/1',
    payload: { name: 'Key' },
  },
  removePasskey: { door: 'access', method: 'DELETE', url: '/api/auth/passkeys/1' },
  changePassword: {
    door: 'access',
    method: 'POST',
    url: '/api/auth/password',
    payload: { current_password: 'the old one', password: 'a new one' },
  },
  shareApp: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/shares/app',
    payload: { email: 'colleague@school.test' },
  },
  getUser: { door: 'access', method: 'GET', url: '/api/user' },
  getDashboardInfo: { door: 'access', method: 'GET', url: '/api/dashboard/info' },
  listGroups: { door: 'access', method: 'GET', url: '/api/dashboard/groups' },
  listGroupStudents: { door: 'access', method: 'GET', url: '/api/dashboard/groups/1/students' },
  makeSignInCards: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/groups/1/sign-in-cards',
    payload: { student_ids: [1], kind: 'badge' },
  },
  makeClassCode: { door: 'access', method: 'POST', url: '/api/dashboard/groups/1/class-code' },
  revokeSignInCard: {
    door: 'access',
    method: 'DELETE',
    url: '/api/dashboard/students/1/sign-in-cards/badge',
  },
  ...planRequests,
  ...rosterRequests,
  listSequenceCategories: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/sequence-categories',
  },
  addSequenceCategory: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/sequence-categories',
    payload: { title: 'Core' },
  },
  renameSequenceCategory: {
    door: 'access',
    method: 'PATCH',
    url: '/api/dashboard/sequence-categories/1',
    payload: { title: 'Core' },
  },
  moveSequenceCategory: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/sequence-categories/1/move',
    payload: { parent_id: null, position: 0 },
  },
  mergeSequenceCategory: {
    door: 'access',
    method: 'POST',
    url: '/api/dashboard/sequence-categories/1/merge',
    payload: { into: 2 },
  },
  getSequenceCategoryUses: {
    door: 'access',
    method: 'GET',
    url: '/api/dashboard/sequence-categories/1/uses',
  },
  deleteSequenceCategory: {
    door: 'access',
    method: 'DELETE',
    url: '/api/dashboard/sequence-categories/1',
  },
  getToday: { door: 'access', method: 'GET', url: '/api/student/today' },
  getStudentLesson: { door: 'access', method: 'GET', url: '/api/student/lessons/1/1' },
  getUpload: { door: 'access', method: 'GET', url: `/api/uploads/${sha}` },
  sync: {
    door: 'ticket',
    method: 'POST',
    url: '/api/sync',
    payload: { device_id: device, operations: [{ op_id: someId }] },
  },
  syncFile: {
    door: 'ticket',
    method: 'PUT',
    url: `/api/sync/files/${sha}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from('x'),
  },
} as const;

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

const publicOperations = [
  'ping',
  'login',
  'studentLogin',
  'signInByAuthKey',
  'lookAtAuthKey',
  'getWaysIn',
  'getClassLinkUrl',
  'signInByClassLink',
  'openClass',
  'pictureLogin',
  'badgeLogin',
  'refreshToken',
  'askForPasskeyLogin',
  'getDemo',
  'openDemo',
  'passkeyLogin',
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

onBothDatabases('access', (kind) => {
  let server: TestServer;
  let student: Signed;
  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await signIn(server, (await makeClass(server)).student);
  });
  afterAll(() => server.close());

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
    expect((await server.send({ url: '/api/user', token: access })).statusCode).toBe(401);
    server.clock.advance(-15 * 60_000 - 1);
  });

  it('keeps students out of the dashboard, and staff out of the student center', async () => {
    const room = await makeClass(server);
    const teacher = await signIn(server, room.teacher);
    const pupil = await signIn(server, room.student);
    const info = await server.send({ url: '/api/dashboard/info', token: pupil.access });
    expect(info.statusCode).toBe(403);
    const today = await server.send({ url: '/api/student/today', token: teacher.access });
    expect(today.statusCode).toBe(403);
    const own = await server.send({ url: '/api/dashboard/info', token: teacher.access });
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
        { key: 'settings', to: '/dashboard/settings' },
      ],
      clever: { connected: false },
      banners: [],
    });
  });

  it.each([
    ['Teacher', ['resources', 'sequences', 'rubrics', 'import']],
    ['School Administrator', ['resources', 'sequences', 'rubrics', 'import']],
    ['District Administrator', ['resources', 'sequences', 'rubrics', 'categories', 'import']],
    ['IT Administrator', undefined],
  ] as const)('gives the lesson area by role: %s', async (role, pages) => {
    const school = await makeSchool(server.db);
    const { access } = await signIn(server, await makeUser(server.db, { role, school }));
    const answer = await server.send({ url: '/api/dashboard/info', token: access });
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
      server.send({
        url: `/api/student/lessons/${String(copy)}/${String(assignment)}`,
        token: access,
      });
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

  describe('a file of a student', () => {
    it('is read by its owner, the teachers of the owner, and the administrators over the owner', async () => {
      const room = await makeClass(server);
      const { school } = room;
      const otherSchool = await makeSchool(server.db, { districtId: school.districtId });
      const farSchool = await makeSchool(server.db);
      const hash = room.first.toString(16).padStart(64, '0');
      await server.db
        .insertInto('uploads')
        .values({
          user_id: room.student.id,
          sha256: hash,
          bytes: 5,
          type: 'image/png',
          created_at: new Date(),
        })
        .execute();
      const stranger = await makeUser(server.db, { role: 'Teacher', school });
      const elsewhere = await makeUser(server.db, { role: 'Student', school });
      await makeGroup(server.db, school, { teachers: [stranger], students: [elsewhere] });
      const cases = [
        ['the owner', room.student, true],
        ['the teacher', room.teacher, true],
        [
          'the school administrator',
          await makeUser(server.db, { role: 'School Administrator', school }),
          true,
        ],
        [
          'the district administrator',
          await makeUser(server.db, { role: 'District Administrator', school }),
          true,
        ],
        ['a classmate', room.peer, false],
        ['a teacher of other children', stranger, false],
        [
          'the IT administrator',
          await makeUser(server.db, { role: 'IT Administrator', school }),
          false,
        ],
        [
          "another school's administrator",
          await makeUser(server.db, { role: 'School Administrator', school: otherSchool }),
          false,
        ],
        [
          "another district's administrator",
          await makeUser(server.db, { role: 'District Administrator', school: farSchool }),
          false,
        ],
        ['a demo user', await makeUser(server.db, { role: 'Demo User' }), false],
        ['a teacher without a school', await makeUser(server.db, { role: 'Teacher' }), false],
      ] as const;
      const { findReadableUpload } = await import('../../server/db/uploads.repo');
      const { findByAccessTokens } = await import('../../server/db/sessions.repo');
      const { hashToken } = await import('../../server/services/tokens');
      for (const [name, person, may] of cases) {
        const { access } = await signIn(server, person);
        const tokenHash = hashToken(access);
        const signedIn = (await findByAccessTokens(server.db, [tokenHash], server.clock.now())).get(
          tokenHash,
        );
        if (!signedIn) throw new Error(`${name} could not sign in`);
        const found = await findReadableUpload(server.db, signedIn.person, hash);
        expect(found !== undefined, name).toBe(may);
        if (!may) {
          const answer = await server.send({ url: `/api/uploads/${hash}`, token: access });
          expect(answer.statusCode, name).toBe(404);
        }
      }
    });
  });
});
