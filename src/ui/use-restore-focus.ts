import { useEffect } from 'react';
import { focusPart, partsAround } from './recover-lost-focus';

/**
 * For what lies over the screen: when it goes, the focus is where it was before, or in the part of the screen around it
 * where that has gone meanwhile. Who was led to another place while
 * it went stays there: what had the focus in it is gone by now, so a focus that is anywhere was put there.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    const parts = before ? partsAround(before, document.body) : [];
    return () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
        before.focus({ preventScroll: true });
        return;
      }
      // A key opened it, or what opened it has gone: the page below, unless something on it takes the focus by now.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const part = parts.find(({ isConnected }) => isConnected);
        if (part && part.id !== 'main') focusPart(part);
        else document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, []);
}
