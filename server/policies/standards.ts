/** Whose frameworks of standards a person reads and keeps: those of the own district. */
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';

/**
 * @returns the district whose standards this person reads; null for whoever is of none
 * @throws AppError 403 for whoever plans no lessons
 */
export function readStandardsOf({ role, districtId }: Person): number | null {
  if (!may(role, 'standards.read')) throw forbidden();
  return districtId;
}

export const keepsStandards = ({ role, districtId }: Person): boolean =>
  may(role, 'standards.write') && districtId !== null;

/** @returns the district whose frameworks this person keeps. @throws AppError 403 */
export function keptStandardsOf(person: Person): number {
  if (!keepsStandards(person) || person.districtId === null) throw forbidden();
  return person.districtId;
}
