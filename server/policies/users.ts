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
