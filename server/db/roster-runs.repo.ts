/** Sets of files that were looked at. Who changes a state says which one it must be in. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Schema } from '../contract-types';
import { isUniqueError } from './failures';
import { dropRosterFiles } from './roster-base.repo';
import type { RosterOrders } from './roster-tables';
import type { Slice } from './slice';
import type { Db, DbOrTransaction, Tables } from './tables';

const shown = [
  ...(['id', 'by_name', 'file_name', 'bytes', 'state', 'report', 'failure', 'progress'] as const),
  ...(['source', 'read_on', 'created_at', 'applied_at', 'applied_by_itself'] as const),
  ...(['undo_state', 'undo_by_name', 'undo_progress', 'undo_kept', 'undone_at'] as const),
] as const;

export type RosterRunRow = NonNullable<Awaited<ReturnType<typeof findRosterRun>>>;
type Line = Schema<'RosterLine'>;

/** Lines of a report as a JSON list, for one insert. */
export interface LinesText {
  readonly count: number;
  readonly json: string;
}

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
  await insertLines(trx, id, lines, 0);
  return id;
}

/** @param after the position of the last line before them */
async function insertLines(
  trx: DbOrTransaction,
  runId: number,
  lines: readonly LinesText[],
  after: number,
): Promise<void> {
  let at = after;
  for (const { count, json } of lines) {
    await sql`insert into roster_run_lines (run_id, position, kind, line)
      select ${runId}::int, ${at}::int + l.position, l.line ->> 'kind', l.line
      from jsonb_array_elements(${json}::jsonb) with ordinality as l(line, position)`.execute(trx);
    at += count;
  }
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

/**
 * Puts the plan that is being applied in the place of the one that was looked at. What is applied is the set as it is kept:
 * where a row stood in the files that came, only the former lines know. Wants a transaction.
 */
export async function renewRosterReport(
  trx: DbOrTransaction,
  id: number,
  { schools, members, guard }: Schema<'RosterReport'>,
  lines: readonly LinesText[],
): Promise<void> {
  await sql`update roster_runs set report = report || ${JSON.stringify({ schools, members, guard })}::jsonb
    where id = ${id}`.execute(trx);
  const { last } = await trx
    .selectFrom('roster_run_lines')
    .select((query) => query.fn.coalesce(query.fn.max('position'), sql<number>`0`).as('last'))
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertLines(trx, id, lines, last);
  await sql`update roster_run_lines l set line = (l.line - 'line' - 'earlier') || coalesce(p.place, '{}')
    from roster_run_lines n left join (
      select kind, line ->> 'sourced_id' as sourced_id, jsonb_strip_nulls(
        jsonb_build_object('line', line -> 'line', 'earlier', line -> 'earlier')) as place
      from roster_run_lines where run_id = ${id} and kind <> 'problem' and position <= ${last}::int
    ) p on p.kind = n.kind and p.sourced_id = n.line ->> 'sourced_id'
    where n.run_id = ${id} and n.position > ${last}::int and l.run_id = n.run_id and l.position = n.position`.execute(
    trx,
  );
  await sql`delete from roster_run_lines
    where run_id = ${id} and kind <> 'problem' and position <= ${last}::int`.execute(trx);
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

/** What lines are chosen by; each that is left out takes all. */
export interface LineFilter {
  readonly kind?: Schema<'RosterLineKind'>;
  readonly change?: Schema<'RosterChange'>;
  readonly waits_for?: Schema<'RosterWait'>;
}

export async function findRosterLines(
  db: DbOrTransaction,
  runId: number,
  { kind, change, waits_for: waits }: LineFilter,
  slice: Slice,
) {
  const chosen = sql`from roster_run_lines where run_id = ${runId}
    and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
    and ${change === undefined ? sql`true` : sql`line ->> 'change' = ${change}`}
    and ${waits === undefined ? sql`true` : sql`line ->> 'waits_for' = ${waits}`}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db);
  const found = await sql<{ line: Line }>`
    select line ${chosen} order by position limit ${slice.limit} offset ${slice.offset}`.execute(
    db,
  );
  return { total: counted.rows[0]?.total ?? 0, lines: found.rows.map(({ line }) => line) };
}

/** The next lines of the report after a position, in order. */
export async function findRosterLinesAfter(
  db: DbOrTransaction,
  runId: number,
  position: number,
  most: number,
): Promise<readonly { readonly position: number; readonly line: Line }[]> {
  return db
    .selectFrom('roster_run_lines')
    .select(['position', 'line'])
    .where('run_id', '=', runId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
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

/** @returns `busy` while another set is being applied in the district, `over` when this one no longer waits, or is not the newest */
export async function orderRosterRun(
  db: Db,
  id: number,
  orders: RosterOrders,
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
  readonly orders: RosterOrders;
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
export async function holdRosterRun(
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
