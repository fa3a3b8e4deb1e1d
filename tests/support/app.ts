/**
 * What every end-to-end test stands on: a school of its own (the built server on a fresh copy of the
 * seeded data), and a watch that fails a test on anything the app complains about.
 */
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { startServer } from './running-server';
import type { RunningServer } from './running-server';

export { expect };

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

/** One school for all tests of a file. Tests that change something use students of their own. */
export function schoolOfThisFile(changes: Record<string, string> = {}): School {
  let school: School | undefined;
  const opened = (): School => {
    if (!school) throw new Error('The school opens before the first test.');
    return school;
  };
  base.beforeAll(async () => {
    school = await openSchool(changes);
  });
  base.afterAll(async () => {
    if (school) await closeSchool(school);
  });
  return {
    get url() {
      return opened().url;
    },
    get dataDir() {
      return opened().dataDir;
    },
    get server() {
      return opened().server;
    },
  };
}

/** Errors of pages and workers that a test has not announced. */
export interface ErrorWatch {
  /** From now on, complaints like this are part of the test. */
  allow(pattern: RegExp): void;
  follow(context: BrowserContext): void;
  readonly problems: readonly string[];
}

/** What Chromium itself writes for every request that cannot go out, the worker's own script included. */
export const networkIsCut =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|error occurred when fetching the script/;

export function createErrorWatch(): ErrorWatch {
  const allowed: RegExp[] = [];
  const problems: string[] = [];
  const note = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  return {
    problems,
    allow: (pattern) => void allowed.push(pattern),
    follow(context) {
      // A blocked script or style is a console error too, so the content policy is watched with it.
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`Uncaught: ${error.error().stack ?? ''}`));
    },
  };
}

/**
 * For `test.use` where the part of the screen that is looked at needs no network twice: keeping the whole app on
 * a new device takes a third of such a test.
 */
export const withoutWorker = { serviceWorkers: 'block' } as const;

/** A control that is not there is a failed test, not a slow one. */
const patienceMs = 15_000;

export const test = base.extend<{ errors: ErrorWatch }>({
  actionTimeout: patienceMs,
  navigationTimeout: patienceMs,
  errors: [
    async ({ context }, use) => {
      const watch = createErrorWatch();
      watch.follow(context);
      await use(watch);
      expect(watch.problems, 'unexpected errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});
