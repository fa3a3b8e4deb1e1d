/**
 * No room on the server: every answer says so, nothing half-stored stays, and once there is room the same
 * requests succeed. The disk is a real small one where this account may mount it; a limit of the system
 * on the size of files, which needs no rights, is always tried.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDiskFull } from '../../server/db/failures';
import { createPGlite, kyselyOver } from '../../server/db/open';
import { PGlitePool } from '../../server/db/pglite-pool';
import { databaseKinds, onBothDatabases } from '../support/database';
import { signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { answerOp, stepOp, sync } from '../support/factories-sync';
import { oggRecording } from '../support/recordings';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';
import { startProcess } from '../support/server-process';
import { mountSmallDisk } from '../support/small-disk';

const bytesOf = (size: number) => {
  const bytes = oggRecording(size);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
};
const mebibyte = 1024 * 1024;

const mounted = await mountSmallDisk(mebibyte);
const folder = await mkdtemp(join(tmpdir(), 'daybook-full-'));
afterAll(async () => {
  await mounted?.remove();
  await rm(folder, { recursive: true, force: true });
});

const places = [
  { name: 'a limit on files', dataDir: folder, limits: { fileBytes: 300 * 1024 } },
  ...(mounted ? [{ name: 'a disk of 1 MB', dataDir: mounted.path, limits: {} }] : []),
];

describe.each(places)('a server with $name', ({ dataDir, limits }) => {
  it('says 507 to a file it has no room for, keeps nothing of it, and takes all else', async () => {
    const kind = databaseKinds.find(({ name }) => name === 'PostgreSQL');
    if (!kind) throw new Error('No PostgreSQL');
    const school = await startTestServer(kind);
    school.clock.set(new Date().toISOString());
    const { student, first } = await makeClass(school);
    const { ticket, deviceId } = await signIn(school, student);
    const url = school.database.url ?? '';
    const filler = join(dataDir, 'filler');
    if (!('fileBytes' in limits)) await writeFile(filler, randomBytes(700 * 1024));
    const env = { DATA_DIR: dataDir, DATABASE_URL: url, CLIENT_DIR: join(dataDir, 'no-client') };
    let server = await startProcess(env, limits);
    const headers = { authorization: `Bearer ${ticket}` };
    const put = ({ bytes, sha256 }: ReturnType<typeof bytesOf>) =>
      fetch(`${server.url}/api/sync/files/${sha256}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
    const send = async (operation: unknown) => {
      const answer = await fetch(`${server.url}/api/sync`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ device_id: deviceId, operations: [operation] }),
      });
      return ((await answer.json()) as { results: { status: string; code?: string }[] }).results;
    };
    try {
      const big = bytesOf(500 * 1024);
      const { sha256 } = big;
      const file = { sha256, bytes: big.bytes.length, type: 'audio/ogg' } as const;
      const answer = answerOp(first, 'photo', { kind: 'photo', file });
      for (let round = 0; round < 2; round += 1) {
        const refused = await put(big);
        expect(refused.status).toBe(507);
        expect(await refused.json()).toMatchObject({ code: 'server_full' });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await readdir(join(dataDir, 'uploads', 'incoming'))).toEqual([]);
      expect(await send(answer)).toMatchObject([{ status: 'retry', code: 'file_missing' }]);
      expect((await put(bytesOf(100 * 1024))).status).toBe(200);
      expect(await send(stepOp(first, 'look'))).toMatchObject([{ status: 'applied' }]);

      // Somebody makes room.
      await rm(filler, { force: true });
      if ('fileBytes' in limits) {
        await server.end('SIGTERM');
        server = await startProcess(env);
      }
      expect((await put(big)).status).toBe(200);
      expect(await send(answer)).toMatchObject([{ status: 'applied' }]);
    } finally {
      await server.end('SIGTERM');
      await school.close();
    }
  }, 180_000);
});

onBothDatabases('a database without room', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // The word of a PostgreSQL whose disk is full, from the database itself.
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      server.db,
    );
  });
  afterAll(() => server.close());

  it('loses no operation: all are sent away with 507, and applied once when there is room', async () => {
    const { student, first } = await makeClass(server);
    const signed = await signIn(server, student);
    const operations = [
      answerOp(first, 'open', { kind: 'single_choice', choice: 'a' }),
      stepOp(first, 'look'),
    ];
    await sql`create trigger full_disk before insert on answer_versions
      execute function no_room()`.execute(server.db);
    const refused = await server.post(
      '/api/sync',
      { device_id: signed.deviceId, operations },
      signed.ticket,
    );
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ code: 'server_full' });
    expect(refused.headers['retry-after']).toBe('60');
    expect(await server.db.selectFrom('sync_operations').selectAll().execute()).toEqual([]);
    expect(await server.db.selectFrom('step_completions').selectAll().execute()).toEqual([]);

    await sql`drop trigger full_disk on answer_versions`.execute(server.db);
    const results = await sync(server, signed, operations);
    expect(results).toMatchObject([{ status: 'applied', rev: 1 }, { status: 'applied' }]);
  });
});

describe('the embedded database', () => {
  const open = async (path: string) => kyselyOver(new PGlitePool(await createPGlite(path)));

  it('says at once that it has ended itself, and has what it acknowledged at the next start', async () => {
    const path = join(folder, 'db');
    const db = await open(path);
    await sql`create table notes (id int primary key)`.execute(db);
    await sql`insert into notes values (1)`.execute(db);
    // Its log cannot be written any more, as on a disk that is full to the last byte.
    await rename(join(path, 'pg_wal'), join(path, 'pg_wal-away'));
    await sql`select pg_switch_wal()`.execute(db);
    const panic = { severity: 'PANIC' };
    await expect(sql`insert into notes values (2)`.execute(db)).rejects.toMatchObject(panic);
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject(panic);
    await expect(
      db.transaction().execute((trx) => sql`select 1`.execute(trx)),
    ).rejects.toMatchObject(panic);
    await db.destroy();
    await rename(join(path, 'pg_wal-away'), join(path, 'pg_wal'));
    const again = await open(path);
    const found = await sql`select id from notes`.execute(again);
    expect(found.rows).toEqual([{ id: 1 }]);
    await again.destroy();
  });

  if (mounted) {
    it('says that a real disk is full, and goes on when it is not', async () => {
      const disk = await mountSmallDisk(64 * mebibyte);
      if (!disk) throw new Error('The second disk could not be mounted');
      const db = await open(join(disk.path, 'db'));
      try {
        await sql`create table notes (id int primary key, words text)`.execute(db);
        const filler = join(disk.path, 'filler');
        await writeFile(filler, Buffer.alloc(64 * mebibyte)).catch(() => undefined);
        const write = (id: number) =>
          sql`insert into notes select ${id}::int, string_agg(md5(random()::text), '')
            from generate_series(1, 500)`.execute(db);
        let kept = 0;
        const failure = await (async () => {
          for (; kept < 5000; kept += 1) {
            const error = await write(kept).then(
              () => undefined,
              (reason: unknown) => reason,
            );
            if (error !== undefined) return error;
          }
          return undefined;
        })();
        expect(isDiskFull(failure)).toBe(true);
        await rm(filler);
        await write(kept);
        const { rows } = await sql`select count(*)::int as count from notes`.execute(db);
        expect(rows).toEqual([{ count: kept + 1 }]);
      } finally {
        await db.destroy();
        await disk.remove();
      }
    });
  }
});
