/** Whether one assignment is a person's to read or to run: `server/policies/assignments.ts` says which are. */
import { findAssignmentOfCopy, isReadable } from '../../db/assignment-access.repo';
import type { DbOrTransaction } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import { assertMayRead, assertMayRun } from '../../policies/assignments';

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
