/** Load on a server and on its database by the same number of concurrent callers, for the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Caller, encodeCall } from './http-caller';
import type { Call } from './http-caller';

export interface LoadResult {
  readonly perSecond: number;
  readonly done: number;
  /** How long each took. */
  readonly tookMs: readonly number[];
}

interface Load {
  readonly url: string;
  readonly callers: number;
  readonly seconds: number;
  /** From one work of a caller to its next, where they come as children send them and not as fast as they can. */
  readonly everyMs?: number;
}

/** Each caller does its next work when the last is done, at its pace, until the time is over. */
async function keepBusy(
  load: Load,
  work: (caller: number) => Promise<unknown>,
): Promise<LoadResult> {
  const tookMs: number[] = [];
  const { everyMs = 0 } = load;
  const from = performance.now();
  const end = from + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.callers }, async (_, caller) => {
      // At a pace they do not all come in one moment.
      let due = from + (everyMs * caller) / load.callers;
      while (performance.now() < end) {
        if (everyMs > 0) await pause(Math.max(0, due - performance.now()));
        const begun = performance.now();
        await work(caller);
        tookMs.push(performance.now() - begun);
        due += everyMs;
      }
    }),
  );
  const done = tookMs.length;
  return { perSecond: done / ((performance.now() - from) / 1000), done, tookMs };
}

function item<T>(items: readonly T[], at: number): T {
  const found = items[at];
  if (found === undefined) throw new Error(`Nothing at ${at}.`);
  return found;
}

/**
 * Requests over kept-alive connections, one for each caller.
 * @param call the next request of the caller with this number
 * @throws when an answer is not a 200
 */
export async function httpLoad(
  load: Load & { readonly call: (caller: number) => Call; readonly sameEachTime: boolean },
): Promise<LoadResult> {
  const { host } = new URL(load.url);
  const callers = await Promise.all(
    Array.from({ length: load.callers }, () => Caller.open(load.url)),
  );
  const ready = callers.map((_, at) => encodeCall(host, load.call(at)));
  try {
    return await keepBusy(load, async (at) => {
      const request = load.sameEachTime ? item(ready, at) : encodeCall(host, load.call(at));
      const status = await item(callers, at).send(request);
      if (status !== 200) throw new Error(`The server answered ${status}.`);
    });
  } finally {
    for (const caller of callers) caller.close();
  }
}

/** Bare statements through the driver that the server uses, over one connection for each caller. */
export async function sqlLoad(
  load: Load & { readonly statement: (caller: number) => pg.QueryConfig },
): Promise<LoadResult> {
  const clients = await Promise.all(
    Array.from({ length: load.callers }, async () => {
      const client = new pg.Client({ connectionString: load.url });
      await client.connect();
      return client;
    }),
  );
  try {
    return await keepBusy(load, (at) => item(clients, at).query(load.statement(at)));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
