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
import { exactly, readPatch, verdict } from './patches.mjs';

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

/** @param tell hears the end of what was printed by what did not pass */
function passes(tree, { layer, title }, tell = () => undefined) {
  const files = filesWith(tree, title);
  const [program, args] =
    layer === 'e2e'
      ? ['playwright', ['test', '--retries', '0', '--workers', '1', '-g', exactly(title), ...files]]
      : ['vitest', ['run', '--project', `${layer}*`, '-t', exactly(title), ...files]];
  const run = (...command) =>
    spawnSync('npx', command, { cwd: tree, encoding: 'utf8', maxBuffer: 100_000_000 });
  const build = layer === 'e2e' ? run('--no-install', 'npm', 'run', 'build') : undefined;
  // What does not build is seen by every test and proves none.
  if (build && build.status !== 0) throw new Error(`does not build: ${build.stderr.slice(-500)}`);
  const { status, stdout, stderr } = run(program, ...args);
  // A title that fits no test passes as well.
  const passed = status === 0 && /[1-9]\d* passed/.test(stdout);
  if (!passed) tell(`${stdout}${stderr}`.slice(-3000));
  return passed;
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

function tryOut(tree, patch) {
  try {
    const before = patch.caughtBy.every((test) => passes(tree, test, console.error));
    git(tree, 'apply', join(patchFolder, patch.name));
    const after = before && patch.caughtBy.some((test) => passes(tree, test));
    return verdict(before, after);
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
    const { caught, words } = result ? { caught: !wrong, words: result } : tryOut(tree, patch);
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
