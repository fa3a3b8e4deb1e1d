/** Who and what the district's roster keeps at this moment: nobody changes by hand what the next one would write anew. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { DbOrTransaction } from './tables';

/** Of somebody: whether the last roster has named the account. */
export const isKeptPerson = (userId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from roster_people rp where rp.user_id = ${sql.ref(userId)} and rp.left_at is null)`;

/** Of somebody's place in a group: whether the roster gave it. */
export const isKeptPlace = (fromRoster: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(fromRoster)} and ${isKeptPerson(userId)})`;

/** Of a group: whether the last roster has named it as a class. */
export const isKeptGroup = (groupId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from roster_classes rc where rc.group_id = ${sql.ref(groupId)} and rc.left_at is null)`;

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
