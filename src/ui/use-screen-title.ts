import { useEffect } from 'react';
import { appName } from './app-name';

/** Titles are `<Screen> · <product>`: the screen first, because tabs cut the end off. */
function screenTitle(screen: string | undefined): string {
  return screen === undefined || screen === '' ? appName() : `${screen} · ${appName()}`;
}

/** Names the current screen in the window's title. */
export function useScreenTitle(screen: string | undefined): void {
  useEffect(() => {
    document.title = screenTitle(screen);
  }, [screen]);
}
