/** Whom a school or a district asks for a second factor. */
import { sql } from 'kysely';
import type { Day } from '../../domain/day';
import type { Schema } from '../contract-types';
import { noPasswordHash } from './password-owners.repo';
import { hasFactor } from './second-factor.repo';
import { isStaff, within } from './staff.repo';
import type { DbOrTransaction } from './tables';

type StaffRole = Schema<'StaffRole'>;

export interface FactorRule {
  readonly rev: number;
  readonly roles: readonly StaffRole[];
  readonly first_day: Day;
}

/** Whose rule it is: that of one school, or of a whole district. */
export type RulePlace = { readonly schoolId: number } | { readonly districtId: number };

const ofPlace = (place: RulePlace) =>
  'schoolId' in place
    ? sql<boolean>`r.school_id = ${place.schoolId}`
    : sql<boolean>`r.district_id = ${place.districtId}`;

export async function findFactorRule(
  db: DbOrTransaction,
  place: RulePlace,
): Promise<FactorRule | undefined> {
  const found = await sql<FactorRule>`
    select r.rev, r.roles, to_char(r.first_day, 'YYYY-MM-DD') as first_day
    from second_factor_rules r where ${ofPlace(place)}`.execute(db);
  return found.rows[0];
}

/** @returns false when somebody else has changed the rule since `rev`, which is 0 for the first one */
export async function saveFactorRule(
  db: DbOrTransaction,
  place: RulePlace,
  rule: FactorRule & { readonly by: number; readonly now: Date },
): Promise<boolean> {
  const { rev, roles, first_day, by, now } = rule;
  if (rev === 0) {
    const made = await db
      .insertInto('second_factor_rules')
      .values({
        school_id: 'schoolId' in place ? place.schoolId : null,
        district_id: 'districtId' in place ? place.districtId : null,
        roles,
        first_day,
        rev: 1,
        updated_by: by,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }
  const changed = await sql`update second_factor_rules r
    set roles = ${[...roles]}::text[], first_day = ${first_day}::date, rev = r.rev + 1,
      updated_by = ${by}, updated_at = ${now}
    where ${ofPlace(place)} and r.rev = ${rev} returning r.id`.execute(db);
  return changed.rows.length > 0;
}

/** Active people of these roles, with a password and nothing beside it. */
export async function countWithoutFactor(
  db: DbOrTransaction,
  place: RulePlace,
  roles: readonly StaffRole[],
): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from users u
    where ${isStaff} and ${within('schoolId' in place ? { schoolIds: [place.schoolId] } : place)} and u.active and u.role = any(${[...roles]}::text[])
      and u.password_hash <> ${noPasswordHash} and not ${hasFactor}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
