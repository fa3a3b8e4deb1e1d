/** Each door of the house, with what a school says of how its people sign in. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { authCalls, day } from '../support/auth-calls';
import { Authenticator } from '../support/authenticator';
import { classCalls } from '../support/class-calls';
import { classLinkVisits, info } from '../support/classlink-visits';
import { publicUrl } from '../support/service-visits';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { setRow } from '../support/rows';
import { secondFactorCalls } from '../support/second-factor-calls';
import { severalSchools } from '../support/several-schools';
import { allWays, signInSettingsCalls } from '../support/sign-in-settings-calls';

type Way = (typeof allWays)[number];
const refreshOf = (answer: LightMyRequestResponse) =>
  answer.json<{ token: { refresh_token: string } }>().token.refresh_token;

onBothDatabases('the doors of a school', (kind) => {
  const visits = classLinkVisits(kind);
  const server = () => visits.server;
  const { login, refresh, studentLogin, user } = authCalls(server);
  const { badgeLogin, cardOf, keyOf, makeRoom, pictureLogin } = classCalls(server);
  const { get, keeperOf, makeLink, put, useLink } = signInSettingsCalls(server);
  const { district, enter, setSchools } = severalSchools(server);
  const noSchool = (): School => {
    throw new Error('A school is named each time.');
  };
  const { call, codeOf, finish, withApp } = secondFactorCalls(server, noSchool);

  /** A child with all that opens, made while the school has it on. A link opens once. */
  async function child() {
    const room = await makeRoom();
    const { pictures } = await cardOf(room, 'pictures');
    const { badge } = await cardOf(room, 'badge');
    const student_key = await keyOf(room, 'Maya');
    const newLink = async () =>
      (await makeLink(room.token, room.student)).json<{ url: string }>().url;
    let link = await newLink();
    const ways: Record<Way, () => Promise<LightMyRequestResponse>> = {
      password: () => studentLogin({ username: room.student.login, password }),
      pictures: () => pictureLogin({ class_code: room.code, student_key, pictures }),
      badge: () => badgeLogin({ badge }),
      link: () => useLink(link),
    };
    return {
      room,
      keeper: await keeperOf(room.school),
      ways,
      enter: async () => {
        const answers = [];
        for (const way of allWays) answers.push([way, (await ways[way]()).statusCode]);
        return Object.fromEntries(answers) as Readonly<Record<Way, number>>;
      },
      linkAnew: async () => {
        link = await newLink();
      },
    };
  }

  it.each(allWays)('shut where %s is off that one alone', async (off) => {
    const { ways, keeper, enter, linkAnew } = await child();
    const opened = await ways[off]();
    expect(opened.statusCode).toBe(200);
    await linkAnew();
    await put(keeper, { methods: allWays.filter((way) => way !== off) });
    const open = { password: 200, pictures: 200, badge: 200, link: 200 };
    expect(await enter()).toEqual({ ...open, [off]: 403 });
    // What it has opened before goes on.
    expect((await refresh(refreshOf(opened))).statusCode).toBe(200);
  });

  it('go by the school that the child is at now', async () => {
    const { room, ways, keeper } = await child();
    const next = await makeSchool(server().db, { districtId: room.school.districtId });
    await put(keeper, { methods: ['badge'] });
    expect((await ways.password()).statusCode).toBe(403);
    await setRow(server().db, 'users', room.student.id, { school_id: next.id });
    expect((await ways.password()).statusCode).toBe(200);
    await put(await keeperOf(next), { methods: ['password'] });
    expect((await ways.badge()).statusCode).toBe(403);
    await server()
      .db.deleteFrom('group_students')
      .where('student_id', '=', room.student.id)
      .execute();
    await setRow(server().db, 'users', room.student.id, { school_id: null });
    expect((await ways.badge()).statusCode).toBe(200);
  });

  it('stand open to who comes by ClassLink, which is no school’s to turn off', async () => {
    const school = await visits.makeTenant();
    await put(await keeperOf(school), { methods: ['badge'] });
    const answer = await visits.signInAs(info(school.tenant, { Role: 'Student' }));
    expect(answer).toMatchObject({ action: 'auth-sso', user: { role: 'Student' } });
  });

  it('stand open to staff, by each of their ways', async () => {
    const school = await makeSchool(server().db);
    const keeper = await keeperOf(school);
    const technician = await enter('IT Administrator', school);
    const teacher = await makeUser(server().db, { role: 'Teacher', school });
    const app = await withApp('Teacher', school);
    const step = await login({ email: app.user.login, password });
    await put(
      technician.access,
      { methods: ['badge'], staff_days: 1, email_domains: ['elsewhere.test'] },
      school,
    );

    for (const name of [teacher.login, technician.login]) {
      expect((await login({ email: name, password })).statusCode).toBe(200);
    }
    // Of somebody who was on the way in already too.
    const { ticket } = step.json<{ ticket: string }>();
    expect((await finish(ticket, codeOf(app.secret))).statusCode).toBe(200);

    const before = (await server().mails()).length;
    expect((await makeLink(keeper, teacher)).statusCode).toBe(201);
    const mail = (await server().mails()).slice(before)[0];
    const link = /https?:\S+auth-key=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await useLink(link)).statusCode).toBe(200);

    const { access } = await signIn(server(), teacher);
    const device = new Authenticator(publicUrl, true);
    const options = await call('POST', 'auth/passkeys/options', access, { password });
    const credential = device.create(options.json());
    const added = await call('POST', 'auth/passkeys', access, { name: 'Laptop', credential });
    expect(added.statusCode).toBe(201);
    const asked = await call('POST', 'auth/passkey-login/options');
    const entered = await call('POST', 'auth/passkey-login', undefined, {
      credential: device.get(asked.json()),
    });
    expect(entered.statusCode).toBe(200);
    // Whoever said it takes it back.
    expect((await put(technician.access, { rev: 1 }, school)).statusCode).toBe(200);
  });

  it('go by the home of somebody who works at several schools', async () => {
    const { home, second, office } = await district();
    const teacher = await enter('Teacher', home);
    const admin = await enter('School Administrator', home);
    for (const one of [teacher, admin])
      expect((await setSchools(office, one, [second])).statusCode).toBe(204);
    const { access } = await signIn(server(), admin);
    expect((await put(access, { staff_days: 1 }, second)).statusCode).toBe(200);
    expect((await get(access)).json()).toMatchObject({ school_id: home.id, staff_days: 30 });
    const opened = await login({ email: teacher.login, password });
    server().clock.advance(2 * day);
    const renewed = await refresh(refreshOf(opened));
    expect(renewed.statusCode).toBe(200);
    const again = await login({ email: admin.login, password });
    const { token } = again.json<{ token: { access_token: string } }>();
    expect((await put(token.access_token, { staff_days: 1 })).statusCode).toBe(200);
    const { refresh_token } = renewed.json<{ refresh_token: string }>();
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  it('are told to whoever makes cards for a group', async () => {
    const room = await makeRoom();
    const url = `/api/dashboard/groups/${String(room.group)}/students`;
    const methods = async () =>
      (await server().get(url, room.token)).json<{ methods: readonly Way[] }>().methods;
    expect(await methods()).toEqual([...allWays, 'clever']);
    await put(await keeperOf(room.school), { methods: ['badge'] });
    expect(await methods()).toEqual(['badge']);
  });

  it('let one of two who change it at once through', async () => {
    const school = await makeSchool(server().db);
    const [one, other] = [await keeperOf(school), await keeperOf(school, 'IT Administrator')];
    const answers = await Promise.all([
      put(one, { methods: ['badge'] }, school),
      put(other, { methods: ['password'] }, school),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await get(one)).json()).toMatchObject({ rev: 1 });
  });

  it('let nobody say it who has no office there any more', async () => {
    const school = await makeSchool(server().db);
    const { access, id } = await enter('School Administrator', school);
    await setRow(server().db, 'users', id, { role: 'Teacher' });
    expect((await put(access, {})).statusCode).toBe(403);
    expect((await user(access)).statusCode).toBe(200);
  });
});
