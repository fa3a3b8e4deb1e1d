/** The shapes of answers that the specification names, in sections 3 and 7. */
import { expect, it } from 'vitest';
import { roles } from '../../domain/reference';
import { authCalls } from '../support/auth-calls';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('specified calls', (kind) => {
  const server = suiteServer(kind, { APP_NAME: 'Sunny & Co' });

  const { login, studentLogin, refresh, user } = authCalls(() => server);

  it.each(roles)('a login of a %s answers action, user, token and home', async (role) => {
    const person = await makeUser(server.db, { role, school: await makeSchool(server.db) });
    const isStudent = role === 'Student' || role === 'Demo User';
    const answer = isStudent
      ? await studentLogin({ username: person.login, password })
      : await login({ email: person.login, password });
    expect(answer.json()).toEqual({
      action: 'auth-token',
      user: expect.objectContaining({ id: person.id, role }) as object,
      token: {
        access_token: expect.stringMatching(/./) as string,
        refresh_token: expect.stringMatching(/./) as string,
      },
      home: isStudent ? 'student' : 'dashboard',
    });
  });

  it('the current user is the profile that the specification lists', async () => {
    const teacher = await makeUser(server.db, { role: 'Teacher' });
    const { access, refresh: refreshToken } = await signIn(server, teacher);
    const answer = await user(access);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      name: expect.any(String) as string,
      role: 'Teacher',
      belongsToSchool: false,
      hasTrial: expect.any(Boolean) as boolean,
      isConnectedWithClever: false,
    });
    const renewed = (await refresh(refreshToken)).json<Record<string, unknown>>();
    expect(Object.keys(renewed).sort()).toEqual(['access_token', 'refresh_token']);
  });

  it('the home page call answers links and title, to anybody', async () => {
    const answer = await server.get('/api/dashboard/page/home');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      title: 'Sunny & Co',
      links: expect.arrayContaining([
        { key: 'student_login', to: '/student-login', title: 'Student login' },
        { key: 'teacher_login', to: '/login', title: 'Teacher login' },
      ]) as object[],
    });
  });
});
