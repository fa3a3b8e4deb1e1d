import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call';
import type { components } from '../../api/schema';
import { readKeptLessons, readScoring, type ScoringRef } from '../../offline/reading/scores';

export type SavedComment = components['schemas']['SavedComment'];

/** While somebody scores, students hand in: asked again this often, never on the way to the next student. */
const lookAgainMs = 30_000;

/** Everything to score of one lesson, from the server when it answers, else from the copy on this device. */
export function scoringQuery(ref: ScoringRef) {
  return queryOptions({
    queryKey: ['scoring', ref.userId, ref.assignmentId, ref.position],
    queryFn: () => readScoring(ref),
    staleTime: 0,
    refetchInterval: lookAgainMs,
    // The user database keeps the copy.
    meta: { persist: false },
  });
}

/** Which lessons of the assignment can be scored without network; to be asked again when one was read. */
export function keptLessonsQuery(ref: Omit<ScoringRef, 'position'>) {
  return queryOptions({
    queryKey: ['scoring-kept', ref.userId, ref.assignmentId],
    queryFn: () => readKeptLessons(ref),
    staleTime: 0,
    meta: { persist: false },
  });
}

const versionsPerPage = 25;

/** How a score came about, page by page. */
export function scoreVersionsQuery(assignmentStudentId: number) {
  return infiniteQueryOptions({
    queryKey: ['score-versions', assignmentStudentId],
    queryFn: ({ pageParam }) =>
      call('GET', '/dashboard/assignment-students/{assignment_student_id}/score-versions', {
        path: { assignment_student_id: assignmentStudentId },
        query: { page: pageParam, per_page: versionsPerPage },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: 0,
    meta: { persist: false },
  });
}

/** Comments that are used again; kept on the device like a list. */
export function savedCommentsQuery(userId: number) {
  return queryOptions({
    queryKey: ['saved-comments', userId],
    queryFn: async () => (await call('GET', '/dashboard/saved-comments')).data,
  });
}

/** Keeps a comment for the next time, or notes that it was used again. @throws ApiError, NetworkError */
export function keepComment(text: string): Promise<SavedComment> {
  return call('POST', '/dashboard/saved-comments', { body: { text } });
}

/** @throws ApiError, NetworkError */
export async function dropComment(id: number): Promise<void> {
  await call('DELETE', '/dashboard/saved-comments/{comment_id}', { path: { comment_id: id } });
}
