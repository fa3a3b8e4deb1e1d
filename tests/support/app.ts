/**
 * What every end-to-end test stands on: a school of its own (the built server on a fresh copy of the
 * seeded data), and a watch that fails a test on anything the app complains about.
 */
import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { openSchool } from './school';
import type { School, SchoolDatabase } from './school';

export { expect, openSchool };
export type { School };

/** One school for all tests of a file. Tests that change something use students of their own. */
export function schoolOfThisFile(database?: SchoolDatabase): School {
  let school: School | undefined;
  const opened = (): School => {
    if (!school) throw new Error('The school opens before the first test.');
    return school;
  };
  base.beforeAll(async () => {
    school = await openSchool({}, database);
  });
  base.afterAll(async () => {
    await school?.close();
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
    tables: (work) => opened().tables(work),
    admin: (...words) => opened().admin(...words),
    close: () => opened().close(),
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
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|NETWORK_CHANGED|FAILED|INCOMPLETE_CHUNKED_ENCODING)|error occurred when fetching the script/;

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
