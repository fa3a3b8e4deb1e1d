/** Whose rosters somebody keeps. */
import { keepsRosters } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { isOfWholeDistrict } from './reach';

/**
 * The district whose rosters this person keeps.
 * @throws AppError 403
 */
export function rosterDistrictOf(person: Person): number {
  const wholeDistrict = isOfWholeDistrict(person);
  if (!wholeDistrict || !keepsRosters({ role: person.role, wholeDistrict })) throw forbidden();
  return person.districtId;
}
