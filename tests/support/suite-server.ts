/** A server for all tests of a suite. */
import { afterAll, beforeAll } from 'vitest';
import { startTestServer } from './server';
import type { TestServer } from './server';

/** Starts before the suite's tests and its later `beforeAll`s, and closes after them. */
export function suiteServer(...started: Parameters<typeof startTestServer>): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await startTestServer(...started));
  });
  afterAll(() => server.close());
  return server;
}
