import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import './fonts.css';
import './tokens.css';
import './mantine.css';
import './base.css';

export type ColorScheme = 'light' | 'dark';

/** Mantine without any style it would write at run time: the content policy forbids that. */
export function UiProvider(props: { scheme: ColorScheme; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={props.scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {props.children}
    </MantineProvider>
  );
}
