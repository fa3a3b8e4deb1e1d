/** Copies of a migrated template, on both kinds of database. */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { migrate, migrations } from '../../server/db/migrate';
import { createPGlite, kyselyOver } from '../../server/db/open';
import { PgPool } from '../../server/db/pg-pool';
import { PGlitePool } from '../../server/db/pglite-pool';
import { projectRoot } from '../../server/project-root';
import type { Ask } from './emptied';

const schemaHash = createHash('sha256')
  .update(JSON.stringify(migrations))
  .digest('hex')
  .slice(0, 12);

export async function copyEmbedded(): Promise<PGlite> {
  const template = new Blob([new Uint8Array(await readFile(await embeddedTemplate()))]);
  return PGlite.create('memory://', {
    loadDataDir: template,
    parsers: { 1082: (text: string) => text },
  });
}

/** Puts a migrated database where a server of this data folder looks for its own: a first start takes seconds. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await embeddedTemplate(), '-C', folder]);
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

/** @returns the address of a new database on the server that TEST_DATABASE_URL names */
export async function copyOnServer(): Promise<string> {
  const server = serverUrl();
  const name = `${namesOfRun()}${randomBytes(8).toString('hex')}`;
  await administer(server, async (client) => {
    const template = await serverTemplate(client, server);
    await client.query(`create database ${name} template ${template}`);
  });
  return withDatabase(server, name);
}

export async function dropOnServer(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(serverUrl(), async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

/** Drops what the workers of this run have left for their next files. */
export async function dropAllOfRun(): Promise<void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) return;
  const names = await administer(serverUrl(), async (client) => {
    const found = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [namesOfRun()],
    );
    return found.rows.map(({ datname }) => datname);
  });
  for (const name of names) await dropOnServer(withDatabase(serverUrl(), name));
}

const namesOfRun = (): string => `test_${process.env['TEST_RUN'] ?? 'alone'}_`;

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

/** Asks a database over a connection of its own. */
export function askOnServer<Answer>(
  url: string,
  work: (ask: Ask) => Promise<Answer>,
): Promise<Answer> {
  return administer(url, (client) =>
    work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows),
  );
}

async function administer<Answer>(
  url: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
