/** A demo for whoever asks, and its end after a day. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '../../server/contract-types';
import { seedDemo } from '../../server/db/seed/demo';
import { deleteExpiredSandboxes } from '../../server/services/visitors/demo-sandboxes';
import { createFileStore, uploadsIn } from '../../server/services/uploads/file-store';
import type { FileStore } from '../../server/services/uploads/file-store';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { authCalls, day, randomAddress, times } from '../support/auth-calls';
import { onPostgreSQL } from '../support/database';
import { setRow, setTries } from '../support/rows';
import { suiteServer } from '../support/suite-server';

type Today = Schema<'Today'>;
const device_id = '00000000-0000-4000-8000-00000000000d';
/** The smallest PNG that is one. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** What belongs to people, up to whose it is. */
const ofLessons =
  't join assignment_students a on a.id = t.assignment_student_id where a.student_id';
const belongings = [
  'users t where t.id',
  'sessions t where t.user_id',
  'upload_tickets t where t.user_id',
  'known_devices t where t.user_id',
  'sync_operations t where t.user_id',
  'uploads t where t.user_id',
  'assignment_students t where t.student_id',
  `answers ${ofLessons}`,
  `step_completions ${ofLessons}`,
];
const sha256 = createHash('sha256').update(picture).digest('hex');

interface Visitor {
  readonly user: Schema<'User'>;
  readonly token: Schema<'Token'>;
  readonly upload_ticket: string;
}

onPostgreSQL('demo sandboxes', (kind) => {
  const server = suiteServer(kind);
  let files: FileStore;
  beforeAll(async () => {
    files = createFileStore(uploadsIn(server.config.dataDir));
    await seedDemo(server.db, server.config, server.clock);
  });

  const { refresh, user } = authCalls(() => server);
  const open = (remoteAddress = randomAddress(), payload: object = { device_id }) =>
    server.send({ method: 'POST', url: '/api/auth/demo', payload, remoteAddress });
  const visit = async () => (await open()).json<Visitor>();
  const todayOf = async ({ token }: Visitor) =>
    (await server.get('/api/student/today', token.access_token)).json<Today>();
  const throwAway = async (remove = files.remove) => {
    const failures: unknown[] = [];
    const onFailure = (error: unknown) => failures.push(error);
    await deleteExpiredSandboxes({
      db: server.db,
      clock: server.clock,
      files: { remove },
      onFailure,
    });
    return failures;
  };
  const rowsOf = async (people: RawBuilder<unknown>) => {
    const found = await Promise.all(
      belongings.map((part) =>
        sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(part)} in (${people})
          order by 1`.execute(server.db),
      ),
    );
    return new Map(belongings.map((part, at) => [part, found[at]?.rows]));
  };
  /** As if these bytes had been sent. */
  const note = (user_id: number, sha256: string, bytes: number) =>
    server.db
      .insertInto('uploads')
      .values({ user_id, sha256, bytes, type: 'image/png', created_at: server.clock.now() })
      .execute();
  const end = ({ user }: Visitor) =>
    setRow(server.db, 'users', user.id, { expires_at: server.clock.now() });
  const sendPicture = ({ upload_ticket }: Visitor) =>
    server.putBytes(`/api/sync/files/${sha256}`, picture, upload_ticket);

  it('gives each visitor a Demo User of their own with a lesson for today', async () => {
    expect((await server.get('/api/auth/demo')).json()).toEqual({ open: true });
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
      [visitor, other].map(({ token }) => server.get(url, token.access_token)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  it('throws all of it away after a day, and nothing of anybody else', async () => {
    await throwAway();
    const demo = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'demo')
      .executeTakeFirstOrThrow();
    await note(demo.id, 'a'.repeat(64), 5);
    const others = sql`select id from users where expires_at is null`;
    const before = await rowsOf(others);
    const visitor = await visit();
    const own = sql`${visitor.user.id}::int`;
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
    const kept = await rowsOf(own);
    for (const part of [
      'users t where t.id',
      'uploads t where t.user_id',
      `answers ${ofLessons}`,
    ]) {
      expect(kept.get(part), part).toHaveLength(1);
    }

    server.clock.advance(60_000);
    expect(await Promise.all([throwAway(), throwAway()])).toEqual([[], []]);
    expect(await files.has(sha256)).toBe(false);
    expect([...(await rowsOf(own)).values()].flat()).toEqual([]);
    expect(await rowsOf(others)).toEqual(before);
    server.clock.advance(-day);
  });

  it('opens nothing when its day is over, also before it is thrown away', async () => {
    const visitor = await visit();
    server.clock.advance(day - 60_000);
    const next = await refresh(visitor.token.refresh_token);
    const token = next.json<Schema<'Token'>>();
    expect((await user(token.access_token)).statusCode).toBe(200);
    server.clock.advance(60_000);
    expect((await user(token.access_token)).statusCode).toBe(401);
    expect((await refresh(token.refresh_token)).statusCode).toBe(401);
    expect((await sendPicture(visitor)).statusCode).toBe(401);
    await throwAway();
    server.clock.advance(-day);
  });

  it('that cannot be thrown away stops no other, and is tried again', async () => {
    const [stuck, other] = [await visit(), await visit()];
    await sendPicture(stuck);
    for (const each of [stuck, other]) await end(each);
    const failures = await throwAway(() => Promise.reject(new Error('The disk is read-only')));
    expect(failures).toEqual([new Error('The disk is read-only')]);
    const left = await server.db
      .selectFrom('users')
      .select('id')
      .where('expires_at', '<=', server.clock.now())
      .execute();
    expect(left).toEqual([{ id: stuck.user.id }]);
    expect(await throwAway()).toEqual([]);
    expect(await files.has(sha256)).toBe(false);
  });

  it('has room for a few files, not for a student’s year', async () => {
    const visitor = await visit();
    const bytes = 10 * 1024 * 1024 - picture.length;
    await note(visitor.user.id, 'b'.repeat(64), bytes);
    expect((await sendPicture(visitor)).statusCode).toBe(200);
    await server.db.deleteFrom('uploads').where('sha256', '=', sha256).execute();
    await note(visitor.user.id, 'c'.repeat(64), 1);
    const refused = await sendPicture(visitor);
    expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'quota_exceeded' }]);
  });

  it('keeps a file that somebody else has sent as well', async () => {
    const [first, second] = [await visit(), await visit()];
    await sendPicture(first);
    await sendPicture(second);
    await end(first);
    await throwAway();
    expect(await files.has(sha256)).toBe(true);
    const read = await server.get(`/api/uploads/${sha256}`, second.token.access_token);
    expect(read.rawPayload.equals(picture)).toBe(true);
  });

  it('has a lesson on the next day as well, also when that is a Saturday', async () => {
    const began = server.clock.now();
    server.clock.set('2026-03-06T20:00:00Z');
    await runDatabaseCleanup(server.db, server.clock, true);
    const visitor = await visit();
    const friday = await todayOf(visitor);
    const coming = friday.items.find(({ school_day }) => school_day > friday.date);
    expect([friday.date, coming?.school_day]).toEqual(['2026-03-06', '2026-03-09']);
    server.clock.set('2026-03-07T16:00:00Z');
    await runDatabaseCleanup(server.db, server.clock, true);
    const next = await refresh(visitor.token.refresh_token);
    const saturday = await todayOf({ ...visitor, token: next.json<Schema<'Token'>>() });
    const lesson = saturday.items.find((item) => item.assignment_student_id === saturday.today);
    expect(lesson).toMatchObject({ school_day: '2026-03-07', state: 'not_started' });
    server.clock.set(began.toISOString());
  });

  it('leaves the well-known demo user and its calendar as they are', async () => {
    await visit();
    for (let passed = 0; passed < 6; passed += 1) {
      server.clock.advance(day);
      await runDatabaseCleanup(server.db, server.clock, true);
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
    const training = await times(40, () => open(address));
    expect(new Set(training.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await setTries(server.db, 'demo-address:%', 99);
    const last = await times(2, () => open(address));
    expect(last.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect(last[1]?.headers['retry-after']).toBe('432');
    server.clock.advance(432_000);
    expect((await open(address)).statusCode).toBe(200);
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
    expect((await server.get('/api/auth/demo')).json()).toEqual({ open: false });
    expect((await open()).statusCode).toBe(404);
    await rename('somebody', 'demo');
  });
});
