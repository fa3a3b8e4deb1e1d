import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Focus that has to wait until what it goes to is on the screen.
 * @returns a function that takes the `data-focus` of an element
 */
export function usePendingFocus(): (wish: string) => void {
  const wish = useRef<string>(undefined);
  const [, again] = useState({});
  useLayoutEffect(() => {
    if (wish.current === undefined) return;
    const name = CSS.escape(wish.current);
    const element = document.querySelector<HTMLElement>(`[data-focus="${name}"]`);
    if (!element) return;
    wish.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  });
  return useCallback((next) => {
    wish.current = next;
    again({});
  }, []);
}
