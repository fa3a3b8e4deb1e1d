import { createHash } from 'node:crypto';
import { Pool, types } from 'pg';
import type { PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

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

/** A pool whose statements are prepared once per connection: the texts are few and fixed. */
export class PgPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  /** @param onLost hears of each connection that ended by itself: the pool goes on with others */
  constructor(
    connectionString: string,
    size: number,
    private readonly onLost: (error: Error) => void,
  ) {
    this.#pool = new Pool({
      connectionString,
      max: size,
      types: typeParsers,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 30_000,
      application_name: 'daybook',
    });
    // Without a listener a connection lost while idle would end the process.
    this.#pool.on('error', onLost);
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    // The pool listens to idle ones only, and an error that nobody listens to ends the process.
    const onError = (error: Error): void => {
      lost ??= error;
      this.onLost(error);
    };
    client.on('error', onError);
    return {
      // Asked anything more, e.g. to roll back, it would complain of that and hide why.
      query: (sql: string, values: readonly unknown[]) =>
        lost ? Promise.reject(lost) : this.#query(client, sql, values),
      release: () => {
        client.release();
        client.removeListener('error', onError);
      },
    } as unknown as PostgresPoolClient;
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

  end(): Promise<void> {
    return this.#pool.end();
  }
}
