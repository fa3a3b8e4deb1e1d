/** Whom a person may let in by a link: the students of the own groups, or people of the school or the district. */
import { may, rolesKeptBy } from '../../domain/permissions';
import { homeOf } from '../../domain/reference';
import type { KeyReach } from '../db/auth-keys.repo';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

/**
 * @returns undefined for somebody with nobody to let in
 * @throws AppError 403 for whoever gives no links
 */
export function linkReachOf(person: Person): KeyReach | undefined {
  const { id, role, schoolIds, districtId } = person;
  if (!may(role, 'sign_in_links.give')) throw forbidden();
  if (reachOf(person) === 'groups') return { teacherId: id };
  // A colleague's link is mailed to the colleague; a student's is handed to whoever gives it.
  const roles = rolesKeptBy(role).filter(
    (each) => homeOf(each) === 'dashboard' || may(role, 'students.let_in'),
  );
  if (schoolIds.length > 0) return { schoolIds, roles };
  return districtId === null ? undefined : { districtId, roles };
}
