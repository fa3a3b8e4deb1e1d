/** Which groups a person works with: the own ones, or those of the school or the district. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';
import { ofSchools } from './schools';

/** @throws AppError 403 for students */
export function assertGroupKeeper({ role }: Person): void {
  if (!may(role, 'groups.keep')) throw forbidden();
}

/** Whether somebody works with the groups alone that have this person as a teacher. */
export const teachesOwnGroups = (person: Person): boolean => reachOf(person) === 'groups';

/** Of `groups g` joined with `schools sc`: those that this person works with. */
export function keptGroups(person: Person): RawBuilder<boolean> {
  if (!teachesOwnGroups(person)) return ofSchools(person);
  return sql<boolean>`exists (select 1 from group_teachers own
    where own.group_id = g.id and own.teacher_id = ${person.id})`;
}
