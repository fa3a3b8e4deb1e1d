import { useEffect, useRef } from 'react';
import { useLessonFrame } from '../player/lesson-context';

/**
 * Runs before the page is turned, hidden or handed in, and when this part goes away: for answers that
 * take a moment to make, such as the picture of a drawing.
 * @param finish comes when nothing is being made any more, also where it was begun by an earlier call
 */
export function useBeforeLeaving(finish: () => Promise<void>): void {
  const { autosave } = useLessonFrame();
  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    const remove = autosave.beforeFlush(() => latest.current());
    return () => {
      // The page is left, and what was made on it is on its way: handing in waits for it still.
      void latest.current().finally(remove);
    };
  }, [autosave]);
}
