/** What was begun before an account's ways in were changed, and comes to its end after it: it opens nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, hashPassword } from '../../server/services/passwords/passwords';
import { hashToken, newToken } from '../../server/services/secrets/tokens';
import { minute } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { addRows, setRow } from '../support/rows';
import { secondFactorCalls } from '../support/second-factor-calls';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const device_id = '5f0c2f6e-9d7e-4a65-8a1e-0d6a5f0c2f6e';

onBothDatabases('what is under way', (kind) => {
  let server: TestServer;
  let school: School;
  /** Happens when a password was found to be right, before anybody is let in. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  const { call, codeOf, confirm, finish, login, person, start, withApp } = secondFactorCalls(
    () => server,
    () => school,
  );
  beforeAll(async () => {
    const library = {
      hash,
      verify: async (...parts: Parameters<typeof verify>) => {
        const right = await verify(...parts);
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        return right;
      },
    };
    server = await startTestServer(kind, {}, { passwords: createPasswords({ library }) });
    school = await makeSchool(server.db);
  });
  afterEach(() => {
    meanwhile = undefined;
  });
  afterAll(() => server.close());

  const chooseAnother = async (user: TestUser, typed = 'four gray owls sing') => {
    const password_hash = await hashPassword(typed);
    await setRow(server.db, 'users', user.id, { password_hash });
  };
  const living = async (user: TestUser) => {
    const [sessions, tickets] = await Promise.all(
      (['sessions', 'upload_tickets'] as const).map((table) =>
        server.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', user.id)
          .where('revoked_at', 'is', null)
          .execute(),
      ),
    );
    return [sessions?.length, tickets?.length];
  };
  const enter = (user: TestUser) =>
    call('POST', 'auth/login', undefined, { email: user.login, password, device_id });

  it('a sign-in with the password of before lets nobody in', async () => {
    const { user } = await person();
    meanwhile = () => chooseAnother(user);
    const answer = await enter(user);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'second_step_over' }]);
    expect(await living(user)).toEqual([0, 0]);
  });

  it('nor does one of somebody who is switched off', async () => {
    const { user } = await person();
    meanwhile = () => setRow(server.db, 'users', user.id, { active: false });
    expect((await enter(user)).statusCode).toBe(422);
    expect(await living(user)).toEqual([0, 0]);
  });

  it('nor one by a link, when the student gets another password while it is used up', async () => {
    const teacher = await makeUser(server.db, { role: 'Teacher', school });
    const student = await makeUser(server.db, { role: 'Student', school });
    await makeGroup(server.db, school, { teachers: [teacher], students: [student] });
    const { access } = await signIn(server, teacher);
    const made = await call('POST', 'auth/keys', access, { user_id: student.id });
    const key = /auth-key=(.+)$/.exec(made.json<{ url: string }>().url)?.[1];
    await sql`create function change_password() returns trigger language plpgsql as $$ begin
      update users set password_hash = password_hash || 'x' where id = new.user_id; return null; end $$`.execute(
      server.db,
    );
    await sql`create trigger change_password after update of used_at on auth_keys
      for each row execute function change_password()`.execute(server.db);
    const answer = await call('POST', 'auth/key', undefined, { 'auth-key': key, device_id });
    await sql`drop function change_password cascade`.execute(server.db);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'second_step_over' }]);
    expect(await living(student)).toEqual([0, 0]);
  });

  it('nor one by a password alone, once a second step is there', async () => {
    const { user, access } = await person();
    const { secret } = await start(access);
    meanwhile = () => confirm(access, codeOf(secret));
    const answer = await enter(user);
    expect(answer.json()).toMatchObject({ action: 'second-factor' });
    expect((await living(user))[0]).toBe(1);
  });

  it('nor one by a password alone, when the second step comes in that very moment', async () => {
    for (let moment = 0; moment < 24; moment += 1) {
      const { user, access } = await person();
      const { secret } = await start(access);
      let confirmed: ReturnType<typeof confirm> | undefined;
      meanwhile = async () => {
        confirmed = confirm(access, codeOf(secret));
        await pause(moment / 2);
      };
      const answer = await enter(user);
      expect([200, 422]).toContain(answer.statusCode);
      expect((await confirmed)?.statusCode).toBe(200);
      expect((await living(user))[0], `${String(moment / 2)} ms before`).toBe(1);
    }
  });

  it('nor a code after the password of before', async () => {
    const { user, secret } = await withApp();
    meanwhile = () => chooseAnother(user);
    const answer = await enter(user);
    expect(answer.json()).toMatchObject({ code: 'second_step_over' });
    const rows = await server.db
      .selectFrom('second_steps')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
    const { ticket } = await login(user, 'four gray owls sing');
    await chooseAnother(user, 'five blue owls hum');
    expect((await finish(ticket, codeOf(secret))).json()).toMatchObject({
      code: 'second_step_over',
    });
  });

  it('nor a code, after an administrator has ended all sign-ins', async () => {
    const administrator = await person('School Administrator');
    const { user, secret } = await withApp();
    const { ticket } = await login(user);
    const ended = await call(
      'DELETE',
      `dashboard/users/${String(user.id)}/sessions`,
      administrator.access,
    );
    expect(ended.statusCode).toBe(204);
    expect((await finish(ticket, codeOf(secret))).json()).toMatchObject({
      code: 'second_step_over',
    });
  });

  describe.each(['a colleague', 'oneself'])('ended by %s', (whose) => {
    /** Ends the sign-ins of a person, as an administrator does or the person does on another device. */
    async function endingOf({ user, access }: { user: TestUser; access: string }) {
      if (whose === 'oneself') return () => call('DELETE', 'auth/sessions', access);
      const by = await person('School Administrator');
      return () => call('DELETE', `dashboard/users/${String(user.id)}/sessions`, by.access);
    }
    /** What still lets somebody in, beside the sign-in that has asked. */
    async function left(user: TestUser) {
      const steps = await server.db
        .selectFrom('second_steps')
        .select('user_id')
        .where('user_id', '=', user.id)
        .execute();
      const [sessions = 0] = await living(user);
      return sessions - (whose === 'oneself' ? 1 : 0) + steps.length;
    }
    async function linkTo(user: TestUser): Promise<string> {
      const { user: issuer } = await person('School Administrator');
      const key = newToken();
      const now = server.clock.now();
      await addRows(server.db, 'auth_keys', {
        key_hash: hashToken(key),
        user_id: user.id,
        issued_by: issuer.id,
        created_at: now,
        expires_at: new Date(now.getTime() + 15 * minute),
      });
      return key;
    }
    const use = (key: string) => call('POST', 'auth/key', undefined, { 'auth-key': key });

    it('an open link opens nothing', async () => {
      const own = await person();
      const { user } = own;
      const end = await endingOf(own);
      const key = await linkTo(user);
      expect((await end()).statusCode).toBe(204);
      expect((await use(key)).json()).toMatchObject({ code: 'invalid_auth_key' });
      expect(await left(user)).toBe(0);
    });

    it.each(['alone', 'and a code'])(
      'nor does one, %s, that is used in that very moment',
      async (asks) => {
        const own = asks === 'alone' ? await person() : await withApp();
        const { user } = own;
        const end = await endingOf(own);
        // How far the one has come when the other begins is tried one moment after the other.
        for (let moment = 0; moment < 16; moment += 1) {
          const used = use(await linkTo(user));
          await pause(moment);
          const [{ statusCode: came }, { statusCode: ended }] = await Promise.all([used, end()]);
          expect([200, 422]).toContain(came);
          expect(ended).toBe(204);
          expect(await left(user), `begun ${String(moment)} ms after`).toBe(0);
        }
      },
    );
  });

  it('a session that has ended gets no upload ticket', async () => {
    const { user } = await person();
    const { access } = await signIn(server, user);
    const before = await living(user);
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: server.clock.now() })
      .where('user_id', '=', user.id)
      .execute();
    expect((await call('POST', 'auth/upload-ticket', access, { device_id })).statusCode).toBe(401);
    expect((await living(user))[1]).toBe(before[1]);
  });
});
