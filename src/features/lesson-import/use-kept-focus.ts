import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a place whose content goes on by itself: when the control that had the focus went with it, the place
 * has the focus then.
 * @param step names what is shown; the first one takes nothing
 */
export function useKeptFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(step);
  useEffect(() => {
    if (first.current !== step && document.activeElement === document.body) place.current?.focus();
  }, [step]);
  return place;
}
