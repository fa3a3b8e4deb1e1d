/** A school of its own: the built server on a fresh copy of the seeded demo. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '../../server/db/tables';
import { copyFolder, linkFolder } from './copy-folder';
import { startServer } from './running-server';
import type { RunningServer } from './running-server';
import { schoolZone } from './school-zone';
import { copyOnServer, dropOnServer } from './server-databases';
import { embeddedStore, postgresStore } from './stores';
import type { Store } from './stores';

const settings = { LOG_LEVEL: 'warn', DEMO_TIME_ZONE: schoolZone };
const templates = join(import.meta.dirname, '../../.tmp/e2e-data');
const builtServer = join(import.meta.dirname, '../../dist/server/main.js');

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Seeding hashes passwords and freezes lessons; it is done once per build, zone and school day, which name it. */
async function seededName(): Promise<string> {
  const { mtimeMs } = await stat(builtServer);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: settings.DEMO_TIME_ZONE });
  const zone = schoolZone.toLowerCase().replaceAll(/[^a-z]/g, '-');
  return `${day.format(new Date())}-${zone}-${String(Math.round(mtimeMs))}`;
}

/** Lets a server seed a data folder, and gives it a name of its own once it is whole. */
async function seed(ready: string, databaseUrl = ''): Promise<void> {
  await mkdir(templates, { recursive: true });
  const draft = await mkdtemp(join(templates, '.draft-'));
  const server = await startServer({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: draft });
  await server.stop();
  // Another worker may have been quicker; then its folder is as good.
  await rename(draft, ready).catch(() => rm(draft, { recursive: true, force: true }));
  const name = await seededName();
  for (const old of await readdir(templates)) {
    if (old.startsWith(name) || old.startsWith('.draft-')) continue;
    await rm(join(templates, old), { recursive: true, force: true });
  }
}

/** @returns a data folder with the embedded database */
async function seededFolder(name: string): Promise<string> {
  const ready = join(templates, name);
  if (!(await exists(ready))) await seed(ready);
  return ready;
}

/** @returns the address of a seeded database, and the data folder that belongs to it */
async function seededOnServer(name: string): Promise<{ url: string; folder: string }> {
  const folder = join(templates, `${name}-server`);
  const url = await copyOnServer({
    name: `daybook_school_${name.replaceAll('-', '_')}`,
    async fill(draft) {
      await rm(folder, { recursive: true, force: true });
      await seed(folder, draft);
    },
  });
  return { url, folder };
}

export interface School {
  readonly url: string;
  readonly dataDir: string;
  readonly server: RunningServer;
  /** Works on the tables past the server; where the database is the embedded one, it pauses meanwhile. */
  tables<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Runs `npm run admin -- …` on its data. @returns what it writes @throws Error where it fails */
  admin(...words: readonly string[]): Promise<string>;
  /** Stops its server and throws its data away. */
  close(): Promise<void>;
}

/** `embedded`: what `npm start` gives a school. `server`: a PostgreSQL, which takes less of the machine. */
export type SchoolDatabase = 'embedded' | 'server';

/**
 * Starts a school.
 * @param changes to the settings of the server
 * @param database the embedded one as well where nobody has started a PostgreSQL for the tests
 */
export async function openSchool(
  changes: Record<string, string> = {},
  database: SchoolDatabase = 'server',
): Promise<School> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-e2e-'));
  const copy = await copySeeded(dataDir, database);
  const { store } = copy;
  const server = await startServer({ ...settings, ...changes, ...store.settings });
  return {
    ...{ url: server.url, dataDir, server },
    tables: (work) => store.use(server, work),
    admin: (...words) => store.beside(server, () => runAdmin(words, store.settings)),
    async close() {
      await server.stop();
      await copy.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function runAdmin(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../dist/server/admin.js'), ...words],
    { env: { ...process.env, ...settings, ...env } },
  );
  return stdout;
}

interface Copy {
  readonly store: Store;
  drop(): Promise<void>;
}

async function copySeeded(dataDir: string, database: SchoolDatabase): Promise<Copy> {
  const name = await seededName();
  if (database === 'embedded' || process.env['TEST_DATABASE_URL'] === undefined) {
    await copyFolder(await seededFolder(name), dataDir);
    return { store: embeddedStore(dataDir), drop: () => Promise.resolve() };
  }
  const { url, folder } = await seededOnServer(name);
  await linkFolder(folder, dataDir);
  return { store: postgresStore(url, dataDir), drop: () => dropOnServer(url) };
}
