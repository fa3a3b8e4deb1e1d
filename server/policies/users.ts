/** How far the keeping of staff's accounts reaches, and whose they are. */
import { may, rolesKeptBy } from '../../domain/permissions';
import type { Role } from '../../domain/reference';
import type { StaffReach } from '../db/staff.repo';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';

/**
 * Whose accounts this person sees: those of the own school, or of the district for somebody without a school.
 * @throws AppError 403 for whoever sees none
 */
export function staffReachOf({ role, schoolId, districtId }: Person): StaffReach {
  if (!may(role, 'users.read')) throw forbidden();
  if (schoolId !== null) return { schoolId };
  if (districtId !== null) return { districtId };
  throw forbidden();
}

/** Nobody changes an account above the own role. */
export const keepsRole = (person: Person, role: Role): boolean =>
  may(person.role, 'users.write') && rolesKeptBy(person.role).includes(role);

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
  (person.schoolId === null || person.schoolId === offered.school_id);
