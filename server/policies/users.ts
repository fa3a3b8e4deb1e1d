/** How far the keeping of staff's accounts reaches, and whose they are. */
import { may, mayWorkAtSeveral, rolesKeptBy } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import type { StaffReach } from '../db/staff.repo';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

/**
 * Whose accounts this person sees: those of the own schools, also of colleagues who are at home elsewhere, or those of
 * the district for somebody without a school.
 * @throws AppError 403 for whoever sees none
 */
export function staffReachOf({ role, schoolIds, districtId }: Person): StaffReach {
  if (!may(role, 'users.read')) throw forbidden();
  if (schoolIds.length > 0) return { schoolIds };
  if (districtId !== null) return { districtId };
  throw forbidden();
}

/** Nobody changes an account above the own role. */
export const keepsRole = (person: Person, role: Role): boolean =>
  may(person.role, 'users.write') && rolesKeptBy(person.role).includes(role);

/** An account is changed by those alone who keep each of its schools: no principal ends what is another's, too. */
export const keepsSchools = (person: Person, schoolIds: readonly number[]): boolean =>
  person.schoolId === null || schoolIds.every((id) => person.schoolIds.includes(id));

/** Who says at which schools somebody works beside home: whoever is of the whole district. */
export const setsFurtherSchools = (person: Person): boolean =>
  reachOf(person) === 'district' && person.districtId !== null;

/** Whether somebody of this role may work at several schools, with one of them as home. */
export const mayHaveFurtherSchools = (role: Role, home: number | null): boolean =>
  home !== null && mayWorkAtSeveral(role);

interface Offered {
  readonly role: Role;
  /** Null: the whole district. */
  readonly school_id: number | null;
  readonly district_id: number;
}

/** Whether this person could send such an invitation now: its link is only as good as that. */
export const maySendInvitation = (person: Person, offered: Offered): boolean =>
  keepsRole(person, offered.role) &&
  person.districtId === offered.district_id &&
  (person.schoolId === null ||
    (offered.school_id !== null && person.schoolIds.includes(offered.school_id)));
