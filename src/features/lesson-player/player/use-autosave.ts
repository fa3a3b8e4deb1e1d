import { useEffect, useState } from 'react';
import { registerFlush } from '../../../offline/tabs/pending-writes';
import { AnswerAutosave } from '../answers/answer-autosave';
import type { LessonWork } from './lesson-work';

/** The autosave of one open lesson. Whatever hides or ends the page makes it write everything down. */
export function useAutosave(work: LessonWork): AnswerAutosave {
  const [autosave] = useState(
    () => new AnswerAutosave((questionId, edit) => work.saveAnswer(questionId, edit)),
  );
  useEffect(() => {
    for (const [questionId, edit] of work.takeTyped()) autosave.edit(questionId, edit, 'now');
  }, [autosave, work]);
  useEffect(() => {
    const write = () => void autosave.flushAll();
    const writeWhenHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', writeWhenHidden);
    const keep = () => {
      work.keepTyped(autosave.unstored());
      write();
    };
    window.addEventListener('pagehide', keep);
    const end = registerFlush(() => autosave.flushAll());
    return () => {
      end();
      document.removeEventListener('visibilitychange', writeWhenHidden);
      window.removeEventListener('pagehide', keep);
      write();
    };
  }, [autosave, work]);
  return autosave;
}
