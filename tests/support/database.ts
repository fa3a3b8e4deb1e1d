/**
 * Databases for tests. Every suite runs on both kinds: PGlite in memory, and a PostgreSQL server that
 * TEST_DATABASE_URL names. Each test file gets a fresh copy of a migrated template.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describe } from 'vitest';
import { listenEmbedded, listenOnServer } from '../../server/db/listen';
import type { Listen } from '../../server/db/listen';
import { migrate, migrations } from '../../server/db/migrate';
import { createPGlite, kyselyOver } from '../../server/db/open';
import { PgPool } from '../../server/db/pg-pool';
import { PGlitePool } from '../../server/db/pglite-pool';
import type { Db } from '../../server/db/tables';
import { projectRoot } from '../../server/project-root';

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

/** Describes a suite once for each kind of database. */
export function onBothDatabases(name: string, suite: (kind: DatabaseKind) => void): void {
  for (const kind of databaseKinds) {
    describe(`${name} (${kind.name})`, () => {
      suite(kind);
    });
  }
}

const schemaHash = createHash('sha256')
  .update(JSON.stringify(migrations))
  .digest('hex')
  .slice(0, 12);

async function openEmbedded(): Promise<TestDatabase> {
  const template = new Blob([new Uint8Array(await readFile(await embeddedTemplate()))]);
  const database = await PGlite.create('memory://', {
    loadDataDir: template,
    parsers: { 1082: (text: string) => text },
  });
  const pool = new PGlitePool(database);
  const db = kyselyOver(pool);
  return { db, url: undefined, listen: listenEmbedded(pool), close: () => db.destroy() };
}

/** Made once per schema: a first start takes seconds, a copy of one a fraction. */
async function embeddedTemplate(): Promise<string> {
  const folder = join(projectRoot, 'node_modules/.cache/daybook');
  const file = join(folder, `template-${schemaHash}.tar`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const database = await createPGlite('memory://');
  await migrate(kyselyOver(new PGlitePool(database)));
  const dump = await database.dumpDataDir('none');
  await database.close();
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, file);
  return file;
}

async function openOnServer(): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, async (client) => {
    const template = await serverTemplate(client, server);
    await client.query(`create database ${name} template ${template}`);
  });
  const url = withDatabase(server, name);
  const db = kyselyOver(new PgPool(url, 10, () => undefined));
  return {
    db,
    url,
    listen: listenOnServer(url),
    close: async () => {
      await db.destroy();
      await administer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

/** The superuser connection that tests make their databases with; without one they fail, not skip. */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is not set: start a PostgreSQL with "node scripts/postgres.mjs" and give its address.',
    );
  }
  return url;
}

async function serverTemplate(client: pg.Client, server: string): Promise<string> {
  const name = `daybook_template_${schemaHash}`;
  // Test files run at once: the first one makes the template, the others wait. A copy needs it idle.
  await client.query('select pg_advisory_lock(7201646)');
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount === 0) {
    await client.query(`create database ${name}`);
    const db = kyselyOver(new PgPool(withDatabase(server, name), 1, () => undefined));
    await migrate(db);
    await db.destroy();
  }
  return name;
}

async function administer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
