/** Whose orders a person sees and makes: those of the own schools, or those of the district and its schools. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import type { Action } from '../../domain/permissions';
import { isOneOf } from '../db/one-of';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

/** Whether somebody orders for a whole district. */
export const buysForDistrict = (person: Person): boolean =>
  reachOf(person) === 'district' && person.districtId !== null;

/** @throws AppError 403 for whoever may not, and for an administrator of nothing */
export function assertMayOrder(
  person: Person,
  action: Extract<Action, 'orders.read' | 'orders.write'>,
): void {
  if (!may(person.role, action)) throw forbidden();
  if (!buysForDistrict(person) && person.schoolId === null) throw forbidden();
}

/** Of `orders o`: those that this person keeps. */
export const keptOrders = (person: Person): RawBuilder<boolean> =>
  buysForDistrict(person)
    ? sql<boolean>`o.district_id = ${person.districtId}`
    : isOneOf(sql`o.school_id`, person.schoolIds);
