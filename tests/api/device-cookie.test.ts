/** What a browser keeps to be known again, where people reach the server by https. */
import { expect, it } from 'vitest';
import { authCalls } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { password } from '../support/factories';
import { startTestServer } from '../support/server';

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
