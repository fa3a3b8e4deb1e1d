// npm run seeded: puts one known defect after the other into a copy of HEAD and expects the test it names to fail;
// says of each what it breaks and which test sees it.
//   --check         only whether every patch still applies and every title still stands in a test
//   --only 03,07    some patches only
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, installShell } from '../../scripts/browser.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { root } from '../../scripts/prepare.mjs';
import { exactly, outcomeOf, readPatch, verdict } from './patches.mjs';

const patchFolder = import.meta.dirname;
const checkOnly = process.argv.includes('--check');
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',');
const chosen = process.argv.includes('--only')
  ? (name) => only?.some((each) => name.startsWith(each))
  : () => true;

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** The test files in which a title stands, wherever its test has moved to. */
function filesWith(tree, title) {
  try {
    const found = git(
      tree,
      'grep',
      '-lF',
      '-e',
      title,
      '--',
      '*.test.ts',
      '*.test.tsx',
      '*.test.mjs',
      '*.spec.ts',
    );
    return found.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** In the copy, where it is out of the way of what is built and looked at. */
const report = '.tmp/seeded-report.json';

const run = (cwd, ...command) =>
  spawnSync('npx', ['--no-install', ...command], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(cwd, report) },
  });

/** What the last test that did not pass has printed. */
let lastWords = '';

/** @returns {Promise<import('./patches.mjs').Outcome>} @throws Error when the app does not build */
async function outcome(tree, { layer, title }) {
  const files = filesWith(tree, title);
  await rm(join(tree, report), { force: true });
  if (layer === 'e2e') {
    const build = run(tree, 'npm', 'run', 'build');
    // What does not build is seen by every test and proves none.
    if (build.status !== 0) throw new Error(`does not build: ${build.stderr.slice(-500)}`);
  }
  const { stdout, stderr } =
    layer === 'e2e'
      ? run(tree, 'playwright', 'test', '--reporter=json', '-g', exactly(title), ...files)
      : run(
          tree,
          ...['vitest', 'run', '--project', `${layer}*`, '-t', exactly(title)],
          ...['--reporter=json', `--outputFile=${report}`, ...files],
        );
  const text = await readFile(join(tree, report), 'utf8').catch(() => '{}');
  const fared = outcomeOf(JSON.parse(text), title);
  if (fared !== 'passed') lastWords = `${stdout}${stderr}`.slice(-3000);
  return fared;
}

/** Without a defect a test is tried once, however many patches name it. */
const withoutDefect = new Map();

async function outcomeBefore(tree, test) {
  const key = `${test.layer} ${test.title}`;
  if (!withoutDefect.has(key)) withoutDefect.set(key, await outcome(tree, test));
  return withoutDefect.get(key);
}

async function patches() {
  const names = (await readdir(patchFolder)).filter((name) => name.endsWith('.patch')).sort();
  const read = async (name) => readPatch(name, await readFile(join(patchFolder, name), 'utf8'));
  return Promise.all(names.filter(chosen).map(read));
}

/** @returns {string | undefined} what is wrong with the patch itself */
function flaw(tree, { name, caughtBy }) {
  try {
    git(tree, 'apply', '--check', join(patchFolder, name));
  } catch (error) {
    return `does not apply: ${String(error.stderr).trim()}`;
  }
  const lost = caughtBy.find(({ title }) => filesWith(tree, title).length === 0);
  return lost && `no test has this title: ${lost.title}`;
}

async function tryOut(tree, { name, caughtBy }) {
  const before = [];
  const after = [];
  try {
    for (const test of caughtBy) before.push(await outcomeBefore(tree, test));
    git(tree, 'apply', join(patchFolder, name));
    // One that sees it is enough.
    for (const test of caughtBy) {
      if (!after.includes('failed')) after.push(await outcome(tree, test));
    }
    const result = verdict(before, after);
    if (!result.caught) console.error(lastWords);
    return result;
  } catch (error) {
    return { caught: false, words: error.message };
  } finally {
    git(tree, 'checkout', '--quiet', '.');
  }
}

const tree = await mkdtemp(join(tmpdir(), 'daybook-seeded-'));
let failures = 0;
let postgres;
try {
  git(root, 'clone', '--quiet', '--shared', '.', tree);
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  const all = await patches();
  const tests = checkOnly ? [] : all.flatMap(({ caughtBy }) => caughtBy);
  if (tests.some(({ layer }) => layer === 'e2e' || layer === 'component')) {
    await findBrowser();
    await installShell();
  }
  if (
    tests.some(({ layer }) => layer === 'api' || layer === 'e2e') &&
    !process.env.TEST_DATABASE_URL
  ) {
    postgres = await startPostgres({ durable: false });
    process.env.TEST_DATABASE_URL = postgres.url;
  }
  for (const patch of all) {
    const wrong = flaw(tree, patch);
    const result = wrong ?? (checkOnly ? 'applies' : undefined);
    const { caught, words } = result
      ? { caught: !wrong, words: result }
      : await tryOut(tree, patch);
    if (!caught) failures += 1;
    console.log(`${caught ? 'ok ' : 'BAD'} ${patch.name}: ${words}. ${patch.breaks}`);
    // The only table of defects and the tests that see them: one that is written by hand would fall behind.
    for (const { layer, title } of patch.caughtBy) console.log(`      ${layer} › ${title}`);
  }
  console.log(`${all.length - failures} of ${all.length} as they should be.`);
} finally {
  await postgres?.stop();
  await rm(tree, { recursive: true, force: true });
}
process.exit(failures > 0 ? 1 : 0);
