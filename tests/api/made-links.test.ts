/** A link that opens a child's account is told to the child, until the child has seen it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

type Link = Schema<'MadeLink'>;

onBothDatabases('a child whose account a link opens', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const tokenOf = async (user: TestUser) => (await signIn(server, user)).access;
  const give = (token: string, to: TestUser) =>
    server.send({ method: 'POST', url: '/api/auth/keys', payload: { user_id: to.id }, token });
  const home = (token: string, tag?: string) =>
    server.send({
      url: '/api/student/today',
      token,
      ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
    });
  const linksOf = async (token: string) =>
    (await home(token)).json<{ made_links?: readonly Link[] }>().made_links;
  const confirm = (token: string | undefined, ids: readonly number[]) =>
    server.send({
      method: 'POST',
      url: '/api/student/made-links/seen',
      payload: { ids: [...ids] },
      ...(token !== undefined && { token }),
    });

  async function makeRoom() {
    const school = await makeSchool(server.db);
    const teacher = await makeUser(server.db, { role: 'Teacher', school, name: 'Ms. Rivera' });
    const admin = await makeUser(server.db, { role: 'School Administrator', school, name: 'Pat' });
    const child = await makeUser(server.db, { role: 'Student', school });
    const peer = await makeUser(server.db, { role: 'Student', school });
    await makeGroup(server.db, school, { teachers: [teacher], students: [child, peer] });
    return {
      people: { teacher, admin, child, peer },
      teacher: await tokenOf(teacher),
      admin: await tokenOf(admin),
      child: await tokenOf(child),
      peer: await tokenOf(peer),
    };
  }

  it('is told who made it and when, on the home, and nobody else is', async () => {
    const room = await makeRoom();
    const before = await home(room.child);
    expect(before.json()).not.toHaveProperty('made_links');
    const at = server.clock.now().toISOString();
    expect((await give(room.teacher, room.people.child)).statusCode).toBe(201);
    server.clock.advance(60_000);
    expect((await give(room.admin, room.people.child)).statusCode).toBe(201);
    const after = await home(room.child, String(before.headers['etag']));
    expect(after.statusCode).toBe(200);
    expect(after.json<{ made_links: Link[] }>().made_links).toEqual([
      { id: expect.any(Number) as number, by: 'Pat', at: server.clock.now().toISOString() },
      { id: expect.any(Number) as number, by: 'Ms. Rivera', at },
    ]);
    expect(after.body).not.toContain('auth-key');
    expect(await linksOf(room.peer)).toBeUndefined();
  });

  it('is told no more of what it has seen, on whatever device', async () => {
    const room = await makeRoom();
    await give(room.teacher, room.people.child);
    const [link] = (await linksOf(room.child)) ?? [];
    const tag = String((await home(room.child)).headers['etag']);
    for (let times = 0; times < 2; times += 1) {
      expect((await confirm(room.child, [link?.id ?? 0])).statusCode).toBe(204);
    }
    expect((await home(room.child, tag)).statusCode).toBe(200);
    expect(await linksOf(await tokenOf(room.people.child))).toBeUndefined();
    await give(room.teacher, room.people.child);
    expect(await linksOf(room.child)).toHaveLength(1);
  });

  it('is told of five at a time, and then of those behind them', async () => {
    const room = await makeRoom();
    for (let count = 0; count < 7; count += 1) await give(room.teacher, room.people.child);
    const first = ((await linksOf(room.child)) ?? []).map(({ id }) => id);
    expect(first).toEqual([...first].sort((a, b) => b - a));
    expect(first).toHaveLength(5);
    await confirm(room.child, first);
    expect(await linksOf(room.child)).toHaveLength(2);
  });

  it('alone puts it away', async () => {
    const room = await makeRoom();
    await give(room.teacher, room.people.child);
    const ids = ((await linksOf(room.child)) ?? []).map(({ id }) => id);
    const stranger = await tokenOf(
      await makeUser(server.db, { role: 'Student', school: await makeSchool(server.db) }),
    );
    // To another child none of these is there, as none that is not there at all is.
    for (const token of [room.peer, stranger]) {
      expect((await confirm(token, ids)).statusCode).toBe(204);
    }
    for (const token of [room.teacher, room.admin]) {
      expect((await confirm(token, ids)).statusCode).toBe(403);
      expect((await home(token)).statusCode).toBe(403);
    }
    expect((await confirm(undefined, ids)).statusCode).toBe(401);
    expect((await confirm(room.child, [])).statusCode).toBe(422);
    expect((await linksOf(room.child))?.map(({ id }) => id)).toEqual(ids);
  });

  it('is told nothing where no link came of it', async () => {
    const room = await makeRoom();
    const far = await makeUser(server.db, {
      role: 'Teacher',
      school: await makeSchool(server.db),
    });
    expect((await give(await tokenOf(far), room.people.child)).statusCode).toBe(404);
    expect((await give(room.peer, room.people.child)).statusCode).toBe(403);
    expect(await linksOf(room.child)).toBeUndefined();
  });
});
