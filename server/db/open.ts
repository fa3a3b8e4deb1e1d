import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool } from 'kysely';
import type { Config } from '../config';
import { lockFolder } from './folder-lock';
import { listenEmbedded, listenOnServer } from './listen';
import type { Listen } from './listen';
import { PgPool, schemaTimes } from './pg-pool';
import { PGlitePool } from './pglite-pool';
import type { Db, Tables } from './tables';

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  readonly listen: Listen;
  /** Does work whose statements may take an hour, as changes of the schema do; those of requests may not. */
  atLength<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** OID of `date`: kept as text, a `Date` would put a calendar day into this machine's time zone. */
const dateType = 1082;

/**
 * Opens the database that the settings name: a PostgreSQL, or the embedded one in the data folder.
 * @throws FolderInUseError when another process has the embedded one open
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl } = config;
    const db = kyselyOver(new PgPool(databaseUrl, config.databasePool, onLostConnection));
    return {
      db,
      kind: 'server',
      listen: listenOnServer(databaseUrl),
      atLength: (work) => onOwnConnection(databaseUrl, onLostConnection, work),
      close: () => db.destroy(),
    };
  }
  const folder = join(config.dataDir, 'db');
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(config.dataDir);
  try {
    const pool = new PGlitePool(await createPGlite(folder));
    const db = kyselyOver(pool);
    return {
      db,
      kind: 'embedded',
      listen: listenEmbedded(pool),
      atLength: (work) => work(db),
      close: async () => {
        await db.destroy();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function onOwnConnection<T>(
  url: string,
  onLost: (error: Error) => void,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const own = kyselyOver(new PgPool(url, 1, onLost, schemaTimes));
  try {
    return await work(own);
  } finally {
    await own.destroy();
  }
}

/** How a PGlite reads values the way the server's PostgreSQL connections do, and what it knows beside. */
export const pgliteOptions = {
  parsers: { [dateType]: (text: string) => text },
  extensions: { pg_trgm },
};

export function createPGlite(dataDir: string): Promise<PGlite> {
  return PGlite.create(dataDir, pgliteOptions);
}

export function kyselyOver(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
