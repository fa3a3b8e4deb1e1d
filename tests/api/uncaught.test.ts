/** An error that nobody caught: it is logged, and the process ends for its supervisor. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { longestWaitMs } from '../support/bounds.mjs';
import { databaseKinds } from '../support/database';
import type { TestDatabase } from '../support/database';
import { startProcess } from '../support/server-process';
import type { ServerProcess } from '../support/server-process';

const body = JSON.stringify({ email: 'nobody@school.test', password: 'x' });

let folder: string;
let database: TestDatabase | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-uncaught-'));
  database = await databaseKinds.find(({ name }) => name === 'PostgreSQL')?.open();
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A server in which SIGUSR2 does this, past everything that could catch it. */
async function serverWith(name: string, mistake: string): Promise<ServerProcess> {
  const code = join(folder, `${name}.cjs`);
  await writeFile(code, `process.on('SIGUSR2', () => { ${mistake} });`);
  return startProcess({
    DATA_DIR: folder,
    DATABASE_URL: database?.url ?? '',
    NODE_OPTIONS: `--require ${code}`,
  });
}

/** A sign-in that the server has begun with, and whose body it waits for. */
async function begin(url: string): Promise<ClientRequest> {
  const login = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  login.on('error', () => undefined);
  login.flushHeaders();
  await once(login, 'continue');
  return login;
}

/** The lines of its log that call something the end of the process. */
const fatalIn = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; err: { message: string } })
    .filter(({ level }) => level === 60);

describe('an error that nobody caught', () => {
  it.each([
    ['thrown', "throw new Error('a mistake')"],
    ['in a promise', "void Promise.reject(new Error('a mistake'))"],
  ])('(%s) ends the process, after what is under way was answered', async (name, mistake) => {
    const server = await serverWith(name.replaceAll(' ', '-'), mistake);
    const login = await begin(server.url);
    const ended = once(server.child, 'close');
    server.child.kill('SIGUSR2');
    // It has begun to end when it lets nobody in any more.
    await vi.waitFor(() => expect(fetch(server.url)).rejects.toThrow(), longestWaitMs);
    login.end(body);
    const [answer] = (await once(login, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(422);
    expect(await ended).toEqual([1, null]);
    expect(fatalIn(server)).toMatchObject([
      { msg: 'an error that nobody caught ends this process', err: { message: 'a mistake' } },
    ]);
    // One line, nothing of Node's own beside it.
    expect(server.output().trim().split('\n')).toHaveLength(2);
  });

  it('waits no longer than some seconds for a request that does not end', async () => {
    const server = await serverWith('hung', "throw new Error('a mistake')");
    const login = await begin(server.url);
    const ended = once(server.child, 'close');
    server.child.kill('SIGUSR2');
    expect(await ended).toEqual([1, null]);
    login.destroy();
    expect(fatalIn(server)).toHaveLength(1);
  });
});
