/** Undoing a run: how far it is, and what it writes. */
import { sql } from 'kysely';
import { isUniqueError } from './failures';
import type { DbOrTransaction } from './tables';

/** Of those that were applied and not undone, the last: the one that can be undone. */
export async function findLastApplied(
  db: DbOrTransaction,
  districtId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('roster_runs')
    .select('id')
    .where('district_id', '=', districtId)
    .where('applied_at', 'is not', null)
    .where((where) =>
      where.or([where('undo_state', 'is', null), where('undo_state', '<>', 'undone')]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** @returns `busy` while a set is applied or undone in the district, `over` when this one is not there to undo any more */
export async function enqueueRosterUndo(
  db: DbOrTransaction,
  id: number,
  by: { readonly id: number; readonly name: string },
): Promise<'taken' | 'busy' | 'over'> {
  try {
    const result = await sql`update roster_runs set undo_state = 'undoing', undo_by = ${by.id}::int,
        undo_by_name = ${by.name}::text, undo_progress = 0, failures = 0, worker = null, worker_seen_at = null,
        undo_parts = (select count(*)::int from roster_run_steps s where s.run_id = roster_runs.id)
      where id = ${id} and applied_at is not null and (undo_state is null or undo_state = 'stopped')`.execute(
      db,
    );
    if ((result.numAffectedRows ?? 0n) === 0n) return 'over';
    // Changes to it would bring back what it has changed.
    await sql`update roster_runs set state = 'expired'
      where root_run_id = ${id} and state = 'ready'`.execute(db);
    return 'taken';
  } catch (error) {
    if (isUniqueError(error)) return 'busy';
    throw error;
  }
}

/** Holds the run for the next part that is undone. @returns false when another process has it. Wants a transaction. */
export async function renewRosterUndoLease(
  trx: DbOrTransaction,
  id: number,
  worker: string,
  now: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('roster_runs')
    .set({ worker_seen_at: now })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('undo_state', '=', 'undoing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Says that one part more is undone. Wants a transaction that holds the run. */
export async function notePartUndone(
  trx: DbOrTransaction,
  runId: number,
  position: number,
  kept: number,
): Promise<void> {
  await trx
    .deleteFrom('roster_run_steps')
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute();
  await sql`update roster_runs set undo_kept = undo_kept + ${kept}::int,
      undo_progress = least(1, undo_progress + 1.0 / greatest(undo_parts, 1)) where id = ${runId}`.execute(
    trx,
  );
}

/** Wants a transaction that holds the run. */
export async function endRosterUndo(trx: DbOrTransaction, runId: number, now: Date): Promise<void> {
  await trx
    .updateTable('roster_runs')
    .set({ undo_state: 'undone', undo_progress: 1, undone_at: now })
    .where('id', '=', runId)
    .execute();
}

export async function findSchoolsOf(
  db: DbOrTransaction,
  districtId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('schools')
    .select('id')
    .where('district_id', '=', districtId)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findStudentsAmong(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from users where id = any(${[...ids]}::int[]) and role = 'Student'`.execute(db);
  return found.rows.map(({ id }) => id);
}

/**
 * Whether a roster has the account off stays said.
 * @param link null for an account that no roster names; one that another account has by now stays there
 */
export async function setRosterLink(
  trx: DbOrTransaction,
  districtId: number,
  userId: number,
  link: string | null,
): Promise<void> {
  const former = await trx
    .deleteFrom('roster_people')
    .where('user_id', '=', userId)
    .returning('left_at')
    .executeTakeFirst();
  if (link === null) return;
  await trx
    .insertInto('roster_people')
    .values({
      ...{ district_id: districtId, sourced_id: link, user_id: userId },
      left_at: former?.left_at ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setRosterLeft(
  trx: DbOrTransaction,
  table: 'roster_people' | 'roster_classes',
  id: number,
  leftAtMs: number | null,
): Promise<void> {
  const column = sql.ref(table === 'roster_people' ? 'user_id' : 'group_id');
  const leftAt = leftAtMs === null ? null : new Date(leftAtMs);
  await sql`update ${sql.table(table)} set left_at = ${leftAt}::timestamptz
    where ${column} = ${id}`.execute(trx);
}

export async function setSchoolLink(
  trx: DbOrTransaction,
  schoolId: number,
  externalId: string | null,
): Promise<void> {
  await trx
    .updateTable('schools')
    .set({ external_id: externalId })
    .where('id', '=', schoolId)
    .execute();
}

/** @returns whether the person teaches the group now: somebody who works at its school */
export async function giveBackTeacherPlace(
  trx: DbOrTransaction,
  groupId: number,
  teacherId: number,
  fromRoster: boolean,
): Promise<boolean> {
  const given = await sql`insert into group_teachers (group_id, teacher_id, from_roster)
    select g.id, u.id, ${fromRoster}::boolean from groups g, users u
    where g.id = ${groupId} and u.id = ${teacherId} and u.role = 'Teacher'
      and (u.school_id = g.school_id or exists (
        select from further_schools f where f.user_id = u.id and f.school_id = g.school_id))
    on conflict do nothing returning group_id`.execute(trx);
  return given.rows.length > 0;
}

export async function setFromRoster(
  trx: DbOrTransaction,
  groupId: number,
  studentIds: readonly number[],
  fromRoster: boolean,
): Promise<void> {
  if (studentIds.length === 0) return;
  await sql`update group_students set from_roster = ${fromRoster}::boolean
    where group_id = ${groupId} and student_id = any(${[...studentIds]}::int[])`.execute(trx);
}
