import type { Day } from '../../../domain/day';
import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { paths } from '../../api/schema';

type NewAssignment =
  paths['/dashboard/assignments']['post']['requestBody']['content']['application/json'];

const at = (id: number) => ({ params: { path: { assignment_id: id } } });

/** @returns the id of the assignment. @throws ApiError, NetworkError */
export async function createAssignment(body: NewAssignment): Promise<number> {
  return (await unwrap(api.POST('/dashboard/assignments', { body }))).id;
}

interface Days {
  /** What the days were changed from. */
  readonly rev: number;
  readonly days: readonly Day[];
  readonly due_on?: Day | null;
}

/** The days of all lessons anew. @returns the new revision. @throws ApiError, NetworkError */
export async function setDays(id: number, body: Days): Promise<number> {
  const answer = api.PUT('/dashboard/assignments/{assignment_id}/days', { ...at(id), body });
  return (await unwrap(answer)).rev;
}
