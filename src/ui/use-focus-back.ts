import { useEffect } from 'react';

/** For what lies over the screen: when it goes, the focus is where it was before. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
