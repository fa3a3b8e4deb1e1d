import { api } from '../../api/client';
import { unwrap } from '../../api/errors';
import type { paths } from '../../api/schema';
import { saveFile } from '../../ui/save-file';

type Json<Path extends keyof paths, Method extends 'post' | 'patch'> = paths[Path] extends {
  [Key in Method]: { requestBody: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export type NewStudent = Json<'/dashboard/students', 'post'>;
export type StudentChange = Json<'/dashboard/students/{student_id}', 'patch'>;
export type MadeStudent =
  paths['/dashboard/students']['post']['responses'][201]['content']['application/json'];
/** For whoever is handed what opens it. */
export type NewAccount = MadeStudent & Required<Pick<MadeStudent, 'pass_phrase'>>;

/** Three hundred megabytes of pictures and recordings, over a slow line. */
const recordMs = 10 * 60_000;

const at = (student_id: number) => ({ path: { student_id } });

export const createStudent = (body: NewStudent): Promise<MadeStudent> =>
  unwrap(api.POST('/dashboard/students', { body }));

export const updateStudent = (id: number, body: StudentChange) =>
  unwrap(api.PATCH('/dashboard/students/{student_id}', { params: at(id), body }));

export const moveStudent = (id: number, to_group: number, from_group?: number) =>
  unwrap(
    api.POST('/dashboard/students/{student_id}/move', {
      params: at(id),
      body: { to_group, ...(from_group !== undefined && { from_group }) },
    }),
  );

/** Several students of one school come into a group, or none of them does. */
export const addToGroup = (group_id: number, student_ids: readonly number[]) =>
  unwrap(
    api.POST('/dashboard/groups/{group_id}/students', {
      params: { path: { group_id } },
      body: { student_ids: [...student_ids] },
    }),
  );

/** @returns those who were in it */
export const removeFromGroup = (group_id: number, student_ids: readonly number[]) =>
  unwrap(
    api.POST('/dashboard/groups/{group_id}/students/remove', {
      params: { path: { group_id } },
      body: { student_ids: [...student_ids] },
    }),
  );

export const switchStudent = (id: number, on: boolean) =>
  on
    ? unwrap(api.POST('/dashboard/students/{student_id}/activate', { params: at(id) }))
    : unwrap(api.POST('/dashboard/students/{student_id}/deactivate', { params: at(id) }));

/** Hands all that is kept of a student to the browser's downloads. */
export async function saveRecord(student: {
  readonly id: number;
  readonly username: string;
}): Promise<void> {
  const options = { params: at(student.id), parseAs: 'blob', timeoutMs: recordMs } as const;
  const content = await unwrap(api.GET('/dashboard/students/{student_id}/record', options));
  saveFile(content, `record-${student.username}.zip`);
}

/** @param confirm the name or username, typed */
export const askDeletion = (id: number, confirm: string) =>
  unwrap(
    api.POST('/dashboard/students/{student_id}/deletion', { params: at(id), body: { confirm } }),
  );

export const takeDeletionBack = (id: number) =>
  unwrap(api.DELETE('/dashboard/students/{student_id}/deletion', { params: at(id) }));

/** A free username for a name; none when the server cannot say now: it makes one itself. */
export async function suggestUsername(name: string): Promise<string | undefined> {
  const params = { query: { name } };
  return unwrap(api.GET('/dashboard/students/username', { params })).then(
    ({ username }) => username,
    () => undefined,
  );
}

/** @param name an empty one takes the name away */
export const nameDevice = (device_id: number, name: string) =>
  unwrap(
    api.PATCH('/dashboard/devices/{device_id}', {
      params: { path: { device_id } },
      body: { name },
    }),
  );
