/**
 * Lets Kysely's PostgreSQL dialect speak to PGlite: a pool of exactly one connection. Whoever holds it
 * is alone, so the statements of two transactions can never mix.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { PGliteStatements } from './pglite-statements';

export class PGlitePool implements PostgresPool {
  #last: Promise<void> = Promise.resolve();
  #end: Error | undefined;

  constructor(readonly database: PGlite) {}

  async connect(): Promise<PostgresPoolClient> {
    const before = this.#last;
    let free: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    if (this.#end) {
      free();
      throw this.#end;
    }
    return new PGliteClient(this.database, free, (error) => {
      this.#end = error;
    }) as unknown as PostgresPoolClient;
  }

  async end(): Promise<void> {
    await this.#last;
    if (!this.#end) await this.database.close();
  }
}

class PGliteClient {
  #end: Error | undefined;

  constructor(
    private readonly database: PGlite,
    readonly release: () => void,
    private readonly onEnd: (error: Error) => void,
  ) {}

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#end) throw this.#end;
    const statements = PGliteStatements.of(this.database);
    const result = await statements.query<R>(sql, parameters).catch((error: unknown) => {
      if (isPanic(error)) this.onEnd((this.#end = error));
      throw error;
    });
    const command = commandOf(sql);
    return { command, rowCount: result.affectedRows ?? result.rows.length, rows: result.rows };
  }
}

/**
 * The database could not write its log, e.g. for want of room, and has ended itself. Asked anything more,
 * it would never return, and this whole process with it. What was committed is there at the next start.
 */
function isPanic(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}

type Command = PostgresQueryResult<unknown>['command'];

/** PGlite does not say which command ran; Kysely counts changed rows only for the three that change. */
function commandOf(sql: string): Command {
  const word = /^\s*(insert|update|delete)\b/i.exec(sql)?.[1]?.toUpperCase();
  return word === 'INSERT' || word === 'UPDATE' || word === 'DELETE' ? word : 'SELECT';
}
