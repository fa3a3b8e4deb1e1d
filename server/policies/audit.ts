/**
 * Whose activity somebody reads: that of the own schools, or of the district for somebody without a school. What is of
 * the district as a whole, such as a roster, is for those alone who are of all of it.
 */
import { may } from '../../domain/permissions';
import type { StaffReach } from '../db/staff.repo';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';

/** @throws AppError 403 for whoever reads no activity */
export function auditReachOf({ role, schoolIds, districtId }: Person): StaffReach {
  if (!may(role, 'audit.read')) throw forbidden();
  if (schoolIds.length > 0) return { schoolIds };
  if (districtId !== null) return { districtId };
  throw forbidden();
}
