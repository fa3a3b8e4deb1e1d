/** How a school's people sign in: who says it, and that each door and each renewal goes by it. */
import { describe, expect, it } from 'vitest';
import { studentMethods } from '../../domain/sign-in-settings';
import type { Schema } from '../../server/contract-types';
import { limitKey } from '../../server/services/limits/limits';
import { authCalls, day } from '../support/auth-calls';
import { classCalls } from '../support/class-calls';
import type { TestRoom } from '../support/class-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import { allWays, settingsUrl, signInSettingsCalls } from '../support/sign-in-settings-calls';
import { suiteServer } from '../support/suite-server';

type Settings = Schema<'SignInSettings'>;
const url = settingsUrl;
const all = allWays;

onBothDatabases('sign-in settings', (kind) => {
  const server = suiteServer(kind);
  const { refresh, user } = authCalls(() => server);
  const { badgeLogin, cardOf, cards, keyOf, makeRoom, pictureLogin } = classCalls(() => server);

  const { get, keeperOf, makeLink, put, useLink } = signInSettingsCalls(() => server);
  const byPassword = (login: string) =>
    server.post('/api/auth/student-login', { username: login, password });

  const invite = async (token: string, text: string) => {
    const answer = await server.post(
      '/api/dashboard/invitations',
      { text, role: 'Teacher', confirm: true },
      token,
    );
    const { rows } = answer.json<{ rows: Schema<'InvitedRow'>[] }>();
    return rows.map(({ result, problem }) => problem ?? result);
  };
  const printed = (room: TestRoom, way: 'pictures' | 'badge', language = 'en') =>
    server.send({
      method: 'POST',
      url: `/api/dashboard/groups/${String(room.group)}/printed-cards`,
      token: room.token,
      payload: { student_ids: [room.student.id], kind: way },
      headers: { 'accept-language': language },
    });

  it('begin with everything on, and a newer change is not overwritten', async () => {
    const school = await makeSchool(server.db);
    const token = await keeperOf(school);
    const first = (await get(token)).json<Settings>();
    expect(first).toMatchObject({ rev: 0, student_days: 30, staff_days: 30 });
    expect(first).toMatchObject({ methods: studentMethods, clever_here: false });
    const changed = await put(token, { methods: ['password', 'badge'], student_days: 7 });
    expect(changed.json()).toMatchObject({ rev: 1, methods: ['password', 'badge'] });
    expect((await put(token, { staff_days: 2 })).statusCode).toBe(409);
    expect((await put(token, { rev: 1, staff_days: 2 })).json()).toMatchObject({ rev: 2 });
    expect((await get(token)).json()).toMatchObject({ staff_days: 2, methods: all });
  });

  it('leave a way in with which a class comes in', async () => {
    const token = await keeperOf(await makeSchool(server.db));
    const answer = await put(token, { methods: ['link'] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('methods');
    expect((await put(token, { methods: [] })).statusCode).toBe(422);
    expect((await put(token, { staff_days: 31 })).statusCode).toBe(422);
  });

  it('are those of the own schools alone', async () => {
    const school = await makeSchool(server.db);
    const beside = await makeSchool(server.db, { districtId: school.districtId });
    const elsewhere = await makeSchool(server.db);
    for (const role of ['Teacher', 'Student'] as const) {
      const { access } = await signIn(server, await makeUser(server.db, { role, school }));
      expect((await get(access)).statusCode, role).toBe(403);
      expect((await put(access, {})).statusCode, role).toBe(403);
    }
    expect((await server.get(url)).statusCode).toBe(401);
    const own = await keeperOf(school);
    const wide = await keeperOf(school, 'District Administrator');
    const technician = await keeperOf(school, 'IT Administrator');
    for (const [token, other] of [
      [own, beside],
      [own, elsewhere],
      [wide, elsewhere],
      [technician, elsewhere],
    ] as const) {
      expect((await get(token, other)).statusCode).toBe(404);
      expect((await put(token, {}, other)).statusCode).toBe(404);
    }
    expect((await get(technician, beside)).statusCode).toBe(200);
    expect((await put(technician, { rev: 0 }, school)).statusCode).toBe(200);
    expect((await put(wide, {}, beside)).statusCode).toBe(200);
    expect((await get(wide)).statusCode).toBe(422);
  });

  it('let staff be invited by addresses of the school alone', async () => {
    const school = await makeSchool(server.db);
    const token = await keeperOf(school);
    for (const typed of ['no domain', 'x']) {
      const refused = await put(token, { email_domains: [typed] });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { errors: { email_domains: [expect.stringMatching(/^One of these isn’t a domain/)] } },
      ]);
    }
    expect((await put(token, { email_domains: ['cedar.test'] })).statusCode).toBe(200);
    const text = 'ana@cedar.test\nbea@mail.cedar.test\ncleo@elsewhere.test';
    expect(await invite(token, text)).toEqual(['new', 'email_domain', 'email_domain']);
    const made = await server.db.selectFrom('invitations').select('email').execute();
    expect(made.map(({ email }) => email)).not.toContain('cleo@elsewhere.test');
  });

  it('know a domain as it is typed', async () => {
    const token = await keeperOf(await makeSchool(server.db));
    const answer = await put(token, { email_domains: ['Cedar.Test', 'cedar.test', 'Ñandú.test'] });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { email_domains: ['cedar.test', 'ñandú.test'] },
    ]);
    expect(await invite(token, 'ana@cedar.test')).toEqual(['new']);
  });

  it('send no invitation again that would not be sent now', async () => {
    const school = await makeSchool(server.db);
    const token = await keeperOf(school);
    expect(await invite(token, 'fay@oak.test\ngil@cedar.test')).toEqual(['new', 'new']);
    await put(token, { email_domains: ['cedar.test'] });
    const again = async (email: string) => {
      const { id } = await server.db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return server.post(`/api/dashboard/invitations/${String(id)}/send`, undefined, token);
    };
    const refused = await again('fay@oak.test');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'invalid', message: expect.stringMatching(/own email addresses/) as string },
    ]);
    expect((await again('gil@cedar.test')).statusCode).toBe(204);
  });

  describe('at the doors', () => {
    it('refuse a password that is right where the school uses none, and nothing before that', async () => {
      const school = await makeSchool(server.db);
      const student = await makeUser(server.db, { role: 'Student', school });
      const open = await signIn(server, student);
      await put(await keeperOf(school), { methods: ['pictures', 'badge'] });
      const answer = await byPassword(student.login);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        code: 'method_off',
        message: expect.stringMatching(/^Your school doesn’t use this way/) as string,
      });
      // What is open goes on, and a school beside is none of its business.
      expect((await user(open.access)).statusCode).toBe(200);
      expect((await refresh(open.refresh)).statusCode).toBe(200);
      const other = await makeUser(server.db, {
        role: 'Student',
        school: await makeSchool(server.db, { districtId: school.districtId }),
      });
      expect((await byPassword(other.login)).statusCode).toBe(200);
    });

    it.each(['pictures', 'badge'] as const)('refuse the right %s', async (way) => {
      const room = await makeRoom();
      const token = await keeperOf(room.school);
      const card = await cardOf(room, way);
      const enter = async () =>
        way === 'badge'
          ? badgeLogin({ badge: card.badge })
          : pictureLogin({
              class_code: room.code,
              student_key: await keyOf(room, 'Maya'),
              pictures: card.pictures,
            });
      await put(token, { methods: ['password'] });
      const refused = await enter();
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'method_off' });
      await put(token, { rev: 1, methods: ['password', way] });
      expect((await enter()).statusCode).toBe(200);
    });

    it('leave a link good that the school does not use', async () => {
      const school = await makeSchool(server.db);
      const token = await keeperOf(school);
      const student = await makeUser(server.db, { role: 'Student', school });
      const issued = await makeLink(token, student);
      const use = () => useLink(issued.json<{ url: string }>().url);
      await put(token, { methods: ['password'] });
      const refused = await use();
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        403,
        'method_off',
      ]);
      await put(token, { rev: 1, methods: all });
      expect((await use()).statusCode).toBe(200);
    });
  });

  describe('where ways in are handed out', () => {
    const off = {
      code: 'method_off',
      message: expect.stringMatching(/^This way to sign in is off/) as string,
    };

    it.each([
      ['pictures', 'pictures'],
      ['badge', 'badge'],
      ['pass_phrase', 'password'],
    ] as const)(
      'make no %s that lets nobody in, and leave those that are there',
      async (card, way) => {
        const room = await makeRoom();
        const keeper = await keeperOf(room.school);
        const made = await cardOf(room, card);
        await put(keeper, { methods: all.filter((each) => each !== way) });
        const refused = await cards(room.token, room.group, card, [room.student.id, room.peer.id]);
        expect([refused.statusCode, refused.json()]).toMatchObject([409, off]);
        for (const other of ['pictures', 'badge', 'pass_phrase'] as const) {
          if (other === card) continue;
          const answer = await cards(room.token, room.group, other, [room.peer.id]);
          expect(answer.statusCode, other).toBe(201);
        }
        await put(keeper, { rev: 1, methods: all });
        if (card !== 'pass_phrase') {
          const again = (await printed(room, card)).json<Schema<'SignInCards'>>();
          expect(again.cards).toEqual([made]);
        }
      },
    );

    it('count no use of what is off, and speak of no stranger', async () => {
      const room = await makeRoom();
      const stranger = await makeRoom();
      await cardOf(room, 'badge');
      await printed(room, 'badge');
      const used = () =>
        server.db
          .selectFrom('login_throttle')
          .select(['key', 'attempts'])
          .where(
            'key',
            'in',
            ['sign-in-cards', 'printed-cards'].map((what) =>
              limitKey({ kind: what, value: String(room.teacher.id) }),
            ),
          )
          .orderBy('key')
          .execute();
      const before = await used();
      expect(before.map(({ attempts }) => attempts)).toEqual([1, 1]);
      await put(await keeperOf(room.school), { methods: ['password'] });
      const answers = [
        await cards(room.token, room.group, 'badge', [room.student.id]),
        await printed(room, 'badge'),
        await cards(room.token, room.group, 'badge', [room.student.id, stranger.student.id]),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 404]);
      expect(await used()).toEqual(before);
    });

    it('tell no passphrase of a new student that opens nothing', async () => {
      const room = await makeRoom();
      const add = (name: string) =>
        server.post('/api/dashboard/students', { name, group_id: room.group }, room.token);
      await put(await keeperOf(room.school), { methods: ['badge'] });
      const shut = await add('Ines Soto');
      expect([shut.statusCode, shut.json()]).toMatchObject([201, { name: 'Ines Soto' }]);
      expect(shut.json()).not.toHaveProperty('pass_phrase');
      await put(await keeperOf(room.school), { rev: 1, methods: ['badge', 'password'] });
      expect((await add('Juan Soto')).json()).toHaveProperty('pass_phrase');
    });

    it('print none again, and say so in the language of who asks', async () => {
      const room = await makeRoom();
      await cardOf(room, 'badge');
      await put(await keeperOf(room.school), { methods: ['password'] });
      const refused = await printed(room, 'badge', 'es-MX');
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'method_off', message: expect.stringMatching(/^Esta forma de/) as string },
      ]);
    });

    it('tell nothing of students of others', async () => {
      const room = await makeRoom();
      const stranger = await makeRoom();
      for (const { school } of [room, stranger])
        await put(await keeperOf(school), { methods: ['password'] });
      const answers = [
        await cards(room.token, room.group, 'badge', [stranger.student.id]),
        await cards(room.token, stranger.group, 'badge', [stranger.student.id]),
        await makeLink(room.token, stranger.student),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    });

    it('make a student no link, and a colleague one', async () => {
      const room = await makeRoom();
      const keeper = await keeperOf(room.school);
      const first = await makeLink(room.token, room.student);
      await put(keeper, { methods: ['password'] });
      for (const token of [room.token, keeper]) {
        const refused = await makeLink(token, room.student);
        expect([refused.statusCode, refused.json()]).toMatchObject([409, off]);
      }
      expect((await makeLink(keeper, room.teacher)).statusCode).toBe(201);
      // What was made before is not ended by a refusal.
      await put(keeper, { rev: 1, methods: ['password', 'link'] });
      const used = await useLink(first.json<{ url: string }>().url);
      expect(used.statusCode).toBe(200);
      expect((await makeLink(room.token, room.student)).statusCode).toBe(201);
    });
  });

  describe('how long a sign-in lasts', () => {
    it('ends a student’s so long after its last use', async () => {
      const school = await makeSchool(server.db);
      await put(await keeperOf(school), { student_days: 2 });
      const student = await signIn(server, await makeUser(server.db, { role: 'Student', school }));
      server.clock.advance(1.9 * day);
      const next = await refresh(student.refresh);
      expect(next.statusCode).toBe(200);
      server.clock.advance(2.1 * day);
      const late = await refresh(next.json<{ refresh_token: string }>().refresh_token);
      expect(late.statusCode).toBe(401);
    });

    it('ends at its renewal one that was not used for longer than the school wants now', async () => {
      const school = await makeSchool(server.db);
      const enter = async () =>
        signIn(server, await makeUser(server.db, { role: 'Student', school }));
      const [asleep, idle, atWork] = [await enter(), await enter(), await enter()];
      server.clock.advance(2 * day);
      const used = await refresh(atWork.refresh);
      server.clock.advance(6 * day);
      const keeper = await keeperOf(school);
      expect((await put(keeper, { student_days: 7 })).statusCode).toBe(200);
      expect((await refresh(asleep.refresh)).statusCode).toBe(401);
      const { refresh_token } = used.json<{ refresh_token: string }>();
      expect((await refresh(refresh_token)).statusCode).toBe(200);
      // Whoever was not there meanwhile goes by what is said then.
      expect((await put(keeper, { rev: 1 })).statusCode).toBe(200);
      expect((await refresh(idle.refresh)).statusCode).toBe(200);
    });

    it('counts for what is open from the next renewal on, and of staff from the beginning', async () => {
      const school = await makeSchool(server.db);
      const teacher = await signIn(server, await makeUser(server.db, { role: 'Teacher', school }));
      const other = await signIn(
        server,
        await makeUser(server.db, { role: 'Teacher', school: await makeSchool(server.db) }),
      );
      server.clock.advance(2 * day);
      await put(await keeperOf(school), { staff_days: 1 });
      expect((await refresh(teacher.refresh)).statusCode).toBe(401);
      expect((await refresh(other.refresh)).statusCode).toBe(200);
    });
  });
});
