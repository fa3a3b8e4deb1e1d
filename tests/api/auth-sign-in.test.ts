import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword } from '../../server/services/passwords/passwords';
import { authCalls, day } from '../support/auth-calls';
import { comparisonsDuring } from '../support/comparisons';
import { onPostgreSQL } from '../support/database';
import { makeUser, password, signIn } from '../support/factories';
import { setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('sign-in', (kind) => {
  const server = suiteServer(kind);

  const { login, studentLogin, user, makeTeacher, makeStudent } = authCalls(() => server);

  it('lets a teacher in, whatever blanks and capitals surround the address', async () => {
    const teacher = await makeTeacher();
    const answer = await login({ email: `  ${teacher.login.toUpperCase()} `, password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      action: 'auth-token',
      home: 'dashboard',
      user: { id: teacher.id, role: 'Teacher', belongsToSchool: true },
    });
    expect(answer.json()).not.toHaveProperty('upload_ticket');
  });

  it('lets a student in with an upload ticket for the device', async () => {
    const student = await makeStudent();
    const answer = await studentLogin({
      username: student.login,
      password,
      device_id: randomUUID(),
    });
    expect(answer.json()).toMatchObject({
      home: 'student',
      upload_ticket: expect.any(String) as string,
    });
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const teacher = await makeTeacher();
    const wrong = await login({ email: teacher.login, password: 'wrong' });
    const unknown = await login({ email: 'nobody@school.test', password: 'wrong' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({
      code: 'wrong_credentials',
      errors: { email: [expect.any(String)] },
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(unknown.headers['content-length']).toBe(wrong.headers['content-length']);
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    const teacher = await makeTeacher();
    await setRow(server.db, 'users', teacher.id, { password_hash: await hashPassword(password) });
    const known = await comparisonsDuring(() => login({ email: teacher.login, password: 'wrong' }));
    const unknown = await comparisonsDuring(() =>
      login({ email: 'nobody-at-all@school.test', password: 'wrong' }),
    );
    // What costs is the comparison with a hash, and the hash says how much.
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(unknown).toEqual(known);
  });

  it('tells a student at the wrong door so only when the password is right', async () => {
    const student = await makeStudent();
    const right = await login({ email: student.login, password });
    expect(right.json()).toEqual({
      action: 'message',
      message: 'This is a student account. Sign in on the student page instead.',
      code: 'wrong_door_student',
    });
    const wrong = await login({ email: student.login, password: 'wrong' });
    expect(wrong.json()).toMatchObject({ code: 'wrong_credentials' });
  });

  it('tells staff at the student login so, too', async () => {
    const teacher = await makeTeacher();
    const answer = await studentLogin({ username: teacher.login, password });
    expect(answer.json()).toEqual({
      action: 'message',
      message: 'This is a staff account. Sign in on the teacher page instead.',
      code: 'wrong_door_staff',
    });
  });

  it('refuses somebody who is no longer active, as if unknown', async () => {
    const inactive = await makeUser(server.db, { role: 'Teacher', active: false });
    const answer = await login({ email: inactive.login, password });
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' });
  });

  it('compares passwords to their last character, by case and blanks too', async () => {
    const teacher = await makeTeacher();
    const own = `Four gray owls sing ${'la '.repeat(78)}Ah`;
    expect(own).toHaveLength(256);
    await setRow(server.db, 'users', teacher.id, { password_hash: await hashPassword(own) });
    const statusOf = async (typed: string) =>
      (await login({ email: teacher.login, password: typed })).statusCode;
    for (const wrong of [
      own.toLowerCase(),
      own.slice(0, -1),
      ` ${own.slice(1)}`,
      own.trimEnd() + ' ',
    ]) {
      expect(await statusOf(wrong)).toBe(422);
    }
    expect(await statusOf(own)).toBe(200);
  });

  it('asks for no new password, however old it is', async () => {
    const teacher = await makeTeacher();
    const years = 5 * 366 * day;
    server.clock.advance(years);
    const answer = await login({ email: teacher.login, password });
    server.clock.advance(-years);
    expect(answer.json()).toMatchObject({ action: 'auth-token' });
  });

  it.each([
    [{}],
    [{ email: 'a@b.c' }],
    [{ email: 7, password: 'x' }],
    [{ email: 'a@b.c', password: 'x', admin: true }],
    [{ email: '', password: 'x' }],
    [{ email: 'x'.repeat(255), password: 'x' }],
    [{ email: 'a@b.c', password: 'x', device_id: "1' or 1=1" }],
    [[]],
  ])('refuses %j with the fields at fault', async (payload) => {
    const answer = await login(payload as Record<string, unknown>);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
  });

  it.each(["' or ''='", 'a\u0000b', '<script>', '\ud800', 'ไ😀\u202e', '%', '../../etc'])(
    'takes %j for an account nobody has',
    async (email) => {
      const answer = await login({ email, password: email });
      expect(answer.json()).toMatchObject({ code: 'wrong_credentials' });
      expect(answer.body).not.toContain('<script>');
    },
  );

  it('keeps no password or token as it is, and logs nothing personal', async () => {
    const teacher = await makeUser(server.db, { role: 'Teacher', name: 'Very Private' });
    const signed = await signIn(server, teacher);
    await user(signed.access);
    await login(
      { email: teacher.login, password: 'my-secret-typo' },
      { remoteAddress: '10.9.8.7' },
    );
    for (const table of [
      'access_tokens',
      'refresh_tokens',
      'upload_tickets',
      'login_throttle',
    ] as const) {
      const rows = JSON.stringify(await server.db.selectFrom(table).selectAll().execute());
      const { access, refresh, ticket } = signed;
      for (const secret of [access, refresh, ticket, teacher.login, '10.9.8.7']) {
        expect(rows).not.toContain(secret);
      }
    }
    const log = server.log();
    for (const secret of [
      signed.access,
      signed.ticket,
      teacher.login,
      'Very Private',
      'my-secret-typo',
      '10.9.8.7',
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('/api/auth/login');
  });
});
