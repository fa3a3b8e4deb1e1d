import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls, day, minute } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

onBothDatabases('refresh', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const { refresh, user, makeTeacher } = authCalls(() => server);

  it('gives a new pair, and the old access token lives until its end', async () => {
    const signed = await signIn(server, await makeTeacher());
    server.clock.advance(16 * minute);
    expect((await user(signed.access)).statusCode).toBe(401);
    const answer = await refresh(signed.refresh);
    const pair = answer.json<{ access_token: string; refresh_token: string }>();
    expect((await user(pair.access_token)).statusCode).toBe(200);
    expect(pair.refresh_token).not.toBe(signed.refresh);
  });

  it('gives the same successor again when the first answer was lost', async () => {
    const signed = await signIn(server, await makeTeacher());
    const lost = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
    const again = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
    expect(again.refresh_token).toBe(lost.refresh_token);
  });

  it('gives tabs that refresh at once the same successor', async () => {
    const signed = await signIn(server, await makeTeacher());
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(signed.refresh)));
    const successors = answers.map(
      (answer) => answer.json<{ refresh_token: string }>().refresh_token,
    );
    expect(new Set(successors).size).toBe(1);
    expect((await refresh(successors[0] ?? '')).statusCode).toBe(200);
  });

  it('ends the sign-in when a token is used after its successor was', async () => {
    const signed = await signIn(server, await makeTeacher());
    const second = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
    const third = (await refresh(second.refresh_token)).json<{
      access_token: string;
      refresh_token: string;
    }>();
    const reused = await refresh(signed.refresh);
    expect(reused.statusCode).toBe(401);
    expect(reused.json()).toMatchObject({ code: 'token_reused' });
    expect((await refresh(third.refresh_token)).statusCode).toBe(401);
    expect((await user(third.access_token)).statusCode).toBe(401);
  });

  it('refuses a token that never was', async () => {
    expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
  });

  it('lasts as long as it is used, and ends 30 days after', async () => {
    let { refresh: token } = await signIn(server, await makeTeacher());
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(25 * day);
      token = (await refresh(token)).json<{ refresh_token: string }>().refresh_token;
    }
    server.clock.advance(31 * day);
    expect((await refresh(token)).statusCode).toBe(401);
  });
});
