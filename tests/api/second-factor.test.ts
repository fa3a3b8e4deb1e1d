/** The second step of a staff sign-in, with codes that an authenticator app would show. */
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { inTheirTime, minute, randomAddress, statusesOf } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School } from '../support/factories';
import { setRow } from '../support/rows';
import { halfMinute, own, secondFactorCalls } from '../support/second-factor-calls';
import { suiteServer } from '../support/suite-server';

type Login = Schema<'LoginAnswer'>;

onBothDatabases('the second factor', (kind) => {
  const server = suiteServer(kind);
  let school: School;
  const { call, codeOf, confirm, finish, login, person, start, state, subjectsTo, withApp } =
    secondFactorCalls(
      () => server,
      () => school,
    );
  beforeAll(async () => {
    school = await makeSchool(server.db);
  });

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
    expect(await subjectsTo(user)).toEqual(['Your Daybook account now asks for a code']);
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
    const confirmed = await confirm(access, codeOf(secret));
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
    const renewed = await call('POST', `${own}/recovery-codes`, access, {
      password,
      code: codes[2],
    });
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
    await runDatabaseCleanup(server.db, server.clock, false);
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
    await setRow(server.db, 'users', user.id, { password_hash: 'another' });
    expect((await finish(newer.ticket, codeOf(secret))).json()).toMatchObject({
      code: 'second_step_over',
    });
    const other = await withApp();
    const asked = await login(other.user);
    await setRow(server.db, 'users', other.user.id, { active: false });
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

  it('tells its owner once that wrong codes have filled the limit', async () => {
    const { user } = await withApp();
    const guess = async () => finish((await login(user)).ticket, '000000');
    const warnings = async () =>
      (await subjectsTo(user)).filter((subject) => subject?.includes('wrong codes')).length;
    await inTheirTime(server, 9, guess);
    expect(await warnings()).toBe(0);
    await inTheirTime(server, 1, guess);
    expect((await guess()).statusCode).toBe(429);
    expect(await warnings()).toBe(1);
    server.clock.advance(16 * minute);
    await inTheirTime(server, 10, guess);
    expect(await warnings()).toBe(2);
  });

  it('whose secret another key has sealed takes a wrong code for it, and counts it', async () => {
    const { user, secret, codes } = await withApp();
    // As after a restore without the data folder.
    await server.db
      .updateTable('authenticators')
      .set({ sealed_secret: Buffer.alloc(60, 7).toString('base64url') })
      .where('user_id', '=', user.id)
      .execute();
    const guess = async (code: string) => finish((await login(user)).ticket, code);
    const right = await guess(codeOf(secret));
    expect([right.statusCode, right.json()]).toMatchObject([422, { code: 'wrong_code' }]);
    const answers = await inTheirTime(server, 9, () => guess(codeOf(secret)));
    expect(new Set(statusesOf(answers))).toEqual(new Set([422]));
    expect((await guess(codes[0] ?? '')).statusCode).toBe(429);
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

  it('is turned on by a code of it alone, and off by the password and a code', async () => {
    const { user, access } = await person();
    const first = await start(access);
    expect(first.uri).toContain(encodeURIComponent(user.login));
    const again = await start(access);
    expect((await confirm(access, codeOf(first.secret))).json()).toMatchObject({
      code: 'wrong_code',
    });
    // Until then the password alone signs in.
    expect(await login(user)).toMatchObject({ action: 'auth-token' });
    expect((await confirm(access, codeOf(again.secret))).statusCode).toBe(200);
    expect((await confirm(access, codeOf(again.secret))).json()).toMatchObject({
      code: 'authenticator_not_started',
    });
    const on = await call('POST', `${own}/authenticator`, access, { password });
    expect(on.json()).toMatchObject({ code: 'authenticator_on' });
    const remove = (typed: string, code?: string) =>
      call('POST', `${own}/authenticator/remove`, access, { password: typed, code });
    server.clock.advance(halfMinute);
    const code = codeOf(again.secret);
    expect((await remove('not mine at all', code)).json()).toMatchObject({
      code: 'wrong_password',
    });
    expect((await remove(password, code)).statusCode).toBe(204);
    expect(await login(user)).toMatchObject({ action: 'auth-token' });
    const renewed = await call('POST', `${own}/recovery-codes`, access, { password });
    expect(renewed.json()).toMatchObject({ code: 'authenticator_off' });
  });

  it('is not undone by who has a session and the password: a code is asked for, and counted', async () => {
    const { user, access, secret } = await withApp();
    for (const [url, right] of [
      ['auth/passkeys/options', 200],
      [`${own}/recovery-codes`, 200],
      [`${own}/authenticator/remove`, 204],
    ] as const) {
      const ask = (code?: string) => call('POST', url, access, { password, code });
      expect((await ask()).json()).toMatchObject({ code: 'code_needed', errors: { code: [/./] } });
      expect((await ask('000000')).json()).toMatchObject({
        code: 'wrong_code',
        errors: { code: [/./] },
      });
      server.clock.advance(halfMinute);
      const code = codeOf(secret);
      expect((await ask(code)).statusCode).toBe(right);
      // It is used up, here as at the sign-in.
      const { ticket } = await login(user);
      if (ticket !== undefined) expect((await finish(ticket, code)).statusCode).toBe(422);
      server.clock.advance(halfMinute);
    }
    expect(await subjectsTo(user)).toEqual([
      'Your Daybook account now asks for a code',
      'Your Daybook account has new recovery codes',
      'Your Daybook account doesn’t ask for a code anymore',
    ]);
  });

  it('counts wrong codes of a session together with those of the sign-in', async () => {
    const { user, access, secret } = await withApp();
    const { ticket } = await login(user);
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      answers.push(
        await finish(ticket, '000000'),
        await call('POST', 'auth/passkeys/options', access, { password, code: '000000' }),
      );
      server.clock.advance(20_000);
    }
    expect(statusesOf(answers)).toContain(429);
    const code = codeOf(secret);
    const next = await call('POST', `${own}/recovery-codes`, access, { password, code });
    expect(next.statusCode).toBe(429);
  });
});
