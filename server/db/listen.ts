/** LISTEN on either kind of database. */
import pg from 'pg';
import type { PGlitePool } from './pglite-pool';

export interface NoticeHandlers {
  readonly onNotice: (payload: string) => void;
  /** Notices may have been missed: whoever shows something asks anew. */
  readonly onGap: () => void;
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens on a channel until closed. A lost line is opened again by itself; `onGap` tells of it.
 * @throws nothing: a database that is away now is tried again
 */
export type Listen = (channel: string, handlers: NoticeHandlers) => Promise<Listening>;

/** Also how long pages hear nothing once the database is back: a try a second is no burden to one that is away. */
const firstRetryMs = 250;
const slowestRetryMs = 1_000;
/** A host that is gone without a word answers no try: the next one may find it back. */
const connectMs = 3_000;
/** A line that is quiet for so long is asked by the system whether the other end is there. */
const keepAliveMs = 10_000;

/** On a PostgreSQL: a connection of its own, because those of the pool come and go. */
export function listenOnServer(connectionString: string): Listen {
  return async (channel, handlers) => {
    const line = new ServerLine(connectionString, channel, handlers);
    await line.open();
    return line;
  };
}

class ServerLine implements Listening {
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(
    private readonly connectionString: string,
    private readonly channel: string,
    private readonly handlers: NoticeHandlers,
  ) {}

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      application_name: 'daybook-live',
    });
    this.#client = client;
    client.on('notification', ({ payload }) => {
      this.handlers.onNotice(payload ?? '');
    });
    client.on('error', () => {
      this.#lost(client);
    });
    client.on('end', () => {
      this.#lost(client);
    });
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.channel)}`);
      if (this.#failures > 0) this.handlers.onGap();
      this.#failures = 0;
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    if (this.#closed) return;
    const wait = Math.min(slowestRetryMs, firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.open(), wait * (0.5 + Math.random() / 2));
    this.#retry.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }
}

/** On the embedded database there is one connection. LISTEN waits for its turn: in a transaction it could be undone. */
export function listenEmbedded(pool: PGlitePool): Listen {
  return async (channel, { onNotice }) => {
    const turn = await pool.connect();
    try {
      const stop = await pool.database.listen(channel, onNotice);
      return { close: () => withTurn(pool, stop) };
    } finally {
      turn.release();
    }
  };
}

async function withTurn(pool: PGlitePool, work: () => Promise<void>): Promise<void> {
  const turn = await pool.connect().catch(() => undefined);
  // The database has ended itself: nothing is listened to any more.
  if (!turn) return;
  try {
    await work();
  } finally {
    turn.release();
  }
}
