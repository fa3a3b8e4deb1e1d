/**
 * Who may do what with an assignment, its students' work and their scores. One place for assigning, the live
 * class and scoring:
 * - read by the teacher who gave it, every teacher of a group it was given to, and the administrators of the
 *   school and its district;
 * - run (changed, scored, ended) by those teachers alone.
 * IT administrators keep accounts and devices, not children's work: least privilege.
 */
import { may } from '../../domain/permissions';
import { findAssignmentOfCopy, isReadable } from '../db/assignment-access.repo';
import type { DbOrTransaction } from '../db/tables';
import type { Person } from '../db/users.repo';
import { forbidden, notFound } from '../errors';

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

type AssignmentAction = 'read' | 'run';

function assertRole(person: Person, action: AssignmentAction): void {
  assertMayRead(person);
  if (action === 'run') assertMayRun(person);
}

/**
 * That this person may read or run an assignment.
 * @throws AppError 404 for one that is not there or somebody else's; 403 for the role
 */
export async function assertAssignment(
  db: DbOrTransaction,
  person: Person,
  assignmentId: number,
  action: AssignmentAction,
): Promise<void> {
  assertRole(person, action);
  if (!(await isReadable(db, person, assignmentId))) throw notFound();
}

/**
 * The same by one student's copy of a lesson.
 * @returns the id of its assignment
 * @throws AppError as `assertAssignment`
 */
export async function assignmentOfCopy(
  db: DbOrTransaction,
  person: Person,
  assignmentStudentId: number,
  action: AssignmentAction,
): Promise<number> {
  assertRole(person, action);
  const id = await findAssignmentOfCopy(db, person, assignmentStudentId);
  if (id === undefined) throw notFound();
  return id;
}
