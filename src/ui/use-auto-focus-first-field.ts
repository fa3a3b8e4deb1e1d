import { useEffect } from 'react';

/**
 * For a screen on which something new is begun: the focus is in its first field at once, and stays where somebody
 * is typing when the screen gets an address of its own.
 * @param ready whether the fields are there
 */
export function useAutoFocusFirstField(ready: boolean): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main || !ready) return undefined;
    main.dataset['keepsFocus'] = '';
    main.querySelector<HTMLElement>('[aria-required="true"]')?.focus();
    return () => {
      delete main.dataset['keepsFocus'];
    };
  }, [ready]);
}
