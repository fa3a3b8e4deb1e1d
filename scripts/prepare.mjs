// What both commands of the README do first: packages and a build that are no older than their sources.
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fingerprint, serverSources } from '../build/fingerprint.mjs';
import { startGroup } from './checks/processes.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const start = (command, args, env, output) =>
  startGroup(command, args, { cwd: root, env, stdio: ['ignore', output, output] });

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

const marks = { all: `${root}/dist/.built-from`, server: `${root}/dist/server/.built-from` };

/** Builds client and server unless the build at hand was made from these very sources. */
export async function build() {
  const print = await fingerprint(root);
  if ((await readOr(marks.all, '')) === print) return;
  console.log('Building …');
  // A build that breaks off must not be taken for the one before it.
  await rm(marks.all, { force: true });
  await rm(marks.server, { force: true });
  await runNpm(['run', '--silent', 'build'], { NODE_ENV: undefined });
  await writeFile(marks.all, print);
  await writeFile(marks.server, await fingerprint(root, serverSources));
}

/** Builds the server alone, for tests of its process, unless the build at hand was made from its very sources. */
export async function buildServer() {
  const print = await fingerprint(root, serverSources);
  if ((await readOr(marks.server, '')) === print) return;
  // Beside a newer server the app is no longer what the mark of the whole says.
  await rm(marks.all, { force: true });
  await rm(marks.server, { force: true });
  await runNpm(['run', '--silent', 'build:server'], { NODE_ENV: undefined });
  await writeFile(marks.server, print);
}
