import { sql } from 'kysely';
import type { DbOrTransaction } from '../../server/db/tables';

/** Connections of the test's own PostgreSQL database that wait for another one's lock. */
export async function waitingForLocks(db: DbOrTransaction): Promise<number | undefined> {
  const found = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return found.rows[0]?.count;
}
