/** What a browser keeps to be known again. */
import { expect, it } from 'vitest';
import { authCalls, cookieOf, randomAddress, times } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { password } from '../support/factories';
import { startTestServer } from '../support/server';

onBothDatabases('a device that is known', (kind) => {
  it('gets its secret over encrypted connections only', async () => {
    const server = await startTestServer(kind, { PUBLIC_URL: 'https://daybook.test' });
    try {
      const { studentLogin, makeStudent } = authCalls(() => server);
      const student = await makeStudent();
      const answer = await studentLogin({ username: student.login, password });
      const given = [answer.headers['set-cookie']].flat();
      for (const each of given) expect(each).toMatch(/; Secure$/);
    } finally {
      await server.close();
    }
  });

  it('is a stranger to others once its person guesses at them from many', async () => {
    const server = await startTestServer(kind);
    try {
      const { login, studentLogin, makeStudent, makeTeacher } = authCalls(() => server);
      const from = { remoteAddress: randomAddress() };
      const [own, teacher] = [await makeStudent(), await makeTeacher()];
      const made = await times(2, () => studentLogin({ username: own.login, password }, from));
      const [first = '', second = ''] = made.map(cookieOf);
      const teacherAt = (cookie: string) =>
        login({ email: teacher.login, password }, { ...from, cookie });
      const setWrong = (attempts: number, ...kinds: readonly string[]) =>
        server.db
          .updateTable('login_throttle')
          .set({ attempts })
          .where((where) => where.or(kinds.map((each) => where('key', 'like', `${each}:%`))))
          .execute();

      await login({ email: teacher.login, password: 'x' }, from);
      await studentLogin({ username: 'nobody-at-all', password: 'x' }, { ...from, cookie: first });
      await setWrong(300, 'address');
      expect((await teacherAt(second)).statusCode).toBe(200);
      await setWrong(200, 'device-member');
      const another = await makeTeacher();
      const refused = await login({ email: another.login, password }, { ...from, cookie: second });
      expect(refused.statusCode).toBe(429);
      const again = { ...from, cookie: second };
      expect((await studentLogin({ username: own.login, password }, again)).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });
});
