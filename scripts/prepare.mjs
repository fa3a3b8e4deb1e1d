// What both commands of the README do first: packages and a build that are no older than their sources.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const start = (command, args, env, output) =>
  spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
    // Windows starts npm's script only through a shell.
    shell: process.platform === 'win32',
  });

/** Runs a program in the project's folder and shows what it prints; throws when it fails. */
async function run(command, args, env = {}) {
  const [status, signal] = await once(start(command, args, env, 'inherit'), 'close');
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ended with ${status ?? signal}`);
}

export const runNpm = (args, env) => run(npm, args, env);

/** What npm prints in the project's folder, in the order it comes, and its exit status. */
export async function npmOutput(args, env = {}) {
  const child = start(npm, args, env, 'pipe');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => (text += part));
  }
  const [status] = await once(child, 'close');
  return { text, status };
}

/** Refuses a Node that is too old, in one line. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Daybook needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
}

async function readOr(path, otherwise) {
  return readFile(path, 'utf8').catch(() => otherwise);
}

/** Installs the locked packages unless that very lock file is installed already. */
export async function installPackages() {
  const lock = createHash('sha256')
    .update(await readFile(`${root}/package-lock.json`))
    .digest('hex');
  const mark = `${root}/node_modules/.daybook-lock`;
  if ((await readOr(mark, '')) === lock) return;
  console.log('Installing packages (once, a minute or two) …');
  await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  await writeFile(mark, lock);
}

const sources = [
  'src',
  'server',
  'domain',
  'public',
  'openapi',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];

async function hashTree(hash, path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) {
    hash.update(path).update(await readFile(path));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    await hashTree(hash, `${path}/${entry.name}`);
  }
}

/** Builds client and server unless the build at hand was made from these very sources. */
export async function build() {
  const hash = createHash('sha256');
  for (const source of sources) await hashTree(hash, `${root}/${source}`);
  const print = hash.digest('hex');
  const mark = `${root}/dist/.built-from`;
  if ((await readOr(mark, '')) === print) return;
  console.log('Building …');
  await runNpm(['run', '--silent', 'build']);
  await mkdir(`${root}/dist`, { recursive: true });
  await writeFile(mark, print);
}
