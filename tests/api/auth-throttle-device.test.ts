import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls, cookieOf, inTheirTime, statusesOf, times } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { password } from '../support/factories';
import type { TestUser } from '../support/factories';
import { getRow, setRow } from '../support/rows';
import type { TestServer } from '../support/server';
import { startThrottled } from '../support/throttled';

onBothDatabases('guessing passwords at a device where the person has signed in before', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    ({ server } = await startThrottled(kind));
  });
  afterAll(() => server.close());

  const { login, studentLogin, makeTeacher, makeStudent } = authCalls(() => server);
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
    const wrong = await inTheirTime(server, 10, () => enter(child, tablet, 'guess'));
    expect(statusesOf(wrong)).toEqual(Array(10).fill(422));
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
    const { password_hash } = await getRow(server.db, 'users', (await makeTeacher()).id);
    await setRow(server.db, 'users', child.id, { password_hash: `${password_hash} ` });
    await setRow(server.db, 'users', child.id, { password_hash });
    await times(10, () => enter(child, undefined, 'guess'));
    expect((await enter(child, own)).statusCode).toBe(429);
  });

  it('gives the device a secret that scripts cannot read and other sites cannot send', async () => {
    const student = await makeStudent();
    const answer = await studentLogin({ username: student.login, password });
    const given = [answer.headers['set-cookie']].flat();
    expect(given.map((each) => each?.replace(cookieOf(answer), ''))).toEqual(
      ['/api/auth', '/api/forget-password'].map(
        (path) => `; Path=${path}; Max-Age=15552000; HttpOnly; SameSite=Strict`,
      ),
    );
    expect(cookieOf(answer)).toMatch(/^daybook_device=[\w-]{43}$/);
    const wrong = await studentLogin({ username: student.login, password: 'wrong' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const otherDoor = await login({ email: student.login, password });
    expect(otherDoor.headers['set-cookie']).toBeUndefined();
  });
});
