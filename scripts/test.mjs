// npm test: install what is needed, then run everything. Stops at the first part that fails and says which.
import { checkNode, build, installPackages, runNpm } from './prepare.mjs';

checkNode();
await installPackages();

const { findBrowser } = await import('./browser.mjs');
const { startPostgres } = await import('./postgres.mjs');

const parts = [
  ['Format, contract, types, lint, zones, unused code', ['run', 'check:static']],
  ['Unit tests', ['run', 'test:unit']],
  ['API tests on both databases', ['run', 'test:api']],
  ['End-to-end tests in Chromium', ['run', 'test:e2e']],
  [
    'Faults, a short run with a fixed seed',
    ['run', 'faults', '--', '--seed', '7', '--rounds', '4'],
  ],
];

const browser = await findBrowser();
const postgres = await startPostgres();
const env = { CHROMIUM_PATH: browser, TEST_DATABASE_URL: postgres.url };
const times = [];
let failed;
try {
  await build();
  for (const [name, args] of parts) {
    console.log(`\n=== ${name}`);
    const from = performance.now();
    try {
      runNpm(args, env);
    } catch {
      failed = name;
      break;
    } finally {
      times.push(`${((performance.now() - from) / 1000).toFixed(0).padStart(5)} s  ${name}`);
    }
  }
} finally {
  await postgres.stop();
}

console.log(`\n${times.join('\n')}`);
const done = failed ? times.length - 1 : times.length;
if (failed) console.error(`\nFailed: ${failed}. What broke stands above.`);
console.log(`${done} passed, ${failed ? 1 : 0} failed`);
process.exit(failed ? 1 : 0);
