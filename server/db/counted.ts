/** How many rows a list has, counted no further than somebody turns pages: to count all of a district costs as much as to read it. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from './tables';

export interface Counted {
  readonly total: number;
  /** There are more, and the pages end at `total`. */
  readonly atLeast?: boolean;
}

const maxCounted = 10_000;

/** @param rows `from … where …` */
export async function countUpTo(
  db: DbOrTransaction,
  rows: RawBuilder<unknown>,
  most = maxCounted,
): Promise<Counted> {
  const found = await sql<{ total: number }>`select count(*)::int as total
    from (select ${rows} limit ${most + 1}) counted`.execute(db);
  const total = found.rows[0]?.total ?? 0;
  return total > most ? { total: most, atLeast: true } : { total };
}
