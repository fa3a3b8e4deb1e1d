/** What the server's own process owes to whoever shares the machine or the line with it. */
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess, type ServerProcess } from '../support/server-process';

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
