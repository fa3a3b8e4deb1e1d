import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { authCalls, times } from '../support/auth-calls';
import { classCalls } from '../support/class-calls';
import type { TestRoom } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { makeAssignment } from '../support/factories-lessons';
import { addRows, setRow, setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Page = Schema<'Pagination'> & { readonly data: readonly Schema<'GroupSummary'>[] };
type Students = Schema<'Pagination'> & {
  readonly group: Schema<'GroupSummary'>;
  readonly data: readonly Schema<'GroupStudent'>[];
};

onBothDatabases('groups', (kind) => {
  const server = suiteServer(kind);

  const { studentLogin, user } = authCalls(() => server);
  const { cards, cardOf, makeRoom, revoke } = classCalls(() => server);
  const groups = (token: string, query = '') => server.get(`/api/dashboard/groups${query}`, token);
  const students = (token: string, group: number, query = '') =>
    server.get(`/api/dashboard/groups/${String(group)}/students${query}`, token);
  const tokenOf = async (role: Schema<'Role'>, school?: { id: number; districtId: number }) =>
    (await signIn(server, await makeUser(server.db, { role, ...(school && { school }) }))).access;

  describe('the list', () => {
    it('has those of one school alone where it is asked for, and none of a school not seen', async () => {
      const own = await makeSchool(server.db);
      const sister = await makeSchool(server.db, { districtId: own.districtId });
      const foreign = await makeSchool(server.db);
      const teacher = await makeUser(server.db, { role: 'Teacher', school: own });
      const make = (school: typeof own, teachers = [teacher]) =>
        makeGroup(server.db, school, { teachers, students: [] });
      const ofOwn = await make(own);
      const unseen = await make(own, []);
      const ofSister = await make(sister, []);
      await make(foreign, []);
      const idsOf = async (token: string, { id }: typeof own) => {
        const body = (await groups(token, `?school_id=${String(id)}&per_page=1`)).json<Page>();
        const rest = body.links.find(({ label }) => label === '2')?.url;
        const more = rest && (await server.get(rest, token)).json<Page>();
        return [...body.data, ...(more ? more.data : [])]
          .map((group) => group.id)
          .sort((one, other) => one - other);
      };
      const above = await tokenOf('District Administrator', own);
      expect(await idsOf(above, own)).toEqual([ofOwn, unseen]);
      expect(await idsOf(above, sister)).toEqual([ofSister]);
      expect(await idsOf(above, foreign)).toEqual([]);
      const head = await tokenOf('School Administrator', own);
      expect(await idsOf(head, own)).toEqual([ofOwn, unseen]);
      const { access } = await signIn(server, teacher);
      expect(await idsOf(access, own)).toEqual([ofOwn]);
      for (const token of [head, access]) {
        expect(await idsOf(token, sister)).toEqual([]);
        expect(await idsOf(token, foreign)).toEqual([]);
      }
      const student = await tokenOf('Student', own);
      expect((await groups(student, `?school_id=${String(own.id)}`)).statusCode).toBe(403);
      expect((await groups(head, '?school_id=0')).statusCode).toBe(422);
    });

    it('says which of them have lessons that are not archived', async () => {
      const { school, teacher, token, group } = await makeRoom();
      await makeGroup(server.db, school, { teachers: [teacher], students: [] });
      const had = async () =>
        (await groups(token)).json<Page>().data.filter((each) => each.has_lessons === true);
      const to = { students: [], groupIds: [group] };
      const given = await makeAssignment(server, { teacher, school, ...to });
      expect(await had()).toMatchObject([{ id: group }]);
      await setRow(server.db, 'assignments', given.id, { archived_at: server.clock.now() });
      expect(await had()).toEqual([]);
    });

    it('has a page of the groups one works with, in the shape of the specification', async () => {
      const room = await makeRoom();
      for (let made = 0; made < 6; made += 1) {
        await makeGroup(server.db, room.school, { teachers: [room.teacher], students: [] });
      }
      const answer = await groups(room.token, '?page=2&per_page=3');
      const body = answer.json<Page>();
      expect(body).toMatchObject({
        total: 7,
        per_page: 3,
        current_page: 2,
        last_page: 3,
        from: 4,
        to: 6,
        path: '/api/dashboard/groups',
      });
      expect(body.links.map(({ label, active }) => [label, active])).toEqual([
        ['previous', false],
        ['1', false],
        ['2', true],
        ['3', false],
        ['next', false],
      ]);
      for (const { url } of body.links) {
        expect(url).not.toBeNull();
        expect((await server.get(url ?? '', room.token)).statusCode).toBe(200);
      }
      const names = body.data.map(({ name }) => name);
      expect(names).toEqual([...names].sort());
      const behind = (await groups(room.token, '?page=9&per_page=3')).json<Page>();
      expect(behind).toMatchObject({ total: 7, from: null, to: null, data: [] });
    });

    it('finds a part of a name, and takes signs of patterns for themselves', async () => {
      const room = await makeRoom();
      await setRow(server.db, 'groups', room.group, { name: 'Room 100% Blue_Sky' });
      const total = async (search: string) =>
        (await groups(room.token, `?search=${encodeURIComponent(search)}`)).json<Page>().total;
      expect(await total('blue')).toBe(1);
      expect(await total('100%')).toBe(1);
      expect(await total('e_S')).toBe(1);
      expect(await total('%')).toBe(1);
      expect(await total('1%B')).toBe(0);
      expect(await total('\\')).toBe(0);
      expect(await total('\u0000blue')).toBe(1);
    });

    it.each(['?page=0', '?page=x', '?per_page=101', '?per_page=-1', '?page=99999999999'])(
      'refuses %s',
      async (query) => {
        const { token } = await makeRoom();
        const answer = await groups(token, query);
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      },
    );

    it('says how many active students there are, and lists those only', async () => {
      const room = await makeRoom();
      await setRow(server.db, 'users', room.peer.id, { active: false });
      const visitor = await makeUser(server.db, { role: 'Demo User', school: room.school });
      await addRows(server.db, 'group_students', { group_id: room.group, student_id: visitor.id });
      const body = (await students(room.token, room.group)).json<Students>();
      expect(body).toMatchObject({ total: 1, from: 1, to: 1, group: { student_count: 1 } });
      expect(body.data.map(({ id }) => id)).toEqual([room.student.id]);
    });
  });

  describe('who works with a group', () => {
    async function people(room: TestRoom) {
      const { school } = room;
      const other = await makeSchool(server.db, { districtId: school.districtId });
      const far = await makeSchool(server.db);
      return [
        ['the teacher', room.token, true],
        ['the school administrator', await tokenOf('School Administrator', school), true],
        ['the district administrator', await tokenOf('District Administrator', school), true],
        ['the IT administrator', await tokenOf('IT Administrator', school), true],
        ['a teacher of the school', await tokenOf('Teacher', school), false],
        ['another school’s administrator', await tokenOf('School Administrator', other), false],
        ['another school’s teacher', await tokenOf('Teacher', other), false],
        ['another district’s administrator', await tokenOf('District Administrator', far), false],
        ['another district’s IT', await tokenOf('IT Administrator', far), false],
        ['a teacher without a school', await tokenOf('Teacher'), false],
      ] as const;
    }

    it('sees it and its students; everybody else gets what a missing one gets', async () => {
      const room = await makeRoom();
      for (const [name, token, may] of await people(room)) {
        const listed = (await groups(token)).json<Page>().data.map(({ id }) => id);
        expect(listed.includes(room.group), name).toBe(may);
        const answer = await students(token, room.group);
        expect(answer.statusCode, name).toBe(may ? 200 : 404);
        if (!may) expect(answer.json()).toEqual((await students(token, 2147483647)).json());
      }
    });

    it('makes and revokes cards and codes; for everybody else nothing changes', async () => {
      const room = await makeRoom();
      const { badge } = await cardOf(room, 'badge');
      const stored = async () =>
        JSON.stringify([
          await server.db
            .selectFrom('sign_in_cards')
            .selectAll()
            .where('student_id', '=', room.student.id)
            .execute(),
          await server.db.selectFrom('groups').selectAll().where('id', '=', room.group).execute(),
          await server.db
            .selectFrom('users')
            .select('password_hash')
            .where('id', '=', room.student.id)
            .execute(),
        ]);
      expect(badge).toBeDefined();
      for (const [name, token, may] of await people(room)) {
        const before = await stored();
        // Stops cards, and is handed none.
        const isIt = name.includes('IT');
        const made = [
          await cards(token, room.group, 'pass_phrase', [room.student.id]),
          await cards(token, room.group, 'pictures', [room.student.id]),
          await server.post(
            `/api/dashboard/groups/${String(room.group)}/class-code`,
            undefined,
            token,
          ),
        ];
        expect(
          made.map(({ statusCode }) => statusCode),
          name,
        ).toEqual(isIt ? [403, 403, may ? 201 : 404] : Array(3).fill(may ? 201 : 404));
        const gone = await revoke(token, room.student.id, 'pictures');
        expect(gone.statusCode, name).toBe(may ? 204 : 404);
        expect((await stored()) !== before, name).toBe(may);
      }
    });

    it('is no student, not even of the group', async () => {
      const room = await makeRoom();
      for (const person of [room.student, room.peer]) {
        const { access } = await signIn(server, person);
        expect((await groups(access)).statusCode).toBe(403);
        expect((await students(access, room.group)).statusCode).toBe(403);
        expect((await cards(access, room.group, 'badge', [room.student.id])).statusCode).toBe(403);
        expect((await revoke(access, room.student.id, 'badge')).statusCode).toBe(403);
      }
    });
  });

  describe('cards', () => {
    it('are told once each, in the order asked for, and noted with their day', async () => {
      const room = await makeRoom();
      const ids = [room.peer.id, room.student.id];
      const answer = await cards(room.token, room.group, 'pictures', ids);
      const made = answer.json<Schema<'SignInCards'>>();
      expect(made.class_code).toBe(room.code);
      expect(made.cards.map(({ student_id }) => student_id)).toEqual(ids);
      const listed = (await students(room.token, room.group)).json<Students>();
      for (const student of listed.data) {
        expect(student.pictures_on).toBe('2026-03-04');
        expect(student.badge_on).toBeUndefined();
      }
      expect(JSON.stringify(listed)).not.toContain('argon2');
    });

    it.each([
      ['America/Los_Angeles', '2026-03-05T05:00:00Z', '2026-03-04'],
      ['Pacific/Auckland', '2026-03-04T15:00:00Z', '2026-03-05'],
    ])('were made on a day of the school in %s', async (time_zone, now, day) => {
      const before = server.clock.now().toISOString();
      server.clock.set(now);
      const room = await makeRoom();
      await setRow(server.db, 'schools', room.school.id, { time_zone });
      await cardOf(room, 'badge');
      const listed = (await students(room.token, room.group)).json<Students>();
      server.clock.set(before);
      const student = listed.data.find(({ id }) => id === room.student.id);
      expect(student?.badge_on).toBe(day);
    });

    it('give a passphrase that is the password from now on, and end older sign-ins', async () => {
      const room = await makeRoom();
      const before = await signIn(server, room.student);
      const { pass_phrase, username } = await cardOf(room, 'pass_phrase');
      expect(username).toBe(room.student.login);
      expect((await user(before.access)).statusCode).toBe(401);
      const old = await studentLogin({ username, password: 'a good password' });
      expect(old.statusCode).toBe(422);
      expect((await studentLogin({ username, password: pass_phrase })).statusCode).toBe(200);
    });

    it('give a passphrase that lets in a child whom slips with the old one have stopped', async () => {
      const room = await makeRoom();
      const username = room.student.login;
      await times(10, () => studentLogin({ username, password: 'not this one' }));
      expect((await studentLogin({ username, password: 'a good password' })).statusCode).toBe(429);
      const { pass_phrase } = await cardOf(room, 'pass_phrase');
      expect((await studentLogin({ username, password: pass_phrase })).statusCode).toBe(200);
    });

    it('are made for students of the group only, all or none', async () => {
      const room = await makeRoom();
      const stranger = await makeUser(server.db, { role: 'Student', school: room.school });
      for (const id of [stranger.id, room.teacher.id, 2147483647]) {
        const answer = await cards(room.token, room.group, 'badge', [room.student.id, id]);
        expect(answer.statusCode).toBe(404);
      }
      expect((await students(room.token, room.group)).json<Students>().data[0]).not.toHaveProperty(
        'badge_on',
      );
    });

    it('give no password to somebody who comes by another service, and nothing to the others then', async () => {
      const room = await makeRoom();
      await setRow(server.db, 'users', room.peer.id, { password_hash: '!' });
      const both = [room.student.id, room.peer.id];
      const refused = await cards(room.token, room.group, 'pass_phrase', both);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'no_password' }]);
      const rows = await server.db
        .selectFrom('users')
        .select(['id', 'password_hash'])
        .where('id', 'in', both)
        .orderBy('id')
        .execute();
      expect(rows[1]?.password_hash).toBe('!');
      const login = { username: room.student.login, password: 'a good password' };
      expect((await studentLogin(login)).statusCode).toBe(200);
      expect((await cards(room.token, room.group, 'badge', both)).statusCode).toBe(201);
    });

    it.each([
      [{ student_ids: [], kind: 'badge' }],
      [{ student_ids: Array.from({ length: 101 }, (_, at) => at + 1), kind: 'badge' }],
      [{ student_ids: [1, 1], kind: 'badge' }],
      [{ student_ids: ['1'], kind: 'badge' }],
      [{ student_ids: [1], kind: 'password' }],
      [{ student_ids: [1], kind: 'badge', secret: 'mine' }],
    ])('are not made of %j', async (payload) => {
      const { token, group } = await makeRoom();
      const answer = await server.post(
        `/api/dashboard/groups/${String(group)}/sign-in-cards`,
        payload,
        token,
      );
      expect(answer.statusCode).toBe(422);
    });

    it('stay one of a kind when two people make them at once', async () => {
      const room = await makeRoom();
      const ids = [room.student.id, room.peer.id];
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, turn) =>
          cards(room.token, room.group, 'badge', turn % 2 === 0 ? ids : [...ids].reverse()),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
      const rows = await server.db
        .selectFrom('sign_in_cards')
        .select('student_id')
        .where('student_id', 'in', ids)
        .execute();
      expect(rows).toHaveLength(2);
    });

    it('are slowed down for somebody who makes them without end', async () => {
      const room = await makeRoom();
      await cardOf(room, 'badge');
      await setTries(server.db, 'sign-in-cards:%', 60);
      const answer = await cards(room.token, room.group, 'badge', [room.student.id]);
      expect(answer.statusCode).toBe(429);
      await server.db.deleteFrom('login_throttle').execute();
    });
  });
});
