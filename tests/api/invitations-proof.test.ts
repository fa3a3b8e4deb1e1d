/** Whoever invites an administrator shows what they themselves sign in with. */
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '../../domain/reference';
import { onPostgreSQL } from '../support/database';
import { makeSchool, password } from '../support/factories';
import type { School } from '../support/factories';
import { setRow } from '../support/rows';
import { halfMinute, secondFactorCalls } from '../support/second-factor-calls';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('inviting an administrator', (kind) => {
  const server = suiteServer(kind);
  let school: School;
  let count = 0;
  const calls = secondFactorCalls(
    () => server,
    () => school,
  );
  beforeEach(async () => {
    school = await makeSchool(server.db);
  });

  const newEmail = () => `office${String((count += 1))}@school.test`;
  const invite = (token: string, text: string, role: Role, more: object = {}) => {
    const place = role === 'District Administrator' ? {} : { school_id: school.id };
    const payload = { text, role, confirm: true, ...place, ...more };
    return calls.call('POST', 'dashboard/invitations', token, payload);
  };
  const said = (answer: { readonly statusCode: number; readonly json: () => unknown }) => {
    const { code, errors = {} } = answer.json() as { code?: string; errors?: object };
    return [answer.statusCode, code, Object.keys(errors)];
  };
  const invited = async (email: string) =>
    (await server.db.selectFrom('invitations').select('id').where('email', '=', email).execute())
      .length;

  it.each(['School Administrator', 'IT Administrator', 'District Administrator'] as const)(
    'wants the password, and the code of who has an app: %s',
    async (role) => {
      const { access, secret } = await calls.withApp('District Administrator');
      const email = newEmail();
      expect(said(await invite(access, email, role))).toEqual([
        422,
        'password_needed',
        ['password'],
      ]);
      const wrong = await invite(access, email, role, { password: 'of somebody else' });
      expect(said(wrong)).toEqual([422, 'wrong_password', ['password']]);
      const alone = await invite(access, email, role, { password });
      expect(said(alone)).toEqual([422, 'code_needed', ['code']]);
      expect(await invited(email)).toBe(0);
      server.clock.advance(halfMinute);
      const proof = { password, code: calls.codeOf(secret) };
      expect((await invite(access, email, role, proof)).statusCode).toBe(200);
      expect(await invited(email)).toBe(1);
      const again = await invite(access, newEmail(), role, proof);
      expect(said(again)).toEqual([422, 'wrong_code', ['code']]);
    },
  );

  it('asks where the role stands in the file, and looks at a list without', async () => {
    const { access } = await calls.person('District Administrator');
    const email = newEmail();
    const text = `email,role\n${newEmail()},Teacher\n${email},District Administrator`;
    expect((await invite(access, text, 'Teacher', { confirm: false })).statusCode).toBe(200);
    expect(said(await invite(access, text, 'Teacher'))[1]).toBe('password_needed');
    expect(await invited(email)).toBe(0);
    expect((await invite(access, text, 'Teacher', { password })).statusCode).toBe(200);
    expect(await invited(email)).toBe(1);
    // Nobody new comes of it.
    expect((await invite(access, text, 'Teacher')).statusCode).toBe(200);
  });

  it('asks nothing for teachers, nor of who has no password here', async () => {
    const { access } = await calls.person('School Administrator');
    expect((await invite(access, newEmail(), 'Teacher')).statusCode).toBe(200);
    const { user, access: token } = await calls.person('District Administrator');
    const withoutPassword = { password_hash: '!' };
    await setRow(server.db, 'users', user.id, withoutPassword);
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: null })
      .where('user_id', '=', user.id)
      .execute();
    const office = await invite(token, newEmail(), 'District Administrator');
    expect(office.statusCode).toBe(200);
  });

  it('uses no code up for a list that is refused', async () => {
    const { access, secret } = await calls.withApp('District Administrator');
    server.clock.advance(halfMinute);
    const proof = { password, code: calls.codeOf(secret) };
    expect((await invite(access, ',', 'IT Administrator', proof)).statusCode).toBe(422);
    const other = await makeSchool(server.db);
    const foreign = await invite(access, newEmail(), 'IT Administrator', {
      ...proof,
      school_id: other.id,
    });
    expect(foreign.statusCode).toBe(404);
    expect((await invite(access, newEmail(), 'IT Administrator', proof)).statusCode).toBe(200);
  });

  it('stops who guesses the password by it', async () => {
    const { access } = await calls.person('District Administrator');
    const guess = (typed: string) =>
      invite(access, newEmail(), 'District Administrator', { password: typed });
    for (let wrong = 0; wrong < 10; wrong += 1) expect((await guess('wrong')).statusCode).toBe(422);
    expect((await guess(password)).statusCode).toBe(429);
  });
});
