/** The set that the next one of changes is laid over, and which sets are kept for that. */
import { sql } from 'kysely';
import { keptMs } from '../../domain/retention';
import type { DbOrTransaction } from './tables';

/** One that was applied, or is being, and is not undone, nor on the way to it. */
const isApplied = (alias: string) =>
  sql`(${sql.ref(`${alias}.state`)} in ('applying', 'done', 'stopped')
    and coalesce(${sql.ref(`${alias}.undo_state`)}, '') not in ('undoing', 'undone'))`;

/** Also changes that nobody applied: what they say is not said again. Whole sets that nobody applied are none. */
const isBase = sql`(${isApplied('x')} or (x.state in ('ready', 'expired') and exists (
  select from roster_runs a where a.id = x.root_run_id and ${isApplied('a')})))`;

export interface RosterBase {
  readonly id: number;
  readonly file_name: string;
  readonly created_at: Date;
  readonly applied: boolean;
  /** The applied one that it is, or stands on. */
  readonly root_run_id: number;
  /** Differs once rows were taken out of it. */
  readonly changed: number;
}

/** The newest set that can be one; a set whose files are not kept any more hides those before it. */
export async function findRosterBase(
  db: DbOrTransaction,
  districtId: number,
): Promise<RosterBase | undefined> {
  const found = await sql<Omit<RosterBase, 'changed'> & { readonly changed: number | null }>`
    select x.id, x.file_name, x.created_at, ${isApplied('x')} as applied, f.changed,
      case when ${isApplied('x')} then x.id else x.root_run_id end as root_run_id
    from roster_runs x left join roster_run_files f on f.run_id = x.id
    where x.district_id = ${districtId} and ${isBase} order by x.id desc limit 1`.execute(db);
  const base = found.rows[0];
  if (!base || base.changed === null) return undefined;
  return { ...base, changed: base.changed };
}

/**
 * Whether a base is still the one that was read, and nobody's rows are to be taken out of it. Holds it: a deletion waits,
 * and finds what was laid over it. Wants the district locked.
 */
export async function isStillBase(
  trx: DbOrTransaction,
  districtId: number,
  { id, changed }: RosterBase,
): Promise<boolean> {
  await sql`select from roster_runs where id = ${id} for no key update`.execute(trx);
  const now = await findRosterBase(trx, districtId);
  if (now?.id !== id || now.changed !== changed) return false;
  return (await findSetToForget(trx, id)) === undefined;
}

/**
 * Throws away what can be neither applied nor laid under another set any more. While a set can be undone, those stay
 * that would be the last one then.
 * @param districtId all districts without one
 */
export async function dropRosterFiles(
  db: DbOrTransaction,
  now: Date,
  districtId?: number,
): Promise<void> {
  const undoBefore = new Date(now.getTime() - keptMs('rosterUndo'));
  await sql`delete from roster_run_files f using roster_runs x
    where x.id = f.run_id and x.state not in ('ready', 'applying')
      and ${districtId === undefined ? sql`true` : sql`x.district_id = ${districtId}`}
      and not (${isBase} and not exists (
        select from roster_runs y
        where y.district_id = x.district_id and y.id > x.id
          and ((y.state in ('done', 'stopped') and y.applied_at <= ${undoBefore}::timestamptz and ${isApplied('y')})
            or (y.state = 'expired'
              and y.root_run_id = case when x.state = 'expired' then x.root_run_id else x.id end))))`.execute(
    db,
  );
}

export interface SetToForget {
  readonly runId: number;
  readonly bytes: Buffer;
  readonly sourcedIds: readonly string[];
  readonly changed: number;
}

export async function findSetsToForget(db: DbOrTransaction): Promise<readonly number[]> {
  const found = await sql<{ run_id: number }>`
    select run_id from roster_run_files where to_forget <> '{}' order by run_id`.execute(db);
  return found.rows.map(({ run_id: id }) => id);
}

export async function findSetToForget(
  db: DbOrTransaction,
  runId: number,
): Promise<SetToForget | undefined> {
  const found = await sql<SetToForget>`
    select run_id as "runId", bytes, to_forget as "sourcedIds", changed
    from roster_run_files where run_id = ${runId} and to_forget <> '{}'`.execute(db);
  const set = found.rows[0];
  // The embedded database gives plain bytes.
  return set && { ...set, bytes: Buffer.from(set.bytes) };
}

/** Puts a set without those people in the place of the one that was read, unless that is another one by now. */
export async function replaceSet(
  db: DbOrTransaction,
  { runId, sourcedIds, changed }: SetToForget,
  bytes: Buffer,
): Promise<void> {
  await sql`update roster_run_files set bytes = ${bytes}::bytea, changed = changed + 1,
      to_forget = array(select one from unnest(to_forget) as one where not one = any(${[...sourcedIds]}::text[]))
    where run_id = ${runId} and changed = ${changed}`.execute(db);
}
