/** Input as W3C WebDriver describes it, with or without BiDi. https://www.w3.org/TR/webdriver2/#actions */
import type { Key, Point } from './device';

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

export function strokeActions(points: readonly Point[]): readonly object[] {
  const [first, ...others] = points.map(({ x, y }) => ({
    ...{ type: 'pointerMove', origin: 'viewport', duration: 0 },
    ...{ x: Math.round(x), y: Math.round(y) },
  }));
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };
  return [
    {
      ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
      actions: [first, down, ...others, up],
    },
  ];
}

export const typeActions = (text: string): readonly object[] => keys(Array.from(text));

export const pressActions = (key: Key): readonly object[] => keys([keyCodes[key]]);

function keys(values: readonly string[]): readonly object[] {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
