/**
 * Databases for tests: a PostgreSQL server that TEST_DATABASE_URL names, and PGlite in memory. Which suite runs on
 * which: docs/decisions/021.
 */
import { basename } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPoolClient } from 'kysely';
import { describe, expect } from 'vitest';
import { listenEmbedded, listenOnServer } from '../../server/db/listen';
import type { Listen } from '../../server/db/listen';
import { PgPool } from '../../server/db/pg-pool';
import { PGlitePool } from '../../server/db/pglite-pool';
import type { Db } from '../../server/db/tables';
import { copyEmbedded, migratedTemplate } from './database-copies';
import { resetDatabase, snapshotDatabase } from './reset-database';
import type { Ask, DatabaseSnapshot } from './reset-database';
import { pgliteCover } from './pglite-cover';
import { askOnServer, copyOnServer, dropOnServer } from './server-databases';
import { flushNotes, notingKysely } from './sql-notes';

export interface TestDatabase {
  readonly db: Db;
  /** Set on the PostgreSQL server only. */
  readonly url: string | undefined;
  readonly listen: Listen;
  close(): Promise<void>;
}

export interface DatabaseKind {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** A migrated, empty database of its own. */
  open(): Promise<TestDatabase>;
}

export const databaseKinds: readonly DatabaseKind[] = [
  { name: 'PGlite', open: openEmbedded },
  { name: 'PostgreSQL', open: openOnServer },
];

/**
 * Describes a suite once for each kind of database, in every run: one of connections, locks, transactions, LISTEN or
 * kills, in which the two differ.
 */
export function onBothDatabases(name: string, suite: (kind: DatabaseKind) => void): void {
  describeOn(databaseKinds, name, suite);
}

/** Describes a suite on PostgreSQL; on PGlite too in the files that cover its SQL, and in `npm run test:all`. */
export function onPostgreSQL(name: string, suite: (kind: DatabaseKind) => void): void {
  const file = basename(expect.getState().testPath ?? '', '.test.ts');
  const both = process.env['TEST_ALL_ON_BOTH'] === 'true' || pgliteCover.has(file);
  const kinds = databaseKinds.filter((kind) => both || kind.name === 'PostgreSQL');
  describeOn(kinds, name, suite);
}

function describeOn(
  kinds: readonly DatabaseKind[],
  name: string,
  suite: (kind: DatabaseKind) => void,
): void {
  for (const kind of kinds) {
    describe(`${name} (${kind.name})`, () => {
      suite(kind);
    });
  }
}

/** Databases of this worker that nobody uses, emptied. */
const idleEmbedded: PGlite[] = [];
const idleOnServer: string[] = [];
const blanks: Partial<Record<DatabaseKind['name'], Promise<DatabaseSnapshot>>> = {};

/** A pool that ends while its database goes on, for the next test. */
class LentPool extends PGlitePool {
  #over = false;

  override connect(): Promise<PostgresPoolClient> {
    return this.#over
      ? Promise.reject(new Error('The test has closed its database.'))
      : super.connect();
  }

  override async end(): Promise<void> {
    const last = super.connect();
    this.#over = true;
    (await last).release();
  }
}

async function openEmbedded(): Promise<TestDatabase> {
  const database = idleEmbedded.pop() ?? (await copyEmbedded());
  const ask: Ask = async (statement) =>
    (await database.query<Record<string, unknown>>(statement)).rows;
  const blank = await (blanks.PGlite ??= snapshotDatabase(ask));
  const pool = new LentPool(database);
  const db = notingKysely('PGlite', pool);
  return {
    db,
    url: undefined,
    listen: listenEmbedded(pool),
    close: async () => {
      await db.destroy();
      flushNotes();
      await ask('unlisten *');
      if (await resetDatabase(ask, blank)) idleEmbedded.push(database);
      else await database.close();
    },
  };
}

async function openOnServer(): Promise<TestDatabase> {
  const url = idleOnServer.pop() ?? (await copyOnServer(migratedTemplate));
  const blank = await (blanks.PostgreSQL ??= askOnServer(url, snapshotDatabase));
  const db = notingKysely('PostgreSQL', new PgPool(url, 10, () => undefined));
  return {
    db,
    url,
    listen: listenOnServer(url),
    close: async () => {
      await db.destroy();
      flushNotes();
      const emptied = await askOnServer(url, async (ask) => {
        // What a killed process of a test was about may go on for a moment.
        await ask(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
        return resetDatabase(ask, blank);
      });
      if (emptied) idleOnServer.push(url);
      else await dropOnServer(url);
    },
  };
}
