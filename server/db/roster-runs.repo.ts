/** Sets of files that were looked at. Who changes a state says which one it must be in. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Schema } from '../contract-types';
import { dropRosterFiles } from './roster-base.repo';
import { insertRosterLines, type LinesText } from './roster-lines.repo';
import type { Slice } from './slice';
import type { DbOrTransaction, Tables } from './tables';

const shown = [
  ...(['id', 'by_name', 'file_name', 'bytes', 'state', 'report', 'failure', 'progress'] as const),
  ...(['source', 'read_on', 'created_at', 'applied_at', 'applied_by_itself'] as const),
  ...(['undo_state', 'undo_by_name', 'undo_progress', 'undo_kept', 'undone_at'] as const),
] as const;

export type RosterRunRow = NonNullable<Awaited<ReturnType<typeof findRosterRun>>>;

export async function findRosterRun(db: DbOrTransaction, districtId: number, id: number) {
  return db
    .selectFrom('roster_runs')
    .select(shown)
    .where('id', '=', id)
    .where('district_id', '=', districtId)
    .executeTakeFirst();
}

export async function findRosterRuns(db: DbOrTransaction, districtId: number, slice: Slice) {
  const { total } = await db
    .selectFrom('roster_runs')
    .select((query) => query.fn.countAll<string>().as('total'))
    .where('district_id', '=', districtId)
    .executeTakeFirstOrThrow();
  const runs = await db
    .selectFrom('roster_runs')
    .select(shown)
    .where('district_id', '=', districtId)
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { total: Number(total), runs };
}

/** Keeps a set with its report; itself, whole, only where it can be applied. Wants a transaction. */
export async function insertRosterRun(
  trx: DbOrTransaction,
  run: Insertable<Tables['roster_runs']>,
  lines: readonly LinesText[],
  file: Buffer | undefined,
): Promise<number> {
  const { id } = await trx
    .insertInto('roster_runs')
    .values(run)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (file) await trx.insertInto('roster_run_files').values({ run_id: id, bytes: file }).execute();
  await insertRosterLines(trx, id, lines, 0);
  return id;
}

/** What the guard asks for by now, of a set that waits. */
export async function renewRosterGuard(
  db: DbOrTransaction,
  id: number,
  guard: Schema<'RosterGuard'>,
): Promise<void> {
  await sql`update roster_runs set report = report || jsonb_build_object('guard', ${JSON.stringify(guard)}::jsonb)
    where id = ${id} and state = 'ready'`.execute(db);
}

/** The last one that was applied, also one that was undone since. */
export async function findNewestApplied(db: DbOrTransaction, districtId: number) {
  return db
    .selectFrom('roster_runs')
    .select(['id', 'undo_state'])
    .where('district_id', '=', districtId)
    .where('applied_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A set that changes nothing waits for nobody; the next one may be laid over it. */
export async function expireRosterRun(db: DbOrTransaction, id: number, now: Date): Promise<void> {
  const over = await db
    .updateTable('roster_runs')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning('district_id')
    .executeTakeFirst();
  if (over) await dropRosterFiles(db, now, over.district_id);
}

/** A set that was not applied gives way to the next one. Wants a transaction. */
export async function expireReadyRuns(trx: DbOrTransaction, districtId: number): Promise<void> {
  await trx
    .updateTable('roster_runs')
    .set({ state: 'expired' })
    .where('district_id', '=', districtId)
    .where('state', '=', 'ready')
    .execute();
}

export async function findRosterFile(db: DbOrTransaction, runId: number) {
  const row = await db
    .selectFrom('roster_run_files')
    .select('bytes')
    .where('run_id', '=', runId)
    .executeTakeFirst();
  // The embedded database gives plain bytes.
  return row && Buffer.from(row.bytes);
}

/**
 * Reports are kept for a year, and the last set with them; sets can be applied for two days, and former states are kept
 * while they can be undone.
 */
export async function clearRosterRuns(
  db: DbOrTransaction,
  {
    now,
    ...before
  }: {
    readonly now: Date;
    readonly runsBefore: Date;
    readonly readyBefore: Date;
    readonly stepsBefore: Date;
  },
): Promise<void> {
  const { runsBefore, readyBefore, stepsBefore } = before;
  await sql`delete from roster_runs where created_at < ${runsBefore} and state <> 'applying'
    and undo_state is distinct from 'undoing'`.execute(db);
  await sql`delete from roster_run_steps s using roster_runs r
    where r.id = s.run_id and r.applied_at <= ${stepsBefore} and r.undo_state is distinct from 'undoing'`.execute(
    db,
  );
  await sql`update roster_runs set state = 'expired'
    where state = 'ready' and created_at < ${readyBefore}`.execute(db);
  await dropRosterFiles(db, now);
}
