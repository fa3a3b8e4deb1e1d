/** A demo for whoever asks, and its end after a day. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { seedDemo } from '../../server/db/seed/demo';
import { throwSandboxesAway } from '../../server/services/demo-sandboxes';
import { createFileStore } from '../../server/services/file-store';
import type { FileStore } from '../../server/services/file-store';
import { keepUp } from '../../server/services/upkeep';
import { day, randomAddress, times } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

type Today = Schema<'Today'>;
const device_id = '00000000-0000-4000-8000-00000000000d';
/** The smallest PNG that is one. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const sha256 = createHash('sha256').update(picture).digest('hex');

interface Visitor {
  readonly user: Schema<'User'>;
  readonly token: Schema<'Token'>;
  readonly upload_ticket: string;
}

onBothDatabases('demo sandboxes', (kind) => {
  let server: TestServer;
  let files: FileStore;
  beforeAll(async () => {
    server = await startTestServer(kind);
    files = createFileStore(join(server.config.dataDir, 'uploads'));
    await seedDemo(server.db, server.config, server.clock);
  });
  afterAll(() => server.close());

  const open = (remoteAddress = randomAddress(), payload: object = { device_id }) =>
    server.send({ method: 'POST', url: '/api/auth/demo', payload, remoteAddress });
  const visit = async () => (await open()).json<Visitor>();
  const todayOf = async ({ token }: Visitor) =>
    (await server.send({ url: '/api/student/today', token: token.access_token })).json<Today>();
  const throwAway = () => throwSandboxesAway({ db: server.db, clock: server.clock, files });
  const countOf = async (table: 'users' | 'assignment_students' | 'answers' | 'uploads') =>
    (
      await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const sendPicture = ({ upload_ticket }: Visitor) =>
    server.send({
      method: 'PUT',
      url: `/api/sync/files/${sha256}`,
      token: upload_ticket,
      headers: { 'content-type': 'application/octet-stream' },
      payload: picture,
    });

  it('gives each visitor a Demo User of their own with a lesson for today', async () => {
    expect((await server.send({ url: '/api/auth/demo' })).json()).toEqual({ open: true });
    const answer = await open(undefined, { device_id, locale: 'es' });
    const visitor = answer.json<Visitor>();
    expect(answer.json()).toMatchObject({
      action: 'auth-token',
      home: 'student',
      user: { role: 'Demo User', belongsToSchool: false, locale: 'es' },
    });
    const today = await todayOf(visitor);
    const lesson = today.items.find((item) => item.assignment_student_id === today.today);
    expect(lesson).toMatchObject({ school_day: today.date, state: 'not_started' });
    expect(today.unfinished).toEqual([]);
    const other = await visit();
    expect(other.user.id).not.toBe(visitor.user.id);
    // The other's lesson is not there.
    const url = `/api/student/lessons/${String(today.today)}/${String(lesson?.assignment_id)}`;
    const answers = await Promise.all(
      [visitor, other].map(({ token }) => server.send({ url, token: token.access_token })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('throws all of it away after a day, and nothing of anybody else', async () => {
    await throwAway();
    const tables = ['users', 'assignment_students', 'answers', 'uploads'] as const;
    const before = await Promise.all(tables.map(countOf));
    const visitor = await visit();
    expect((await sendPicture(visitor)).statusCode).toBe(200);
    const today = await todayOf(visitor);
    await server.db
      .insertInto('answers')
      .values({
        assignment_student_id: today.today ?? 0,
        question_id: 'q',
        rev: 1,
        value: JSON.stringify({ kind: 'text', text: 'Rain.' }),
        received_at: server.clock.now(),
      })
      .execute();
    expect(await files.has(sha256)).toBe(true);

    server.clock.advance(day - 60_000);
    await throwAway();
    expect(await files.has(sha256)).toBe(true);
    expect(Number(await countOf('users'))).toBeGreaterThan(Number(before[0]));

    server.clock.advance(60_000);
    await Promise.all([throwAway(), throwAway()]);
    expect(await files.has(sha256)).toBe(false);
    const user = await server.send({ url: '/api/user', token: visitor.token.access_token });
    expect(user.statusCode).toBe(401);
    expect((await sendPicture(visitor)).statusCode).toBe(401);
    expect(
      await server.db.selectFrom('users').where('expires_at', 'is not', null).selectAll().execute(),
    ).toEqual([]);
    expect((await Promise.all(tables.map(countOf)))[3]).toBe(before[3]);
    server.clock.advance(-day);
  });

  it('keeps a file that somebody else has sent as well', async () => {
    const [first, second] = [await visit(), await visit()];
    await sendPicture(first);
    await sendPicture(second);
    await server.db
      .updateTable('users')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', first.user.id)
      .execute();
    await throwAway();
    expect(await files.has(sha256)).toBe(true);
    const read = await server.send({
      url: `/api/uploads/${sha256}`,
      token: second.token.access_token,
    });
    expect(read.rawPayload.equals(picture)).toBe(true);
  });

  it('leaves the well-known demo user and its calendar as they are', async () => {
    await visit();
    for (let passed = 0; passed < 6; passed += 1) {
      server.clock.advance(day);
      await keepUp(server.db, server.clock, true);
      await throwAway();
      const visitor = await visit();
      const today = await todayOf(visitor);
      const lesson = today.items.find((item) => item.assignment_student_id === today.today);
      expect(lesson?.school_day).toBe(today.date);
    }
    const demo = await server.db
      .selectFrom('users')
      .select('expires_at')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    expect(demo.expires_at).toBeNull();
  });

  it('is slowed down by address and bounded in number', async () => {
    const address = randomAddress();
    const answers = await times(31, () => open(address));
    expect(answers.at(29)?.statusCode).toBe(200);
    expect(answers.at(30)?.statusCode).toBe(429);
    const now = server.clock.now();
    await server.db
      .insertInto('users')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          role: 'Demo User' as const,
          name: 'Demo',
          username: `demo-full-${String(index)}`,
          password_hash: 'none',
          expires_at: new Date(now.getTime() + day),
        })),
      )
      .execute();
    const full = await open();
    expect([full.statusCode, full.json()]).toMatchObject([409, { code: 'demo_full' }]);
  });

  it('does not exist where no demo was seeded', async () => {
    const rename = (from: string, to: string) =>
      server.db
        .updateTable('users')
        .set({ username: to })
        .where('username', '=', from)
        .executeTakeFirstOrThrow();
    await rename('demo', 'somebody');
    expect((await server.send({ url: '/api/auth/demo' })).json()).toEqual({ open: false });
    expect((await open()).statusCode).toBe(404);
    await rename('somebody', 'demo');
  });
});
