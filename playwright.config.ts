import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.mjs';

const executablePath = await findBrowser();

/** What a child has done is there, once: a test of that which fails one time in a hundred has found something. */
const ofTheWork = [
  'faults/**/*.spec.ts',
  'e2e/{class-day,friday-monday,late-work,offline-day,retries,scoring,scoring-together,version-move}.spec.ts',
];

/** Tests start their own servers on free ports, so that none meets another's data. */
export default defineConfig({
  testDir: 'tests',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  projects: [
    { name: 'work', testMatch: ofTheWork, retries: 0 },
    // docs/decisions/019: said by name when it was needed.
    { name: 'screens', testMatch: 'e2e/**/*.spec.ts', testIgnore: ofTheWork, retries: 1 },
  ],
  // Every wait inside a test has a bound of its own; this is above them all.
  timeout: 180_000,
  // Longer than any screen takes: a busy machine is no broken app.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/support/few-second-tries.ts']],
  use: {
    browserName: 'chromium',
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
