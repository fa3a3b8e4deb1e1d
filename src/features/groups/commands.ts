import { call } from '../../api/call';
import type { paths } from '../../api/schema';
import type { CardKind, StoredKind } from './queries';

type Body<Path extends keyof paths, Method extends 'post' | 'patch'> = paths[Path] extends {
  [Key in Method]: { requestBody: { content: { 'application/json': infer Json } } };
}
  ? Json
  : never;

export type NewGroup = Body<'/dashboard/groups', 'post'>;
export type GroupChange = Body<'/dashboard/groups/{group_id}', 'patch'>;

/** Hashing for a whole class takes the server some seconds. */
const makingMs = 90_000;

const at = (group_id: number) => ({ path: { group_id } });

/** New secrets; older ones of the kind stop. */
export const makeCards = (id: number, kind: CardKind, student_ids: readonly number[]) =>
  call('POST', '/dashboard/groups/{group_id}/sign-in-cards', {
    ...at(id),
    body: { kind, student_ids: [...student_ids] },
    timeoutMs: makingMs,
  });

/** What cards say that go on as they are. */
export const printCards = (id: number, kind: StoredKind, student_ids: readonly number[]) =>
  call('POST', '/dashboard/groups/{group_id}/printed-cards', {
    ...at(id),
    body: { kind, student_ids: [...student_ids] },
  });

export const createGroup = (body: NewGroup) => call('POST', '/dashboard/groups', { body });

export const updateGroup = (id: number, body: GroupChange) =>
  call('PATCH', '/dashboard/groups/{group_id}', { ...at(id), body });

export const archiveGroup = (id: number, archived: boolean) =>
  call('POST', '/dashboard/groups/{group_id}/archive', { ...at(id), body: { archived } });

export const setTeachers = (id: number, teacher_ids: number[]) =>
  call('PUT', '/dashboard/groups/{group_id}/teachers', { ...at(id), body: { teacher_ids } });

export const addStudents = (id: number, student_ids: number[]) =>
  call('POST', '/dashboard/groups/{group_id}/students', { ...at(id), body: { student_ids } });

export const removeStudent = (group_id: number, student_id: number) =>
  call('DELETE', '/dashboard/groups/{group_id}/students/{student_id}', {
    path: { group_id, student_id },
  });
