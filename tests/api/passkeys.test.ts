/** Passkeys of dashboard people, with an authenticator that really signs. */
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { authCalls, day, minute, randomAddress, times } from '../support/auth-calls';
import { Authenticator } from '../support/authenticator';
import { onBothDatabases } from '../support/database';
import { makeUser, password, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { setRow, setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const origin = 'https://daybook.school.test';

onBothDatabases('passkeys', (kind) => {
  const server = suiteServer(kind, { PUBLIC_URL: origin });
  const calls = authCalls(() => server);

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, token?: string) => ({
    with: (payload?: object) =>
      server.send({
        method,
        url: `/api/auth/${url}`,
        token,
        remoteAddress: randomAddress(),
        payload,
      }),
  });
  const ask = (token: string, typed = password) =>
    call('POST', 'passkeys/options', token).with({ password: typed });
  const add = (token: string, credential: object, name = 'My laptop') =>
    call('POST', 'passkeys', token).with({ name, credential });
  const remove = (token: string, id: number, typed = password) =>
    call('POST', `passkeys/${String(id)}/remove`, token).with({ password: typed });
  const list = async (token: string) =>
    (await call('GET', 'passkeys', token).with()).json<{ passkeys: Schema<'Passkey'>[] }>()
      .passkeys;
  const askLogin = async () =>
    (await call('POST', 'passkey-login/options').with()).json<{
      challenge: string;
      rpId: string;
    }>();
  const enter = (credential: object) => call('POST', 'passkey-login').with({ credential });

  async function teacher(): Promise<{ user: TestUser; access: string }> {
    const user = await calls.makeTeacher();
    return { user, access: (await signIn(server, user)).access };
  }
  async function withPasskey(counts = true) {
    const owner = await teacher();
    const device = new Authenticator(origin, counts);
    const options = (await ask(owner.access)).json<Schema<'PasskeyCreation'>>();
    const added = await add(owner.access, device.create(options));
    expect(added.statusCode).toBe(201);
    return { ...owner, device, id: added.json<Schema<'Passkey'>>().id };
  }

  it('adds one, shows it, renames it, signs in by it, and removes it', async () => {
    const { user, access, device, id } = await withPasskey();
    expect(await list(access)).toEqual([{ id, name: 'My laptop', created_on: '2026-03-04' }]);
    const renamed = await call('PATCH', `passkeys/${String(id)}`, access).with({
      name: ' Work \n laptop ',
    });
    expect(renamed.json()).toMatchObject({ id, name: 'Work laptop' });

    const login = await enter(device.get(await askLogin()));
    expect(login.json()).toMatchObject({
      action: 'auth-token',
      home: 'dashboard',
      user: { id: user.id, role: 'Teacher' },
    });
    expect(login.json()).not.toHaveProperty('upload_ticket');
    expect((await list(access))[0]).toMatchObject({ last_used_on: '2026-03-04' });

    expect((await remove(access, id, 'not mine at all')).json()).toMatchObject({
      code: 'wrong_password',
      errors: { password: [/./] },
    });
    expect((await remove(access, id)).statusCode).toBe(204);
    const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.login);
    expect(mails.at(-1)?.subject).toBe('A passkey on your Daybook account was removed');
    const refused = await enter(device.get(await askLogin()));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('knows the person by a name that says nothing, always the same', async () => {
    const { user, access } = await teacher();
    const [one, two] = await times(2, async () =>
      (await ask(access)).json<Schema<'PasskeyCreation'>>(),
    );
    expect(one?.user.id).toBe(two?.user.id);
    expect(Buffer.from(one?.user.id ?? '', 'base64url')).toHaveLength(32);
    expect(one?.user).toMatchObject({ name: user.login });
    expect(one?.rp).toEqual({ id: 'daybook.school.test', name: 'Daybook' });
    expect(one?.challenge).not.toBe(two?.challenge);
  });

  it('writes a mail to whoever has one more', async () => {
    const { user } = await withPasskey();
    const mail = (await server.mails()).find(({ to }) => to?.[0]?.address === user.login);
    expect(mail?.subject).toBe('A passkey was added to your Daybook account');
    expect(mail?.text).toContain(`${origin}/password/email`);
  });

  describe('adding', () => {
    it('wants the password of this moment, and few tries for it', async () => {
      const { access } = await teacher();
      const wrong = await ask(access, 'not the password');
      expect(wrong.json()).toMatchObject({ code: 'wrong_password', errors: { password: [/./] } });
      await times(9, () => ask(access, 'not the password'));
      expect((await ask(access)).statusCode).toBe(429);
    });

    it.each([
      ['another site', { origin: 'https://daybook.school.test.evil.test' }],
      ['another rp id', { rpId: 'school.test' }],
      ['no finger, face or PIN', { unverified: true }],
      ['a challenge of its own', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ])('refuses %s', async (_name, faults) => {
      const { access } = await teacher();
      const options = (await ask(access)).json<Schema<'PasskeyCreation'>>();
      const answer = await add(access, new Authenticator(origin).create(options, faults));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'passkey_not_added' });
      expect(await list(access)).toEqual([]);
    });

    it('takes a challenge once, for five minutes, and of the same person only', async () => {
      const { access } = await teacher();
      const other = await teacher();
      const device = new Authenticator(origin);
      const fresh = async () => (await ask(access)).json<Schema<'PasskeyCreation'>>();

      const used = await fresh();
      expect((await add(access, device.create(used))).statusCode).toBe(201);
      expect((await add(access, device.create(used))).statusCode).toBe(422);
      expect((await add(other.access, device.create(await fresh()))).statusCode).toBe(422);
      const late = await fresh();
      server.clock.advance(5 * minute + 1);
      expect((await add(access, device.create(late))).statusCode).toBe(422);
      server.clock.advance(-5 * minute - 1);
      const ofLogin = { ...(await fresh()), challenge: (await askLogin()).challenge };
      expect((await add(access, device.create(ofLogin))).statusCode).toBe(422);
    });

    it('refuses the same passkey twice, a blank name, and what is no passkey', async () => {
      const { access } = await teacher();
      const fresh = async () => (await ask(access)).json<Schema<'PasskeyCreation'>>();
      const credential = new Authenticator(origin).create(await fresh());
      const blank = await add(access, credential, ' \n ');
      expect(blank.json()).toMatchObject({ code: 'invalid', errors: { name: [/./] } });
      expect((await add(access, credential)).statusCode).toBe(201);
      for (const bad of [
        {},
        { ...credential, more: 1 },
        { ...credential, id: 'ä' },
        { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } },
        { ...credential, response: { ...credential.response, clientDataJSON: 'AAAA' } },
      ]) {
        expect((await add(access, bad)).statusCode).toBe(422);
      }
    });

    it('ends at twenty, also when two come at once', async () => {
      const { user, access } = await teacher();
      await server.db
        .insertInto('passkeys')
        .values(
          Array.from({ length: 19 }, (_, index) => ({
            user_id: user.id,
            credential_id: `${String(user.id)}-${String(index)}`,
            public_key: 'x',
            counter: 0,
            transports: '[]',
            name: 'Key',
            created_at: server.clock.now(),
          })),
        )
        .execute();
      const two = await times(2, async () => {
        const options = (await ask(access)).json<Schema<'PasskeyCreation'>>();
        return new Authenticator(origin).create(options);
      });
      const answers = await Promise.all(two.map((each) => add(access, each)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
      expect((await ask(access)).json()).toMatchObject({ code: 'passkey_limit' });
    });
  });

  describe('signing in', () => {
    it('refuses everything that is not quite right with the same words', async () => {
      const { device } = await withPasskey();
      const stranger = await withPasskey();
      const challenge = (await askLogin()).challenge;
      const good = async () => device.get(await askLogin());
      const credential = await good();
      const foreign = stranger.device.get(await askLogin());
      const bad = [
        device.get(await askLogin(), { origin: 'https://evil.test' }),
        device.get(await askLogin(), { rpId: 'evil.test' }),
        device.get(await askLogin(), { unverified: true }),
        device.get(await askLogin(), { challenge: 'x'.repeat(43) }),
        device.get(await askLogin(), { userHandle: foreign.response.userHandle ?? '' }),
        { ...(await good()), id: foreign.id, rawId: foreign.rawId },
        { ...(await good()), id: 'bm9ib2R5', rawId: 'bm9ib2R5' },
        { ...credential, response: { ...credential.response, signature: 'AAAA' } },
      ];
      const answers = await Promise.all(bad.map((each) => enter(each)));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toEqual(answers[0]?.json());
        expect(answer.json()).toMatchObject({ code: 'passkey_refused' });
      }
      // An answer that is refused has used its challenge up all the same; another one still works.
      expect((await enter(credential)).statusCode).toBe(422);
      expect((await enter(device.get({ challenge, rpId: 'daybook.school.test' }))).statusCode).toBe(
        200,
      );
    });

    it('takes a challenge once and for five minutes', async () => {
      const { device } = await withPasskey();
      const credential = device.get(await askLogin());
      const both = await Promise.all([enter(credential), enter(credential)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
      const late = device.get(await askLogin());
      server.clock.advance(5 * minute + 1);
      expect((await enter(late)).statusCode).toBe(422);
      server.clock.advance(-5 * minute - 1);
    });

    it('refuses the copy of an authenticator that counts', async () => {
      const { device } = await withPasskey();
      const copy = device.copy();
      expect((await enter(device.get(await askLogin()))).statusCode).toBe(200);
      expect((await enter(copy.get(await askLogin()))).statusCode).toBe(422);
      expect((await enter(device.get(await askLogin()))).statusCode).toBe(200);
    });

    it('lets in again and again by a passkey that does not count', async () => {
      const { device } = await withPasskey(false);
      expect((await enter(device.get(await askLogin()))).statusCode).toBe(200);
      expect((await enter(device.get(await askLogin()))).statusCode).toBe(200);
    });

    it('knows nobody who is no longer active', async () => {
      const { user, device } = await withPasskey();
      await setRow(server.db, 'users', user.id, { active: false });
      expect((await enter(device.get(await askLogin()))).statusCode).toBe(422);
    });

    it('is kept from nobody by junk from the same address', async () => {
      const { device } = await withPasskey();
      const remoteAddress = '10.9.9.9';
      const post = (url: string, payload?: object) =>
        server.send({ method: 'POST', url, payload, remoteAddress });
      const options = async () =>
        (await post('/api/auth/passkey-login/options')).json<{ challenge: string; rpId: string }>();
      const send = (credential: object) => post('/api/auth/passkey-login', { credential });
      const nobody = {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      };
      // Asking leaves nothing behind, so it needs no limit.
      const before = await server.db.selectFrom('passkey_challenges').selectAll().execute();
      await times(20, options);
      expect(await server.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual(
        before,
      );
      expect((await send(nobody)).statusCode).toBe(422);
      // Hundreds that were counted in the same way.
      await setTries(server.db, 'passkey-nobody:%', 299);
      expect((await send(nobody)).statusCode).toBe(422);
      expect((await send(nobody)).statusCode).toBe(429);
      expect((await send(device.get(await options()))).statusCode).toBe(200);
      // Who knows a passkey by its name has as many wrong tries with it, at this address.
      const wrong = async () =>
        send(device.get({ ...(await options()), challenge: 'x'.repeat(43) }));
      const answers = await times(31, wrong);
      expect(answers.map(({ statusCode }) => statusCode).indexOf(429)).toBe(30);
      const elsewhere = await enter(device.get(await askLogin()));
      expect(elsewhere.statusCode).toBe(200);
    });
  });

  it('belongs to dashboard people only', async () => {
    const { access } = await signIn(server, await makeUser(server.db, { role: 'Demo User' }));
    const answers = [
      await call('GET', 'passkeys', access).with(),
      await ask(access),
      await call('PATCH', 'passkeys/1', access).with({ name: 'Mine' }),
      await remove(access, 1),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });

  it('answers a foreign passkey like one that does not exist', async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    const rename = (id: number) =>
      call('PATCH', `passkeys/${String(id)}`, mine.access).with({ name: 'Mine now' });
    for (const action of [rename, (id: number) => remove(mine.access, id)]) {
      const foreign = await action(theirs.id);
      const missing = await action(2_147_483_647);
      expect([foreign.statusCode, foreign.json()]).toEqual([404, missing.json()]);
    }
    expect(await list(theirs.access)).toHaveLength(1);
  });

  it('outlives a changed password, but not one that was reset by mail', async () => {
    const { user, access, device } = await withPasskey();
    const changed = await call('POST', 'password', access).with({
      current_password: password,
      password: 'four gray owls sing',
    });
    expect(changed.statusCode).toBe(200);
    expect((await enter(device.get(await askLogin()))).statusCode).toBe(200);

    const post = (url: string, payload: object) =>
      server.send({ method: 'POST', url, payload, remoteAddress: randomAddress() });
    await post('/api/forget-password', { email: user.login });
    const mails = (await server.mails()).filter(({ to }) => to?.[0]?.address === user.login);
    const token = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const reset = await post('/api/reset-password', { token, password: 'five blue owls hum' });
    expect(reset.statusCode).toBe(200);
    expect((await enter(device.get(await askLogin()))).statusCode).toBe(422);
  });

  it('keeps challenges as hashes, and clears those that are over', async () => {
    const { access, device } = await withPasskey();
    const { challenge: adding } = (await ask(access)).json<Schema<'PasskeyCreation'>>();
    const options = await askLogin();
    await enter(device.get(options));
    const rows = await server.db.selectFrom('passkey_challenges').selectAll().execute();
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(adding);
    expect(JSON.stringify(rows)).not.toContain(options.challenge);
    server.clock.advance(day);
    await runDatabaseCleanup(server.db, server.clock, false);
    expect(await server.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });
});
