/** Accounts of staff change in the moment in which somebody else relies on what they were. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DbOrTransaction } from '../../server/db/tables';
import { longestWaitMs } from '../support/bounds.mjs';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { waitingForLocks } from '../support/locks';
import { setRow } from '../support/rows';
import type { TestServer } from '../support/server';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('accounts of staff that change at once', (kind) => {
  const server = suiteServer(kind);

  const waiting = () => waitingForLocks(server.db);
  /** The answer to what is asked while the change is under way, and waits for its end. */
  async function answeredDuring(
    change: (trx: DbOrTransaction) => Promise<unknown>,
    request: Parameters<TestServer['send']>[0],
  ): ReturnType<TestServer['send']> {
    const answer = await server.db.transaction().execute(async (trx) => {
      await change(trx);
      const asked = server.send(request);
      await expect.poll(waiting, { timeout: longestWaitMs }).toBe(1);
      return { asked };
    });
    return answer.asked;
  }

  const askedDuring = async (...during: Parameters<typeof answeredDuring>): Promise<number> =>
    (await answeredDuring(...during)).statusCode;

  it.each(['user', 'issuer'] as const)(
    'give no link when the reach ends meanwhile: %s',
    async (who) => {
      const school = await makeSchool(server.db);
      const issuer = await makeUser(server.db, { role: 'School Administrator', school });
      const user = await makeUser(server.db, { role: 'Teacher', school });
      const { access: token } = await signIn(server, issuer);
      const [id, role] =
        who === 'user' ? [user.id, 'IT Administrator' as const] : [issuer.id, 'Teacher' as const];
      const code = await askedDuring((trx) => setRow(trx, 'users', id, { role }), {
        method: 'POST',
        url: '/api/auth/keys',
        payload: { user_id: user.id },
        token,
      });
      expect(code).toBe(404);
      const links = server.db.selectFrom('auth_keys').select('id').where('user_id', '=', user.id);
      expect(await links.execute()).toEqual([]);
    },
  );

  it.each(['a colleague', 'oneself'])(
    'end all sign-ins, also one that a link is about to begin: %s',
    async (whose) => {
      const school = await makeSchool(server.db);
      const issuer = await makeUser(server.db, { role: 'School Administrator', school });
      const user = await makeUser(server.db, { role: 'Teacher', school });
      const [by, own] = [await signIn(server, issuer), await signIn(server, user)];
      const given = { user_id: user.id };
      await server.post('/api/auth/keys', given, by.access);
      const key = /auth-key=([\w-]{43})/.exec((await server.mails()).at(-1)?.text ?? '')?.[1];
      const ending =
        whose === 'oneself'
          ? { url: '/api/auth/sessions', token: own.access }
          : { url: `/api/dashboard/users/${String(user.id)}/sessions`, token: by.access };
      const asked = await server.db.transaction().execute(async (trx) => {
        await sql`select 1 from users where id = ${user.id} for update`.execute(trx);
        const used = server.post('/api/auth/key', { 'auth-key': key });
        await expect.poll(waiting, { timeout: longestWaitMs }).toBe(1);
        let isDone = false;
        const ended = server.send({ method: 'DELETE', ...ending }).finally(() => {
          isDone = true;
        });
        await expect
          .poll(async () => isDone || (await waiting()) === 2, { timeout: longestWaitMs })
          .toBe(true);
        return { both: Promise.all([used, ended]) };
      });
      const [, ended] = await asked.both;
      expect(ended.statusCode).toBe(204);
      const living = await server.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .execute();
      expect(living).toHaveLength(whose === 'oneself' ? 1 : 0);
    },
  );

  it('mail the link of a student who becomes a colleague meanwhile, and show it to nobody else', async () => {
    const school = await makeSchool(server.db);
    const issuer = await makeUser(server.db, { role: 'School Administrator', school });
    const { id } = await makeUser(server.db, { role: 'Student', school });
    const { access: token } = await signIn(server, issuer);
    const email = `helper-${String(id)}@school.test`;
    const answer = await answeredDuring(
      (trx) => setRow(trx, 'users', id, { role: 'Teacher', email }),
      { method: 'POST', url: '/api/auth/keys', payload: { user_id: id }, token },
    );
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json<object>())).toEqual(['expires_at']);
    const sent = await server.mails();
    expect(sent.at(-1)?.to).toEqual([expect.objectContaining({ address: email })]);
    expect(sent.at(-1)?.text).toContain('?auth-key=');
  });

  it('hand no link to an IT administrator for a colleague who becomes a student meanwhile', async () => {
    const school = await makeSchool(server.db);
    const issuer = await makeUser(server.db, { role: 'IT Administrator', school });
    const { id } = await makeUser(server.db, { role: 'Teacher', school });
    const { access: token } = await signIn(server, issuer);
    const answer = await answeredDuring(
      (trx) =>
        setRow(trx, 'users', id, { role: 'Student', email: null, username: `late-${String(id)}` }),
      { method: 'POST', url: '/api/auth/keys', payload: { user_id: id }, token },
    );
    expect(answer.statusCode).toBe(404);
  });

  it('give no link to a student who becomes a colleague meanwhile and has no mailbox here', async () => {
    const school = await makeSchool(server.db);
    const issuer = await makeUser(server.db, { role: 'School Administrator', school });
    const { id } = await makeUser(server.db, { role: 'Student', school });
    const { access: token } = await signIn(server, issuer);
    const answer = await answeredDuring((trx) => setRow(trx, 'users', id, { role: 'Teacher' }), {
      method: 'POST',
      url: '/api/auth/keys',
      payload: { user_id: id },
      token,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'signs_in_elsewhere' });
    const links = server.db.selectFrom('auth_keys').select('id').where('user_id', '=', id);
    expect(await links.execute()).toEqual([]);
  });

  it('tell a child of a link and have it dismissed at once, neither holding what the other waits for', async () => {
    const school = await makeSchool(server.db);
    const issuer = await makeUser(server.db, { role: 'School Administrator', school });
    const child = await makeUser(server.db, { role: 'Student', school });
    const [by, own] = [await signIn(server, issuer), await signIn(server, child)];
    const post = (url: string, payload: object, token: string) =>
      server.post(`/api${url}`, payload, token);
    const give = () => post('/auth/keys', { user_id: child.id }, by.access);
    expect((await give()).statusCode).toBe(201);
    const { id } = await server.db
      .selectFrom('auth_keys')
      .select('id')
      .where('user_id', '=', child.id)
      .executeTakeFirstOrThrow();
    const both = await server.db.transaction().execute(async (trx) => {
      await sql`select 1 from users where id = ${child.id} for update`.execute(trx);
      const given = give();
      await expect.poll(waiting, { timeout: longestWaitMs }).toBe(1);
      const seen = post('/student/made-links/seen', { ids: [id] }, own.access);
      await expect.poll(waiting, { timeout: longestWaitMs }).toBe(2);
      // Both wait for the person, and nobody has the link: it is not refused here.
      await sql`select 1 from auth_keys where id = ${id} for update nowait`.execute(trx);
      return { answers: Promise.all([given, seen]) };
    });
    const codes = (await both.answers).map(({ statusCode }) => statusCode);
    expect(codes).toEqual([201, 204]);
  });

  it.each(['an old group', 'a new group'])(
    'teach %s of the former school no more',
    async (which) => {
      const school = await makeSchool(server.db);
      const near = await makeSchool(server.db, { districtId: school.districtId });
      const teacher = await makeUser(server.db, { role: 'Teacher', school });
      const isOld = which === 'an old group';
      const head = await makeUser(server.db, { role: 'School Administrator', school });
      const { access: token } = await signIn(server, isOld ? head : teacher);
      const group = await makeGroup(server.db, school, { teachers: [], students: [] });
      const code = await askedDuring(
        (trx) => setRow(trx, 'users', teacher.id, { school_id: near.id }),
        isOld
          ? {
              method: 'PUT',
              url: `/api/dashboard/groups/${String(group)}/teachers`,
              payload: { teacher_ids: [teacher.id] },
              token,
            }
          : {
              method: 'POST',
              url: '/api/dashboard/groups',
              payload: { name: 'New', grade_id: 4, color: 'info' },
              token,
            },
      );
      expect(code).toBe(404);
      const taught = server.db
        .selectFrom('group_teachers')
        .select('group_id')
        .where('teacher_id', '=', teacher.id);
      expect(await taught.execute()).toEqual([]);
    },
  );
});
