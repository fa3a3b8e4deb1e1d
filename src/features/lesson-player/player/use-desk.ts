import { useEffect, useState } from 'react';
import { saveAnswer, type LessonRef } from '../../../offline/outbox';
import { AnswerDesk } from '../answers/answer-desk';
import { keepTyped, takeTyped } from './typed-journal';

/** The desk of one open lesson. Whatever hides or ends the page makes it write everything down. */
export function useDesk(lessonRef: LessonRef): AnswerDesk {
  const [desk] = useState(
    () => new AnswerDesk((questionId, edit) => saveAnswer(lessonRef, { questionId, ...edit })),
  );
  useEffect(() => {
    for (const [questionId, edit] of takeTyped(lessonRef)) desk.edit(questionId, edit, 'now');
  }, [desk, lessonRef]);
  useEffect(() => {
    const write = () => void desk.flushAll();
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    const keep = () => {
      keepTyped(lessonRef, desk.unstored());
      write();
    };
    // A page that comes back from the background still has its drafts, and newer ones.
    const forget = () => void takeTyped(lessonRef);
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', forget);
    return () => {
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', forget);
      write();
    };
  }, [desk, lessonRef]);
  return desk;
}
