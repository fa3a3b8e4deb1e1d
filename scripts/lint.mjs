// npm run lint: oxlint on what has changed since it last found nothing, and on everything that imports it. A rule
// that knows types may find something in a file that did not change; it cannot in one that comes to no changed file.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importGraph, readAll, readSources, sumOf, writeFileAtomic } from './checks/tree.mjs';
import { reachedBy } from './checks/import-graph.mjs';
import { root } from './prepare.mjs';

const cache = join(root, '.cache/lint.json');

/** Whatever else decides what is found: the linter, its rules, the compiler's settings, and types without imports. */
const isAmbient = (file) => file.endsWith('.d.ts') && file !== 'src/api/schema.d.ts';

function oxlint(files) {
  const path = join(root, 'node_modules/oxlint/bin/oxlint');
  const { status } = spawnSync(process.execPath, [path, ...files], { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

const sources = await readSources(root);
if (!sources) process.exit(oxlint([]));

const settingFiles = [
  '.oxlintrc.json',
  'package-lock.json',
  'scripts/lint/house-rules.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  ...['domain', 'server', 'src', 'src/sw', 'build', 'tests'].map((room) => `${room}/tsconfig.json`),
  ...[...sources.keys()].filter(isAmbient),
];
const print = sumOf(...[...(await readAll(root, settingFiles))].flat());
const sums = new Map([...sources].map(([file, text]) => [file, sumOf(text)]));
const kept = await readFile(cache, 'utf8')
  .then(JSON.parse)
  .catch(() => undefined);
const clean = new Map(Object.entries(kept?.print === print ? kept.files : {}));

const changed = [...sums].filter(([file, sum]) => clean.get(file) !== sum).map(([file]) => file);
const gone = [...clean.keys()].filter((file) => !sums.has(file));
// Who imports a file that is gone, or one that is new, has changed itself.
const files = [...reachedBy(changed, importGraph(sources))];
if (clean.size > 0) console.log(`${files.length} of ${sums.size} files to look at.`);
const status = files.length === 0 ? 0 : oxlint(clean.size > 0 ? files : []);
if (status === 0 && changed.length + gone.length > 0) {
  await writeFileAtomic(cache, JSON.stringify({ print, files: Object.fromEntries(sums) }));
}
process.exit(status);
