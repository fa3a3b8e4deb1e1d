/**
 * Lets Kysely's PostgreSQL dialect speak to PGlite: a pool of exactly one connection. Whoever holds it
 * is alone, so the statements of two transactions can never mix.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';

export class PGlitePool implements PostgresPool {
  #last: Promise<void> = Promise.resolve();

  constructor(readonly database: PGlite) {}

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#last;
    let free: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return new PGliteClient(this.database, free) as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#last;
    await this.database.close();
  }
}

class PGliteClient {
  constructor(
    private readonly database: PGlite,
    readonly release: () => void,
  ) {}

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const result = await this.database.query<R>(sql, [...parameters]);
    const command = commandOf(sql);
    return { command, rowCount: result.affectedRows ?? result.rows.length, rows: result.rows };
  }
}

type Command = PostgresQueryResult<unknown>['command'];

/** PGlite does not say which command ran; Kysely counts changed rows only for the three that change. */
function commandOf(sql: string): Command {
  const word = /^\s*(insert|update|delete)\b/i.exec(sql)?.[1]?.toUpperCase();
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : 'SELECT';
}
