/** A server beside a PostgreSQL that holds a district. */
import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { listenOnServer } from '../../server/db/listen';
import { migrate } from '../../server/db/migrate';
import { PgPool } from '../../server/db/pg-pool';
import type { Tables } from '../../server/db/tables';
import type { DatabaseKind } from '../support/database';
import { freshPostgres } from '../support/postgres';
import { startTestServer } from '../support/server';
import type { TestServer } from '../support/server';
import { makeBenchDistrict } from './district';
import type { District, DistrictSize } from './district';

export interface DistrictServer {
  readonly server: TestServer;
  readonly district: District;
  stop(): Promise<void>;
}

async function migratedAt(url: string): Promise<DatabaseKind> {
  const pool = new PgPool(url, 10, () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return {
    name: 'PostgreSQL',
    open: () =>
      Promise.resolve({ db, url, listen: listenOnServer(url), close: () => db.destroy() }),
  };
}

/** Takes seconds to minutes, by the size; says how many students and answers there are. */
export async function startDistrictServer(size: DistrictSize): Promise<DistrictServer> {
  const postgres = await freshPostgres({ own: true });
  const server = await startTestServer(await migratedAt(postgres.url));
  const stop = async () => {
    await server.close();
    await postgres.stop();
  };
  // Not the server's own pool: that gives up what takes longer than any request may.
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  const making = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const from = performance.now();
    const district = await makeBenchDistrict(making, server.clock.now(), size);
    const { students, answers } = district;
    console.log(
      `${students} students, ${answers} answers, made in ${((performance.now() - from) / 1000).toFixed(0)} s`,
    );
    return { server, district, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await making.destroy();
  }
}

/** @returns milliseconds until the answer was there @throws Error when it was no success */
export async function timeCall(server: TestServer, token: string, url: string): Promise<number> {
  const from = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ url: `/api/${url}`, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  return performance.now() - from;
}
