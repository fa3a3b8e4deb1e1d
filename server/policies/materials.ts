/**
 * Who may do what with a resource, a sequence or a rubric. One place, because the three are shared alike:
 * - seen by the owner, by the school or the district it is shared with, and by everybody when it is the
 *   product's own;
 * - changed, shared and thrown away by its owner alone: others make a copy;
 * - taken out of the lists by the owner, and by administrators of where it is shared.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import type { Schema } from '../contract-types';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

export interface Ownership {
  readonly scope: Schema<'Scope'>;
  readonly owner_id: number | null;
  /** Of the school or district it is shared with. */
  readonly school_id: number | null;
  readonly district_id: number | null;
  /** The district of that school. */
  readonly school_district_id: number | null;
}

/** Students and demo users have no dashboard; IT administrators see no teaching material: least privilege. */
export const mayPlan = (person: Person): boolean => may(person.role, 'materials.plan');

/** @throws AppError 403 */
export function assertMayPlan(person: Person): void {
  if (!mayPlan(person)) throw forbidden();
}

export const isOwner = (person: Person, { owner_id }: Ownership): boolean => owner_id === person.id;

export function maySee(person: Person, document: Ownership): boolean {
  if (!mayPlan(person)) return false;
  if (document.scope === 'global' || isOwner(person, document)) return true;
  return document.scope === 'shared' && isSharedWith(person, document);
}

function isSharedWith(person: Person, document: Ownership): boolean {
  if (document.school_id === null) return document.district_id === person.districtId;
  if (reachOf(person) === 'district') {
    return document.school_district_id === person.districtId;
  }
  return person.schoolIds.includes(document.school_id);
}

function administers(person: Person, document: Ownership): boolean {
  if (document.scope !== 'shared' || !isSharedWith(person, document)) return false;
  if (!may(person.role, 'materials.archive_shared')) return false;
  return document.school_id !== null || may(person.role, 'materials.archive_shared_with_district');
}

/**
 * Of documents `d`: those shared where the person is an administrator. Only shared ones have a school or a district.
 * @param schoolIds the schools that the person belongs to
 */
export function administered(person: Person, schoolIds: readonly number[]): RawBuilder<boolean> {
  if (!may(person.role, 'materials.archive_shared')) return sql<boolean>`false`;
  const ofSchools = sql<boolean>`d.school_id = any(${[...schoolIds]}::int[])`;
  return reachOf(person) === 'district'
    ? sql<boolean>`(${ofSchools} or d.district_id = ${person.districtId})`
    : ofSchools;
}

/** Whom the person belongs to and may share with: of several schools, home. */
export function sharesWith(person: Person): Schema<'DocumentRights'>['share'] {
  return [
    ...(person.schoolId === null ? [] : (['school'] as const)),
    ...(person.districtId === null ? [] : (['district'] as const)),
  ];
}

/** What somebody who sees a document may do with it. */
export function rightsOn(person: Person, document: Ownership): Schema<'DocumentRights'> {
  const own = isOwner(person, document);
  return {
    edit: own,
    share: own ? sharesWith(person) : [],
    archive: own || administers(person, document),
    delete: own,
  };
}
