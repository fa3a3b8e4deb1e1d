/** Sets of files that are being applied or undone: one worker at a time has each, and says how far it is. */
import { sql } from 'kysely';
import type { Schema } from '../contract-types';
import { isUniqueError } from './failures';
import { dropRosterFiles } from './roster-base.repo';
import type { RosterRunInput } from './roster-tables';
import type { Db, DbOrTransaction } from './tables';

/** @returns `busy` while another set is being applied in the district, `over` when this one no longer waits, or is not the newest */
export async function enqueueRosterRun(
  db: Db,
  id: number,
  orders: RosterRunInput,
  byItself = false,
): Promise<'taken' | 'busy' | 'over'> {
  try {
    const result = await db
      .updateTable('roster_runs')
      .set({
        ...{ state: 'applying', orders: JSON.stringify(orders), progress: 0 },
        applied_by_itself: byItself,
      })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      // Two that were read at the same moment did not see each other: the newer one alone can be applied.
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('roster_runs as newer')
              .select('newer.id')
              .whereRef('newer.district_id', '=', 'roster_runs.district_id')
              .whereRef('newer.id', '>', 'roster_runs.id'),
          ),
        ),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n ? 'taken' : 'over';
  } catch (error) {
    if (isUniqueError(error)) return 'busy';
    throw error;
  }
}

export interface ClaimedRun {
  readonly id: number;
  readonly district_id: number;
  readonly read_on: string;
  readonly orders: RosterRunInput;
  readonly undoing: boolean;
}

/** Takes the next set to apply or to undo: one that nobody works on, or whose worker has not been heard of. */
export async function claimRosterRun(
  db: DbOrTransaction,
  worker: string,
  now: Date,
  lostBefore: Date,
): Promise<ClaimedRun | undefined> {
  const found = await sql<ClaimedRun>`
    update roster_runs set worker = ${worker}::uuid, worker_seen_at = ${now}::timestamptz
    where id = (
      select id from roster_runs where (state = 'applying' or undo_state = 'undoing')
        and (worker_seen_at is null or worker_seen_at < ${lostBefore}::timestamptz)
      order by id limit 1 for update skip locked)
    returning id, district_id, read_on, orders, state <> 'applying' as undoing`.execute(db);
  return found.rows[0];
}

/** Holds the run for one part of the work. @returns false when another process has it. Wants a transaction. */
export async function renewRosterRunLease(
  trx: DbOrTransaction,
  id: number,
  worker: string,
  progress: number,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('roster_runs')
    .set({ progress, worker_seen_at: now })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'applying')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export interface RosterEnd {
  readonly state: 'done' | 'stopped';
  readonly failure?: NonNullable<Schema<'RosterRun'>['failure']>;
  /** What could not be made. */
  readonly leftOver?: number;
  readonly now: Date;
}

/** Ends the run, and throws the sets away that nothing is laid over any more. Wants a transaction. */
export async function endRosterRun(
  trx: DbOrTransaction,
  id: number,
  worker: string,
  { state, failure, leftOver, now }: RosterEnd,
): Promise<void> {
  const ended = await trx
    .updateTable('roster_runs')
    .set({
      ...{ state, failure: failure ?? null, applied_at: now, progress: 1 },
      ...(leftOver !== undefined && {
        report: sql<string>`report || jsonb_build_object('left_over', ${leftOver}::int)`,
      }),
    })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'applying')
    .returning('district_id')
    .executeTakeFirst();
  if (ended) await dropRosterFiles(trx, now, ended.district_id);
}

/** Lets go of a run, for another process to go on at once. */
export async function releaseRosterRun(
  db: DbOrTransaction,
  id: number,
  worker: string,
): Promise<void> {
  await db
    .updateTable('roster_runs')
    .set({ worker_seen_at: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();
}

/**
 * Lets go of a run that ended with an error; after so many of them for good, with what was done until then, which can be
 * undone.
 */
export async function noteRosterFailure(
  db: DbOrTransaction,
  { id, undoing }: ClaimedRun,
  worker: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<void> {
  const isLast = sql`failures + 1 >= ${most}::int`;
  const stopped = undoing
    ? sql`undo_state = case when ${isLast} then 'stopped' else undo_state end`
    : sql`state = case when ${isLast} then 'stopped' else state end,
      failure = case when ${isLast} then 'not_applied' else failure end,
      applied_at = case when ${isLast} then ${now}::timestamptz else applied_at end`;
  await sql`update roster_runs set worker_seen_at = null, failures = failures + 1, ${stopped}
    where id = ${id} and worker = ${worker}::uuid and (state = 'applying' or undo_state = 'undoing')`.execute(
    db,
  );
}
