import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';
import { appName } from './app-name';

/** Titles are `<Screen> · <product>`: the screen first, because tabs cut the end off. */
function screenTitle(screen: string | undefined): string {
  return screen === undefined || screen === '' ? appName() : `${screen} · ${appName()}`;
}

let shown = '';
const listeners = createListeners();

function show(screen: string): void {
  shown = screen;
  listeners.tell();
}

/** Names the current screen in the window's title. */
export function useScreenTitle(screen: string | undefined): void {
  useEffect(() => {
    document.title = screenTitle(screen);
    show(screen ?? '');
    return () => {
      // The next screen may have named itself already.
      if (shown === screen) show('');
    };
  }, [screen]);
}

/** What the current screen calls itself; empty until it has. */
export function useShownTitle(): string {
  return useSyncExternalStore(listeners.subscribe, () => shown);
}
