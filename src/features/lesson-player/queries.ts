import { queryOptions } from '@tanstack/react-query';
import { readLesson } from '../../offline/lessons';
import { readPlace, type LessonRef } from '../../offline/outbox';

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

/** Where the student was on this device. Asked anew at each opening: the place moves without the query. */
export function placeQuery(lessonRef: LessonRef) {
  const { userId, assignmentStudentId } = lessonRef;
  return queryOptions({
    queryKey: ['lesson-place', userId, assignmentStudentId],
    queryFn: async () => (await readPlace(lessonRef)) ?? null,
    gcTime: 0,
    staleTime: Infinity,
    // The place lives in the user database; an older copy of it must not come back with the query cache.
    meta: { persist: false },
  });
}
