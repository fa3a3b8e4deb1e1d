import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { AnswerAutosave } from '../answers/answer-autosave';
import { questionAnchor } from '../questions/question-anchor';
import { speaker } from '../read-aloud/speaker';
import type { LessonWork } from './lesson-work';

export interface Pages {
  readonly page: string;
  /** Turns the page; with a question, goes to that question on it. Keeps its identity. */
  readonly go: (page: string, questionId?: string) => void;
  /** For the heading that says where one is; takes the focus when the page has turned. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Which page of the lesson is open. The address stays the same; the device remembers the place. */
export function usePages(work: LessonWork, firstPage: string, autosave: AnswerAutosave): Pages {
  const [at, setAt] = useState<{ page: string; questionId?: string }>({ page: firstPage });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const question =
      at.questionId === undefined ? null : document.getElementById(questionAnchor(at.questionId));
    window.scrollTo(0, 0);
    if (question === null) heading.current?.focus({ preventScroll: true });
    else {
      question.scrollIntoView({ block: 'start' });
      question.focus({ preventScroll: true });
    }
  }, [at]);

  useEffect(() => work.showPage(at.page), [work, at.page]);

  const go = useCallback(
    (page: string, questionId?: string) => {
      speaker.stop();
      void autosave.flushAll();
      // Losing the place costs a tap, so a device without room for it is no reason for a message.
      work.savePlace(page).catch(() => undefined);
      setAt(questionId === undefined ? { page } : { page, questionId });
    },
    [autosave, work],
  );
  useEffect(() => speaker.stop, []);
  return { page: at.page, go, heading };
}
