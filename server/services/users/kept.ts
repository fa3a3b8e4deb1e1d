/** Whose account somebody keeps, and what of a district's administrators has to stay. */
import { neededRoles } from '../../../domain/permissions';
import { lockDistrict } from '../../db/districts.repo';
import { findStaffMember, hasAnother } from '../../db/staff.repo';
import type { StaffRow } from '../../db/staff.repo';
import { lockSignIns } from '../../db/sessions.repo';
import type { DbOrTransaction } from '../../db/tables';
import { findPerson } from '../../db/users.repo';
import type { Person } from '../../db/users.repo';
import { AppError, forbidden, notFound } from '../../errors';
import type { Said } from '../../locales/messages';
import { keepsRole, keepsSchools, staffReachOf } from '../../policies/users';

export const refused = (field: string, said: Said): AppError =>
  new AppError(422, 'invalid', { said, at: field });

export const ownAccount = (field: string): AppError =>
  new AppError(422, 'own_account', { at: field });

/** At which somebody works, home first; empty without a home. */
export const schoolIdsOf = ({ school_id, further }: StaffRow): readonly number[] =>
  school_id === null ? [] : [school_id, ...further.map(({ id }) => id)];

/**
 * Whom somebody keeps, with the district's lock held: nobody else changes its administrators meanwhile, nor does the
 * kept one come in.
 * @throws AppError 401 for an administrator whose own account has ended since, 403 for an account above the
 *   own role, or one that is at a school of others, too; 404
 */
export async function lockMember(trx: DbOrTransaction, asker: Person, userId: number) {
  const known = await findStaffMember(trx, staffReachOf(asker), userId);
  const districtId = known?.district_id ?? null;
  if (districtId === null) throw notFound();
  await lockDistrict(trx, districtId);
  await lockSignIns(trx, userId);
  // Another administrator, who was first, may have ended this one's office or moved the other elsewhere.
  const person = await findPerson(trx, asker.id);
  if (!person) throw forbidden();
  const reach = staffReachOf(person);
  const self = await findStaffMember(trx, reach, person.id);
  if (self && !self.active) throw forbidden();
  const member = await findStaffMember(trx, reach, userId);
  if (!member || member.district_id !== districtId) throw notFound();
  if (!keepsRole(person, member.role) || !keepsSchools(person, schoolIdsOf(member)))
    throw forbidden();
  return { person, member, districtId };
}

/** @throws AppError 422 with the field, where nobody else would be left */
export async function assertNotLast(
  trx: DbOrTransaction,
  member: StaffRow,
  districtId: number,
  field: string,
): Promise<void> {
  const needed = neededRoles[member.role];
  if (!needed || !member.active || (await hasAnother(trx, member, districtId))) return;
  throw new AppError(422, needed, { at: field });
}
