/** One lesson: from the server when it can be reached, else the copy kept on the device. */
import { api } from '../../api/client';
import { unwrapOurs } from '../../api/errors';
import type { components } from '../../api/schema';
import { isSignedInHere } from '../storage/device-registry';
import { readStudentFile } from '../storage/files';
import { networkFirst } from './network-first';
import type { LessonRef } from '../outbox/outbox-entry';
import { change, read, type StoredLesson } from '../storage/user-db';

type StudentLesson = components['schemas']['StudentLesson'];

/** Copies beyond this number that no pack asks for make room, oldest first. */
const maxLooseCopies = 40;

/** Keeps a fresh copy. What the device thought of the hand-in yields to a newer word of the server. */
async function keepLesson(userId: number, lesson: StudentLesson): Promise<void> {
  const assignmentStudentId = lesson.assignment_student_id;
  await change(userId, ['lessons', 'answers', 'outbox', 'packs'], async (tx) => {
    const lessons = tx.objectStore('lessons');
    const kept = await lessons.get(assignmentStudentId);
    if (kept && kept.lesson.revision > lesson.revision) return;
    await lessons.put({ assignmentStudentId, lesson, fetchedAt: Date.now() });
    const key = `as/${String(assignmentStudentId)}`;
    const mark = await tx.objectStore('answers').get(key);
    const told = mark && mark.state !== 'saved' && lesson.revision >= mark.lessonRevision;
    const still = mark?.state === 'kept' ? 'returned' : 'handed_in';
    if (told && lesson.state !== still) await tx.objectStore('answers').delete(key);
    const loose: StoredLesson[] = [];
    for (const copy of await lessons.getAll()) {
      const wanted = (await tx.objectStore('packs').getKey(copy.assignmentStudentId)) !== undefined;
      if (!wanted) loose.push(copy);
    }
    loose.sort((a, b) => b.fetchedAt - a.fetchedAt);
    for (const copy of loose.slice(maxLooseCopies)) await lessons.delete(copy.assignmentStudentId);
  });
}

/** @throws NetworkError, ApiError */
export async function fetchLesson(ref: LessonRef, signal?: AbortSignal): Promise<StudentLesson> {
  const lesson = await unwrapOurs(
    api.GET('/student/lessons/{assignment_student_id}/{assignment_id}', {
      params: {
        path: {
          assignment_student_id: ref.assignmentStudentId,
          assignment_id: ref.assignmentId,
        },
      },
      ...(signal && { signal }),
    }),
  );
  if (!(await isSignedInHere(ref.userId))) return lesson;
  // A full device must not keep the lesson from the screen.
  await keepLesson(ref.userId, lesson).catch(() => undefined);
  // What the teacher has said aloud is heard without network, too.
  const voice = lesson.result?.voice;
  if (voice) void readStudentFile(ref.userId, voice).catch(() => undefined);
  return lesson;
}

const isGivenBack = ({ state }: StudentLesson): boolean =>
  state === 'scored' || state === 'returned';

/**
 * Reads a lesson: network first when it may be there, the kept copy otherwise. An answer that comes too late
 * for this reading is kept for the next.
 *
 * @param onGivenBack gets such a late answer at once where the copy does not know yet that the teacher has
 * given the work back; any other one would change a lesson under a child's hands
 * @throws NotAvailableOfflineError when neither is to be had
 * @throws ApiError when the server refuses it, e.g. 404 for a lesson that is no longer the student's
 */
export async function readLesson(
  ref: LessonRef,
  onGivenBack: (lesson: StudentLesson) => void,
): Promise<StudentLesson> {
  const { lesson: kept } =
    (await read(ref.userId, (db) => db.get('lessons', ref.assignmentStudentId))) ?? {};
  const copy = kept?.assignment_id === ref.assignmentId ? kept : undefined;
  let late = false;
  const lesson = await networkFirst(copy, async () => {
    let fresh = await fetchLesson(ref);
    // Asked for ahead of this page's scripts, it may be older than what another page has kept since.
    if (copy && fresh.revision < copy.revision) fresh = await fetchLesson(ref);
    if (late && isGivenBack(fresh) && copy?.state !== fresh.state) onGivenBack(fresh);
    return fresh;
  });
  late = true;
  return lesson;
}
