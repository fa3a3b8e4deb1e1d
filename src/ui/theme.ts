import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ink blue. Only for the parts of Mantine that compute with it; screens use the tokens. */
const brand: MantineColorsTuple = [
  '#e9ebf8',
  '#d0d5ef',
  '#b0b8e3',
  '#8e99d5',
  '#6f7cc7',
  '#5262c4',
  '#3c4aa0',
  '#2c3a86',
  '#243072',
  '#1b2459',
];

export const theme = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  fontFamily: 'var(--db-font)',
  headings: { fontFamily: 'var(--db-font)' },
  defaultRadius: 14,
  cursorType: 'pointer',
  respectReducedMotion: true,
});
