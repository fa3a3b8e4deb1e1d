import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readLesson } from '../../offline/reading/lessons';
import { workRead } from '../../offline/outbox/mirror';
import { readPlace, type LessonRef } from '../../offline/outbox/outbox';
import { tryWithTimeout } from '../../offline/try-with-timeout';

/** One lesson, from the server when it answers, else from the copy kept on this device. */
export function lessonQuery(lessonRef: LessonRef) {
  const { userId, assignmentStudentId, assignmentId } = lessonRef;
  return queryOptions({
    queryKey: ['lesson', userId, assignmentStudentId, assignmentId],
    queryFn: ({ client, queryKey }) =>
      readLesson(lessonRef, (givenBack) => {
        // Who has left meanwhile gets nothing.
        client.setQueryData(queryKey, (now) => now && givenBack);
      }),
  });
}

export const placeKey = (userId: number, assignmentStudentId: number) =>
  ['lesson-place', userId, assignmentStudentId] as const;

/** Where the student was on this device. Asked anew at each opening: the place moves without the query. */
export function placeQuery(lessonRef: LessonRef) {
  const { userId, assignmentStudentId } = lessonRef;
  return queryOptions({
    queryKey: placeKey(userId, assignmentStudentId),
    queryFn: async () => (await readPlace(lessonRef)) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    // The place lives in the user database; an older copy of it must not come back with the query cache.
    meta: { persist: false },
  });
}

/** A lesson had better be drawn whole at once, but not wait for a network that lies. */
const PREPARE_PATIENCE_MS = 400;
/** Until its screen is there, which lets go of it. */
const PREPARED_MS = 10_000;

/**
 * Waits for a moment for what the first page of a lesson is made of; what comes later is still taken. Never
 * throws.
 */
export async function prepareLesson(queryClient: QueryClient, lessonRef: LessonRef): Promise<void> {
  const read = [
    queryClient.query(lessonQuery(lessonRef)),
    queryClient.query({ ...placeQuery(lessonRef), gcTime: PREPARED_MS }),
    workRead(lessonRef.userId),
  ];
  await tryWithTimeout(PREPARE_PATIENCE_MS, Promise.all(read));
}
