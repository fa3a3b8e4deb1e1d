// npm run check:changed: format, types, lint, and the tests nearest to a change, in a minute or so.
//   --since REF   what counts as changed (default: since this branch left main; on main, what is not committed)
import { readFile } from 'node:fs/promises';
import { chooseTests } from './checks/choice.mjs';
import { reachedBy } from './checks/import-graph.mjs';
import { git, importGraph, readSources } from './checks/tree.mjs';
import { startPostgres } from './postgres.mjs';
import { build, root, runNpm } from './prepare.mjs';
import { readOptions } from './run-typescript.mjs';

const { since } = readOptions(['since'], 'npm run check:changed -- [--since REF]');
const [base] = git(root, 'merge-base', 'HEAD', since ?? 'main') ?? ['HEAD'];
const tracked = git(root, 'diff', '--name-only', base);
if (!tracked) {
  console.error(since ? `No such commit: ${since}` : 'This needs git: run npm test.');
  process.exit(2);
}
const changed = [...tracked, ...git(root, 'ls-files', '--others', '--exclude-standard')];
const sources = await readSources(root);
const reached = reachedBy(changed, importGraph(sources));
const present = (files) => files.filter((file) => sources.has(file));
const tests = chooseTests(changed, reached, [...sources.keys()]);
const { scripts } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));

const there = changed.filter((file) => git(root, 'ls-files', '-co', '--', file)?.length);
const steps = [
  ['Format', ['exec', '--', 'prettier', '--check', '--ignore-unknown', ...there], there],
  ['Types', ['run', 'types'], there],
  ['Lint', ['run', 'lint'], there],
  ...['unit', 'component', 'api', 'e2e'].map((layer) => {
    const files = present(tests[layer]);
    return [`Tests: ${layer}`, ['run', `test:${layer}`, '--', ...files], files];
  }),
];

const from = performance.now();
const onServer = [...tests.api, ...tests.e2e];
const wanted = present(onServer).length > 0 && !process.env.TEST_DATABASE_URL;
const postgres = wanted ? await startPostgres({ durable: false }) : undefined;
if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
const failed = [];
console.log(`${changed.length} changed files.`);
for (const [name, args, files] of steps) {
  const script = args[0] === 'run' ? scripts[args[1]] : 'there';
  if (files.length === 0 || !script) continue;
  console.log(`\n=== ${name}${name.startsWith('Tests') ? `: ${files.length} files` : ''}`);
  if (name.endsWith('e2e')) await build();
  await runNpm(['--silent', ...args]).catch(() => failed.push(name));
}
await postgres?.stop();
console.log(`\n${((performance.now() - from) / 1000).toFixed(0)} s. npm test runs everything.`);
for (const name of failed) console.error(`Failed: ${name}`);
process.exit(failed.length > 0 ? 1 : 0);
