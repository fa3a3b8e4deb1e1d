/** Whose banners a person keeps: those of the own schools, or those of the district. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import { isOneOf } from '../db/one-of';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

/** Whether somebody keeps the banners of a whole district, and of each school there. */
export const keepsDistrict = (person: Person): boolean =>
  reachOf(person) === 'district' && person.districtId !== null;

/** @throws AppError 403 for whoever writes none, and for an administrator of nothing */
export function assertBannerKeeper(person: Person): void {
  if (!may(person.role, 'banners.write')) throw forbidden();
  if (!keepsDistrict(person) && person.schoolId === null) throw forbidden();
}

/** Of `banners b`: those that this person keeps. */
export const keptBanners = (person: Person): RawBuilder<boolean> =>
  keepsDistrict(person)
    ? sql<boolean>`b.district_id = ${person.districtId}`
    : isOneOf(sql`b.school_id`, person.schoolIds);
