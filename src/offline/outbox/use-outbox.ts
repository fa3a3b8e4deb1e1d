import { useCallback, useMemo, useSyncExternalStore } from 'react';
import {
  noLocalLesson,
  type LocalDocument,
  type LocalLesson,
  type LocalPosting,
  type LocalScore,
  type LocalWork,
} from './local-work';
import { subscribeWork, workOf } from './mirror';
import type { LessonRef, ParkedEntry } from './outbox-entry';

export type { LessonRef, LocalDocument, LocalLesson, ParkedEntry };

function useWork(userId: number): LocalWork | undefined {
  const subscribe = useCallback(
    (listener: () => void) => subscribeWork(userId, listener),
    [userId],
  );
  return useSyncExternalStore(subscribe, () => workOf(userId));
}

/** What this device did in one lesson; undefined until it has been read from the user database. */
export function useLocalLesson(ref: LessonRef): LocalLesson | undefined {
  const work = useWork(ref.userId);
  return work && (work.lessons.get(ref.assignmentStudentId) ?? noLocalLesson);
}

/** A document that was written on this device; null for none, undefined until it has been read. */
export function useLocalDocument(userId: number, key: string): LocalDocument | null | undefined {
  const work = useWork(userId);
  return work && (work.documents.get(key) ?? null);
}

const noDocuments: ReadonlyMap<string, LocalDocument> = new Map();

/** Every document that was written on this device, by entity key such as `sequence/12`. */
export function useLocalDocuments(userId: number): ReadonlyMap<string, LocalDocument> {
  return useWork(userId)?.documents ?? noDocuments;
}

export interface LocalScores {
  readonly scores: ReadonlyMap<number, LocalScore>;
  readonly postings: ReadonlyMap<number, LocalPosting>;
}

/** What was scored at this device, by assignment_student_id; undefined until it has been read. */
export function useLocalScores(userId: number): LocalScores | undefined {
  return useWork(userId);
}

/** How much is not with the server yet, and how much could not be sent. */
export function useOutboxSummary(userId: number): { waiting: number; parked: number } {
  const work = useWork(userId);
  const waiting = work?.waiting ?? 0;
  const parked = work?.parked.length ?? 0;
  return useMemo(() => ({ waiting, parked }), [waiting, parked]);
}

const nothingParked: readonly ParkedEntry[] = [];

export function useParked(userId: number): readonly ParkedEntry[] {
  return useWork(userId)?.parked ?? nothingParked;
}

const noProgress: ReadonlyMap<number, LocalLesson> = new Map();

/** Progress by assignment_student_id, for the home screen. */
export function useLocalProgress(userId: number): ReadonlyMap<number, LocalLesson> {
  return useWork(userId)?.lessons ?? noProgress;
}
