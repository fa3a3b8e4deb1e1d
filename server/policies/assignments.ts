/**
 * Who may do what with an assignment, its students' work and their scores. One place for assigning, the live
 * class and scoring:
 * - read by the teacher who gave it, every teacher of a group it was given to, and the administrators of the
 *   school and its district;
 * - run (changed, scored, ended) by those teachers alone.
 * IT administrators keep accounts and devices, not children's work: least privilege.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import { isOneOf } from '../db/one-of';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';

/** Whether there are assignments for this role at all. */
export const mayRead = (person: Person): boolean => may(person.role, 'assignments.read');

/** Whether this role changes and scores the assignments that it reads. */
export const mayRun = (person: Person): boolean => may(person.role, 'assignments.run');

/** @throws AppError 403 for whoever has nothing to do with assignments */
export function assertMayRead(person: Person): void {
  if (!mayRead(person)) throw forbidden();
}

/** @throws AppError 403 for whoever does not teach */
export function assertMayRun(person: Person): void {
  if (!mayRun(person)) throw forbidden();
}

/**
 * Those that a teacher gave, and those given to a group of the teacher's. What was given in a former school stays
 * with that school; what was given without one belongs to nobody else.
 */
const ofTeacher = ({ id, schoolIds }: Pick<Person, 'id' | 'schoolIds'>): RawBuilder<boolean> =>
  sql<boolean>`a.id in (
  select own.id from assignments own where own.teacher_id = ${id}
    and (own.school_id is null or ${isOneOf(sql`own.school_id`, schoolIds)})
  union select ag.assignment_id from group_teachers gt
    join assignment_groups ag on ag.group_id = gt.group_id where gt.teacher_id = ${id})`;

/**
 * A condition on `assignments a`: who sees it. Nobody but teachers and the administrators over them.
 * @param action what is done with them: whether their lessons are on the tablets is for more people than the work is
 */
export function readableBy(
  person: Pick<Person, 'id' | 'role' | 'schoolId' | 'schoolIds' | 'districtId'>,
  action: 'assignments.read' | 'data.read_use' = 'assignments.read',
): RawBuilder<boolean> {
  if (!may(person.role, action)) return sql<boolean>`false`;
  switch (reachOf(person)) {
    case 'groups':
      return ofTeacher(person);
    case 'school':
      return isOneOf(sql`a.school_id`, person.schoolIds);
    case 'district':
      return sql<boolean>`a.school_id in (select sc.id from schools sc
        where sc.district_id = ${person.districtId})`;
    case 'own':
      return sql<boolean>`false`;
  }
}
