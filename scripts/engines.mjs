// npm run test:engines: a student's and a teacher's day in engines other than the one the app is built with; see
// tests/engines/.
//   --engine X   one of them (default: all, each as it is and as an old tablet has it)
//   --old yes    without the APIs that old tablets lack
//   --who X      the day of one of them alone
//   --days N     that many days in a row in each; a failed one does not stop the next
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { daysOf, daysTable } from './checks/engine-days.mjs';
import { engines, installEngine, notHere } from './checks/engines.mjs';
import { startPostgres } from './postgres.mjs';
import { build, runNpm } from './prepare.mjs';
import { readOptions } from './run-typescript.mjs';

const people = ['student', 'teacher'];
const usage = `npm run test:engines -- [--engine ${engines.join('|')}] [--old yes] [--who ${people.join('|')}] [--days N]`;
const {
  engine: named,
  old,
  who = '',
  days = '1',
} = readOptions(['engine', 'old', 'who', 'days'], usage);
const known =
  (!named || engines.includes(named)) &&
  (!old || old === 'yes') &&
  (!who || people.includes(who)) &&
  /^[1-9]\d?$/.test(days);
if (!known) {
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

/** @returns what Vitest has written down of one run, if it came that far, and whether it has passed */
async function play(reportFile, env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitest = ['vitest', 'run', '--project', 'engines', ...reporters, `tests/engines/${who}`];
  const passed = await runNpm(['exec', '--no', '--', ...vitest], env).then(
    () => true,
    () => false,
  );
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  return { report: text && JSON.parse(text), passed };
}

await build();
const own = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const env = own && { TEST_DATABASE_URL: own.url };
const played = [];
// Of its own: two runs in one checkout must not take each other's reports.
const reports = await mkdtemp(join(tmpdir(), 'daybook-engines-'));
try {
  for (const ENGINE of here) {
    for (const ENGINE_OLD of olds) {
      const engine = `${ENGINE}${ENGINE_OLD && ', old'}`;
      for (let number = 1; number <= Number(days); number += 1) {
        const ENGINE_DAY = days === '1' ? '' : String(number);
        const file = join(reports, `${ENGINE}${ENGINE_OLD}-${String(number)}.json`);
        const { report, passed } = await play(file, { ...env, ENGINE, ENGINE_OLD, ENGINE_DAY });
        played.push(...daysOf(report, { engine, number }, passed));
      }
    }
  }
} finally {
  await rm(reports, { recursive: true, force: true });
  await own?.stop();
}
console.log(`\n${daysTable(played).join('\n')}`);
if (played.some(({ failure }) => failure !== undefined)) process.exit(1);
process.exit(here.length === names.length ? 0 : notHere);
