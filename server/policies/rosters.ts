/** Whose rosters somebody keeps. */
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';

/**
 * The district whose rosters this person keeps: a set of files has all its schools, so nobody of a single one does.
 * @throws AppError 403
 */
export function rosterDistrictOf({ role, schoolId, districtId }: Person): number {
  if (!may(role, 'rosters.run') || schoolId !== null || districtId === null) throw forbidden();
  return districtId;
}
