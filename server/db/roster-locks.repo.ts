/** Who and what the district's roster keeps at this moment: nobody changes by hand what the next one would write anew. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from './tables';

/** Of somebody: whether the last roster has named the account. */
export const isKeptPerson = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from roster_people rp join districts rd on rd.id = rp.district_id
  where rp.user_id = ${sql.ref(userId)} and rp.left_at is null and rd.rosters_unlocked_at is null)`;

/** Of somebody's place in a group: whether the roster gave it. */
export const isKeptPlace = (fromRoster: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(fromRoster)} and ${isKeptPerson(userId)})`;

/** Of a group: whether the last roster has named it as a class. */
export const isKeptGroup = (groupId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from roster_classes rc join districts rd on rd.id = rc.district_id
  where rc.group_id = ${sql.ref(groupId)} and rc.left_at is null and rd.rosters_unlocked_at is null)`;

/** Which of the people in a group the roster has put there. */
export async function findKeptPlaces(
  db: DbOrTransaction,
  groupId: number,
  of: 'students' | 'teachers',
): Promise<readonly number[]> {
  const found = await (
    of === 'students'
      ? sql<{ id: number }>`select m.student_id as id from group_students m
          where m.group_id = ${groupId} and ${isKeptPlace('m.from_roster', 'm.student_id')}`
      : sql<{ id: number }>`select m.teacher_id as id from group_teachers m
          where m.group_id = ${groupId} and ${isKeptPlace('m.from_roster', 'm.teacher_id')}`
  ).execute(db);
  return found.rows.map(({ id }) => id);
}

export interface RosterLocks {
  readonly people: number;
  readonly classes: number;
  readonly unlockedAt: Date | null;
  readonly unlockedBy: string | null;
}

/** How much the rosters of a district keep, and whether it is locked. */
export async function findRosterLocks(
  db: DbOrTransaction,
  districtId: number,
): Promise<RosterLocks> {
  const found = await sql<RosterLocks>`select
      (select count(*) from roster_people rp where rp.district_id = d.id and rp.left_at is null)::int as people,
      (select count(*) from roster_classes rc where rc.district_id = d.id and rc.left_at is null)::int as classes,
      d.rosters_unlocked_at as "unlockedAt", d.rosters_unlocked_by as "unlockedBy"
    from districts d where d.id = ${districtId}`.execute(db);
  const [locks] = found.rows;
  if (!locks) throw new Error('A person of a district that is not there');
  return locks;
}

/** Whether one is applied or undone at the moment. Where that must stay so, the district is locked before. */
export async function isRosterBusy(db: DbOrTransaction, districtId: number): Promise<boolean> {
  const found = await sql<{ busy: boolean }>`select exists (select from roster_runs
    where district_id = ${districtId} and (state = 'applying' or undo_state = 'undoing')) as busy`.execute(
    db,
  );
  return found.rows[0]?.busy ?? false;
}

/** @param unlocked who lets it be changed by hand, and when; null locks it */
export async function setRosterLocks(
  trx: DbOrTransaction,
  districtId: number,
  unlocked: { readonly by: string; readonly at: Date } | null,
): Promise<void> {
  const { by = null, at = null } = unlocked ?? {};
  await trx
    .updateTable('districts')
    .set({ rosters_unlocked_by: by, rosters_unlocked_at: at })
    .where('id', '=', districtId)
    .execute();
}
