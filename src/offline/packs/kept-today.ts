/** Today's answer as this device keeps it: beside the lessons that it names, and written with them. */
import type { components } from '../../api/schema';
import { read } from '../storage/user-db';

export interface KeptToday extends Readonly<components['schemas']['Today']> {
  /** Milliseconds by which the server's clock was ahead of the device's when the answer came. */
  readonly clockOffsetMs: number;
}

/** In a person's `kv`. */
export const todayKey = 'today';

export function isToday(value: unknown): value is KeptToday {
  return typeof value === 'object' && value !== null && 'items' in value && 'packs' in value;
}

/** Whether the home screen of this answer leads to this content of the lesson. Pure. */
export function namesLesson(
  today: unknown,
  lesson: { readonly assignmentStudentId: number; readonly packId: string },
): boolean {
  return (
    isToday(today) &&
    today.items.some(
      ({ assignment_student_id, pack }) =>
        assignment_student_id === lesson.assignmentStudentId && pack.id === lesson.packId,
    )
  );
}

/** The last answer that was kept for this person; undefined where there is none. */
export async function keptToday(userId: number): Promise<KeptToday | undefined> {
  const kept = await read(userId, (db) => db.get('kv', todayKey));
  return isToday(kept) ? kept : undefined;
}
