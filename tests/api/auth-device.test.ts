/** A sign-in that is bound to its device: a copied token is worth nothing elsewhere, and is noticed. */
import { expect, it } from 'vitest';
import { hashToken } from '../../server/services/secrets/tokens';
import type { Schema } from '../../server/contract-types';
import { authCalls, minute, statusesOf } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeDeviceKey } from '../support/device-key';
import type { DeviceKey } from '../support/device-key';
import { signIn } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type Pair = Schema<'Token'>;

onBothDatabases('a sign-in and its device', (kind) => {
  const server = suiteServer(kind);

  const { refresh, user, makeTeacher, makeStudent } = authCalls(() => server);

  /** A refresh by the device with this key. */
  const refreshBy = async (key: DeviceKey, token: string) =>
    refresh(token, await key.proofOf(token));

  /** Somebody whose device has shown its key. */
  async function bound(): Promise<Pair & { readonly key: DeviceKey; readonly former: string }> {
    const signed = await signIn(server, await makeStudent());
    const key = await makeDeviceKey();
    const pair = (await refreshBy(key, signed.refresh)).json<Pair>();
    return { ...pair, key, former: signed.refresh };
  }

  /** What a token opens by now, and what its refresh by its own device says. */
  async function expectOver({
    access_token,
    refresh_token,
    key,
  }: Awaited<ReturnType<typeof bound>>) {
    expect((await user(access_token)).statusCode).toBe(401);
    expect((await refreshBy(key, refresh_token)).statusCode).toBe(401);
  }

  const keyOf = (access: string) =>
    server.db
      .selectFrom('sessions as s')
      .innerJoin('access_tokens as t', 't.session_id', 's.id')
      .select('s.device_key')
      .where('t.token_hash', '=', hashToken(access))
      .executeTakeFirstOrThrow();

  it('is bound to the first key that a device shows, and goes on with it', async () => {
    const signed = await signIn(server, await makeTeacher());
    expect(await keyOf(signed.access)).toEqual({ device_key: null });
    const key = await makeDeviceKey();
    let token = signed.refresh;
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(16 * minute);
      const answer = await refreshBy(key, token);
      expect(answer.statusCode).toBe(200);
      const pair = answer.json<Pair>();
      expect(await keyOf(pair.access_token)).toEqual({ device_key: key.publicKey });
      expect((await user(pair.access_token)).statusCode).toBe(200);
      token = pair.refresh_token;
    }
  });

  it('ends when its token comes without the key', async () => {
    const own = await bound();
    const answer = await refresh(own.refresh_token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'wrong_device' });
    await expectOver(own);
  });

  it('ends when its token comes with another key', async () => {
    const own = await bound();
    const answer = await refreshBy(await makeDeviceKey(), own.refresh_token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'wrong_device' });
    await expectOver(own);
  });

  it('ends when its token comes with what its key has signed for another token', async () => {
    const own = await bound();
    const answer = await refresh(own.refresh_token, await own.key.proofOf(own.former));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'wrong_device' });
    await expectOver(own);
  });

  it('is noticed by its owner where a thief was the first to show a key', async () => {
    const signed = await signIn(server, await makeTeacher());
    const theirs = (await refreshBy(await makeDeviceKey(), signed.refresh)).json<Pair>();
    const answer = await refreshBy(await makeDeviceKey(), signed.refresh);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'wrong_device' });
    expect((await user(theirs.access_token)).statusCode).toBe(401);
  });

  it('gives the same successor again when the answer was lost, also the one that bound it', async () => {
    const signed = await signIn(server, await makeStudent());
    const key = await makeDeviceKey();
    const proof = await key.proofOf(signed.refresh);
    const lost = (await refresh(signed.refresh, proof)).json<Pair>();
    const again = await refresh(signed.refresh, proof);
    const anew = await refreshBy(key, signed.refresh);
    expect(statusesOf([again, anew])).toEqual([200, 200]);
    expect(again.json()).toMatchObject({ refresh_token: lost.refresh_token });
    expect(anew.json()).toMatchObject({ refresh_token: lost.refresh_token });
    expect((await refreshBy(key, lost.refresh_token)).statusCode).toBe(200);
  });

  it('gives tabs that refresh at once with its key the same successor', async () => {
    const signed = await signIn(server, await makeTeacher());
    const key = await makeDeviceKey();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refreshBy(key, signed.refresh)),
    );
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
    const successors = new Set(answers.map((answer) => answer.json<Pair>().refresh_token));
    expect(successors.size).toBe(1);
  });

  it('ends also when a used token of it comes with its key', async () => {
    const own = await bound();
    const next = (await refreshBy(own.key, own.refresh_token)).json<Pair>();
    const reused = await refreshBy(own.key, own.former);
    expect(reused.json()).toMatchObject({ code: 'token_reused' });
    await expectOver({ ...own, ...next });
  });

  it('goes on without a key where no device has shown one, and can be bound later', async () => {
    const signed = await signIn(server, await makeStudent());
    const second = (await refresh(signed.refresh)).json<Pair>();
    const third = (await refresh(second.refresh_token)).json<Pair>();
    expect(await keyOf(third.access_token)).toEqual({ device_key: null });
    const key = await makeDeviceKey();
    const fourth = (await refreshBy(key, third.refresh_token)).json<Pair>();
    expect((await refresh(fourth.refresh_token)).json()).toMatchObject({ code: 'wrong_device' });
  });

  it('is no way in for whoever has no token', async () => {
    const answer = await refreshBy(await makeDeviceKey(), 'x'.repeat(43));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      401,
      'unauthorized',
    ]);
  });

  const point = (x: number, y: number): string =>
    Buffer.concat([Buffer.of(4), Buffer.alloc(32, x), Buffer.alloc(32, y)]).toString('base64url');
  const zeros = Buffer.alloc(64).toString('base64url');

  it.each([
    ['nothing', () => ''],
    ['words', () => 'my own key'],
    ['a key without a signature', (proof: string) => proof.split('.', 1)[0] ?? ''],
    ['a signature without a key', (proof: string) => proof.slice(proof.indexOf('.'))],
    ['a key that is too long', (proof: string) => `B${proof}`],
    ['a compressed point', (proof: string) => `A${proof.slice(1)}`],
    ['a hybrid point', (proof: string) => `Bg${proof.slice(2)}`],
    ['a point beside the curve', () => `${point(1, 2)}.${zeros}`],
    ['a point that is none', () => `${point(255, 255)}.${zeros}`],
    ['a signature of nothing', (proof: string) => `${proof.split('.', 1)[0] ?? ''}.${zeros}`],
    ['a signature that is too short', (proof: string) => proof.slice(0, -1)],
    ['two of them', (proof: string) => `${proof}, ${proof}`],
    ['very much', (proof: string) => proof.repeat(40)],
  ])(
    'is told at the header of %s that it can’t be used, and nothing else happens',
    async (_, junk) => {
      const signed = await signIn(server, await makeStudent());
      const key = await makeDeviceKey();
      const answer = await refresh(signed.refresh, junk(await key.proofOf(signed.refresh)));
      expect(answer.statusCode).toBe(422);
      const { errors } = answer.json<{ errors: Readonly<Record<string, readonly string[]>> }>();
      expect(Object.keys(errors)).toEqual(['device-proof']);
      expect(await keyOf(signed.access)).toEqual({ device_key: null });
      expect((await user(signed.access)).statusCode).toBe(200);
      expect((await refreshBy(key, signed.refresh)).statusCode).toBe(200);
    },
  );
});
