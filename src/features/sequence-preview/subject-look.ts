import { IconBook, IconFlask2, IconMathSymbols } from '@tabler/icons-react';

/** Icon and color name of each subject; the color alone never tells it. */
export const subjectLook = {
  1: { name: 'math', Icon: IconMathSymbols },
  2: { name: 'ela', Icon: IconBook },
  3: { name: 'science', Icon: IconFlask2 },
} as const;
