/** Whom a school asks for a second factor, and who resets one that is lost. */
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { day } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, password } from '../support/factories';
import type { School } from '../support/factories';
import { setRow } from '../support/rows';
import { secondFactorCalls } from '../support/second-factor-calls';
import { suiteServer } from '../support/suite-server';

type Rule = Schema<'SecondFactorRule'>;

onBothDatabases('a second factor that is asked for', (kind) => {
  const server = suiteServer(kind);
  let school: School;
  const { addPasskey, call, codeOf, confirm, login, person, start, state, subjectsTo, withApp } =
    secondFactorCalls(
      () => server,
      () => school,
    );
  beforeAll(async () => {
    school = await makeSchool(server.db);
  });

  const ruleOf = (token: string) => call('GET', 'dashboard/second-factor-rule', token);
  const setRule = (
    token: string,
    rule: { rev: number; roles: string[]; first_day: string },
    proof: object = {},
  ) => call('PUT', 'dashboard/second-factor-rule', token, { ...rule, ...proof });
  const dayIn = (days: number) =>
    new Date(server.clock.now().getTime() + days * day).toISOString().slice(0, 10);

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

    const device_id = crypto.randomUUID();
    const kept = await call('POST', 'auth/upload-ticket', access, { device_id });
    server.clock.advance(15 * day);
    const signedIn = await call('POST', 'auth/login', undefined, {
      email: user.login,
      password,
      device_id,
    });
    expect(signedIn.json()).not.toHaveProperty('upload_ticket');
    const later = signedIn.json<Schema<'LoginAnswer'>>().token?.access_token ?? '';
    const refused = await call('GET', 'dashboard/groups', later);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'second_factor_needed' });
    expect(await state(later)).toMatchObject({ first_day: day1, missing: true });
    expect((await call('GET', 'user', later)).statusCode).toBe(200);
    // A ticket writes a teacher's work: a password alone gets none any more. What waits on a device comes with the
    // one it has.
    const ticket = await call('POST', 'auth/upload-ticket', later, { device_id });
    expect(ticket.json()).toMatchObject({ code: 'second_factor_needed' });
    const { upload_ticket: token } = kept.json<{ upload_ticket: string }>();
    const sent = await call('POST', 'sync', token, {
      device_id,
      operations: [],
      report: { unsent: 0 },
    });
    expect(sent.statusCode).toBe(200);
    const { secret } = await start(later);
    const confirmed = await confirm(later, codeOf(secret));
    expect(confirmed.statusCode).toBe(200);
    expect((await call('GET', 'dashboard/groups', later)).statusCode).toBe(200);
    const next = await call('POST', 'auth/upload-ticket', later, { device_id });
    expect(next.statusCode).toBe(200);
    const other = (await login(sister.user)).token?.access_token ?? '';
    expect((await call('GET', 'dashboard/groups', other)).statusCode).toBe(200);
  });

  it('asks who asks less of others what they sign in with themselves', async () => {
    const place = await makeSchool(server.db);
    const { access, secret } = await withApp('School Administrator', place);
    const rule = { rev: 0, roles: ['Teacher'], first_day: dayIn(2) };
    const more = { rev: 1, roles: ['Teacher', 'School Administrator'], first_day: dayIn(1) };
    // To ask more of more, and sooner, harms nobody who finds a screen open.
    expect((await setRule(access, rule)).statusCode).toBe(200);
    expect((await setRule(access, more)).statusCode).toBe(200);
    const less = [
      { ...more, rev: 2, roles: [] },
      { ...more, rev: 2, roles: ['Teacher'] },
      { ...more, rev: 2, first_day: dayIn(200) },
      { ...more, rev: 2, roles: ['Teacher'], first_day: dayIn(0) },
    ];
    const said = (answer: { readonly json: () => unknown }) => {
      const { code, errors = {} } = answer.json() as { code?: string; errors?: object };
      return [code, Object.keys(errors)];
    };
    for (const each of less) {
      expect(said(await setRule(access, each))).toEqual(['password_needed', ['password']]);
    }
    const off = less[0] ?? more;
    const wrong = await setRule(access, off, { password: 'of somebody else' });
    expect(said(wrong)).toEqual(['wrong_password', ['password']]);
    expect(said(await setRule(access, off, { password }))).toEqual(['code_needed', ['code']]);
    expect((await ruleOf(access)).json()).toMatchObject({ rev: 2, roles: more.roles });
    // A code is not used up for what is refused.
    const proof = { password, code: codeOf(secret) };
    const stale = await setRule(access, { ...off, rev: 1 }, proof);
    expect(stale.json()).toMatchObject({ code: 'newer_draft' });
    const far = await setRule(access, { ...more, rev: 2, first_day: '2099-01-01' }, proof);
    expect(far.json()).toMatchObject({ code: 'day_too_far' });
    expect((await setRule(access, off, proof)).json()).toMatchObject({ rev: 3, roles: [] });
    expect((await setRule(access, { ...more, rev: 3 })).statusCode).toBe(200);
    const again = await setRule(access, { ...off, rev: 4 }, proof);
    expect(said(again)).toEqual(['wrong_code', ['code']]);
  });

  it('is turned off without a password by who has none here, and by nobody who is refused', async () => {
    const place = await makeSchool(server.db);
    const { access, user } = await person('School Administrator', place);
    const rule = { rev: 0, roles: ['Teacher'], first_day: dayIn(0) };
    expect((await setRule(access, rule)).statusCode).toBe(200);
    const off = { ...rule, rev: 1, roles: [] };
    const peer = await person('Teacher', place);
    expect((await setRule(peer.access, off, { password })).statusCode).toBe(403);
    const stranger = await person('School Administrator', await makeSchool(server.db));
    const theirs = await setRule(stranger.access, off, { password });
    expect(theirs.json()).toMatchObject({ code: 'newer_draft' });
    await setRow(server.db, 'users', user.id, { password_hash: '!' });
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: null })
      .where('user_id', '=', user.id)
      .execute();
    expect((await setRule(access, off)).json()).toMatchObject({ rev: 2, roles: [] });
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
    const reset = (token: string, id: number, proof: object = { password }) =>
      call('POST', `dashboard/users/${String(id)}/second-factor/reset`, token, proof);
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
    // Whoever finds the screen of an administrator open takes nobody's second step away.
    for (const [proof, code] of [
      [{}, 'password_needed'],
      [{ password: 'of somebody else' }, 'wrong_password'],
    ] as const) {
      const refused = await reset(administrator.access, user.id, proof);
      expect(refused.json()).toMatchObject({ code, errors: { password: [/./] } });
    }
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
    expect((await subjectsTo(user)).at(-1)).toBe(
      'Your Daybook account doesn’t ask for a code anymore',
    );
  });

  it('of a colleague is reset without a password by who has none here', async () => {
    const place = await makeSchool(server.db);
    const administrator = await person('School Administrator', place);
    await setRow(server.db, 'users', administrator.user.id, { password_hash: '!' });
    const { user } = await withApp('Teacher', place);
    // By another service, whose sign-in is not told from this one afterwards.
    await server.db
      .updateTable('sessions')
      .set({ revoked_at: null })
      .where('user_id', '=', administrator.user.id)
      .execute();
    const url = `dashboard/users/${String(user.id)}/second-factor/reset`;
    expect((await call('POST', url, administrator.access, {})).statusCode).toBe(204);
  });

  it('is asked from the day on that it is at the schools, also of who is at none of them', async () => {
    const place = await makeSchool(server.db, { timeZone: 'America/New_York' });
    // Eight in the evening of New York: in UTC it is the next day already.
    const midnight = new Date(server.clock.now()).setUTCHours(24, 0, 0, 0);
    server.clock.advance(midnight + 3_600_000 - server.clock.now().getTime());
    const { access, user } = await person('District Administrator', place);
    const rule = { rev: 0, roles: ['District Administrator'], first_day: dayIn(0) };
    expect((await setRule(access, rule)).statusCode).toBe(200);
    expect((await call('GET', 'dashboard/groups', access)).statusCode).toBe(200);
    server.clock.advance(day / 2);
    const next = (await login(user)).token?.access_token;
    expect((await call('GET', 'dashboard/groups', next)).statusCode).toBe(403);
  });
});
