import { expect, it } from 'vitest';
import { hashToken } from '../../server/services/secrets/tokens';
import { authCalls, day, minute } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import { setRow } from '../support/rows';
import { startTestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

onBothDatabases('refresh', (kind) => {
  const server = suiteServer(kind);

  const { refresh, user, makeTeacher, makeStudent } = authCalls(() => server);

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

  it('ends the sign-in when one of two holders has gone on twice while the other slept', async () => {
    const signed = await signIn(server, await makeStudent());
    const theirs = (await refresh(signed.refresh)).json<{ refresh_token: string }>();
    // One step behind is what a lost answer looks like: both get the same.
    expect((await refresh(signed.refresh)).json()).toMatchObject({
      refresh_token: theirs.refresh_token,
    });
    const further = (await refresh(theirs.refresh_token)).json<{ access_token: string }>();
    expect((await refresh(signed.refresh)).json()).toMatchObject({ code: 'token_reused' });
    expect((await user(further.access_token)).statusCode).toBe(401);
  });

  it('cannot tell two holders who go on in step, and ends for both with the sign-in', async () => {
    const signed = await signIn(server, await makeTeacher());
    let token = signed.refresh;
    for (let round = 0; round < 4; round += 1) {
      server.clock.advance(7 * day);
      const both = [await refresh(token), await refresh(token)];
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      token = both[1]?.json<{ refresh_token: string }>().refresh_token ?? '';
    }
    server.clock.advance(2 * day);
    expect((await refresh(token)).statusCode).toBe(401);
  });

  it('refuses a token that never was', async () => {
    expect((await refresh('x'.repeat(43))).statusCode).toBe(401);
  });

  /** Uses a sign-in every ten days. @returns the newest tokens */
  async function usedFor(days: number, { refresh: token }: { readonly refresh: string }) {
    let pair = { access_token: '', refresh_token: token };
    for (let passed = 0; passed < days; passed += 10) {
      server.clock.advance(Math.min(10, days - passed) * day);
      pair = (await refresh(pair.refresh_token)).json<typeof pair>();
    }
    return pair;
  }

  it('lasts as long as it is used, and ends 30 days after', async () => {
    const { refresh_token } = await usedFor(75, await signIn(server, await makeStudent()));
    server.clock.advance(31 * day);
    expect((await refresh(refresh_token)).statusCode).toBe(401);
  });

  it.each([
    'Teacher',
    'School Administrator',
    'District Administrator',
    'IT Administrator',
  ] as const)(
    'of staff ends 30 days after the sign-in, however much it is used: %s',
    async (role) => {
      const { db } = server;
      const person = await makeUser(db, { role, school: await makeSchool(db) });
      const before = await usedFor(29, await signIn(server, person));
      server.clock.advance(day - minute);
      const last = (await refresh(before.refresh_token)).json<typeof before>();
      expect((await user(last.access_token)).statusCode).toBe(200);
      server.clock.advance(minute);
      expect((await user(last.access_token)).statusCode).toBe(401);
      const over = await refresh(last.refresh_token);
      expect([over.statusCode, over.json<{ code: string }>().code]).toEqual([401, 'unauthorized']);
    },
  );

  it('of staff ends so also where it was longer before that was the rule', async () => {
    const signed = await signIn(server, await makeTeacher());
    const id = await sessionOf(signed);
    const later = new Date(server.clock.now().getTime() + 60 * day);
    await setRow(server.db, 'sessions', id, { expires_at: later });
    server.clock.advance(30 * day);
    expect((await refresh(signed.refresh)).statusCode).toBe(401);
  });

  it('of a student who becomes a colleague counts as that of a colleague from then on', async () => {
    const student = await makeStudent();
    const old = await usedFor(40, await signIn(server, student));
    const email = `helper-${String(student.id)}@school.test`;
    await setRow(server.db, 'users', student.id, { role: 'Teacher', email });
    expect((await refresh(old.refresh_token)).statusCode).toBe(401);
  });

  it('of staff is no longer where SESSION_DAYS is, and shorter where that is less', async () => {
    for (const [days, left] of [
      [90, 30],
      [5, 5],
    ] as const) {
      const other = await startTestServer(kind, { SESSION_DAYS: String(days) });
      const { makeTeacher: teacherThere, refresh: refreshThere } = authCalls(() => other);
      const signed = await signIn(other, await teacherThere());
      const { expires_at } = await other.db
        .selectFrom('sessions')
        .select('expires_at')
        .executeTakeFirstOrThrow();
      expect(expires_at.getTime() - other.clock.now().getTime()).toBe(left * day);
      other.clock.advance(left * day);
      expect((await refreshThere(signed.refresh)).statusCode).toBe(401);
      await other.close();
    }
  });

  async function sessionOf({ access }: { readonly access: string }): Promise<number> {
    const found = await server.db
      .selectFrom('access_tokens')
      .select('session_id')
      .where('token_hash', '=', hashToken(access))
      .executeTakeFirstOrThrow();
    return found.session_id;
  }
});
