/** The systems that rosters are fetched from. A fetch under way belongs to the process whose number stands there. */
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../contract-types';
import type { KindState } from './roster-tables';
import type { DbOrTransaction, Tables } from './tables';

export type RosterConnection = Selectable<Tables['roster_connections']>;
export type FetchOutcome = Schema<'RosterFetchOutcome'>;

export async function findRosterConnection(
  db: DbOrTransaction,
  districtId: number,
): Promise<RosterConnection | undefined> {
  return db
    .selectFrom('roster_connections')
    .selectAll()
    .where('district_id', '=', districtId)
    .executeTakeFirst();
}

/** Holds a connection until the end of the transaction. @returns its secret, as it is kept; undefined without one */
export async function lockRosterSecret(
  trx: DbOrTransaction,
  districtId: number,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom('roster_connections')
    .select('secret')
    .where('district_id', '=', districtId)
    .forUpdate()
    .executeTakeFirst();
  return found?.secret ?? undefined;
}

/**
 * Puts a connection in the place of the one that is there. A fetch that is under way has lost it; what the last one said
 * stays. Wants a transaction.
 */
export async function saveRosterConnection(
  trx: DbOrTransaction,
  connection: Insertable<Tables['roster_connections']>,
): Promise<void> {
  const { district_id: _, ...written } = connection;
  const nothing = { fetch_by: null, fetch_since: null, worker: null, worker_seen_at: null };
  await trx
    .insertInto('roster_connections')
    .values(connection)
    .onConflict((conflict) =>
      conflict.column('district_id').doUpdateSet({ ...written, ...nothing, fetch_tries: 0 }),
    )
    .execute();
}

/** @returns whether there was one */
export async function deleteRosterConnection(
  trx: DbOrTransaction,
  districtId: number,
): Promise<boolean> {
  const result = await trx
    .deleteFrom('roster_connections')
    .where('district_id', '=', districtId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @returns whether there is one */
export async function setRosterNight(
  trx: DbOrTransaction,
  districtId: number,
  {
    hour,
    dueAt,
  }: { readonly hour: number; /** Undefined: not at night. */ readonly dueAt: Date | undefined },
): Promise<boolean> {
  const result = await trx
    .updateTable('roster_connections')
    .set({ hour, nightly: dueAt !== undefined, due_at: dueAt ?? null })
    .where('district_id', '=', districtId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns false while a fetch is under way */
export async function enqueueRosterFetch(
  trx: DbOrTransaction,
  districtId: number,
  by: { readonly id: number; readonly name: string },
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('roster_connections')
    .set({
      ...{ fetch_by: 'person', asked_by: by.id, asked_by_name: by.name, fetch_since: now },
      ...{ fetch_tries: 0, worker: null, worker_seen_at: null },
    })
    .where('district_id', '=', districtId)
    .where('fetch_by', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * The next that is to be fetched: asked for, due this night, or begun by a process that has not been heard of since. Of
 * several processes that ask, each gets another one. Wants a transaction.
 */
export async function lockNextFetch(
  trx: DbOrTransaction,
  now: Date,
  lostBefore: Date,
): Promise<RosterConnection | undefined> {
  const found = await sql<{ district_id: number }>`
    select district_id from roster_connections
    where case when fetch_by is null then due_at <= ${now}::timestamptz
      else worker_seen_at is null or worker_seen_at < ${lostBefore}::timestamptz end
    order by coalesce(fetch_since, due_at) limit 1 for update skip locked`.execute(trx);
  const id = found.rows[0]?.district_id;
  return id === undefined ? undefined : findRosterConnection(trx, id);
}

/** Takes what `lockNextFetch` has found. Wants the same transaction. */
export async function claimFetch(
  trx: DbOrTransaction,
  {
    district_id: districtId,
    fetch_by: by,
    fetch_since: since,
    fetch_tries: tries,
  }: RosterConnection,
  {
    worker,
    now,
    dueAt,
  }: { readonly worker: string; readonly now: Date; readonly dueAt: Date | undefined },
): Promise<void> {
  await trx
    .updateTable('roster_connections')
    .set({
      ...{ fetch_by: by ?? 'night', fetch_since: since ?? now, fetch_tries: tries + 1 },
      ...{ worker, worker_seen_at: now },
      ...(by === null && { asked_by: null, asked_by_name: null }),
      ...(dueAt && { due_at: dueAt }),
    })
    .where('district_id', '=', districtId)
    .execute();
}

/** A sign of life. @returns false when the fetch is another process's, or no more. */
export async function renewFetchLease(
  db: DbOrTransaction,
  districtId: number,
  worker: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('roster_connections')
    .set({ worker_seen_at: now })
    .where('district_id', '=', districtId)
    .where('worker', '=', worker)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What a kind remembers, while it still holds the fetch. */
export async function keepFetchState(
  db: DbOrTransaction,
  districtId: number,
  worker: string,
  state: KindState,
): Promise<void> {
  await db
    .updateTable('roster_connections')
    .set({ state: JSON.stringify(state) })
    .where('district_id', '=', districtId)
    .where('worker', '=', worker)
    .execute();
}

/** Lets go of a fetch, for another process to begin it anew at once. */
export async function releaseFetch(
  db: DbOrTransaction,
  districtId: number,
  worker: string,
): Promise<void> {
  await sql`update roster_connections set worker = null, worker_seen_at = null, fetch_tries = fetch_tries - 1
    where district_id = ${districtId} and worker = ${worker}::uuid`.execute(db);
}

export interface FetchEnd {
  readonly outcome: FetchOutcome;
  readonly runId: number | undefined;
  readonly now: Date;
}

export async function endFetch(
  db: DbOrTransaction,
  districtId: number,
  worker: string,
  { outcome, runId, now }: FetchEnd,
): Promise<void> {
  await sql`update roster_connections set last_at = ${now}::timestamptz, last_by = fetch_by,
      last_outcome = ${outcome}::text, last_run = ${runId ?? null}::int, fetch_by = null, fetch_since = null,
      fetch_tries = 0, worker = null, worker_seen_at = null
    where district_id = ${districtId} and worker = ${worker}::uuid`.execute(db);
}
