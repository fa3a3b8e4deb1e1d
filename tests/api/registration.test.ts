import { afterEach, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

const chosen = 'four gray owls sing';

onBothDatabases('an account of one’s own', (kind) => {
  const server = suiteServer(kind);
  afterEach(() => server.db.deleteFrom('login_throttle').execute());

  const register = (changes: object, remoteAddress = '10.1.1.1') =>
    server.send({
      method: 'POST',
      url: '/api/register',
      payload: { name: 'Ana Ruiz', email: 'ana@home.test', password: chosen, ...changes },
      remoteAddress,
    });
  const login = (email: string, secret = chosen) =>
    server.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: secret },
      remoteAddress: '10.1.1.2',
    });
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email));

  it('is a teacher without a school, on trial', async () => {
    const answer = await register({ name: '  Ana \n Ruiz ', email: ' Ana.One@Home.test ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Registration successfully' });
    const signed = await login('ana.one@home.test');
    expect(signed.json()).toMatchObject({
      action: 'auth-token',
      home: 'dashboard',
      user: { name: 'Ana Ruiz', role: 'Teacher', belongsToSchool: false, hasTrial: true },
    });
    const [mail] = await mailsTo('ana.one@home.test');
    expect(mail?.subject).toBe('Your Daybook account is ready');
    expect(mail?.text).not.toContain('Ruiz');
  });

  it('speaks the language it was asked for in', async () => {
    await register({ email: 'ana.two@home.test', locale: 'es' });
    expect((await mailsTo('ana.two@home.test'))[0]?.subject).toBe(
      'Tu cuenta de Daybook está lista',
    );
    expect((await login('ana.two@home.test')).json()).toMatchObject({ user: { locale: 'es' } });
  });

  it('answers alike for an address that has an account, and tells only its owner', async () => {
    const owner = await makeUser(server.db, { role: 'Teacher', name: 'First Owner' });
    const answer = await register({ email: owner.login.toUpperCase() });
    const fresh = await register({ email: 'ana.three@home.test' });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toBe(fresh.body);
    expect((await mailsTo(owner.login))[0]?.subject).toBe('You already have a Daybook account');
    expect((await login(owner.login, chosen)).statusCode).toBe(422);
    expect((await login(owner.login, password)).json()).toMatchObject({
      user: { name: 'First Owner' },
    });
  });

  it('neither wakes nor writes to an account that is switched off', async () => {
    const gone = await makeUser(server.db, { role: 'Teacher', active: false });
    expect((await register({ email: gone.login })).statusCode).toBe(201);
    expect(await mailsTo(gone.login)).toEqual([]);
    expect((await login(gone.login)).statusCode).toBe(422);
  });

  it('is one account, however many ask at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => register({ email: 'ana.four@home.test' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const rows = await server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'ana.four@home.test')
      .execute();
    expect(rows).toHaveLength(1);
    const subjects = (await mailsTo('ana.four@home.test')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your Daybook account is ready')).toHaveLength(
      1,
    );
  });

  it.each([
    [{ name: ' \u0000 ' }, 'name', 'invalid'],
    [{ name: '' }, 'name', 'invalid'],
    [{ name: 'x'.repeat(121) }, 'name', 'invalid'],
    [{ email: 'ana' }, 'email', 'invalid'],
    [{ email: 'a@b.co, c@d.ef' }, 'email', 'invalid'],
    [{ email: 'a@b.co\r\nBcc: c@d.ef' }, 'email', 'invalid'],
    [{ password: 'short' }, 'password', 'password_too_short'],
    [{ password: 'Ana Ruiz 1984 1984' }, 'password', 'password_personal'],
    [{ password: 'passwordstandard' }, 'password', 'password_common'],
    [{ locale: 'fr' }, 'locale', 'invalid'],
    [{ password: 7 }, 'password', 'invalid'],
  ])('refuses %j at its field', async (changes, field, code) => {
    const answer = await register(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  });

  it.each(['role', 'school_id', 'has_trial', '__proto__x'])('lets nobody set %s', async (field) => {
    const answer = await register({ email: 'ana.five@home.test', [field]: 'IT Administrator' });
    expect(answer.statusCode).toBe(422);
    expect((await login('ana.five@home.test')).statusCode).toBe(422);
  });

  it('takes five tries an hour for one address, taken or not', async () => {
    const owner = await makeUser(server.db, { role: 'Teacher' });
    for (const email of [owner.login, 'ana.six@home.test']) {
      for (let time = 0; time < 5; time += 1) {
        expect((await register({ email }, `10.2.2.${String(time)}`)).statusCode).toBe(201);
      }
      expect((await register({ email }, '10.2.2.9')).statusCode).toBe(429);
    }
  });

  describe('told to a colleague', () => {
    const share = (token: string | undefined, email: string) =>
      server.post('/api/dashboard/shares/app', { email }, token);

    it('arrives with the name of somebody whom a school knows', async () => {
      const school = await makeSchool(server.db);
      const teacher = await makeUser(server.db, { role: 'Teacher', school, name: 'Ms. Rivera' });
      const { access } = await signIn(server, teacher);
      const answer = await share(access, ' Friend@School.test');
      expect(answer.statusCode).toBe(200);
      const [mail] = await mailsTo('friend@school.test');
      expect(mail?.subject).toBe('Ms. Rivera invites you to Daybook');
      expect(mail?.text).toContain('http://localhost:3000/');
    });

    it('arrives without a name that anybody could have chosen', async () => {
      await register({ email: 'ana.seven@home.test', name: 'Win at evil.example' });
      const token = (await login('ana.seven@home.test')).json<{
        token: { access_token: string };
      }>();
      await share(token.token.access_token, 'friend2@school.test');
      const [mail] = await mailsTo('friend2@school.test');
      expect(mail?.subject).toBe('Have a look at Daybook');
      expect(`${mail?.text ?? ''}${mail?.html ?? ''}`).not.toContain('evil');
    });

    it('is for dashboard people, to one address, and not too often', async () => {
      const student = await signIn(server, await makeUser(server.db, { role: 'Student' }));
      expect((await share(student.access, 'friend3@school.test')).statusCode).toBe(403);
      expect((await share(undefined, 'friend3@school.test')).statusCode).toBe(401);
      const { access } = await signIn(server, await makeUser(server.db, { role: 'Teacher' }));
      expect((await share(access, 'a@b.co, c@d.ef')).statusCode).toBe(422);
      for (let time = 0; time < 3; time += 1) await share(access, 'friend3@school.test');
      expect((await share(access, 'friend3@school.test')).statusCode).toBe(429);
      for (let time = 3; time < 20; time += 1) {
        expect((await share(access, `f${String(time)}@school.test`)).statusCode).toBe(200);
      }
      expect((await share(access, 'last@school.test')).statusCode).toBe(429);
    });
  });
});
