/** A request whose body comes after its session has ended: who asks is known before, and changes nothing any more. */
import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { randomAddress } from '../support/auth-calls';
import { Authenticator } from '../support/authenticator';
import { onBothDatabases } from '../support/database';
import { makeSchool, password, signIn } from '../support/factories';
import type { School, TestUser } from '../support/factories';
import { setRow } from '../support/rows';
import { own, secondFactorCalls } from '../support/second-factor-calls';
import { suiteServer } from '../support/suite-server';

const origin = 'https://daybook.school.test';
const another = 'four gray owls sing';

onBothDatabases('a held request', (kind) => {
  const server = suiteServer(kind, { PUBLIC_URL: origin });
  let school: School;
  const { call, codeOf, login, person, start } = secondFactorCalls(
    () => server,
    () => school,
  );
  beforeAll(async () => {
    school = await makeSchool(server.db);
  });

  /** Its head is read, then something happens, then its body comes. */
  const held = (
    url: string,
    token: string,
    body: object,
    meanwhile: () => Promise<unknown>,
    method: 'POST' | 'PUT' = 'POST',
  ) =>
    server.app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      remoteAddress: randomAddress(),
      payload: Readable.from(
        (async function* () {
          await meanwhile();
          yield JSON.stringify(body);
        })(),
        { objectMode: false },
      ),
    });
  const reset = async (user: TestUser) => {
    await call('POST', 'forget-password', undefined, { email: user.login });
    const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.login);
    const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const done = await call('POST', 'reset-password', undefined, { token, password: another });
    expect(done.statusCode).toBe(200);
  };
  const endOthers = async (user: TestUser) => {
    const { access } = await signIn(server, user);
    expect((await call('DELETE', 'auth/sessions', access)).statusCode).toBe(204);
  };
  const optionsFor = async (token: string) =>
    (await call('POST', 'auth/passkeys/options', token, { password })).json<
      Schema<'PasskeyCreation'>
    >();
  const passkeysOf = (user: TestUser) =>
    server.db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute();

  it('turns no authenticator app on', async () => {
    for (const meanwhile of [reset, endOthers]) {
      const { user, access } = await person();
      const { secret } = await start(access);
      const code = codeOf(secret);
      const answer = await held(`${own}/authenticator/confirm`, access, { code }, () =>
        meanwhile(user),
      );
      expect(answer.statusCode).toBe(meanwhile === reset ? 422 : 401);
      const typed = meanwhile === reset ? another : password;
      expect(await login(user, typed)).toMatchObject({ action: 'auth-token' });
    }
  });

  it('adds no passkey', async () => {
    for (const meanwhile of [reset, endOthers]) {
      const { user, access } = await person();
      const credential = new Authenticator(origin).create(await optionsFor(access));
      const body = { name: 'Laptop', credential };
      const answer = await held('auth/passkeys', access, body, () => meanwhile(user));
      expect(answer.statusCode).toBe(meanwhile === reset ? 422 : 401);
      expect(await passkeysOf(user)).toEqual([]);
    }
  });

  it('changes no password, and its session stays ended', async () => {
    const { user, access } = await person();
    const body = { current_password: password, password: another };
    const answer = await held('auth/password', access, body, () => endOthers(user));
    expect(answer.statusCode).toBe(401);
    expect((await call('GET', 'user', access)).statusCode).toBe(401);
    expect(await login(user)).toMatchObject({ action: 'auth-token' });
  });

  it('sets no rule of somebody who is switched off meanwhile', async () => {
    const { user, access } = await person('School Administrator', await makeSchool(server.db));
    const first_day = server.clock.now().toISOString().slice(0, 10);
    const rule = { rev: 0, roles: ['Teacher'], first_day };
    const off = () => setRow(server.db, 'users', user.id, { active: false });
    const answer = await held('dashboard/second-factor-rule', access, rule, off, 'PUT');
    expect(answer.statusCode).toBe(403);
    const rules = await server.db
      .selectFrom('second_factor_rules')
      .select('id')
      .where('updated_by', '=', user.id)
      .execute();
    expect(rules).toEqual([]);
  });

  it('finds nothing of what a reset has ended: no challenge, and no app that was not confirmed', async () => {
    const { user, access } = await person();
    await start(access);
    await optionsFor(access);
    await reset(user);
    const left = await Promise.all(
      (['passkey_challenges', 'authenticators'] as const).map((table) =>
        server.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
      ),
    );
    expect(left).toEqual([[], []]);
  });
});
