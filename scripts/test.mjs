// npm test: install what is needed, then run everything. Says at the end how long each part took and which failed.
import { build, checkNode, installPackages, npmOutput, runNpm } from './prepare.mjs';

checkNode();
await installPackages();

const { findBrowser } = await import('./browser.mjs');
const { startPostgres } = await import('./postgres.mjs');

const checks = {
  name: 'Format, contract, types, lint, zones, unused code',
  args: ['run', 'check:static'],
};
const unitTests = { name: 'Unit tests', args: ['run', 'test:unit'] };
const apiTests = { name: 'API tests on both databases', args: ['run', 'test:api'] };
const browserTests = { name: 'End-to-end tests in Chromium', args: ['run', 'test:e2e'] };
const faults = {
  name: 'Faults, a short run with a fixed seed',
  args: ['run', 'faults', '--', '--seed', '7', '--rounds', '4'],
};

const browser = await findBrowser();
const postgres = await startPostgres();
const env = { CHROMIUM_PATH: browser, TEST_DATABASE_URL: postgres.url };
const ended = [];

async function timed({ name, args }, how) {
  const from = performance.now();
  const failed = await how(args, env).then(
    () => false,
    () => true,
  );
  const seconds = ((performance.now() - from) / 1000).toFixed(0).padStart(5);
  ended.push({ line: `${seconds} s  ${name}`, name, failed });
  return !failed;
}

/** Shows what it prints as it comes. */
async function play(part) {
  console.log(`\n=== ${part.name}`);
  return timed(part, runNpm);
}

/** Shows what it has printed at its end, so that it can run beside another part. */
async function playQuietly(part) {
  let output = '';
  const passed = await timed(part, async (args, settings) => {
    const { text, status } = await npmOutput(args, settings);
    output = text;
    if (status !== 0) throw new Error(`status ${status}`);
  });
  console.log(`\n=== ${part.name}\n${output}`);
  return passed;
}

async function playAll() {
  // The checks keep one core busy for as long as the tests of the server take: side by side they spare minutes.
  const [checked, tested] = await Promise.all([
    playQuietly(checks),
    play(unitTests).then((passed) => passed && play(apiTests)),
  ]);
  return checked && tested && (await play(browserTests)) && (await play(faults));
}

try {
  await build();
  await playAll();
} finally {
  await postgres.stop();
}

const failures = ended.filter(({ failed }) => failed);
console.log(`\n${ended.map(({ line }) => line).join('\n')}`);
for (const { name } of failures) console.error(`\nFailed: ${name}. What broke stands above.`);
console.log(`${ended.length - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
