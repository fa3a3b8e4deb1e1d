/** Which schools are a person's: the own one, or those of the district. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import { isOneOf } from '../db/one-of';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

/** Of `schools sc`: those whose groups and students are this person's to look after. */
export function ofSchools(person: Person): RawBuilder<boolean> {
  switch (reachOf(person)) {
    case 'groups':
    case 'school':
      return isOneOf(sql`sc.id`, person.schoolIds);
    case 'district':
      return sql<boolean>`sc.district_id = ${person.districtId}`;
    case 'own':
      return sql<boolean>`false`;
  }
}

/** Of `schools sc`: the one that is asked about, or the person's home, when it is one of this person's. */
export const askedSchool = (person: Person, schoolId: number | undefined): RawBuilder<boolean> =>
  sql<boolean>`sc.id = ${schoolId ?? person.schoolId}::int and ${ofSchools(person)}`;

/** Whether this role says how its schools work: days off, terms, and what work is worth. */
export const decidesForSchools = ({ role }: Person): boolean => may(role, 'school.decide');

/** @throws AppError 403 for everybody but School and District Administrators */
export function assertSchoolDecider(person: Person): void {
  if (!decidesForSchools(person)) throw forbidden();
}

/** Who makes groups and students somewhere. @throws AppError 403 for students, and for teachers without a school */
export function assertSchoolKeeper(person: Person): void {
  if (!may(person.role, 'groups.keep')) throw forbidden();
  if (person.schoolId === null && person.districtId === null) throw forbidden();
}
