/** The second step of a staff sign-in, with codes that an authenticator app would show. */
import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { keepUp } from '../../server/services/upkeep';
import { day, minute, randomAddress, statusesOf } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

type Login = Schema<'LoginAnswer'>;
type State = Schema<'SecondFactor'>;
type Rule = Schema<'SecondFactorRule'>;
const halfMinute = 30_000;

onBothDatabases('the second factor', (kind) => {
  let server: TestServer;
  let school: School;
  beforeAll(async () => {
    server = await startTestServer(kind);
    school = await makeSchool(server.db);
  });
  afterAll(() => server.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    token?: string,
    payload?: object,
  ) =>
    server.send({
      method,
      url: `/api/${url}`,
      token,
      remoteAddress: randomAddress(),
      ...(payload && { payload }),
    });
  const own = 'auth/second-factor';
  const state = async (token: string) => (await call('GET', own, token)).json<State>();
  const login = async (user: TestUser, typed = password) =>
    (
      await call('POST', 'auth/login', undefined, { email: user.login, password: typed })
    ).json<Login>();
  const finish = (ticket: string | undefined, code: string) =>
    call('POST', own, undefined, { ticket: ticket ?? '', code });
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now().getTime() + later,
    });
  const person = async (role: TestUser['role'] = 'Teacher', place = school) => {
    const user = await makeUser(server.db, { role, school: place });
    return { user, access: (await signIn(server, user)).access };
  };
  const start = async (token: string) =>
    (await call('POST', `${own}/authenticator`, token, { password })).json<{
      secret: string;
      uri: string;
    }>();
  const addPasskey = (userId: number) =>
    server.db
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: `key of ${String(userId)}`,
        public_key: 'none',
        counter: 0,
        transports: '[]',
        name: 'Laptop',
        created_at: server.clock.now(),
      })
      .execute();
  async function withApp(role: TestUser['role'] = 'Teacher', place = school) {
    const one = await person(role, place);
    const { secret } = await start(one.access);
    const confirmed = await call('POST', `${own}/authenticator/confirm`, one.access, {
      code: codeOf(secret),
    });
    expect(confirmed.statusCode).toBe(200);
    const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
    // What was shown for the confirmation counts no more.
    server.clock.advance(halfMinute);
    return { ...one, secret, codes };
  }

  it('is asked for after the password, and each code opens once', async () => {
    const { user, access, secret, codes } = await withApp();
    expect(await state(access)).toEqual({
      authenticator: true,
      recovery_codes: 10,
      passkeys: 0,
      missing: false,
    });
    const asked = await login(user);
    expect(asked).toMatchObject({
      action: 'second-factor',
      message: 'Type the code of your authenticator app.',
    });
    expect([asked.token, asked.user, asked.upload_ticket]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const wrong = await finish(asked.ticket, '000000');
    expect(wrong.json()).toMatchObject({
      code: 'wrong_code',
      errors: { code: ['That code isn’t right, or it was used already. Wait for the next one.'] },
    });
    const code = codeOf(secret);
    const right = await finish(asked.ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(right.json()).toMatchObject({ action: 'auth-token', user: { id: user.id } });
    expect((await finish(asked.ticket, code)).json()).toMatchObject({ code: 'second_step_over' });
    const again = await login(user);
    expect((await finish(again.ticket, code)).json()).toMatchObject({ code: 'wrong_code' });
    const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.login);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Daybook account now asks for a code',
    ]);
    // Nothing of it can be read in the database.
    const rows = await server.db.selectFrom('authenticators').selectAll().execute();
    const kept = await server.db.selectFrom('recovery_codes').selectAll().execute();
    const stored = JSON.stringify([rows, kept]);
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain((codes[0] ?? '').replace('-', ''));
  });

  it('ends every other sign-in when it is turned on, and upload tickets with them', async () => {
    const user = await makeUser(server.db, { role: 'Teacher', school });
    const thief = await signIn(server, user);
    const { access } = await signIn(server, user);
    const { secret } = await start(access);
    const confirmed = await call('POST', `${own}/authenticator/confirm`, access, {
      code: codeOf(secret),
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await call('GET', 'user', access)).statusCode).toBe(200);
    expect((await call('GET', 'user', thief.access)).statusCode).toBe(401);
    const living = await server.db
      .selectFrom('upload_tickets')
      .select('user_id')
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .execute();
    expect(living).toEqual([]);
    // The device at hand gets a new one for what waits there.
    const body = { device_id: '5f0c2f6e-9d7e-4a65-8a1e-0d6a5f0c2f6e' };
    expect((await call('POST', 'auth/upload-ticket', access, body)).statusCode).toBe(200);
  });

  it('cannot be kept from colleagues by junk from the same address', async () => {
    const { user, secret } = await withApp();
    const remoteAddress = randomAddress();
    const type = (ticket: string, code: string) =>
      server.send({
        method: 'POST',
        url: `/api/${own}`,
        remoteAddress,
        payload: { ticket, code },
      });
    let status = 0;
    for (let tries = 0; tries < 700 && status !== 429; tries += 1) {
      status = (await type('junk', '1')).statusCode;
    }
    expect(status).toBe(429);
    const { ticket = '' } = await login(user);
    expect((await type(ticket, codeOf(secret))).statusCode).toBe(200);
  });

  it('takes a recovery code in its place, of two at once one alone', async () => {
    const { user, access, codes } = await withApp();
    const [code = '', second = ''] = codes;
    const asked = await login(user);
    const both = await Promise.all([
      finish(asked.ticket, code.toLowerCase()),
      finish(asked.ticket, code),
    ]);
    expect([...statusesOf(both)].sort()).toEqual([200, 422]);
    expect((await state(access)).recovery_codes).toBe(9);
    const renewed = await call('POST', `${own}/recovery-codes`, access, { password });
    expect(renewed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
    const ticket = (await login(user)).ticket;
    expect((await finish(ticket, second)).json()).toMatchObject({ code: 'wrong_code' });
  });

  it('ends after five minutes, with the account, and with another password', async () => {
    const { user, secret } = await withApp();
    const late = await login(user);
    server.clock.advance(5 * minute);
    expect((await finish(late.ticket, codeOf(secret))).json()).toMatchObject({
      code: 'second_step_over',
    });
    await keepUp(server.db, server.clock, false);
    expect(
      await server.db
        .selectFrom('second_steps')
        .select('user_id')
        .where('user_id', '=', user.id)
        .execute(),
    ).toEqual([]);
    const former = await login(user);
    const newer = await login(user);
    expect((await finish(former.ticket, codeOf(secret))).statusCode).toBe(422);
    await server.db
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', user.id)
      .execute();
    expect((await finish(newer.ticket, codeOf(secret))).json()).toMatchObject({
      code: 'second_step_over',
    });
    const other = await withApp();
    const asked = await login(other.user);
    await server.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', other.user.id)
      .execute();
    expect((await finish(asked.ticket, codeOf(other.secret))).json()).toMatchObject({
      code: 'second_step_over',
    });
    expect((await finish('never-was', '123456')).json()).toMatchObject({
      code: 'second_step_over',
    });
  });

  it('is guessed ten times and no more', async () => {
    const { user, secret } = await withApp();
    const { ticket } = await login(user);
    const answers = [];
    for (let turn = 0; turn < 11; turn += 1) {
      answers.push(await finish(ticket, '000000'));
      // Who slips often is asked to wait a little.
      server.clock.advance(20_000);
    }
    expect(statusesOf(answers)).toContain(429);
    const next = await login(user);
    expect((await finish(next.ticket, codeOf(secret))).statusCode).toBe(429);
    server.clock.advance(16 * minute);
    const later = await login(user);
    expect((await finish(later.ticket, codeOf(secret))).statusCode).toBe(200);
  });

  it('is asked for after a link, too', async () => {
    const administrator = await person('School Administrator');
    const { user, secret } = await withApp();
    await call('POST', 'auth/keys', administrator.access, { user_id: user.id });
    const letters = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.login);
    const key = /\?auth-key=([\w-]{43})\s/.exec(letters.at(-1)?.text ?? '')?.[1];
    const asked = await call('POST', 'auth/key', undefined, { 'auth-key': key });
    expect(asked.json()).toMatchObject({ action: 'second-factor' });
    const done = await finish(asked.json<Login>().ticket, codeOf(secret));
    expect(done.json()).toMatchObject({ action: 'auth-token' });
  });

  it('is turned on by a code of it alone, and off by the password', async () => {
    const { user, access } = await person();
    const first = await start(access);
    expect(first.uri).toContain(encodeURIComponent(user.login));
    const again = await start(access);
    const confirm = (code: string) =>
      call('POST', `${own}/authenticator/confirm`, access, { code });
    expect((await confirm(codeOf(first.secret))).json()).toMatchObject({ code: 'wrong_code' });
    // Until then the password alone signs in.
    expect(await login(user)).toMatchObject({ action: 'auth-token' });
    expect((await confirm(codeOf(again.secret))).statusCode).toBe(200);
    expect((await confirm(codeOf(again.secret))).json()).toMatchObject({
      code: 'authenticator_not_started',
    });
    const on = await call('POST', `${own}/authenticator`, access, { password });
    expect(on.json()).toMatchObject({ code: 'authenticator_on' });
    const remove = (typed: string) =>
      call('POST', `${own}/authenticator/remove`, access, { password: typed });
    expect((await remove('not mine at all')).json()).toMatchObject({ code: 'wrong_password' });
    expect((await remove(password)).statusCode).toBe(204);
    expect(await login(user)).toMatchObject({ action: 'auth-token' });
    const renewed = await call('POST', `${own}/recovery-codes`, access, { password });
    expect(renewed.json()).toMatchObject({ code: 'authenticator_off' });
  });

  const ruleOf = (token: string) => call('GET', 'dashboard/second-factor-rule', token);
  const setRule = (token: string, rule: { rev: number; roles: string[]; first_day: string }) =>
    call('PUT', 'dashboard/second-factor-rule', token, rule);

  it('is asked of the roles of a rule from its day on, of everything but setting one up', async () => {
    const place = await makeSchool(server.db);
    const administrator = await withApp('School Administrator', place);
    const { user, access } = await person('Teacher', place);
    const sister = await person('Teacher', await makeSchool(server.db, place));
    const day1 = new Date(server.clock.now().getTime() + 14 * day).toISOString().slice(0, 10);
    expect((await ruleOf(administrator.access)).json<Rule>()).toEqual({
      rev: 0,
      roles: [],
      without: 0,
    });
    const rule = { rev: 0, roles: ['Teacher', 'School Administrator'], first_day: day1 };
    const set = await setRule(administrator.access, rule);
    expect(set.json<Rule>()).toEqual({ ...rule, rev: 1, without: 1 });
    expect((await setRule(administrator.access, rule)).json()).toMatchObject({
      code: 'newer_draft',
    });
    const info = async (token: string) =>
      (await call('GET', 'dashboard/info', token)).json<{ second_factor?: object }>().second_factor;
    expect(await info(access)).toEqual({ first_day: day1, missing: false });
    expect(await info(administrator.access)).toBeUndefined();
    expect(await info(sister.access)).toBeUndefined();
    expect((await call('GET', 'dashboard/groups', access)).statusCode).toBe(200);

    server.clock.advance(15 * day);
    const later = (await login(user)).token?.access_token ?? '';
    const refused = await call('GET', 'dashboard/groups', later);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'second_factor_needed' });
    expect(await state(later)).toMatchObject({ first_day: day1, missing: true });
    expect((await call('GET', 'user', later)).statusCode).toBe(200);
    const ticket = await call('POST', 'auth/upload-ticket', later, {
      device_id: crypto.randomUUID(),
    });
    expect(ticket.statusCode).toBe(200);
    const { secret } = await start(later);
    const confirmed = await call('POST', `${own}/authenticator/confirm`, later, {
      code: codeOf(secret),
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await call('GET', 'dashboard/groups', later)).statusCode).toBe(200);
    const other = (await login(sister.user)).token?.access_token ?? '';
    expect((await call('GET', 'dashboard/groups', other)).statusCode).toBe(200);
  });

  it('a passkey has both, so a password beside it opens nothing any more', async () => {
    const place = await makeSchool(server.db);
    const { access } = await person('School Administrator', place);
    const teacher = await person('Teacher', place);
    await addPasskey(teacher.user.id);
    expect(await login(teacher.user)).toMatchObject({ action: 'auth-token' });
    const first_day = server.clock.now().toISOString().slice(0, 10);
    await setRule(access, { rev: 0, roles: ['Teacher'], first_day });
    expect(await login(teacher.user)).toMatchObject({ action: 'message', code: 'passkey_needed' });
    expect((await call('GET', 'dashboard/groups', teacher.access)).statusCode).toBe(200);
  });

  it('is asked of nobody above the own role, and never on a day that is over', async () => {
    const place = await makeSchool(server.db);
    const { access } = await person('School Administrator', place);
    const today = server.clock.now().toISOString().slice(0, 10);
    const above = await setRule(access, {
      rev: 0,
      roles: ['District Administrator'],
      first_day: today,
    });
    expect(above.statusCode).toBe(403);
    for (const [first_day, code] of [
      ['2020-01-01', 'day_in_past'],
      ['2099-01-01', 'day_too_far'],
      ['2026-02-31', 'invalid'],
    ] as const) {
      const answer = await setRule(access, { rev: 0, roles: ['Teacher'], first_day });
      expect(answer.json()).toMatchObject({ code });
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['first_day']);
    }
    const off = await setRule(access, { rev: 0, roles: [], first_day: today });
    expect(off.json<Rule>()).toEqual({ rev: 1, roles: [], without: 0 });
  });

  it('of a colleague is reset by who keeps the account, and by nobody else', async () => {
    const place = await makeSchool(server.db);
    const administrator = await person('School Administrator', place);
    const above = await withApp('District Administrator', place);
    const { user, access } = await withApp('Teacher', place);
    const peer = await person('Teacher', place);
    const stranger = await person('School Administrator', await makeSchool(server.db));
    const reset = (token: string, id: number) =>
      call('DELETE', `dashboard/users/${String(id)}/second-factor`, token);
    expect((await reset(peer.access, user.id)).statusCode).toBe(403);
    expect((await reset(stranger.access, user.id)).statusCode).toBe(404);
    expect((await reset(administrator.access, above.user.id)).statusCode).toBe(404);
    const ofDistrict = await person('IT Administrator', place);
    expect((await reset(ofDistrict.access, above.user.id)).statusCode).toBe(403);
    expect((await reset(administrator.access, administrator.user.id)).statusCode).toBe(422);
    const listed = async () =>
      (await call('GET', 'dashboard/users?per_page=100', administrator.access))
        .json<{ data: Schema<'StaffMember'>[] }>()
        .data.find(({ id }) => id === user.id)?.second_factor;
    expect(await listed()).toBe('authenticator');
    expect((await reset(administrator.access, user.id)).statusCode).toBe(204);
    expect(await listed()).toBe('none');
    expect((await call('GET', 'user', access)).statusCode).toBe(401);
    expect(await login(user)).toMatchObject({ action: 'auth-token' });
    expect((await reset(administrator.access, user.id)).json()).toMatchObject({
      code: 'no_second_factor',
    });
    // A passkey may be on the lost phone, too.
    await addPasskey(user.id);
    expect(await listed()).toBe('passkey');
    expect((await reset(administrator.access, user.id)).statusCode).toBe(204);
    expect(await listed()).toBe('none');
    const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.login);
    expect(mails.at(-1)?.subject).toBe('Your Daybook account doesn’t ask for a code anymore');
  });
});
