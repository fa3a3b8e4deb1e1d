import { readdirSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { contractFiles } from './build/contract-files.mjs';
import { browserArgs, installedShell } from './scripts/browser.mjs';
import { pdfParts } from './build/pdf-parts.mjs';
import { demoMedia } from './scripts/demo-media.mjs';
import { pullMouse, restMouse, typeText } from './scripts/hand-commands.mjs';
import { countPages } from './scripts/paper-commands.mjs';
import { longestWaitMs } from './tests/support/bounds.mjs';

// Without one the other projects still run; Playwright says what is missing.
const browser = await installedShell();

/** Modules that keep what a device keeps, in storage and in variables of their own, which no other test may find. */
const withOwnDevice = [
  'src/{offline,session}/**/*.test.ts',
  'src/features/lesson-player/preview/**/*.test.ts',
  'src/documents/{draft-store,new-draft-store}.test.ts',
  'src/features/scoring/post-or-send-back.test.ts',
  'src/features/today/queries.test.ts',
];

/** What begins to send, which ends with the page alone, and what is imported for that. */
const sends = readdirSync('src/testing')
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => /\bopenSending\(/.test(readFileSync(`src/testing/${file}`, 'utf8')))
  .map((file) => file.replace(/\.tsx?$/, ''));
const needsOwnPage = new RegExp(`\\bvi\\.mock\\(|/testing/(?:${sends.join('|')})'`);

/** Component tests that put something in the place of a module, which must not have been loaded before, or that send. */
const withOwnPage = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => needsOwnPage.test(readFileSync(file, 'utf8')));

/** Tests in the browser, by the app's own modules. */
const components = (test: InlineConfig): TestProjectInlineConfiguration => ({
  plugins: [
    contractFiles(),
    demoMedia(),
    pdfParts(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      enableRouteGeneration: false,
    }),
    react(),
    tailwindcss(),
  ],
  test: {
    setupFiles: 'src/testing/unwatched.ts',
    testTimeout: 2 * longestWaitMs,
    maxWorkers: 2,
    expect: { poll: { timeout: longestWaitMs, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { countPages, pullMouse, restMouse, typeText },
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: { ...(browser && { executablePath: browser }), args: browserArgs },
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'America/Chicago',
          reducedMotion: 'reduce',
          // The screens stand in a frame: what of it lies outside this window counts as not to be seen.
          viewport: { width: 1600, height: 1300 },
        },
        actionTimeout: longestWaitMs,
      }),
      instances: [{ browser: 'chromium' }],
    },
    ...test,
  },
});

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      {
        plugins: [contractFiles()],
        test: {
          name: 'unit',
          include: [
            '{src,domain,server,build,scripts}/**/*.test.{ts,mjs}',
            'tests/{faults,docs,support}/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...withOwnDevice],
          environment: 'node',
          testTimeout: 2 * longestWaitMs,
          // A process for each file took two thirds of the time.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        plugins: [contractFiles()],
        test: {
          name: 'unit-apart',
          include: withOwnDevice,
          environment: 'node',
          testTimeout: 2 * longestWaitMs,
        },
      },
      {
        plugins: [contractFiles()],
        test: {
          name: 'simulator',
          include: ['tests/simulator/*.test.ts'],
          environment: 'node',
          testTimeout: 2 * longestWaitMs,
        },
      },
      {
        plugins: [contractFiles()],
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'tests/support/api-run.ts',
          setupFiles: 'tests/support/api-setup.ts',
          env: {
            TEST_ALL_ON_BOTH: String(mode === 'both'),
            SCHOOLS_BY_CHANCE: mode === 'figures' ? '200' : '',
          },
          testTimeout: (mode === 'figures' ? 20 : 2) * longestWaitMs,
          hookTimeout: 2 * longestWaitMs,
          maxWorkers: 2,
          // Each file has a database and a server of its own; loading the server anew for each took a third of the time.
          isolate: false,
        },
      },
      {
        plugins: [contractFiles()],
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          environment: 'node',
          // A whole day, beside other tests of everything: alone it takes a minute.
          testTimeout: 4 * longestWaitMs,
          hookTimeout: 2 * longestWaitMs,
          // One window at a time.
          maxWorkers: 1,
        },
      },
      components({
        name: 'component',
        include: ['src/**/*.test.tsx'],
        exclude: [...configDefaults.exclude, ...withOwnPage],
        // One frame for all files of a worker: loading the app anew for each took a fifth of the time.
        isolate: false,
        unstubGlobals: true,
        restoreMocks: true,
      }),
      components({ name: 'component-apart', include: withOwnPage }),
    ],
  },
}));
