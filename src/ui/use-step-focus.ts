import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the line that says where in a list one is: on its first or last part the button that led there is gone, and the
 * line beside it has the focus then.
 * @param part names the part that is shown; the first one takes nothing
 */
export function useStepFocus<T extends HTMLElement>(part: unknown): RefObject<T | null> {
  const place = useRef<T>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [part]);
  return place;
}
