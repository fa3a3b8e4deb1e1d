import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser, installedShell } from './scripts/browser.mjs';
import { longestWaitMs } from './tests/support/bounds.mjs';
// Chosen here, before the workers start: they inherit the choice.
import './tests/support/school-zone';

const executablePath = (await installedShell()) ?? (await findBrowser());

/** Tests start their own servers on free ports, so that none meets another's data. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,faults}/**/*.spec.ts',
  // One more than cores: tests of a cut line wait more than they work.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Above every single wait: that one says what it has waited for.
  timeout: 2 * longestWaitMs,
  expect: { timeout: longestWaitMs, toPass: { timeout: longestWaitMs } },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: longestWaitMs,
    navigationTimeout: longestWaitMs,
    viewport: { width: 1024, height: 768 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording costs a third of the time of a run: ask for it with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: browserArgs,
    },
  },
});
