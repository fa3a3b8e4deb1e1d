/** "Signed in on these devices": what a person sees of own sign-ins, and how they end. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { authCalls, day, minute, randomAddress } from '../support/auth-calls';
import { onPostgreSQL } from '../support/database';
import { makeSchool, makeUser, password } from '../support/factories';
import type { TestUser } from '../support/factories';
import { startTestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

const chromebook =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly id: number;
  readonly device: Schema<'DeviceLabel'>;
  readonly last_used_on: string;
  readonly current: boolean;
}

onPostgreSQL('own sessions', (kind) => {
  const server = suiteServer(kind);
  const calls = authCalls(() => server);

  async function enter(user: TestUser, userAgent: string): Promise<Schema<'Token'>> {
    const isStudent = user.role === 'Student' || user.role === 'Demo User';
    const answer = await server.send({
      method: 'POST',
      url: isStudent ? '/api/auth/student-login' : '/api/auth/login',
      payload: { ...(isStudent ? { username: user.login } : { email: user.login }), password },
      headers: { 'user-agent': userAgent },
      remoteAddress: randomAddress(),
    });
    return answer.json<{ token: Schema<'Token'> }>().token;
  }
  const listed = async (token: string) =>
    (await server.get('/api/auth/sessions', token)).json<{ sessions: Listed[] }>().sessions;
  const end = (token: string, id: number | string) =>
    server.send({ method: 'DELETE', url: `/api/auth/sessions/${String(id)}`, token });
  const endOthers = (token: string) =>
    server.send({ method: 'DELETE', url: '/api/auth/sessions', token });
  const statusOf = async (token: string) => (await calls.user(token)).statusCode;

  it.each(['Student', 'Teacher', 'IT Administrator'] as const)(
    'shows a %s each device by its kind, this one first, and nothing more of it',
    async (role) => {
      const user = await makeUser(server.db, { role, school: await makeSchool(server.db) });
      const here = await enter(user, chromebook);
      await enter(user, ipad);
      const sessions = await listed(here.access_token);
      expect(sessions).toEqual([
        {
          id: expect.any(Number) as number,
          device: { browser: 'chrome', system: 'chromebook' },
          last_used_on: '2026-03-04',
          current: true,
        },
        {
          id: expect.any(Number) as number,
          device: { browser: 'safari', system: 'ipad' },
          last_used_on: '2026-03-04',
          current: false,
        },
      ]);
    },
  );

  it('says the day of the last use in the time zone of the school', async () => {
    const own = await startTestServer(kind);
    try {
      const school = await makeSchool(own.db, { timeZone: 'Pacific/Auckland' });
      const user = await makeUser(own.db, { role: 'Teacher', school });
      const login = await own.post('/api/auth/login', { email: user.login, password });
      const { token } = login.json<{ token: Schema<'Token'> }>();
      own.clock.advance(2 * day);
      const refreshed = await own.post('/api/auth/refresh', { refresh_token: token.refresh_token });
      const { access_token } = refreshed.json<Schema<'Token'>>();
      const answer = await own.get('/api/auth/sessions', access_token);
      // 15:00 UTC is the next morning there.
      expect(answer.json()).toMatchObject({ sessions: [{ last_used_on: '2026-03-07' }] });
    } finally {
      await own.close();
    }
  });

  it('ends a sign-in at its next request, and its refresh token with it', async () => {
    const user = await calls.makeTeacher();
    const here = await enter(user, chromebook);
    const there = await enter(user, ipad);
    const other = (await listed(here.access_token)).find(({ current }) => !current);
    expect(await statusOf(there.access_token)).toBe(200);
    expect((await end(here.access_token, other?.id ?? 0)).statusCode).toBe(204);
    expect(await statusOf(there.access_token)).toBe(401);
    expect((await calls.refresh(there.refresh_token)).statusCode).toBe(401);
    expect(await statusOf(here.access_token)).toBe(200);
    expect(await listed(here.access_token)).toHaveLength(1);
    expect((await end(here.access_token, other?.id ?? 0)).statusCode).toBe(404);
  });

  it('ends all others at once, and nobody else’s', async () => {
    const user = await calls.makeStudent();
    const stranger = await enter(await calls.makeStudent(), ipad);
    const others = [await enter(user, ipad), await enter(user, chromebook)];
    const here = await enter(user, chromebook);
    expect((await endOthers(here.access_token)).statusCode).toBe(204);
    for (const { access_token } of others) expect(await statusOf(access_token)).toBe(401);
    expect(await statusOf(here.access_token)).toBe(200);
    expect(await statusOf(stranger.access_token)).toBe(200);
  });

  it('answers a foreign sign-in like one that does not exist', async () => {
    const mine = await enter(await calls.makeTeacher(), chromebook);
    const theirs = await enter(await calls.makeTeacher(), ipad);
    const [foreign] = await listed(theirs.access_token);
    const missing = await end(mine.access_token, 2147483647);
    expect(missing.statusCode).toBe(404);
    for (const id of [foreign?.id ?? 0, 0, -1, 'abc', `0x${String(foreign?.id)}`]) {
      const answer = await end(mine.access_token, id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(missing.json());
    }
    expect(await statusOf(theirs.access_token)).toBe(200);
  });

  it('lets work that waits on an ended device still arrive', async () => {
    const user = await calls.makeStudent();
    const device_id = '00000000-0000-4000-8000-00000000000a';
    const lost = await calls.studentLogin({ username: user.login, password, device_id });
    const { upload_ticket } = lost.json<{ upload_ticket: string }>();
    const here = await enter(user, chromebook);
    await endOthers(here.access_token);
    const answer = await server.post(
      '/api/sync',
      { device_id, operations: [{ op_id: device_id }] },
      upload_ticket,
    );
    expect(answer.statusCode).toBe(200);
  });

  it('keeps visitors of a shared demo account from each other', async () => {
    const demo = await makeUser(server.db, { role: 'Demo User' });
    const [one, two] = [await enter(demo, ipad), await enter(demo, chromebook)];
    const refused = [
      await server.get('/api/auth/sessions', one.access_token),
      await endOthers(one.access_token),
      await end(one.access_token, 1),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await statusOf(two.access_token)).toBe(200);
  });

  it('leaves out what is over, and lists a hundred at most', async () => {
    const user = await calls.makeTeacher();
    const now = server.clock.now();
    const row = (expiresInMs: number) => ({
      user_id: user.id,
      created_at: now,
      last_used_at: new Date(now.getTime() - minute),
      expires_at: new Date(now.getTime() + expiresInMs),
    });
    const rows = Array.from({ length: 120 }, () => row(day));
    await server.db
      .insertInto('sessions')
      .values([...rows.map((each) => ({ ...each, browser: 'edge' as const })), row(-minute)])
      .execute();
    const { access_token } = await enter(user, ipad);
    const sessions = await listed(access_token);
    expect(sessions).toHaveLength(100);
    expect(sessions[0]).toMatchObject({ current: true, device: { system: 'ipad' } });
    expect(sessions.some(({ device }) => device.browser === 'other')).toBe(false);
  });
});
