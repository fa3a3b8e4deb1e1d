import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
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
  unwrap(
    api.POST('/dashboard/groups/{group_id}/sign-in-cards', {
      params: at(id),
      body: { kind, student_ids: [...student_ids] },
      timeoutMs: makingMs,
    }),
  );

/** What cards say that go on as they are. */
export const printCards = (id: number, kind: StoredKind, student_ids: readonly number[]) =>
  unwrap(
    api.POST('/dashboard/groups/{group_id}/printed-cards', {
      params: at(id),
      body: { kind, student_ids: [...student_ids] },
    }),
  );

export const createGroup = (body: NewGroup) => unwrap(api.POST('/dashboard/groups', { body }));

export const updateGroup = (id: number, body: GroupChange) =>
  unwrap(api.PATCH('/dashboard/groups/{group_id}', { params: at(id), body }));

export const archiveGroup = (id: number, archived: boolean) =>
  unwrap(api.POST('/dashboard/groups/{group_id}/archive', { params: at(id), body: { archived } }));

export const setTeachers = (id: number, teacher_ids: number[]) =>
  unwrap(
    api.PUT('/dashboard/groups/{group_id}/teachers', { params: at(id), body: { teacher_ids } }),
  );

export const addStudents = (id: number, student_ids: number[]) =>
  unwrap(
    api.POST('/dashboard/groups/{group_id}/students', { params: at(id), body: { student_ids } }),
  );

export const removeStudent = (group_id: number, student_id: number) =>
  unwrap(
    api.DELETE('/dashboard/groups/{group_id}/students/{student_id}', {
      params: { path: { group_id, student_id } },
    }),
  );
