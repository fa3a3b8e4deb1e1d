// npm run faults: seeded rounds of bad luck in a real browser; see tests/faults/.
//   --what X        browsers, or database: what a PostgreSQL does to a server at work, without browsers (default browsers)
//   --seed N        which bad luck (default: drawn, and printed)
//   --rounds N      how many rounds (default 20)
//   --database X    pglite, postgres or both (default both: so many rounds on each)
//   --verbose yes   one line per round
import { findBrowser } from './browser.mjs';
import { build, buildServer } from './prepare.mjs';
import { importTypescript, readOptions } from './run-typescript.mjs';

const usage =
  'npm run faults -- [--what browsers|database] [--seed N] [--rounds N] [--database pglite|postgres|both] [--verbose yes]';
const options = readOptions(['what', 'seed', 'rounds', 'database', 'verbose'], usage);
const seed = Number(options.seed ?? Math.floor(Math.random() * 1_000_000));
const rounds = Number(options.rounds ?? 20);
const database = options.database ?? 'both';
const what = options.what ?? 'browsers';
if (
  !/^(browsers|database)$/.test(what) ||
  !Number.isInteger(seed) ||
  !Number.isInteger(rounds) ||
  !/^(pglite|postgres|both)$/.test(database)
) {
  console.error(usage);
  process.exit(2);
}
if (what === 'database') {
  await buildServer();
  const { playDatabaseFaults } = await importTypescript('tests/faults/database-faults.ts');
  process.exit((await playDatabaseFaults()) ? 0 : 1);
}
process.env.CHROMIUM_PATH = await findBrowser();
await build();
const { faults } = await importTypescript('tests/faults/main.ts');
const databases = database === 'both' ? ['pglite', 'postgres'] : [database];
let kept = true;
for (const each of databases) {
  const from = performance.now();
  const verbose = options.verbose !== undefined;
  kept = (await faults({ seed, rounds, database: each, verbose })) && kept;
  console.log(`(${((performance.now() - from) / 1000).toFixed(0)} s)\n`);
}
process.exit(kept ? 0 : 1);
