/** Sign-outs that the server hears of later: a hash of a refresh token ends its sign-in, and does nothing else. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { authCalls, randomAddress, times } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { addRows } from '../support/rows';
import { suiteServer } from '../support/suite-server';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

onBothDatabases('sign-outs that are made up for', (kind) => {
  const server = suiteServer(kind);

  const { refresh, user, makeTeacher, makeStudent } = authCalls(() => server);
  const makeUp = (hashes: unknown, remoteAddress = randomAddress()) =>
    server.send({
      method: 'POST',
      url: '/api/auth/owed-logouts',
      payload: { token_hashes: hashes },
      remoteAddress,
    });
  const livesOf = async ({ access }: { readonly access: string }) =>
    (await user(access)).statusCode === 200;

  it('end the sign-in, with its tokens, and say nothing of it', async () => {
    const signed = await signIn(server, await makeStudent());
    const answer = await makeUp([hashOf(signed.refresh)]);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await livesOf(signed)).toBe(false);
    expect((await refresh(signed.refresh)).statusCode).toBe(401);
  });

  it('find a sign-in by a token that has a successor by now', async () => {
    const signed = await signIn(server, await makeTeacher());
    const second = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
    const third = (await refresh(second.refresh_token)).json<{
      access_token: string;
      refresh_token: string;
    }>();
    expect((await makeUp([hashOf(signed.refresh)])).statusCode).toBe(204);
    expect(await livesOf({ access: third.access_token })).toBe(false);
    expect((await refresh(third.refresh_token)).statusCode).toBe(401);
  });

  it('end several at once, and leave every other sign-in alone', async () => {
    const person = await makeTeacher();
    const [first, second] = [await signIn(server, person), await signIn(server, person)];
    const [other, neighbor] = [
      await signIn(server, person),
      await signIn(server, await makeStudent()),
    ];
    expect((await makeUp([first, second].map((one) => hashOf(one.refresh)))).statusCode).toBe(204);
    expect(await Promise.all([first, second, other, neighbor].map(livesOf))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('may come twice, and twice at once', async () => {
    const signed = await signIn(server, await makeTeacher());
    const hash = hashOf(signed.refresh);
    const answers = await Promise.all([makeUp([hash]), makeUp([hash, hash])]);
    const [{ revoked_at: when } = { revoked_at: null }] = await server.db
      .selectFrom('sessions')
      .select('revoked_at')
      .where('user_id', '=', (await sessionOf(hash)).user_id)
      .execute();
    server.clock.advance(60_000);
    expect([...answers, await makeUp([hash])].map(({ statusCode }) => statusCode)).toEqual([
      204, 204, 204,
    ]);
    expect((await sessionOf(hash)).revoked_at).toEqual(when);
  });

  it('are answered alike where there is nothing to end', async () => {
    const signed = await signIn(server, await makeTeacher());
    const known = await makeUp([hashOf(signed.refresh)]);
    const unknown = await makeUp([hashOf('nobody has this one')]);
    expect([known.statusCode, known.body]).toEqual([204, '']);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  });

  it('open nothing: neither the hash nor the token of access does here or elsewhere', async () => {
    const signed = await signIn(server, await makeTeacher());
    const hash = hashOf(signed.refresh);
    expect((await refresh(hash)).statusCode).toBe(401);
    expect((await user(hash)).statusCode).toBe(401);
    expect((await makeUp([hashOf(signed.access)])).statusCode).toBe(204);
    expect(await livesOf(signed)).toBe(true);
  });

  it.each([
    ['the token itself', ['x'.repeat(43)]],
    ['capital letters', ['A'.repeat(64)]],
    ['no list', 'a'.repeat(64)],
    ['none', []],
    ['too many', Array<string>(51).fill('a'.repeat(64))],
  ])('refuse what is no list of hashes: %s', async (_case, hashes) => {
    expect((await makeUp(hashes)).statusCode).toBe(422);
  });

  it('are slowed down by the address they come from', async () => {
    const from = randomAddress();
    const signed = await signIn(server, await makeTeacher());
    await addRows(server.db, 'login_throttle', {
      key: `owed-logout-address:${hashOf(from)}`,
      window_started_at: server.clock.now(),
      attempts: 599,
    });
    const answers = await times(2, () => makeUp([hashOf('unknown')], from));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 429]);
    expect((await makeUp([hashOf(signed.refresh)], from)).statusCode).toBe(429);
    expect(await livesOf(signed)).toBe(true);
    expect((await makeUp([hashOf(signed.refresh)])).statusCode).toBe(204);
  });

  function sessionOf(hash: string) {
    return server.db
      .selectFrom('refresh_tokens as r')
      .innerJoin('sessions as s', 's.id', 'r.session_id')
      .select(['s.user_id', 's.revoked_at'])
      .where('r.token_hash', '=', hash)
      .executeTakeFirstOrThrow();
  }
});
