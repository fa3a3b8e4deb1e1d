import { useEffect, useState } from 'react';
import { saveAnswer, type LessonRef } from '../../../offline/outbox';
import { AnswerDesk } from '../answers/answer-desk';

/** The desk of one open lesson. Whatever hides or ends the page makes it write everything down. */
export function useDesk(lessonRef: LessonRef): AnswerDesk {
  const [desk] = useState(
    () => new AnswerDesk((questionId, edit) => saveAnswer(lessonRef, { questionId, ...edit })),
  );
  useEffect(() => {
    const write = () => void desk.flushAll();
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    window.addEventListener('pagehide', write);
    return () => {
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [desk]);
  return desk;
}
