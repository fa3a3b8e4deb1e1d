import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, lockFolder, startOf } from '../../server/db/folder-lock';
import { migrate, SchemaTooNewError } from '../../server/db/migrate';
import { onBothDatabases } from '../support/database';
import { prepareDataFolder } from '../support/database-copies';
import { addRows } from '../support/rows';
import { startProcess } from '../support/server-process';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a start that cannot succeed', () => {
  it.each([
    // What else cannot be used: server/config.test.ts.
    [{ DATABASE_URL: 'mysql://secret@host/db' }, 'DATABASE_URL cannot be used: expected a URL'],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'DATABASE_URL: the database cannot be reached',
    ],
    [{ DATA_DIR: '/dev/null/daybook' }, 'DATA_DIR=/dev/null/daybook cannot be written to'],
  ])('%j ends it with one clear line', async (env, line) => {
    const server = await startProcess({ DATA_DIR: join(folder, 'never'), ...env });
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output()).toContain(line);
    expect(server.output().trim().split('\n')).toHaveLength(1);
    expect(server.output()).not.toContain('secret');
  });
});

describe('the lock of a data folder', () => {
  const freshFolder = () => mkdtemp(join(folder, 'lock-'));
  const holder = (change: object) =>
    JSON.stringify({
      pid: process.pid,
      startedAt: startOf(process.pid),
      host: hostname(),
      ...change,
    });

  it('lets one in at a time, and the next when it is given back', async () => {
    const data = await freshFolder();
    const lock = await lockFolder(data);
    await expect(lockFolder(data)).rejects.toThrow(FolderInUseError);
    await expect(lockFolder(data)).rejects.toThrow(String(process.pid));
    await lock.release();
    await (await lockFolder(data)).release();
    expect(existsSync(join(data, 'db.lock'))).toBe(false);
  });

  it.each([
    ['a process that is gone', { pid: 2 ** 22 + 1 }],
    ['another process with the same number', { startedAt: '1' }],
  ])('is taken over from %s', async (_name, change) => {
    const data = await freshFolder();
    await writeFile(join(data, 'db.lock'), holder(change));
    const lock = await lockFolder(data);
    expect(JSON.parse(await readFile(join(data, 'db.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    await lock.release();
  });

  it('is taken over when it is damaged', async () => {
    const data = await freshFolder();
    await writeFile(join(data, 'db.lock'), '{"pid":');
    await (await lockFolder(data)).release();
  });

  it('is respected on another host while its heart beats', async () => {
    const data = await freshFolder();
    await writeFile(join(data, 'db.lock'), holder({ host: 'elsewhere' }));
    await expect(lockFolder(data)).rejects.toThrow('elsewhere');
  });

  it('goes to one of many that find it stale', async () => {
    const data = await freshFolder();
    await writeFile(join(data, 'db.lock'), holder({ startedAt: '1' }));
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(data)));
    const won = tries.filter((entry) => entry.status === 'fulfilled');
    expect(won).toHaveLength(1);
    await won[0]?.value.release();
  });
});

describe('the embedded server', () => {
  it('starts, refuses a second one, survives SIGKILL, and stops gracefully', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    const first = await startProcess(env);
    expect(first.output()).toMatch(/^Daybook is ready at http:\S+ \(data in \S+\)\n$/);

    const second = await startProcess(env);
    expect(second.output()).toContain(
      `${env.DATA_DIR} is in use by process ${String(first.child.pid)}`,
    );
    expect(await second.end('SIGTERM')).toBe(1);

    const other = join(folder, 'other');
    await prepareDataFolder(other);
    const taken = await startProcess({
      DATA_DIR: other,
      PORT: new URL(first.url).port,
    });
    expect(taken.output()).toContain('is taken: stop what uses it, or set another PORT.');
    expect(await taken.end('SIGTERM')).toBe(1);

    await first.end('SIGKILL');
    const again = await startProcess(env);
    expect((await fetch(`${again.url}/api/ping?n=x`)).status).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
    expect(existsSync(join(env.DATA_DIR, 'db.lock'))).toBe(false);
  });

  it('answers what is under way before it stops', async () => {
    const server = await startProcess({ DATA_DIR: join(folder, 'data') });
    const body = JSON.stringify({ email: `${randomUUID()}@school.test`, password: 'x' });
    const login = request(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        // The server's "continue" proves that it has begun with this request.
        expect: '100-continue',
      },
    });
    login.flushHeaders();
    await once(login, 'continue');
    const code = server.end('SIGTERM');
    // It has begun to stop when it lets nobody in any more.
    await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow(), 20_000);
    login.end(body);
    const [answer] = (await once(login, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(422);
    expect(await code).toBe(0);
  });
});

onBothDatabases('a database', (kind) => {
  it('of a newer server is refused', async () => {
    const database = await kind.open();
    try {
      await migrate(database.db);
      await addRows(database.db, 'schema_migrations', { number: 999, name: 'later' });
      await expect(migrate(database.db)).rejects.toThrow(SchemaTooNewError);
    } finally {
      await database.close();
    }
  });

  it('is brought up to date once by processes that start together', async () => {
    const database = await kind.open();
    try {
      await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
      const rows = await database.db.selectFrom('schema_migrations').select('number').execute();
      expect(new Set(rows.map((row) => row.number)).size).toBe(rows.length);
    } finally {
      await database.close();
    }
  });
});
