import { useEffect } from 'react';

/**
 * For what lies over the screen: when it goes, the focus is where it was before. Who was led to another place while
 * it went stays there: what had the focus in it is gone by now, so a focus that is anywhere was put there.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        before.focus({ preventScroll: true });
        return;
      }
      // A key opened it, or what opened it has gone: the page below, unless something on it takes the focus by now.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, []);
}
