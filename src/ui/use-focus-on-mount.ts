import { useEffect, useRef, type RefObject } from 'react';

/**
 * For what takes the place of a control that was just used: the focus would be lost with that control.
 * @param wanted false where nobody has done anything yet, as after loading a page
 */
export function useFocusOnMount<T extends HTMLElement>(wanted = true): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (wanted) element.current?.focus();
  }, [wanted]);
  return element;
}
