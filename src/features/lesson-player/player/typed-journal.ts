import type { LessonRef } from '../../../offline/outbox/outbox';
import { storageKeys } from '../../../session/storage-keys';
import type { Typed } from './lesson-work';

const KEY = storageKeys.typed;

interface Journal {
  readonly userId: number;
  readonly assignmentStudentId: number;
  readonly typed: Typed;
}

/**
 * Remembers words that the device's storage has not taken yet while the page goes away: a page that is
 * reloaded has no time left for a transaction. Lives in the tab only, and only until the next opening.
 */
export function keepTyped(
  lessonRef: LessonRef,
  typed: Typed,
  store: Storage = sessionStorage,
): void {
  if (typed.length === 0) return;
  const { userId, assignmentStudentId } = lessonRef;
  const journal: Journal = { userId, assignmentStudentId, typed };
  try {
    store.setItem(KEY, JSON.stringify(journal));
  } catch {
    // No room: the write to the device's storage is under way all the same.
  }
}

/** Gives what was kept of this lesson and person, once. What is of anybody else is thrown away. */
export function takeTyped(lessonRef: LessonRef, store: Storage = sessionStorage): Typed {
  const text = store.getItem(KEY);
  if (text === null) return [];
  store.removeItem(KEY);
  try {
    const journal = JSON.parse(text) as Journal;
    const ours =
      journal.userId === lessonRef.userId &&
      journal.assignmentStudentId === lessonRef.assignmentStudentId;
    return ours ? journal.typed : [];
  } catch {
    return [];
  }
}
