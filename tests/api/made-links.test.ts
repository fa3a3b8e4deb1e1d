/** A link that opens a child's account is told to the child, until the child has seen it. */
import { expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { onBothDatabases } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { suiteServer } from '../support/suite-server';

type Link = Schema<'MadeLink'>;

onBothDatabases('a child whose account a link opens', (kind) => {
  const server = suiteServer(kind);

  const tokenOf = async (user: TestUser) => (await signIn(server, user)).access;
  const give = (token: string, to: TestUser) =>
    server.post('/api/auth/keys', { user_id: to.id }, token);
  const home = (token: string) => server.get('/api/student/today', token);
  const linksOf = async (token: string) =>
    (await home(token)).json<{ made_links?: readonly Link[] }>().made_links;
  const confirm = (token: string | undefined, ids: readonly number[]) =>
    server.post('/api/student/made-links/seen', { ids: [...ids] }, token);

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
    const after = await home(room.child);
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
    for (let times = 0; times < 2; times += 1) {
      expect((await confirm(room.child, [link?.id ?? 0])).statusCode).toBe(204);
    }
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

  it('alone dismisses it', async () => {
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

  type Tokens = { access_token: string; refresh_token: string };
  const post = (url: string, payload: object) => server.post(url, payload);
  /** Makes a link and opens the account by it. */
  async function openBy(token: string, to: TestUser): Promise<Tokens> {
    const { url } = (await give(token, to)).json<{ url: string }>();
    const key = new URL(url).searchParams.get('auth-key') ?? '';
    const answer = await post('/api/auth/key', { 'auth-key': key });
    return answer.json<{ token: Tokens }>().token;
  }
  const refreshed = async (tokens: Tokens): Promise<Tokens> =>
    (await post('/api/auth/refresh', { refresh_token: tokens.refresh_token })).json<Tokens>();

  it('goes on being told, whoever confirms in a sign-in that a link began', async () => {
    const room = await makeRoom();
    const byLink = await openBy(room.teacher, room.people.child);
    const [own] = (await linksOf(room.child)) ?? [];
    expect(own?.by).toBe('Ms. Rivera');
    const later = await refreshed(await refreshed(byLink));
    for (const { access_token: token } of [byLink, later]) {
      expect((await confirm(token, [own?.id ?? 0])).statusCode).toBe(204);
    }
    expect(await linksOf(room.child)).toEqual([own]);
    // The child has come by the same link and then by the password: the one sign-in cannot, the other one can.
    const password = await tokenOf(room.people.child);
    expect(await linksOf(password)).toEqual([own]);
    await confirm(password, [own?.id ?? 0]);
    expect(await linksOf(room.child)).toBeUndefined();
  });

  it('that came by a link is told of those made since alone, for as long as that sign-in is', async () => {
    const room = await makeRoom();
    await give(room.admin, room.people.child);
    const byLink = await openBy(room.teacher, room.people.child);
    const before = await home(byLink.access_token);
    expect(before.json()).not.toHaveProperty('made_links');
    expect(before.json()).not.toHaveProperty('made_links_stay');
    // Nor is it told what a sign-in of another kind was told.
    const own = await home(room.child);
    expect(own.json()).not.toHaveProperty('made_links_stay');
    expect((await home(byLink.access_token)).json()).not.toHaveProperty('made_links');
    await give(room.admin, room.people.child);
    const [news] = (await linksOf(room.child)) ?? [];
    const { access_token: token } = await refreshed(byLink);
    const after = await home(token);
    expect(after.json()).toMatchObject({ made_links: [news], made_links_stay: true });
    await confirm(token, [news?.id ?? 0]);
    expect(await linksOf(token)).toEqual([news]);
    expect(await linksOf(room.child)).toHaveLength(3);
  });

  it('keeps being told where links are the usual way in, and the link itself is forgotten', async () => {
    const room = await makeRoom();
    await openBy(room.teacher, room.people.child);
    const second = await openBy(room.teacher, room.people.child);
    expect(await linksOf(second.access_token)).toBeUndefined();
    // A link is forgotten after a while; what it began is still what it was.
    const ids = ((await linksOf(room.child)) ?? []).map(({ id }) => id);
    await server.db
      .deleteFrom('auth_keys')
      .where('id', '=', ids[0] ?? 0)
      .execute();
    await confirm((await refreshed(second)).access_token, ids);
    const unseen = await server.db
      .selectFrom('auth_keys')
      .select('id')
      .where('user_id', '=', room.people.child.id)
      .where('seen_at', 'is', null)
      .execute();
    expect(unseen.map(({ id }) => id)).toEqual(ids.slice(1));
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
