import { useSyncExternalStore } from 'react';
import { useLesson } from '../player/lesson-context';
import { questionsOf } from '../player/pages';
import type { PlayerLesson } from '../player/player-lesson';

type Returned = Pick<PlayerLesson, 'state' | 'result' | 'steps' | 'answers'>;

/**
 * Whether work that came back is still as the teacher saw it. Not so where nothing can be told or changed: a
 * lesson without questions, or one whose result is not here.
 * @param isDraft whether an answer is on its way to the device's storage, by question id
 */
export function isUnchanged(lesson: Returned, isDraft: (questionId: string) => boolean): boolean {
  const { state, result, steps, answers } = lesson;
  if (state !== 'returned' || result === undefined) return false;
  const returnedAt = Date.parse(result.released_at);
  const questions = questionsOf(steps);
  return (
    questions.length > 0 &&
    questions.every(({ question: { id } }) => {
      const answer = answers.get(id);
      if (isDraft(id)) return false;
      if (answer === undefined || answer.sync === 'kept') return true;
      return answer.receivedAt !== undefined && Date.parse(answer.receivedAt) <= returnedAt;
    })
  );
}

/** Whether improving comes before handing in: work that came back and is as it was. */
export function useImproveFirst(): boolean {
  const { lesson, autosave } = useLesson();
  useSyncExternalStore(autosave.subscribe, autosave.version);
  const isDraft = (id: string) => autosave.draft(id) !== undefined;
  return lesson.handedIn !== 'parked' && isUnchanged(lesson, isDraft);
}
