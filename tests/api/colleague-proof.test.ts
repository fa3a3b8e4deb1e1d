/** Whoever changes a colleague's ways in shows what they themselves sign in with: password, and code or passkey. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { Authenticator } from '../support/authenticator';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { halfMinute, secondFactorCalls } from '../support/second-factor-calls';
import { suiteServer } from '../support/suite-server';

const origin = 'https://daybook.school.test';

onBothDatabases('changing a colleague’s ways in', (kind) => {
  const server = suiteServer(kind, { PUBLIC_URL: origin });
  let school: School;
  let near: School;
  let colleague: TestUser;
  const calls = secondFactorCalls(
    () => server,
    () => school,
  );
  const { call, codeOf } = calls;
  beforeEach(async () => {
    school = await makeSchool(server.db);
    near = await makeSchool(server.db, { districtId: school.districtId });
    colleague = await makeUser(server.db, { role: 'Teacher', school });
  });

  const reset = (token: string, proof: object) =>
    call('POST', `dashboard/users/${String(colleague.id)}/second-factor/reset`, token, proof);
  const change = (token: string, payload: object) =>
    call('PATCH', `dashboard/users/${String(colleague.id)}`, token, payload);
  const account = () =>
    server.db
      .selectFrom('users')
      .select(['email', 'role', 'school_id', 'account_rev as rev'])
      .where('id', '=', colleague.id)
      .executeTakeFirstOrThrow();
  const said = (answer: { readonly statusCode: number; readonly json: () => unknown }) => {
    const { code, errors = {} } = answer.json() as { code: string; errors?: object };
    return [answer.statusCode, code, Object.keys(errors)];
  };
  const administrator = () => calls.withApp('District Administrator');
  const nextCode = (secret: string) => {
    server.clock.advance(halfMinute);
    return codeOf(secret);
  };

  it('asks for a code where there is an authenticator app, each time for another one', async () => {
    const { access, secret, codes } = await administrator();
    await calls.addPasskey(colleague.id);
    const actions: ((proof: object) => ReturnType<typeof reset>)[] = [
      (proof) => reset(access, proof),
      (proof) => change(access, { rev: 1, email: `n${String(colleague.id)}@s.test`, ...proof }),
      (proof) => change(access, { rev: 2, role: 'School Administrator', ...proof }),
      (proof) => change(access, { rev: 3, school_id: near.id, ...proof }),
    ];
    for (const action of actions) {
      const before = await account();
      expect(said(await action({ password }))).toEqual([422, 'code_needed', ['code']]);
      const wrong = await action({ password, code: codes[0]?.replace(/^./, '_') });
      expect(said(wrong)).toEqual([422, 'wrong_code', ['code']]);
      expect(await account()).toEqual(before);
      const code = nextCode(secret);
      // The password comes first: whoever has only the phone learns nothing of its codes.
      const without = await action({ password: 'of somebody else', code });
      expect(said(without)).toEqual([422, 'wrong_password', ['password']]);
      expect((await action({ password, code })).statusCode).toBe(204);
      // What there is to reset is looked at before the code.
      if (action === actions[0]) await calls.addPasskey(colleague.id);
      const again = await reset(access, { password, code });
      expect(said(again)).toEqual([422, 'wrong_code', ['code']]);
    }
    expect(await account()).toMatchObject({ role: 'School Administrator', school_id: near.id });
    expect((await reset(access, { password, code: codes[1] })).statusCode).toBe(204);
  });

  it('takes no code for a change that is refused for something else', async () => {
    const { access, secret } = await administrator();
    const other = await makeUser(server.db, { role: 'Teacher', school: near });
    const proof = { password, code: nextCode(secret) };
    const taken = await change(access, { rev: 1, email: other.login, ...proof });
    expect(said(taken)).toEqual([422, 'email_taken', ['email']]);
    const late = await change(access, { rev: 7, role: 'School Administrator', ...proof });
    expect(said(late)).toEqual([409, 'newer_draft', []]);
    const nowhere = await change(access, { rev: 1, school_id: null, ...proof });
    expect(said(nowhere)).toEqual([422, 'invalid', ['school_id']]);
    expect(said(await reset(access, proof))).toEqual([422, 'no_second_factor', []]);
    const moved = await change(access, { rev: 1, school_id: near.id, ...proof });
    expect(moved.statusCode).toBe(204);
    // A name is no way in, and what takes ways away does not wait for a phone.
    expect((await change(access, { rev: 2, name: 'Maria Lopez' })).statusCode).toBe(204);
    const url = `dashboard/users/${String(colleague.id)}`;
    expect((await call('DELETE', `${url}/sessions`, access)).statusCode).toBe(204);
    expect((await call('POST', `${url}/deactivate`, access)).statusCode).toBe(204);
  });

  it('shuts after as many wrong codes as a sign-in', async () => {
    const { user, access, secret } = await administrator();
    await calls.addPasskey(colleague.id);
    let last: Awaited<ReturnType<typeof reset>> | undefined;
    for (let tries = 0; tries < 40 && last?.statusCode !== 429; tries += 1) {
      server.clock.advance(20_000);
      last = await reset(access, { password, code: '000000' });
    }
    expect(last?.statusCode).toBe(429);
    expect((await reset(access, { password, code: codeOf(secret) })).statusCode).toBe(429);
    expect((await server.mails()).at(-1)?.to?.[0]?.address).toBe(user.login);
  });

  describe('by somebody with a passkey', () => {
    async function withPasskey() {
      const one = await calls.person('District Administrator');
      const device = new Authenticator(origin);
      const options = await call('POST', 'auth/passkeys/options', one.access, { password });
      const credential = device.create(options.json<Schema<'PasskeyCreation'>>());
      await call('POST', 'auth/passkeys', one.access, { name: 'Laptop', credential });
      return { ...one, device };
    }
    const signed = async (device: Authenticator) =>
      device.get((await call('POST', 'auth/passkey-login/options')).json());

    it('asks for the passkey, of this person and for this moment', async () => {
      const { access, device } = await withPasskey();
      await calls.addPasskey(colleague.id);
      const needed = await reset(access, { password });
      expect(said(needed)).toEqual([422, 'own_passkey_needed', ['passkey']]);
      const stranger = await withPasskey();
      const theirs = await reset(access, { password, passkey: await signed(stranger.device) });
      expect(said(theirs)).toEqual([422, 'passkey_refused', ['passkey']]);
      const alone = await reset(access, { passkey: await signed(device) });
      expect(alone.statusCode).toBe(422);
      const passkey = await signed(device);
      expect((await reset(access, { password, passkey })).statusCode).toBe(204);
      await calls.addPasskey(colleague.id);
      const again = await reset(access, { password, passkey });
      expect(said(again)).toEqual([422, 'passkey_refused', ['passkey']]);
    });

    describe('who has changed it by the password alone', () => {
      const day = 24 * 60 * 60_000;
      const remove = async (token: string) => {
        const listed = await call('GET', 'auth/passkeys', token);
        const [first] = listed.json<{ passkeys: { id: number }[] }>().passkeys;
        return call('POST', `auth/passkeys/${String(first?.id)}/remove`, token, { password });
      };
      const addTo = async (token: string) => {
        const device = new Authenticator(origin);
        const options = await call('POST', 'auth/passkeys/options', token, { password });
        const credential = device.create(options.json<Schema<'PasskeyCreation'>>());
        await call('POST', 'auth/passkeys', token, { name: 'Phone', credential });
        return device;
      };
      const role = (rev: number, proof: object) => ({
        rev,
        role: rev % 2 ? 'School Administrator' : 'Teacher',
        password,
        ...proof,
      });

      it('shows one of before, until a day has passed: another one', async () => {
        const { user, access, device } = await withPasskey();
        server.clock.advance(1_000);
        const newer = await addTo(access);
        expect(said(await change(access, role(1, {})))).toEqual([
          422,
          'own_passkey_needed',
          ['passkey'],
        ]);
        const byNewer = await change(access, role(1, { passkey: await signed(newer) }));
        expect(said(byNewer)).toEqual([422, 'own_factors_new', ['passkey']]);
        const byOlder = await change(access, role(1, { passkey: await signed(device) }));
        expect(byOlder.statusCode).toBe(204);
        // Nor once the older one is gone.
        server.clock.advance(1_000);
        expect((await remove(access)).statusCode).toBe(204);
        const without = await change(access, role(2, { passkey: await signed(newer) }));
        expect(said(without)).toEqual([422, 'own_factors_new', []]);
        server.clock.advance(day);
        const { access: later } = await signIn(server, user);
        const next = await change(later, role(2, { passkey: await signed(newer) }));
        expect(next.statusCode).toBe(204);
      });

      it('an app', async () => {
        const { access } = await withPasskey();
        server.clock.advance(1_000);
        const { secret } = await calls.start(access);
        await calls.confirm(access, codeOf(secret));
        const byApp = await change(access, role(1, { code: nextCode(secret) }));
        expect(said(byApp)).toEqual([422, 'own_passkey_needed', ['passkey']]);
      });

      it('none any more', async () => {
        const { access } = await withPasskey();
        await remove(access);
        expect(said(await change(access, role(1, {})))).toEqual([422, 'own_factors_new', []]);
      });
    });

    it('counts wrong ones as guesses', async () => {
      const { access, device } = await withPasskey();
      const passkey = await signed(device);
      await calls.addPasskey(colleague.id);
      await reset(access, { password, passkey });
      await calls.addPasskey(colleague.id);
      for (let wrong = 0; wrong < 10; wrong += 1) {
        const answer = await reset(access, { password, passkey });
        expect(said(answer)).toEqual([422, 'passkey_refused', ['passkey']]);
      }
      const right = await reset(access, { password, passkey: await signed(device) });
      expect(right.statusCode).toBe(429);
    });
  });
});
