import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { stepOp, sync } from '../support/factories-sync';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const minute = 60_000;
const day = 24 * 60 * minute;

onBothDatabases('sign-in', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const login = (payload: Record<string, unknown>, remoteAddress = randomAddress()) =>
    server.send({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
  const studentLogin = (payload: Record<string, unknown>, remoteAddress = randomAddress()) =>
    server.send({ method: 'POST', url: '/api/auth/student-login', payload, remoteAddress });
  const refresh = (token: string) =>
    server.send({
      method: 'POST',
      url: '/api/auth/refresh',
      payload: { refresh_token: token },
    });
  const user = (token: string) => server.send({ url: '/api/user', token });
  const makeTeacher = async () =>
    makeUser(server.db, { role: 'Teacher', school: await makeSchool(server.db) });
  const makeStudent = async () =>
    makeUser(server.db, { role: 'Student', school: await makeSchool(server.db) });

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
    const time = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const from = performance.now();
        await login({ email, password: 'wrong' });
        times.push(performance.now() - from);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const known = await time(teacher.login);
    const unknown = await time('nobody-at-all@school.test');
    // Without the decoy hash an unknown account answers several times faster.
    expect(unknown).toBeGreaterThan(known * 0.4);
  });

  it('tells a student at the wrong door so only when the password is right', async () => {
    const student = await makeStudent();
    const right = await login({ email: student.login, password });
    expect(right.json()).toEqual({
      action: 'message',
      message: 'This is a student account. Please use the student login.',
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
      message: 'This is a staff account. Please use the teacher login.',
      code: 'wrong_door_staff',
    });
  });

  it('refuses somebody who is no longer active, as if unknown', async () => {
    const inactive = await makeUser(server.db, { role: 'Teacher', active: false });
    const answer = await login({ email: inactive.login, password });
    expect(answer.json()).toMatchObject({ code: 'wrong_credentials' });
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

  describe('throttle', () => {
    it('stops guessing at an account after ten failures, from any address, for a quarter hour', async () => {
      const teacher = await makeTeacher();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await login({ email: teacher.login, password: 'wrong' })).statusCode).toBe(422);
      }
      const refused = await login({ email: teacher.login, password });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
      server.clock.advance(15 * minute + 1);
      expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
    });

    it('counts both doors together', async () => {
      const teacher = await makeTeacher();
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await login({ email: teacher.login, password: 'wrong' });
      }
      const refused = await studentLogin({ username: teacher.login, password });
      expect(refused.statusCode).toBe(429);
    });

    it('does the same for an account that does not exist', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await login({ email: 'ghost@school.test', password: 'wrong' });
      }
      expect((await login({ email: 'ghost@school.test', password })).statusCode).toBe(429);
    });

    it('counts guesses that are sent at once', async () => {
      const teacher = await makeTeacher();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => login({ email: teacher.login, password: 'wrong' })),
      );
      expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(10);
    });

    it('forgets failures after the right password', async () => {
      const teacher = await makeTeacher();
      for (let round = 0; round < 2; round += 1) {
        for (let attempt = 0; attempt < 9; attempt += 1) {
          await login({ email: teacher.login, password: 'wrong' });
        }
        expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
      }
    });

    it('does not hinder a school of children behind one address', async () => {
      const address = randomAddress();
      const student = await makeStudent();
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const typo = await studentLogin(
          { username: `child-${String(attempt % 40)}`, password: 'typo' },
          address,
        );
        expect(typo.statusCode).toBe(422);
      }
      expect((await studentLogin({ username: student.login, password }, address)).statusCode).toBe(
        200,
      );
    });

    it('stops a list of accounts tried from one address', async () => {
      const address = randomAddress();
      await server.db.deleteFrom('login_throttle').execute();
      await login({ email: 'first@school.test', password: 'x' }, address);
      await server.db
        .updateTable('login_throttle')
        .set({ attempts: 300 })
        .where('key', 'like', 'address:%')
        .execute();
      const answer = await login({ email: 'second@school.test', password: 'x' }, address);
      expect(answer.statusCode).toBe(429);
    });
  });

  describe('refresh', () => {
    it('gives a new pair, and the old access token lives until its end', async () => {
      const signed = await signIn(server, await makeTeacher());
      server.clock.advance(16 * minute);
      expect((await user(signed.access)).statusCode).toBe(401);
      const answer = await refresh(signed.refresh);
      const pair = answer.json<{ access_token: string; refresh_token: string }>();
      expect((await user(pair.access_token)).statusCode).toBe(200);
      expect(pair.refresh_token).not.toBe(signed.refresh);
    });

    it('gives the same successor again when the first answer was lost', async () => {
      const signed = await signIn(server, await makeTeacher());
      const lost = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
      const again = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
      expect(again.refresh_token).toBe(lost.refresh_token);
    });

    it('gives tabs that refresh at once the same successor', async () => {
      const signed = await signIn(server, await makeTeacher());
      const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(signed.refresh)));
      const successors = answers.map(
        (answer) => answer.json<{ refresh_token: string }>().refresh_token,
      );
      expect(new Set(successors).size).toBe(1);
      expect((await refresh(successors[0] ?? '')).statusCode).toBe(200);
    });

    it('ends the sign-in when a token is used after its successor was', async () => {
      const signed = await signIn(server, await makeTeacher());
      const second = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
      const third = (await refresh(second.refresh_token)).json<{
        access_token: string;
        refresh_token: string;
      }>();
      const reused = await refresh(signed.refresh);
      expect(reused.statusCode).toBe(401);
      expect(reused.json()).toMatchObject({ code: 'token_reused' });
      expect((await refresh(third.refresh_token)).statusCode).toBe(401);
      expect((await user(third.access_token)).statusCode).toBe(401);
    });

    it('refuses a token that never was', async () => {
      expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
    });

    it('lasts as long as it is used, and ends 30 days after', async () => {
      let { refresh: token } = await signIn(server, await makeTeacher());
      for (let round = 0; round < 3; round += 1) {
        server.clock.advance(25 * day);
        token = (await refresh(token)).json<{ refresh_token: string }>().refresh_token;
      }
      server.clock.advance(31 * day);
      expect((await refresh(token)).statusCode).toBe(401);
    });
  });

  it('ends one sign-in at logout and no other; the upload ticket lives on', async () => {
    const room = await makeClass(server);
    const here = await signIn(server, room.student);
    const there = await signIn(server, room.student);
    const answer = await server.send({
      method: 'POST',
      url: '/api/auth/logout',
      token: here.access,
    });
    expect(answer.statusCode).toBe(204);
    expect((await user(here.access)).statusCode).toBe(401);
    expect((await refresh(here.refresh)).statusCode).toBe(401);
    expect((await user(there.access)).statusCode).toBe(200);
    const [late] = await sync(server, here, [stepOp(room.first, 'look')]);
    expect(late).toMatchObject({ status: 'applied' });
  });

  it('replaces the upload ticket of the same person on the same device only', async () => {
    const room = await makeClass(server);
    const first = await signIn(server, room.student);
    const other = await signIn(server, room.student);
    const answer = await server.send({
      method: 'POST',
      url: '/api/auth/upload-ticket',
      token: first.access,
      payload: { device_id: first.deviceId },
    });
    const { upload_ticket } = answer.json<{ upload_ticket: string }>();
    const post = (ticket: string, deviceId: string) =>
      server.send({
        method: 'POST',
        url: '/api/sync',
        token: ticket,
        payload: { device_id: deviceId, operations: [stepOp(room.first, 'look')] },
      });
    expect((await post(upload_ticket, first.deviceId)).statusCode).toBe(200);
    expect((await post(first.ticket, first.deviceId)).statusCode).toBe(401);
    expect((await post(other.ticket, other.deviceId)).statusCode).toBe(200);
  });

  it('shuts everything at once when an account is switched off', async () => {
    const room = await makeClass(server);
    const signed = await signIn(server, room.student);
    await server.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', room.student.id)
      .execute();
    expect((await user(signed.access)).statusCode).toBe(401);
    expect((await refresh(signed.refresh)).statusCode).toBe(401);
    const post = await server.send({
      method: 'POST',
      url: '/api/sync',
      token: signed.ticket,
      payload: { device_id: signed.deviceId, operations: [stepOp(room.first, 'look')] },
    });
    expect(post.statusCode).toBe(401);
  });

  it('keeps no password or token as it is, and logs nothing personal', async () => {
    const teacher = await makeUser(server.db, { role: 'Teacher', name: 'Very Private' });
    const signed = await signIn(server, teacher);
    await user(signed.access);
    await login({ email: teacher.login, password: 'my-secret-typo' }, '10.9.8.7');
    for (const table of [
      'access_tokens',
      'refresh_tokens',
      'upload_tickets',
      'login_throttle',
    ] as const) {
      const rows = JSON.stringify(await server.db.selectFrom(table).selectAll().execute());
      for (const secret of [signed.access, signed.refresh, teacher.login, '10.9.8.7']) {
        expect(rows).not.toContain(secret);
      }
    }
    const log = server.log();
    for (const secret of [
      signed.access,
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

function randomAddress(): string {
  const part = () => String(1 + Math.floor(Math.random() * 250));
  return `10.${part()}.${part()}.${part()}`;
}
