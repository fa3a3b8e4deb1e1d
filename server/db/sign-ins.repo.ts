/** How many people were signed in lately. */
import { sql } from 'kysely';
import { signedInSince } from './signed-in-lately';
import type { Since } from './signed-in-lately';
import { isStaff, within } from './staff.repo';
import type { StaffReach } from './staff.repo';
import type { DbOrTransaction } from './tables';

export interface SignInsRow {
  readonly school_id: number;
  readonly students_signed_in: number;
  readonly staff: number;
  readonly staff_signed_in: number;
}

/** Active people by school; a school without any is left out. */
export async function countSignIns(
  db: DbOrTransaction,
  schoolIds: readonly number[],
  since: Since,
): Promise<readonly SignInsRow[]> {
  const lately = signedInSince(since);
  const found = await sql<SignInsRow>`
    select u.school_id,
      count(*) filter (where u.role = 'Student' and ${lately})::int as students_signed_in,
      count(*) filter (where ${isStaff})::int as staff,
      count(*) filter (where ${isStaff} and ${lately})::int as staff_signed_in
    from users u where u.school_id = any(${[...schoolIds]}::int[]) and u.active
    group by u.school_id`.execute(db);
  return found.rows;
}

export interface StaffSignIns {
  readonly all: number;
  readonly signed_in: number;
  readonly never: number;
}

/** Active staff, also those of no school. */
export async function countStaffSignIns(
  db: DbOrTransaction,
  reach: StaffReach,
  since: Since,
): Promise<StaffSignIns> {
  const found = await sql<StaffSignIns>`
    select count(*)::int as all, count(*) filter (where ${signedInSince(since)})::int as signed_in,
      count(*) filter (where u.last_sign_in_at is null)::int as never
    from users u where ${isStaff} and ${within(reach)} and u.active`.execute(db);
  const [row] = found.rows;
  if (!row) throw new Error('A count has no row.');
  return row;
}
