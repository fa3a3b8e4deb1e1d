/** Views of staff take a share of the connections and little time: what a child sends gets through beside them. */
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kyselyOver } from '../../server/db/open';
import { PgPool, defaultTimes } from '../../server/db/pg-pool';
import en from '../../server/locales/en.json';
import es from '../../server/locales/es.json';
import { databaseKinds } from '../support/database';
import type { DatabaseKind } from '../support/database';
import { longestWaitMs } from '../support/bounds.mjs';
import { signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { stepOp, sync } from '../support/factories-sync';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';

const connections = 10;
/** What `server/db/pg-pool.ts` gives to views. */
const share = 4;

const [postgres] = databaseKinds.filter(({ name }) => name === 'PostgreSQL');

/** As the server's, with less patience for views. */
const impatient: DatabaseKind = {
  name: 'PostgreSQL',
  open: async () => {
    const opened = await postgres?.open();
    if (opened?.url === undefined) throw new Error('No PostgreSQL to test on');
    const times = { ...defaultTimes, viewMs: 2_000 };
    const pool = new PgPool(opened.url, connections, () => undefined, times);
    const db = kyselyOver(pool);
    const close = async () => {
      await db.destroy();
      await opened.close();
    };
    return { ...opened, db, close };
  },
};

let server: TestServer;
let operator: pg.Client;
/** Beside the other: who has begun a transaction sees what goes on as it was then. */
let observer: pg.Client;

beforeEach(async () => {
  server = await startTestServer(impatient);
  operator = new pg.Client({ connectionString: server.database.url });
  observer = new pg.Client({ connectionString: server.database.url });
  await operator.connect();
  await observer.connect();
});

afterEach(async () => {
  await operator.end();
  await observer.end();
  await server.close();
});

/** How many connections of the server wait for what the operator has locked. */
async function waiting(): Promise<number> {
  const { rowCount } = await observer.query(`select from pg_stat_activity
    where datname = current_database() and application_name = 'daybook' and wait_event_type = 'Lock'`);
  return rowCount ?? 0;
}

it('leaves room for a child beside sixteen lists that take too long', async () => {
  const { teacher, student, first } = await makeClass(server);
  const { access } = await signIn(server, teacher);
  const child = await signIn(server, student);
  await operator.query('begin');
  await operator.query('lock table group_teachers in access exclusive mode');
  const views = Array.from({ length: 16 }, (_, at) =>
    server.send({
      url: '/api/dashboard/groups',
      token: access,
      headers: { 'accept-language': at % 2 === 0 ? 'en' : 'es' },
    }),
  );
  await vi.waitFor(async () => {
    expect(await waiting()).toBe(share);
  }, longestWaitMs);

  const [sent] = await sync(server, child, [stepOp(first, 'look')]);
  expect(sent).toMatchObject({ status: 'applied' });
  const today = await server.get('/api/student/today', child.access);
  expect(today.statusCode).toBe(200);
  expect(await waiting()).toBeLessThanOrEqual(share);

  const answers = await Promise.all(views);
  for (const [at, answer] of answers.entries()) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.json()).toEqual({
      code: 'took_too_long',
      message: at % 2 === 0 ? en.took_too_long : es.took_too_long,
    });
  }
  await operator.query('rollback');
  const again = await server.get('/api/dashboard/groups', access);
  expect(again.statusCode).toBe(200);
});
