import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a place of a new screen that was asked for by its address: it has the focus, also where it is there as soon as the
 * screen, which else would take the focus itself.
 * @param wanted whether it is this place
 */
export function useFocusOnArrival<T extends HTMLElement>(wanted: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!wanted || !main) return undefined;
    main.dataset['keepsFocus'] = '';
    element.current?.focus();
    return () => {
      delete main.dataset['keepsFocus'];
    };
  }, [wanted]);
  return element;
}
