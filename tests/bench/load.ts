/** Load on a server and on its database by the same number of concurrent callers, for the same time. */
import autocannon from 'autocannon';
import type { Request } from 'autocannon';
import pg from 'pg';

export interface LoadResult {
  readonly perSecond: number;
  readonly done: number;
  readonly failed: number;
  /** How they failed. */
  readonly how: string;
}

export interface HttpLoad {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** The next request of the caller with this number. */
  readonly request: (caller: number) => Request;
}

/** Every connection is kept alive and sends its next request when the answer to the last is in. */
export async function httpLoad(load: HttpLoad): Promise<LoadResult> {
  let callers = 0;
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    timeout: 30,
    setupClient(client) {
      const caller = callers++;
      const next = (): void => client.setRequests([load.request(caller)]);
      next();
      client.on('response', next);
    },
  });
  const done = result['2xx'];
  return {
    perSecond: done / result.duration,
    done,
    failed: result.non2xx + result.errors + result.timeouts,
    how: JSON.stringify([result.statusCodeStats, result.errors, result.timeouts]),
  };
}

/** Bare statements through the driver that the server uses, one connection per caller. */
export async function sqlLoad(load: {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly statement: (caller: number) => pg.QueryConfig;
}): Promise<LoadResult> {
  const clients = await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const client = new pg.Client({ connectionString: load.url });
      await client.connect();
      return client;
    }),
  );
  let done = 0;
  const from = performance.now();
  const end = from + load.seconds * 1000;
  await Promise.all(
    clients.map(async (client, caller) => {
      while (performance.now() < end) {
        await client.query(load.statement(caller));
        done += 1;
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { perSecond: done / seconds, done, failed: 0, how: '' };
}
