// npm run test:engines: the day without network in engines other than the one the app is built with; see tests/engines/.
//   --engine X   one of them (default: all, each as it is and as an old tablet has it)
//   --old yes    without the APIs that old tablets lack
import { engines, installEngine, notHere } from './checks/engines.mjs';
import { startPostgres } from './postgres.mjs';
import { build, runNpm } from './prepare.mjs';
import { readOptions } from './run-typescript.mjs';

const usage = `npm run test:engines -- [--engine ${engines.join('|')}] [--old yes]`;
const { engine: named, old } = readOptions(['engine', 'old'], usage);
if ((named && !engines.includes(named)) || (old && old !== 'yes')) {
  console.error(usage);
  process.exit(2);
}

const names = named ? [named] : engines;
const olds = named || old ? [old ?? ''] : ['', 'yes'];
const here = [];
for (const name of names) {
  const why = installEngine(name);
  if (why === undefined) here.push(name);
  else console.error(`\nNOT HERE: ${why}`);
}
if (here.length === 0) process.exit(notHere);

await build();
const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const env = own && { TEST_DATABASE_URL: own.url };
let failed = false;
try {
  for (const ENGINE of here) {
    for (const ENGINE_OLD of olds) {
      const run = runNpm(['run', '--silent', 'test:engine'], { ...env, ENGINE, ENGINE_OLD });
      await run.catch(() => (failed = true));
    }
  }
} finally {
  await own?.stop();
}
if (failed) process.exit(1);
process.exit(here.length === names.length ? 0 : notHere);
