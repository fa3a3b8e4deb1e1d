import { useEffect, useRef } from 'react';
import { useLessonFrame } from '../player/lesson-context';

/**
 * Runs before the page is turned, hidden or handed in, and when this part goes away: for answers that
 * take a moment to make, such as the picture of a drawing.
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
      remove();
      void latest.current();
    };
  }, [autosave]);
}
