import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a place whose content goes on in steps, such as the line that says where in a list one is: when the control that
 * had the focus went with the step before, the place has the focus then.
 * @param step names what is shown; the first one takes nothing
 */
export function useStepFocus<T extends HTMLElement>(step: unknown): RefObject<T | null> {
  const place = useRef<T>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
