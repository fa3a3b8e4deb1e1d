/** A school of its own: the built server on a fresh copy of the seeded demo. */
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './running-server';
import type { RunningServer } from './running-server';

const settings = { DATABASE_URL: '', LOG_LEVEL: 'warn', DEMO_TIME_ZONE: 'America/New_York' };
const templates = join(import.meta.dirname, '../../.tmp/e2e-data');
const builtServer = join(import.meta.dirname, '../../dist/server/main.js');

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Seeding hashes passwords and freezes lessons; it is done once per build and school day. */
async function seededFolder(): Promise<string> {
  const { mtimeMs } = await stat(builtServer);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: settings.DEMO_TIME_ZONE });
  const name = `${day.format(new Date())}-${String(Math.round(mtimeMs))}`;
  const ready = join(templates, name);
  if (await exists(ready)) return ready;
  await mkdir(templates, { recursive: true });
  const draft = await mkdtemp(join(templates, '.draft-'));
  const server = await startServer({ ...settings, DATA_DIR: draft });
  await server.stop();
  // Another worker may have been quicker; then its folder is as good.
  await rename(draft, ready).catch(() => rm(draft, { recursive: true, force: true }));
  for (const old of await readdir(templates)) {
    if (old !== name && !old.startsWith('.draft-')) {
      await rm(join(templates, old), { recursive: true, force: true });
    }
  }
  return ready;
}

export interface School {
  readonly url: string;
  readonly dataDir: string;
  readonly server: RunningServer;
}

/** Starts a school; end it with `closeSchool`. */
export async function openSchool(changes: Record<string, string> = {}): Promise<School> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-e2e-'));
  await cp(await seededFolder(), dataDir, { recursive: true });
  const server = await startServer({ ...settings, ...changes, DATA_DIR: dataDir });
  return { url: server.url, dataDir, server };
}

export async function closeSchool(school: School): Promise<void> {
  await school.server.stop();
  await rm(school.dataDir, { recursive: true, force: true });
}
