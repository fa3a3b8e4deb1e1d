// node tests/simulator/defects.mjs: puts one deliberate defect after the other into a copy of HEAD and says after how
// many rounds the simulator finds it. Ends with 0 when all are found, with 1 when one is not, and with 2 when
// the simulator itself has failed.
//   --only 01,d3    some of them only
//   --rounds N      looks no longer than this (default 2000)
//   --seed N        (default 1)
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/prepare.mjs';
import { readOptions } from '../../scripts/run-typescript.mjs';

/** Those of `tests/seeded` that are faults of the core or of what the server does with its work. */
const seeded = ['01', '02', '06', '07', '09', '11', '22'];

const usage = 'node tests/simulator/defects.mjs [--only 01,d3] [--rounds N] [--seed N]';
const { only, rounds = '2000', seed = '1' } = readOptions(['only', 'rounds', 'seed'], usage);

const patchesIn = async (folder, isWanted) =>
  (await readdir(join(root, folder)))
    .filter((name) => name.endsWith('.patch') && isWanted(name))
    .map((name) => ({ name, file: join(root, folder, name) }));

const all = [
  ...(await patchesIn('tests/seeded', (name) => seeded.includes(name.slice(0, 2)))),
  ...(await patchesIn('tests/simulator/defects', () => true)),
].filter(({ name }) => only?.split(',').some((each) => name.startsWith(`${each}-`)) ?? true);

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

const copy = await mkdtemp(join(tmpdir(), 'daybook-defects-'));
let status = 0;
try {
  git(root, 'worktree', 'add', '--detach', copy, 'HEAD');
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const { name, file } of all) {
    git(copy, 'checkout', '-q', '--', '.');
    git(copy, 'apply', file);
    const [what] = (await readFile(file, 'utf8')).split('\n');
    const args = [
      '--seed',
      seed,
      '--rounds',
      rounds,
      '--jobs',
      '1',
      '--first',
      'yes',
      '--long',
      'yes',
    ];
    const run = spawnSync('node', ['scripts/simulate.mjs', ...args], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: Infinity,
    });
    const found = /^seed \d+, round (\d+), .*\n {2}(.*)/m.exec(run.stdout);
    // It ends with 1 when it has found something, but also when it has not come to play at all.
    if (run.status !== (found ? 1 : 0)) {
      const how = String(run.error ?? run.signal ?? run.status);
      console.error(`${name.replace('.patch', '')}: the simulator ended with ${how}`);
      console.error(run.stderr || run.stdout);
      status = 2;
      continue;
    }
    if (!found) status = Math.max(status, 1);
    const verdict = found ? `found in round ${Number(found[1]) + 1}: ${found[2]}` : 'NOT FOUND';
    console.log(`${name.replace('.patch', '')}: ${what}\n  ${verdict}`);
  }
} finally {
  git(root, 'worktree', 'remove', '--force', copy);
  await rm(copy, { recursive: true, force: true });
}
process.exit(status);
