import { call } from '../../api/call';
import { fetchFile } from '../../api/file';
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
  call('POST', '/dashboard/students', { body });

export const updateStudent = (id: number, body: StudentChange) =>
  call('PATCH', '/dashboard/students/{student_id}', { ...at(id), body });

export const moveStudent = (id: number, to_group: number, from_group?: number) =>
  call('POST', '/dashboard/students/{student_id}/move', {
    ...at(id),
    body: { to_group, ...(from_group !== undefined && { from_group }) },
  });

/** Several students of one school come into a group, or none of them does. */
export const addToGroup = (group_id: number, student_ids: readonly number[]) =>
  call('POST', '/dashboard/groups/{group_id}/students', {
    path: { group_id },
    body: { student_ids: [...student_ids] },
  });

/** @returns those who were in it */
export const removeFromGroup = (group_id: number, student_ids: readonly number[]) =>
  call('POST', '/dashboard/groups/{group_id}/students/remove', {
    path: { group_id },
    body: { student_ids: [...student_ids] },
  });

export const switchStudent = (id: number, on: boolean) =>
  on
    ? call('POST', '/dashboard/students/{student_id}/activate', at(id))
    : call('POST', '/dashboard/students/{student_id}/deactivate', at(id));

/** Hands all that is kept of a student to the browser's downloads. */
export async function saveRecord(student: {
  readonly id: number;
  readonly username: string;
}): Promise<void> {
  const { content } = await fetchFile('/dashboard/students/{student_id}/record', {
    ...at(student.id),
    timeoutMs: recordMs,
  });
  saveFile(content, `record-${student.username}.zip`);
}

/** @param confirm the name or username, typed */
export const askDeletion = (id: number, confirm: string) =>
  call('POST', '/dashboard/students/{student_id}/deletion', { ...at(id), body: { confirm } });

export const takeDeletionBack = (id: number) =>
  call('DELETE', '/dashboard/students/{student_id}/deletion', at(id));

/** A free username for a name; none when the server cannot say now: it makes one itself. */
export async function suggestUsername(name: string): Promise<string | undefined> {
  return call('GET', '/dashboard/students/username', { query: { name } }).then(
    ({ username }) => username,
    () => undefined,
  );
}

/** @param name an empty one takes the name away */
export const nameDevice = (device_id: number, name: string) =>
  call('PATCH', '/dashboard/devices/{device_id}', { path: { device_id }, body: { name } });
