/** Whose tree of categories a person reads and keeps: that of the own district. */
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';

/**
 * @returns the district whose tree this person reads; null for whoever is of none
 * @throws AppError 403 for people without lessons
 */
export function readCategoriesOf({ role, districtId }: Person): number | null {
  if (!may(role, 'categories.read')) throw forbidden();
  return districtId;
}

export const keepsCategories = ({ role, districtId }: Person): boolean =>
  may(role, 'categories.write') && districtId !== null;

/** @returns the district whose tree this person keeps. @throws AppError 403 */
export function keptCategoriesOf(person: Person): number {
  if (!keepsCategories(person) || person.districtId === null) throw forbidden();
  return person.districtId;
}
