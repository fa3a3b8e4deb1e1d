/** The pool after a PostgreSQL has ended one of its connections. */
import { once } from 'node:events';
import { connect as connectTo, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnavailable, UnresponsiveError } from '../../server/db/failures';
import { migrate } from '../../server/db/migrate';
import { kyselyOver, openDatabase } from '../../server/db/open';
import { PgPool } from '../../server/db/pg-pool';
import type { Db } from '../../server/db/tables';
import { longestWaitMs } from '../support/bounds.mjs';
import { databaseKinds } from '../support/database';
import type { TestDatabase } from '../support/database';

const sleep = 'select pg_sleep(60)';

let database: TestDatabase | undefined;
let operator: pg.Client;
let db: Db;
let lost: Error[];

beforeEach(async () => {
  database = await databaseKinds.find(({ name }) => name === 'PostgreSQL')?.open();
  if (database?.url === undefined) throw new Error('No PostgreSQL to test on');
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
  lost = [];
  // With one connection only, whoever is next gets the one that was lost, unless it has been taken out.
  const pool = new PgPool(database.url, 1, (error) => lost.push(error));
  db = kyselyOver(pool);
});

afterEach(async () => {
  await db.destroy();
  await operator.end();
  await database?.close();
});

const ask = () => db.executeQuery(CompiledQuery.raw('select 1 as one'));

/** Ends the pool's connection once it is in this state. */
async function end(state: 'active' | 'idle' | 'idle in transaction', query = ''): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and application_name = 'daybook' and state = $1 and query like $2`,
      [state, `${query}%`],
    );
    expect(rowCount).toBe(1);
  }, longestWaitMs);
}

it('fails a query that was struck, and none of those who wait behind it', async () => {
  const struck = db.executeQuery(CompiledQuery.raw(sleep)).catch((error: unknown) => error);
  const next = [ask(), ask(), ask()];
  await end('active', sleep);
  expect(await struck).toMatchObject({ code: '57P01' });
  for (const { rows } of await Promise.all(next)) expect(rows).toEqual([{ one: 1 }]);
  expect(lost).toHaveLength(1);
});

it('fails a transaction that was struck between two queries with what has struck it', async () => {
  let begun = false;
  let goOn = (): void => undefined;
  const struck = db
    .transaction()
    .execute(async (trx) => {
      await trx.executeQuery(CompiledQuery.raw('select 2'));
      begun = true;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await trx.executeQuery(CompiledQuery.raw('select 3'));
    })
    .catch((error: unknown) => error);
  await expect.poll(() => begun).toBe(true);
  const next = ask();
  await end('idle in transaction');
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  goOn();
  expect(await struck).toMatchObject({ code: '57P01' });
  expect((await next).rows).toEqual([{ one: 1 }]);
  expect(lost).toHaveLength(1);
});

it('goes on after a connection was lost that nobody used', async () => {
  await ask();
  await end('idle');
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  expect(lost).toHaveLength(1);
});

/** One message of the database's protocol: its kind, its length, what it says. */
function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

it('goes on after a connection was lost with the very bytes that opened it', async () => {
  const opened = message('R', Buffer.alloc(4));
  const ready = message('Z', Buffer.from('I'));
  const ended = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mended by an operator\0\0'));
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([opened, ready, ended])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const heard: Error[] = [];
  const pool = new PgPool(`postgres://daybook@127.0.0.1:${String(port)}/none`, 1, (error) =>
    heard.push(error),
  );
  try {
    for (const turn of [1, 2]) {
      const client = await pool.connect();
      await expect(client.query('select 1', [])).rejects.toMatchObject({ code: '57P01' });
      client.release();
      expect(heard).toHaveLength(turn);
    }
  } finally {
    await pool.end();
    server.close();
  }
});

/**
 * A database host that takes connections and, from some moment on, says nothing more; or something between that
 * swallows the flows that there are, and lets new ones through.
 */
async function silentHost() {
  const { hostname, port } = new URL(database?.url ?? '');
  const state = { silent: false, taken: 0, swallowed: 0 };
  const server = createServer((socket) => {
    state.taken += 1;
    const flow = state.taken;
    const isSilent = () => state.silent || flow <= state.swallowed;
    const onward = connectTo(Number(port), hostname);
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('data', (bytes) => isSilent() || onward.write(bytes));
    onward.on('data', (bytes) => isSilent() || socket.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(database?.url ?? '');
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, state, close: () => server.close() };
}

const quick = { connectMs: 2_000, doubtMs: 200, lookMs: 400, statementMs: 30_000, answerMs: 3_000 };

it('calls a database that lets nobody in unavailable, in bounded time', async () => {
  const host = await silentHost();
  const own = kyselyOver(new PgPool(host.url, 1, () => undefined, quick));
  host.state.silent = true;
  const asked = await Promise.allSettled(
    [1, 2, 3].map(() => own.executeQuery(CompiledQuery.raw('select 1'))),
  );
  for (const each of asked) {
    expect(isUnavailable((each as PromiseRejectedResult).reason), JSON.stringify(each)).toBe(true);
  }
  await own.destroy();
  host.close();
});

it('gives up on a query when the database has fallen silent, and comes back with it', async () => {
  const host = await silentHost();
  const heard: Error[] = [];
  const own = kyselyOver(new PgPool(host.url, 2, (error) => heard.push(error), quick));
  const one = () => own.executeQuery(CompiledQuery.raw('select 1 as one'));
  await Promise.all([one(), one()]);
  host.state.silent = true;
  const struck = await Promise.allSettled([
    one(),
    own.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw('select 2'))),
    one(),
    one(),
  ]);
  for (const each of struck) {
    expect(isUnavailable((each as PromiseRejectedResult).reason), JSON.stringify(each)).toBe(true);
  }
  expect(heard).toHaveLength(2);
  host.state.silent = false;
  expect((await one()).rows).toEqual([{ one: 1 }]);
  await own.destroy();
  host.close();
});

it('waits for a long query as long as the database answers others', async () => {
  const own = kyselyOver(new PgPool(database?.url ?? '', 1, (error) => lost.push(error), quick));
  const slow = 'select 1 as one from pg_sleep(1.5)';
  expect((await own.executeQuery(CompiledQuery.raw(slow))).rows).toEqual([{ one: 1 }]);
  expect(lost).toEqual([]);
  await own.destroy();
});

it('ends a statement that takes longer than its time', async () => {
  const own = kyselyOver(
    new PgPool(database?.url ?? '', 1, (error) => lost.push(error), { ...quick, statementMs: 100 }),
  );
  await expect(own.executeQuery(CompiledQuery.raw(sleep))).rejects.toThrow('statement timeout');
  await own.destroy();
});

it('changes the schema in as much time as a large district takes', async () => {
  await operator.query(`create table limits (statement text);
    create function note_limit() returns event_trigger language plpgsql as
      $$ begin insert into limits values (current_setting('statement_timeout')); end $$;
    create event trigger each_change on ddl_command_start execute function note_limit()`);
  const opened = await openDatabase(
    { databaseUrl: database?.url, databasePool: 1, dataDir: 'not used' },
    (error) => lost.push(error),
  );
  await opened.atLength(migrate);
  await opened.close();
  const { rows } = await operator.query('select distinct statement from limits');
  expect(rows).toEqual([{ statement: '1h' }]);
});

it('gives up on one connection that is dead while the database answers others', async () => {
  const host = await silentHost();
  const heard: Error[] = [];
  const own = kyselyOver(new PgPool(host.url, 1, (error) => heard.push(error), quick));
  const pid = async () =>
    (await own.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid')))
      .rows[0]?.pid;
  const before = await pid();
  host.state.swallowed = host.state.taken;
  const from = performance.now();
  const struck = await pid().catch((error: unknown) => error);
  expect(performance.now() - from).toBeGreaterThan(quick.answerMs);
  expect(struck).toBeInstanceOf(UnresponsiveError);
  expect(heard).toEqual([struck]);
  const after = await pid();
  expect(after).toBeTypeOf('number');
  expect(after).not.toBe(before);
  await own.destroy();
  host.close();
});

it('keeps a connection on which a query was wrong', async () => {
  const pid = 'select pg_backend_pid() as pid';
  const before = await db.executeQuery(CompiledQuery.raw(pid));
  await expect(db.executeQuery(CompiledQuery.raw('select nothing'))).rejects.toThrow('nothing');
  const slow = 'set local statement_timeout = 1; select pg_sleep(60)';
  await expect(db.executeQuery(CompiledQuery.raw(slow))).rejects.toThrow('statement timeout');
  expect((await db.executeQuery(CompiledQuery.raw(pid))).rows).toEqual(before.rows);
  expect(lost).toEqual([]);
});
