import { useEffect, useState } from 'react';
import { beforeLeaving } from '../../../offline/unwritten';
import { AnswerDesk } from '../answers/answer-desk';
import type { LessonWork } from './lesson-work';

/** The desk of one open lesson. Whatever hides or ends the page makes it write everything down. */
export function useDesk(work: LessonWork): AnswerDesk {
  const [desk] = useState(
    () => new AnswerDesk((questionId, edit) => work.saveAnswer(questionId, edit)),
  );
  useEffect(() => {
    for (const [questionId, edit] of work.takeTyped()) desk.edit(questionId, edit, 'now');
  }, [desk, work]);
  useEffect(() => {
    const write = () => void desk.flushAll();
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    const keep = () => {
      work.keepTyped(desk.unstored());
      write();
    };
    window.addEventListener('pagehide', keep);
    const end = beforeLeaving(() => desk.flushAll());
    return () => {
      end();
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', keep);
      write();
    };
  }, [desk, work]);
  return desk;
}
