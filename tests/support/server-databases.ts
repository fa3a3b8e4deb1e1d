/** Databases on the PostgreSQL that TEST_DATABASE_URL names: copies of a template that is made once. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Ask } from './reset-database';

/** A database that others are copied from, made once per name on the server that TEST_DATABASE_URL names. */
export interface ServerTemplate {
  readonly name: string;
  /** Fills it; nobody may be connected to it afterwards. */
  fill(url: string): Promise<void>;
}

/** @returns the address of a new database on the server that TEST_DATABASE_URL names */
export async function copyOnServer(template: ServerTemplate): Promise<string> {
  const server = serverUrl();
  const name = `${namesOfRun()}${randomBytes(8).toString('hex')}`;
  await administer(server, async (client) => {
    await makeTemplate(client, server, template);
    await client.query(`create database ${name} template ${template.name}`);
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

async function makeTemplate(
  client: pg.Client,
  server: string,
  template: ServerTemplate,
): Promise<void> {
  const { name } = template;
  // Test files run at once: the first one makes the template, the others wait. A copy needs it idle.
  await client.query('select pg_advisory_lock(7201646)');
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount !== 0) return;
  // One that was given up half-way must not pass for a whole one.
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await template.fill(withDatabase(server, draft));
  await client.query(`alter database ${draft} rename to ${name}`);
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

export async function administer<Answer>(
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
