/** What the server's own process owes to whoever shares the machine or the line with it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { longestWaitMs } from '../support/bounds.mjs';
import { freePort } from '../support/running-server';
import { builtCommand, startProcess, type ServerProcess } from '../support/server-process';

let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-process-'));
  await chmod(folder, 0o755);
  server = await startProcess({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('keeps its data from other users of the machine, also in a folder that was open', async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it('lets go of a connection whose header never ends, within half a minute', async () => {
  const { hostname, port } = new URL(server.url);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n');
  const drip = setInterval(() => socket.write('X: y\r\n'), 1_000);
  await new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', resolve);
    socket.resume();
  });
  clearInterval(drip);
  expect(performance.now() - began).toBeLessThan(30_000);
});

it('answers, and ends as it should, where nobody reads what it writes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-unread-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED_DEMO: 'false',
  };
  const child = spawn(process.execPath, [builtCommand('main.js')], { cwd: projectRoot, env });
  child.stdout.destroy();
  child.stderr.destroy();
  const exited = once(child, 'exit');
  const ping = () => fetch(`http://127.0.0.1:${String(port)}/api/ping?n=1`);
  await vi.waitFor(async () => expect((await ping()).status).toBe(200), longestWaitMs);
  // By now it has said that it is ready, and that it listens.
  expect((await ping()).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await rm(dataDir, { recursive: true });
});
