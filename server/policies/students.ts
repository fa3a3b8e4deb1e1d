/** Whose students a person keeps: those of the own groups, of the school, or of the district. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { may } from '../../domain/permissions';
import type { Person } from '../db/users.repo';
import { forbidden } from '../errors';
import { reachOf } from './reach';
import { ofSchools } from './schools';

/** @throws AppError 403 for students */
export function assertStudentKeeper({ role }: Person): void {
  if (!may(role, 'students.keep')) throw forbidden();
}

/** Whether what opens a child's account is handed to this person. */
export const letsStudentsIn = ({ role }: Person): boolean => may(role, 'students.let_in');

/** @throws AppError 403 for whoever is handed nothing that opens a child's account */
export function assertMayLetStudentsIn(person: Person): void {
  if (!letsStudentsIn(person)) throw forbidden();
}

/** @throws AppError 403 for whoever may not take a student's whole record away */
export function assertRecordKeeper({ role }: Person): void {
  if (!may(role, 'students.export_record')) throw forbidden();
}

/** @throws AppError 403 for whoever may not have a student's data deleted */
export function assertStudentDeleter({ role }: Person): void {
  if (!may(role, 'students.delete')) throw forbidden();
}

/** A new student has to come into a group at once, where only those of the own groups are this person's. */
export const keepsByGroup = (person: Person): boolean => reachOf(person) === 'groups';

/** A teacher's groups in use. Of `groups g`. */
const taughtBy = (
  person: Person,
): RawBuilder<boolean> => sql<boolean>`(g.archived_at is null and exists (
  select 1 from group_teachers own where own.group_id = g.id and own.teacher_id = ${person.id}))`;

/** Of `groups g` of a student whom this person keeps: a teacher sees no others of the child than the own ones. */
export const shownGroups = (person: Person): RawBuilder<boolean> =>
  keepsByGroup(person) ? taughtBy(person) : sql<boolean>`true`;

/** Of `users u` left joined with `schools sc`: a teacher's are those of the own groups in use. */
export function keptStudents(person: Person): RawBuilder<boolean> {
  if (!keepsByGroup(person)) return ofSchools(person);
  return sql<boolean>`exists (select 1 from group_students gs join groups g on g.id = gs.group_id
    where gs.student_id = u.id and ${taughtBy(person)})`;
}
