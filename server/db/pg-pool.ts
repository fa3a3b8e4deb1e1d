import { createHash } from 'node:crypto';
import { Pool, types } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import {
  isConnectionLost,
  isStatementTimeout,
  isFatal,
  isPoolFull,
  ViewTimeoutError,
} from './failures';
import { hasViewLimits } from './view-limits';
import { DatabaseWatchdog } from './watchdog';
import type { WatchdogTimes } from './watchdog';

/** OIDs of `date` and `bigint`. */
const dateType = 1082;
const bigintType = 20;

/** pg's own table; its type asks for members of an enum that only lists some of the numbers. */
const defaultParser = types.getTypeParser as (oid: number) => (text: string) => unknown;

/** Calendar days stay texts: a `Date` would put them into the time zone of this machine. */
const typeParsers = {
  getTypeParser(oid: number): (text: string) => unknown {
    if (oid === dateType) return (text: string) => text;
    if (oid === bigintType) return Number;
    return defaultParser(oid);
  },
};

export interface PoolTimes extends WatchdogTimes {
  readonly connectMs: number;
  /** The database ends a statement that takes longer, and says so. */
  readonly statementMs: number;
  /** The same of a statement of a view: who asked waits before a screen. Left out: as of any other. */
  readonly viewMs?: number;
}

/** Of all connections, what views get: the rest is for work that is sent, and for those who sign in. */
const shareOfViews = 0.4;
/** A view's turn and its statement together are less than a device waits for an answer. */
const longestTurnMs = 3_000;

export const defaultTimes: PoolTimes = timesOf(30_000);

/** A change of the schema may go over every row of a large district, and processes that start wait for one another. */
export const schemaTimes: PoolTimes = timesOf(60 * 60_000);

/** All but those of a statement are together less than the ten seconds that a device waits for an answer. */
function timesOf(statementMs: number): PoolTimes {
  return {
    connectMs: 5_000,
    doubtMs: 3_000,
    lookMs: 3_000,
    statementMs,
    viewMs: Math.min(statementMs, 5_000),
    answerMs: statementMs + 5_000,
  };
}

/**
 * A pool whose statements are prepared once per connection: the texts are few and fixed. Views have connections of their
 * own: they can neither take those of others nor be asked at length.
 */
export class PgPool implements PostgresPool {
  readonly #work: Pool;
  readonly #views: Pool;
  readonly #names = new Map<string, string>();
  readonly #lost = new WeakMap<object, Error>();
  readonly #silence: DatabaseWatchdog;

  /**
   * @param size of all connections; of one or two, views have one more
   * @param onLost hears once of each connection that ended by itself, or that was given up because nothing is
   *   heard on it: the pool goes on with others
   */
  constructor(
    connectionString: string,
    size: number,
    private readonly onLost: (error: Error) => void,
    times = defaultTimes,
  ) {
    this.#silence = new DatabaseWatchdog(connectionString, times);
    const ofViews = Math.floor(size * shareOfViews);
    const { connectMs, statementMs, viewMs = statementMs } = times;
    this.#work = this.#open(connectionString, {
      max: size - ofViews,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
    });
    this.#views = this.#open(connectionString, {
      max: Math.max(1, ofViews),
      connectionTimeoutMillis: Math.min(connectMs, longestTurnMs),
      statement_timeout: viewMs,
    });
  }

  #open(connectionString: string, more: PoolConfig): Pool {
    const pool = new Pool({
      connectionString,
      types: typeParsers,
      // One that was given up here may not hear of it: what it has locked must not wait for it.
      idle_in_transaction_session_timeout: 20_000,
      application_name: 'daybook',
      // Compiling a statement takes longer than any of ours, and its estimates of large tables ask for it.
      options: '-c jit=off',
      // A database host that is gone without a word is noticed in a minute, not in two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      ...more,
    });
    // An error that nobody listens to ends the process. The pool itself listens to idle connections only, and a new one
    // may be lost with the very bytes that say it is there: whoever asked for it would listen too late.
    pool.on('connect', (client) => {
      client.on('error', (error) => {
        this.#note(client, error);
      });
    });
    // What the pool hears it says again, as an error of its own.
    pool.on('error', (error, client) => {
      this.#note(client, error);
    });
    return pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const forView = hasViewLimits();
    const client = await (forView ? this.#ofViews() : this.#work.connect());
    return {
      query: async (sql: string, values: readonly unknown[]) => {
        // Asked anything more, e.g. to roll back, it would complain of that and hide why.
        const lost = this.#lost.get(client);
        if (lost) throw lost;
        try {
          return await this.#silence.answerOf(this.#query(client, sql, values));
        } catch (error) {
          // The database says so before the connection ends: until then the pool would hand it to the next in line.
          if (isConnectionLost(error) || isFatal(error)) this.#note(client, error as Error);
          throw forView && isStatementTimeout(error) ? new ViewTimeoutError(error) : error;
        }
      },
      release: () => {
        client.release(this.#lost.get(client));
      },
    } as unknown as PostgresPoolClient;
  }

  /** @throws ViewTimeoutError when others' views have all of the share for too long */
  async #ofViews(): Promise<PoolClient> {
    try {
      return await this.#views.connect();
    } catch (error) {
      throw isPoolFull(error) ? new ViewTimeoutError(error) : error;
    }
  }

  /** The first reason counts: what comes after it only says that the connection is gone. */
  #note(client: object, error: Error): void {
    if (this.#lost.has(client)) return;
    this.#lost.set(client, error);
    this.onLost(error);
  }

  #query(client: PoolClient, sql: string, values: readonly unknown[]) {
    if (values.length === 0) return client.query(sql);
    return client.query({ name: this.#nameOf(sql), text: sql, values: [...values] });
  }

  #nameOf(sql: string): string {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    const name = createHash('sha1').update(sql).digest('hex').slice(0, 20);
    this.#names.set(sql, name);
    return name;
  }

  async end(): Promise<void> {
    this.#silence.stop();
    await Promise.all([this.#work.end(), this.#views.end()]);
  }
}
