import { afterEach, describe, expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { setRow, setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const minute = 60_000;
const asked = {
  message: 'We have emailed your password reset link! Please check your mail inbox.',
};
const newPassword = 'four gray owls sing';

onBothDatabases('passwords', (kind) => {
  const server = suiteServer(kind);
  afterEach(() => server.db.deleteFrom('login_throttle').execute());

  const post = (url: string, payload: object, more: { token?: string; from?: string } = {}) =>
    server.send({
      method: 'POST',
      url: `/api${url}`,
      payload,
      token: more.token,
      remoteAddress: more.from ?? '10.1.1.1',
    });
  const ask = (email: string, from?: string) =>
    post('/forget-password', { email }, from === undefined ? {} : { from });
  const choose = (token: string, chosen: string) =>
    post('/reset-password', { token, password: chosen });
  const login = (user: TestUser, secret: string) =>
    post('/auth/login', { email: user.login, password: secret });
  const makeTeacher = async (name = 'Maria Lopez') =>
    makeUser(server.db, { role: 'Teacher', school: await makeSchool(server.db), name });

  async function mailsTo(user: TestUser) {
    const mails = await server.mails();
    return mails.filter(({ to }) => to?.some(({ address }) => address === user.login));
  }

  async function tokenFor(user: TestUser): Promise<string> {
    expect((await ask(user.login)).statusCode).toBe(200);
    const mail = (await mailsTo(user)).at(-1);
    const link = /http:\/\/localhost:3000\/password\/reset\?token=([\w-]{43})\s/.exec(
      mail?.text ?? '',
    );
    return link?.[1] ?? '';
  }

  describe('a forgotten one', () => {
    it('is replaced by a mailed link, once, and every sign-in ends', async () => {
      const teacher = await makeTeacher();
      const before = await signIn(server, teacher);
      const token = await tokenFor(teacher);
      const answer = await choose(token, newPassword);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ message: 'Password successfully changed.' });
      expect((await server.get('/api/user', before.access)).statusCode).toBe(401);
      const refresh = await post('/auth/refresh', { refresh_token: before.refresh });
      expect(refresh.statusCode).toBe(401);
      expect((await login(teacher, password)).statusCode).toBe(422);
      expect((await login(teacher, newPassword)).statusCode).toBe(200);
      expect((await choose(token, 'another good password')).json()).toMatchObject({
        code: 'invalid_reset_token',
      });
      const subjects = (await mailsTo(teacher)).map(({ subject }) => subject);
      expect(subjects).toEqual([
        'Choose a new Daybook password',
        'Your Daybook password was changed',
      ]);
    });

    it('may be asked for with capitals and blanks', async () => {
      const teacher = await makeTeacher();
      await ask(`  ${teacher.login.toUpperCase()}\t`);
      expect(await mailsTo(teacher)).toHaveLength(1);
    });

    it('is answered alike for everybody, and mailed to active dashboard people only', async () => {
      const inactive = await makeUser(server.db, { role: 'Teacher', active: false });
      const student = await makeUser(server.db, { role: 'Student' });
      const known = await ask((await makeTeacher()).login);
      const count = (await server.mails()).length;
      for (const who of [
        inactive.login,
        student.login,
        'nobody@school.test',
        'not an address',
        "' or 1=1 --",
        'a@b.co, c@d.ef',
        '\u0000',
      ]) {
        const answer = await ask(who);
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toEqual(asked);
        expect(answer.body).toBe(known.body);
      }
      expect(await server.mails()).toHaveLength(count);
    });

    it('leads to this server, whatever host the request names', async () => {
      const teacher = await makeTeacher();
      await server.send({
        method: 'POST',
        url: '/api/forget-password',
        payload: { email: teacher.login },
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      });
      const [mail] = await mailsTo(teacher);
      expect(mail?.text).toContain('http://localhost:3000/password/reset');
      expect(mail?.text).not.toContain('evil');
    });

    it('writes in the language of the account', async () => {
      const teacher = await makeTeacher();
      await setRow(server.db, 'users', teacher.id, { locale: 'es' });
      await ask(teacher.login);
      expect((await mailsTo(teacher))[0]?.subject).toBe('Elige una nueva contraseña de Daybook');
    });

    it('works for an hour, and only by the newest link', async () => {
      const teacher = await makeTeacher();
      const first = await tokenFor(teacher);
      const second = await tokenFor(teacher);
      expect((await choose(first, newPassword)).json()).toMatchObject({
        code: 'invalid_reset_token',
      });
      server.clock.advance(60 * minute);
      expect((await choose(second, newPassword)).json()).toMatchObject({
        code: 'invalid_reset_token',
      });
      expect((await choose(await tokenFor(teacher), newPassword)).statusCode).toBe(200);
    });

    it('goes to one of two who use the link at once', async () => {
      const token = await tokenFor(await makeTeacher());
      const answers = await Promise.all([1, 2, 3].map(() => choose(token, newPassword)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    });

    it('keeps the link when the password is refused, and says why at the field', async () => {
      const teacher = await makeTeacher();
      const token = await tokenFor(teacher);
      for (const [typed, code] of [
        ['too short', 'password_too_short'],
        ['x!9 K'.repeat(60), 'password_too_long'],
        ['qwertyuiopasdfghjkl', 'password_pattern'],
        ['Maria-Lopez-2026!', 'password_personal'],
        ['daybook daybook 1', 'password_personal'],
        ['passwordstandard', 'password_common'],
        ['P@ssw0rd-2026-2027', 'password_common'],
      ] as const) {
        const answer = await choose(token, typed);
        expect(answer.statusCode, typed).toBe(422);
        expect(answer.json(), typed).toMatchObject({
          code,
          errors: { password: [expect.any(String)] },
        });
      }
      expect((await choose(token, newPassword)).statusCode).toBe(200);
    });

    it('is one password, in whichever way its accents are sent', async () => {
      const teacher = await makeTeacher();
      await choose(await tokenFor(teacher), 'tres pingu\u0308inos man\u0303ana');
      for (const typed of [
        'tres ping\u00fcinos ma\u00f1ana',
        'tres pingu\u0308inos man\u0303ana',
      ]) {
        expect((await login(teacher, typed)).statusCode).toBe(200);
      }
    });

    it('lets somebody in at once who had mistyped the old one too often', async () => {
      const teacher = await makeTeacher();
      for (let time = 0; time < 11; time += 1) await login(teacher, 'a wrong one');
      expect((await login(teacher, password)).statusCode).toBe(429);
      await choose(await tokenFor(teacher), newPassword);
      expect((await login(teacher, newPassword)).statusCode).toBe(200);
    });

    it('dies with the account', async () => {
      const teacher = await makeTeacher();
      const token = await tokenFor(teacher);
      await setRow(server.db, 'users', teacher.id, { active: false });
      expect((await choose(token, newPassword)).json()).toMatchObject({
        code: 'invalid_reset_token',
      });
    });

    it.each([
      ['/forget-password', {}],
      ['/forget-password', { email: '' }],
      ['/forget-password', { email: 'x'.repeat(255) }],
      ['/forget-password', { email: ['a@b.co'] }],
      ['/forget-password', { email: 'a@b.co', admin: true }],
      ['/reset-password', { token: 't' }],
      ['/reset-password', { token: 't', password: 'x'.repeat(1025) }],
      ['/reset-password', { token: 't'.repeat(129), password: newPassword }],
      ['/reset-password', { token: 't', password: newPassword, email: 'a@b.co' }],
    ])('%s refuses %j', async (url, payload) => {
      const answer = await post(url, payload);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid' });
    });

    it('refuses what is too big to be a request', async () => {
      const answer = await ask('x'.repeat(10_000_000));
      expect(answer.statusCode).toBe(413);
    });

    it('takes tokens of its own kind only', async () => {
      const teacher = await makeTeacher();
      const signed = await signIn(server, teacher);
      const reset = await tokenFor(teacher);
      for (const token of [signed.access, signed.refresh, 'x', '../..', '\u0000']) {
        expect((await choose(token, newPassword)).json()).toMatchObject({
          code: 'invalid_reset_token',
        });
      }
      expect((await server.get('/api/user', reset)).statusCode).toBe(401);
      const refresh = await post('/auth/refresh', { refresh_token: reset });
      expect(refresh.statusCode).toBe(401);
    });

    it('mails nobody more than five times an hour, known or not', async () => {
      const teacher = await makeTeacher();
      for (const email of [teacher.login, 'ghost@school.test']) {
        for (let time = 0; time < 5; time += 1) {
          expect((await ask(email, `10.2.2.${String(time)}`)).statusCode).toBe(200);
        }
        const refused = await ask(email, '10.2.2.9');
        expect(refused.statusCode).toBe(429);
        expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
      }
      expect(await mailsTo(teacher)).toHaveLength(5);
      server.clock.advance(61 * minute);
      expect((await ask(teacher.login)).statusCode).toBe(200);
    });

    it('is set by its link, however often somebody behind the same address has tried dead ones', async () => {
      const teacher = await makeTeacher();
      const token = await tokenFor(teacher);
      await choose('dead', newPassword);
      await setTries(server.db, 'reset-dead:%', 1200);
      expect((await choose('dead', newPassword)).statusCode).toBe(429);
      expect((await choose(token, newPassword)).statusCode).toBe(200);
    });

    it('keeps no token as it is, and logs nothing personal', async () => {
      const teacher = await makeTeacher();
      const token = await tokenFor(teacher);
      const rows = JSON.stringify(
        await server.db.selectFrom('password_resets').selectAll().execute(),
      );
      await choose(token, newPassword);
      const log = server.log();
      for (const secret of [token, newPassword, teacher.login, 'Maria Lopez', '10.1.1.1']) {
        expect(rows).not.toContain(secret);
        expect(log).not.toContain(secret);
      }
      expect(log).toMatch(/mail\/[\w.-]+\.eml/);
    });

    it('leaves no row behind when its time is over', async () => {
      const teacher = await makeTeacher();
      await tokenFor(teacher);
      server.clock.advance(61 * minute);
      await runDatabaseCleanup(server.db, server.clock, false);
      expect(await server.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
    });
  });

  describe('one that is changed', () => {
    const change = (token: string | undefined, current: string, chosen: string) =>
      post(
        '/auth/password',
        { current_password: current, password: chosen },
        token === undefined ? {} : { token },
      );

    it('ends every sign-in but this one, and makes a mailed link useless', async () => {
      const teacher = await makeTeacher();
      const here = await signIn(server, teacher);
      const there = await signIn(server, teacher);
      const link = await tokenFor(teacher);
      const answer = await change(here.access, password, newPassword);
      expect(answer.json()).toEqual({ message: 'Password successfully changed.' });
      expect((await server.get('/api/user', here.access)).statusCode).toBe(200);
      expect((await server.get('/api/user', there.access)).statusCode).toBe(401);
      expect((await choose(link, newPassword)).statusCode).toBe(422);
      expect((await login(teacher, newPassword)).statusCode).toBe(200);
      expect((await mailsTo(teacher)).at(-1)?.subject).toBe('Your Daybook password was changed');
    });

    it('needs the old one, and stops guessing', async () => {
      const teacher = await makeTeacher();
      const { access } = await signIn(server, teacher);
      for (let time = 0; time < 10; time += 1) {
        const answer = await change(access, 'a wrong one', newPassword);
        expect(answer.json()).toMatchObject({
          code: 'wrong_password',
          errors: { current_password: [expect.any(String)] },
        });
      }
      expect((await change(access, password, newPassword)).statusCode).toBe(429);
    });

    it('is for the people of the dashboard, signed in', async () => {
      const { access, ticket } = await signIn(
        server,
        await makeUser(server.db, { role: 'Student', school: await makeSchool(server.db) }),
      );
      expect((await change(access, password, newPassword)).statusCode).toBe(403);
      expect((await change(ticket, password, newPassword)).statusCode).toBe(401);
      expect((await change(undefined, password, newPassword)).statusCode).toBe(401);
    });

    it('follows the same rules', async () => {
      const { access } = await signIn(server, await makeTeacher());
      const answer = await change(access, password, 'short');
      expect(answer.json()).toMatchObject({ code: 'password_too_short' });
    });
  });
});
