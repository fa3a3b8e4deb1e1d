import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { theme } from './theme';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import './mantine.css';

const root = document.documentElement;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['data-mantine-color-scheme'] });
  return () => observer.disconnect();
}

function schemeOnScreen(): 'light' | 'dark' {
  return root.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';
}

/**
 * The reader's settings decide, and Mantine keeps nothing of its own. It writes what this gives whenever the provider
 * appears, also after what it holds was hidden by a `Suspense`: its own default would turn a dark page light.
 */
const colorSchemes: MantineColorSchemeManager = {
  get: schemeOnScreen,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/**
 * Where Mantine's parts are used: forms, dialogs, messages. It loads with the first of them, because a
 * student's way into a lesson needs none. It writes no style at run time, which the content policy forbids.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemes}
      forceColorScheme={useSyncExternalStore(subscribe, schemeOnScreen)}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
