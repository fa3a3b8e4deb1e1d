import { useEffect, useRef } from 'react';

/**
 * For what changes its place on the screen: browsers take the focus away from an element that is put elsewhere.
 * @returns to be called before the change
 */
export function useKeptFocus(): () => void {
  const kept = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = kept.current;
    kept.current = undefined;
    if (element?.isConnected && document.activeElement !== element) element.focus();
  });
  return () => {
    if (document.activeElement instanceof HTMLElement) kept.current = document.activeElement;
  };
}
