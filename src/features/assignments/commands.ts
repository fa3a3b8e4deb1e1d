import type { Day } from '../../../domain/day';
import { call } from '../../api/call';
import type { paths } from '../../api/schema';

type NewAssignment =
  paths['/dashboard/assignments']['post']['requestBody']['content']['application/json'];

const at = (id: number) => ({ path: { assignment_id: id } });

/** @returns the id of the assignment. @throws ApiError, NetworkError */
export async function createAssignment(body: NewAssignment): Promise<number> {
  return (await call('POST', '/dashboard/assignments', { body })).id;
}

type Edit =
  paths['/dashboard/assignments/{assignment_id}']['patch']['requestBody']['content']['application/json'];
type Exception =
  paths['/dashboard/assignments/{assignment_id}/students/{student_id}/exception']['put']['requestBody']['content']['application/json'];
type DaysOff =
  paths['/dashboard/school-days-off']['put']['requestBody']['content']['application/json'];

/** Changes what is named and leaves the rest. @returns the new revision. @throws ApiError, NetworkError */
export async function editAssignment(id: number, body: Edit): Promise<number> {
  return (await call('PATCH', '/dashboard/assignments/{assignment_id}', { ...at(id), body })).rev;
}

/** For good. @throws ApiError `in_use` when somebody has begun, NetworkError */
export async function deleteAssignment(id: number): Promise<void> {
  await call('DELETE', '/dashboard/assignments/{assignment_id}', at(id));
}

/** Ends it, or takes that back. @throws ApiError, NetworkError */
export async function archiveAssignment(id: number, archived: boolean): Promise<void> {
  await call('POST', '/dashboard/assignments/{assignment_id}/archive', {
    ...at(id),
    body: { archived },
  });
}

/** Ends several, or takes that back. @returns those that changed. @throws ApiError, NetworkError */
export const archiveAssignments = (assignment_ids: readonly number[], archived: boolean) =>
  call('POST', '/dashboard/assignments/archive', {
    body: { assignment_ids: [...assignment_ids], archived },
  });

/** @param due_on null for none. @throws ApiError with what is wrong at `due_on`, NetworkError */
export const setDueDay = (assignment_ids: readonly number[], due_on: Day | null) =>
  call('POST', '/dashboard/assignments/due-day', {
    body: { assignment_ids: [...assignment_ids], due_on },
  });

/** @throws ApiError `newer_draft` when somebody has changed the assignment since, NetworkError */
export async function moveToVersion(
  id: number,
  body: { readonly rev: number; readonly version: number },
): Promise<void> {
  await call('POST', '/dashboard/assignments/{assignment_id}/version', { ...at(id), body });
}

/** What differs for one student, all of it anew. @throws ApiError, NetworkError */
export async function setException(id: number, studentId: number, body: Exception): Promise<void> {
  await call('PUT', '/dashboard/assignments/{assignment_id}/students/{student_id}/exception', {
    path: { assignment_id: id, student_id: studentId },
    body,
  });
}

/** All days off of a school anew. @throws ApiError, NetworkError */
export async function setDaysOff(body: DaysOff): Promise<void> {
  await call('PUT', '/dashboard/school-days-off', { body });
}

interface Days {
  /** What the days were changed from. */
  readonly rev: number;
  readonly days: readonly Day[];
  readonly due_on?: Day | null;
}

/** The days of all lessons anew. @returns the new revision. @throws ApiError, NetworkError */
export async function setDays(id: number, body: Days): Promise<number> {
  return (await call('PUT', '/dashboard/assignments/{assignment_id}/days', { ...at(id), body }))
    .rev;
}
