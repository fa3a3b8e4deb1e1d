/** Whatever the server says, it says in the language that the screen asks for, and at each field its own words. */
import { expect, it } from 'vitest';
import en from '../../server/locales/en.json';
import es from '../../server/locales/es.json';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('the language of answers', (kind) => {
  const server = suiteServer(kind);

  const ask = (url: string, language: string | undefined, payload: object, token?: string) =>
    server.send({
      method: 'POST',
      url: `/api${url}`,
      payload,
      headers: {
        ...(language !== undefined && { 'accept-language': language }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });

  it.each([
    ['es', es],
    ['es-MX,es;q=0.9', es],
    ['en', en],
    [undefined, en],
    ['de', en],
  ] as const)('asked for in %j, a refusal stands at its field', async (language, words) => {
    const answer = await ask('/auth/login', language, { email: 'no@one.test', password: 'wrong' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-language']).toBe(words === es ? 'es' : 'en');
    expect(answer.json()).toEqual({
      code: 'wrong_credentials',
      message: words.wrong_credentials,
      errors: { email: [words.wrong_credentials] },
    });
  });

  it.each([
    ['en', en],
    ['es', es],
  ] as const)('in %s each field has words of its own', async (language, words) => {
    const long = 'a'.repeat(121);
    const wrong = { name: long, email: 'a@b.test', topic: 'other', message: 'Hello' };
    const { errors } = (await ask('/contact', language, wrong)).json<{ errors: object }>();
    expect(errors).toEqual({ name: [words.most_characters_other.replace('{{count}}', '120')] });
    const { name, ...without } = wrong;
    const missing = (await ask('/contact', language, without)).json<{ errors: object }>();
    expect([name, missing.errors]).toEqual([long, { name: [words.needed] }]);
  });

  it('a sign-in that lets nobody in, and what was done, are said in it as well', async () => {
    const school = await makeSchool(server.db);
    const student = await makeUser(server.db, { role: 'Student', school });
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const door = { email: student.login, password };
    expect((await ask('/auth/login', 'es', door)).json()).toEqual({
      action: 'message',
      code: 'wrong_door_student',
      message: es.wrong_door_student,
    });
    const asked = await ask('/forget-password', 'es', { email: teacher.login });
    expect(asked.json()).toEqual({ message: es.reset_link_mailed });
    const plain = await ask('/forget-password', undefined, { email: teacher.login });
    expect(plain.json()).toEqual({
      message: 'We have emailed your password reset link! Please check your mail inbox.',
    });
    const { access } = await signIn(server, teacher);
    const shared = await ask('/dashboard/shares/app', 'es', { email: 'no address' }, access);
    expect(shared.json()).toMatchObject({ errors: { email: [es.not_an_email] } });
  });

  it('an address that is not there, and the home page, speak it', async () => {
    const nothing = await server.send({
      url: '/api/nothing-here',
      headers: { 'accept-language': 'es' },
    });
    expect(nothing.json()).toMatchObject({ message: es.not_found });
    const home = await server.send({
      url: '/api/dashboard/page/home',
      headers: { 'accept-language': 'es' },
    });
    expect(home.json<{ links: { title: string }[] }>().links.map(({ title }) => title)).toEqual([
      es.student_login,
      es.teacher_login,
    ]);
  });
});
