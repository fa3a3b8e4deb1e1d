import { useEffect, useRef, useState } from 'react';
import { saveAnswer, type LessonRef } from '../../../offline/outbox';
import { AnswerDesk } from '../answers/answer-desk';
import type { PlayerLesson } from './player-lesson';

/** The desk of one open lesson. Whatever hides or ends the page makes it write everything down. */
export function useDesk(lessonRef: LessonRef, lesson: PlayerLesson): AnswerDesk {
  const latest = useRef(lesson);
  useEffect(() => {
    latest.current = lesson;
  });
  const [desk] = useState(
    () =>
      new AnswerDesk((questionId, edit) =>
        saveAnswer(lessonRef, {
          questionId,
          baseRev: latest.current.answers.get(questionId)?.rev ?? 0,
          ...edit,
        }),
      ),
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
