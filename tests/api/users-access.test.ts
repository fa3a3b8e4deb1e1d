/** Ending and giving back a colleague's access. */
import { expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { liveRoom, openStream } from '../support/live-calls';
import { getRow, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const newPassword = 'four gray owls sing';

onPostgreSQL('access of staff', (kind) => {
  const server = suiteServer(kind);

  const make = (role: Role, school: School) => makeUser(server.db, { role, school });
  const signedIn = async (role: Role, school: School) => {
    const person = await make(role, school);
    return { person, ...(await signIn(server, person)) };
  };
  const ask = (token: string | undefined, id: number, action: string) =>
    server.send({
      method: action === 'sessions' ? 'DELETE' : 'POST',
      url: `/api/dashboard/users/${String(id)}/${action}`,
      token,
    });
  const post = (url: string, payload: object, token?: string) =>
    server.post(`/api${url}`, payload, token);
  const codeOf = (answer: { readonly statusCode: number; readonly json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as { code: string }).code,
  ];
  const login = (email: string, secret = password) =>
    post('/auth/login', { email, password: secret });
  const newestMail = async (email: string) => {
    const mails = await server.mails();
    return (
      mails.filter(({ to }) => to?.some(({ address }) => address === email)).at(-1)?.text ?? ''
    );
  };
  const mailedLink = async (email: string) =>
    /password\/reset\?token=([\w-]{43})\s/.exec(await newestMail(email))?.[1] ?? '';
  const mailedKey = async (email: string) =>
    /\?auth-key=([\w-]{43})\s/.exec(await newestMail(email))?.[1] ?? '';
  const sent = ({ ticket, deviceId }: { ticket: string; deviceId: string }) =>
    post('/sync', { device_id: deviceId, operations: [], report: { unsent: 0 } }, ticket);

  it('ends in every way at once, and nothing of it comes back but the account', async () => {
    const room = await liveRoom(server);
    const admin = await signedIn('District Administrator', room.school);
    const { teacher } = room;
    const { email } = await getRow(server.db, 'users', room.teacherId);
    if (email === null) throw new Error('A teacher has an e-mail address.');
    expect((await sent(teacher)).statusCode).toBe(200);
    await post('/forget-password', { email });
    const resetToken = await mailedLink(email);
    await post('/auth/keys', { user_id: room.teacherId }, admin.access);
    const link = await mailedKey(email);
    const stream = await openStream(server, teacher.access, room.id, 1);
    const before = performance.now();
    expect((await ask(admin.access, room.teacherId, 'deactivate')).statusCode).toBe(204);
    await stream.ended;
    expect(performance.now() - before).toBeLessThan(2000);
    const closed = async () => {
      expect((await server.get('/api/user', teacher.access)).statusCode).toBe(401);
      const refreshed = await post('/auth/refresh', { refresh_token: teacher.refresh });
      expect(refreshed.statusCode).toBe(401);
      expect((await sent(teacher)).statusCode).toBe(401);
      expect(codeOf(await post('/auth/key', { 'auth-key': link }))).toEqual([
        422,
        'invalid_auth_key',
      ]);
      const chosen = await post('/reset-password', { token: resetToken, password: newPassword });
      expect(codeOf(chosen)).toEqual([422, 'invalid_reset_token']);
    };
    await closed();
    expect((await login(email)).json()).not.toHaveProperty('token');
    expect((await ask(admin.access, room.teacherId, 'activate')).statusCode).toBe(204);
    await closed();
    expect((await login(email)).json()).toHaveProperty('token');
  });

  it('is the office of those who keep the account, and of nobody else', async () => {
    const school = await makeSchool(server.db);
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const foreign = await makeSchool(server.db);
    const target = await make('Teacher', school);
    const actions = ['sessions', 'password-reset', 'deactivate', 'activate'];
    const answers = async (token: string | undefined) => {
      const all = [];
      for (const action of actions) all.push((await ask(token, target.id, action)).statusCode);
      return [...new Set(all)];
    };
    expect(await answers(undefined)).toEqual([401]);
    const askers = [
      ['Teacher', school, 403],
      ['Student', school, 403],
      ['Demo User', school, 403],
      ['School Administrator', near, 404],
      ['District Administrator', foreign, 404],
      ['IT Administrator', foreign, 404],
      ['School Administrator', school, 204],
      ['IT Administrator', near, 204],
    ] as const;
    for (const [role, where, expected] of askers) {
      const { access } = await signedIn(role, where);
      expect(await answers(access), role).toEqual([expected]);
    }
    const above = await make('District Administrator', school);
    const { access } = await signedIn('IT Administrator', school);
    for (const action of actions) {
      expect(codeOf(await ask(access, above.id, action)), action).toEqual([403, 'forbidden']);
    }
  });

  it('of oneself is not ended here', async () => {
    const school = await makeSchool(server.db);
    const { person, access } = await signedIn('District Administrator', school);
    await make('District Administrator', school);
    for (const action of ['deactivate', 'sessions']) {
      expect(codeOf(await ask(access, person.id, action)), action).toEqual([422, 'own_account']);
    }
  });

  it('of the last administrators stays, also when two end each other at once', async () => {
    const school = await makeSchool(server.db);
    const one = await signedIn('District Administrator', school);
    const two = await signedIn('District Administrator', school);
    const only = await make('IT Administrator', school);
    const last = await ask(one.access, only.id, 'deactivate');
    expect(codeOf(last)).toEqual([422, 'last_it_administrator']);
    const second = await make('IT Administrator', school);
    const its = await Promise.all([
      ask(one.access, only.id, 'deactivate'),
      ask(two.access, second.id, 'deactivate'),
    ]);
    expect(its.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422]);
    const both = await Promise.all([
      ask(one.access, two.person.id, 'deactivate'),
      ask(two.access, one.person.id, 'deactivate'),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    const active = await server.db
      .selectFrom('users')
      .select('role')
      .where('district_id', '=', school.districtId)
      .where('active', '=', true)
      .execute();
    expect(active.map(({ role }) => role).sort()).toEqual([
      'District Administrator',
      'IT Administrator',
    ]);
  });

  it('ends on all devices, and the next sign-in sends what waits', async () => {
    const school = await makeSchool(server.db);
    const admin = await signedIn('School Administrator', school);
    const teacher = await signedIn('Teacher', school);
    expect((await ask(admin.access, teacher.person.id, 'sessions')).statusCode).toBe(204);
    const own = await server.get('/api/user', teacher.access);
    expect(own.statusCode).toBe(401);
    expect((await sent(teacher)).statusCode).toBe(401);
    const again = await signIn(server, teacher.person, teacher.deviceId);
    expect((await sent(again)).statusCode).toBe(200);
  });

  it('is given anew by a mail to the colleague’s own mailbox', async () => {
    const school = await makeSchool(server.db);
    const admin = await signedIn('School Administrator', school);
    const teacher = await make('Teacher', school);
    const answer = await ask(admin.access, teacher.id, 'password-reset');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const token = await mailedLink(teacher.login);
    const chosen = await post('/reset-password', { token, password: newPassword });
    expect(chosen.statusCode).toBe(200);
    expect((await login(teacher.login, newPassword)).json()).toHaveProperty('token');
    await setRow(server.db, 'users', teacher.id, { password_hash: '!' });
    const without = await ask(admin.access, teacher.id, 'password-reset');
    expect(codeOf(without)).toEqual([422, 'signs_in_elsewhere']);
  });
});
