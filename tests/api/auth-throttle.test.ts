import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../server/services/passwords';
import { authCalls, cookieOf, minute, randomAddress, times } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, password } from '../support/factories';
import type { TestUser } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

onBothDatabases('guessing passwords', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    // However long a busy machine takes for a school: how long one waits at most is told beside the turns.
    server = await startTestServer(
      kind,
      {},
      { passwords: createPasswords({ patienceMs: minute }) },
    );
  });
  afterAll(() => server.close());

  const { login, studentLogin, makeTeacher, makeStudent } = authCalls(() => server);
  const addressIsFull = () =>
    server.db
      .updateTable('login_throttle')
      .set({ attempts: 300 })
      .where('key', 'like', 'address:%')
      .execute();

  /** @returns their usernames; their passwords are hashed as cheaply as can be */
  async function makeSchoolOf(count: number): Promise<readonly string[]> {
    const school = await makeSchool(server.db);
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const names = Array.from({ length: count }, () => `child-${randomUUID()}`);
    const rows = names.map((username) => ({
      role: 'Student' as const,
      name: 'A child',
      username,
      password_hash,
      school_id: school.id,
    }));
    await server.db.insertInto('users').values(rows).execute();
    return names;
  }

  it('stops at ten failures, from any address, for a quarter hour', async () => {
    const teacher = await makeTeacher();
    const wrong = await times(10, () => login({ email: teacher.login, password: 'wrong' }));
    expect(wrong.map((answer) => answer.statusCode)).toEqual(Array(10).fill(422));
    const refused = await login({ email: teacher.login, password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    server.clock.advance(15 * minute + 1);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('waits no longer for somebody who goes on trying', async () => {
    const teacher = await makeTeacher();
    await times(10, () => login({ email: teacher.login, password: 'wrong' }));
    server.clock.advance(14 * minute);
    const refused = await times(5, () => login({ email: teacher.login, password }));
    expect(refused.map((answer) => Number(answer.headers['retry-after']))).toEqual(
      Array(5).fill(60),
    );
    server.clock.advance(minute + 1);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('counts both doors together', async () => {
    const teacher = await makeTeacher();
    await times(10, () => login({ email: teacher.login, password: 'wrong' }));
    expect((await studentLogin({ username: teacher.login, password })).statusCode).toBe(429);
  });

  it('is the same for an account that does not exist', async () => {
    await times(10, () => login({ email: 'ghost@school.test', password: 'wrong' }));
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
      await times(9, () => login({ email: teacher.login, password: 'wrong' }));
      expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
    }
  });

  describe('from one address', () => {
    it('does not hinder a school of children', async () => {
      const from = { remoteAddress: randomAddress() };
      const student = await makeStudent();
      let child = 0;
      const typos = await times(60, () =>
        studentLogin({ username: `child-${String((child += 1) % 40)}`, password: 'typo' }, from),
      );
      expect(typos.map((answer) => answer.statusCode)).toEqual(Array(60).fill(422));
      expect((await studentLogin({ username: student.login, password }, from)).statusCode).toBe(
        200,
      );
    });

    it('lets in a school that signs in all at once, on tablets that are new', async () => {
      const from = { remoteAddress: randomAddress() };
      const children = await makeSchoolOf(400);
      const answers = await Promise.all(
        children.map((username) => studentLogin({ username, password }, from)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(400).fill(200));
    });

    it('stops a list of accounts, and holds none of its refusals against an account', async () => {
      const from = { remoteAddress: randomAddress() };
      const teacher = await makeTeacher();
      await server.db.deleteFrom('login_throttle').execute();
      await login({ email: 'first@school.test', password: 'x' }, from);
      await addressIsFull();
      const refused = await times(12, () => login({ email: teacher.login, password: 'x' }, from));
      expect(refused.map((answer) => answer.statusCode)).toEqual(Array(12).fill(429));
      expect((await login({ email: teacher.login, password: 'typo' })).statusCode).toBe(422);
      expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
    });

    it('lets somebody in at a device of theirs all the same', async () => {
      const from = { remoteAddress: randomAddress() };
      const student = await makeStudent();
      const first = await studentLogin({ username: student.login, password }, from);
      await login({ email: 'first@school.test', password: 'x' }, from);
      await addressIsFull();
      const own = { ...from, cookie: cookieOf(first) };
      expect((await studentLogin({ username: student.login, password }, own)).statusCode).toBe(200);
    });
  });

  describe('at a device where the person has signed in before', () => {
    const enter = (who: TestUser, cookie?: string, word = password) =>
      studentLogin({ username: who.login, password: word }, cookie === undefined ? {} : { cookie });

    it('lets a child in whom classmates have locked out elsewhere', async () => {
      const child = await makeStudent();
      const own = cookieOf(await enter(child));
      const classmate = cookieOf(await enter(await makeStudent()));
      await times(10, () => enter(child, classmate, 'guess'));
      await times(10, () => enter(child, undefined, 'guess'));
      expect((await enter(child, classmate)).statusCode).toBe(429);
      expect((await enter(child, own)).statusCode).toBe(200);
    });

    it('does so for every child of a shared tablet', async () => {
      const children = await times(5, makeStudent);
      let tablet: string | undefined;
      for (const child of children) tablet = cookieOf(await enter(child, tablet));
      for (const child of children) {
        await times(10, () => enter(child, undefined, 'guess'));
        expect((await enter(child, undefined)).statusCode).toBe(429);
        expect((await enter(child, tablet)).statusCode).toBe(200);
      }
    });

    it('gives ten failures there, too, and those lock nobody out elsewhere', async () => {
      const child = await makeStudent();
      const tablet = cookieOf(await enter(child));
      const phone = cookieOf(await enter(child));
      const wrong = await times(10, () => enter(child, tablet, 'guess'));
      expect(wrong.map((answer) => answer.statusCode)).toEqual(Array(10).fill(422));
      expect((await enter(child, tablet)).statusCode).toBe(429);
      expect((await enter(child, phone)).statusCode).toBe(200);
      expect((await enter(child)).statusCode).toBe(200);
    });

    it('keeps strangers locked out when the child has signed in there', async () => {
      const child = await makeStudent();
      const own = cookieOf(await enter(child));
      await times(10, () => enter(child, undefined, 'guess'));
      expect((await enter(child, own)).statusCode).toBe(200);
      expect((await enter(child, undefined, 'guess')).statusCode).toBe(429);
    });

    it('takes no secret that it has not given itself', async () => {
      const child = await makeStudent();
      const invented = `daybook_device=${'a'.repeat(43)}`;
      expect(cookieOf(await enter(child, invented))).not.toBe(invented);
      await times(10, () => enter(child, invented, 'guess'));
      expect((await enter(child, undefined)).statusCode).toBe(429);
    });

    it('is not fooled by the name of the device, which is no secret', async () => {
      const child = await makeStudent();
      const device_id = crypto.randomUUID();
      await studentLogin({ username: child.login, password, device_id });
      const guess = () => studentLogin({ username: child.login, password: 'guess', device_id });
      await times(10, guess);
      expect((await guess()).statusCode).toBe(429);
    });

    it('knows no device any more after the password was changed', async () => {
      const child = await makeStudent();
      const own = cookieOf(await enter(child));
      const { password_hash } = await server.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', (await makeTeacher()).id)
        .executeTakeFirstOrThrow();
      await server.db
        .updateTable('users')
        .set({ password_hash: `${password_hash} ` })
        .where('id', '=', child.id)
        .execute();
      await server.db
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', child.id)
        .execute();
      await times(10, () => enter(child, undefined, 'guess'));
      expect((await enter(child, own)).statusCode).toBe(429);
    });
  });

  it('gives the device a secret that scripts cannot read and other sites cannot send', async () => {
    const student = await makeStudent();
    const answer = await studentLogin({ username: student.login, password });
    expect(answer.headers['set-cookie']).toMatch(
      /^daybook_device=[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const wrong = await studentLogin({ username: student.login, password: 'wrong' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const otherDoor = await login({ email: student.login, password });
    expect(otherDoor.headers['set-cookie']).toBeUndefined();
  });
});

onBothDatabases('guessing passwords over https', (kind) => {
  it('gives the secret to encrypted connections only', async () => {
    const server = await startTestServer(kind, { PUBLIC_URL: 'https://daybook.test' });
    try {
      const { studentLogin, makeStudent } = authCalls(() => server);
      const student = await makeStudent();
      const answer = await studentLogin({ username: student.login, password });
      expect(answer.headers['set-cookie']).toMatch(/; Secure$/);
    } finally {
      await server.close();
    }
  });
});
