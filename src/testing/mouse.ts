/** A person who drags with the mouse. */
import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

/** CSS pixels in the window of the screen. */
type Spot = readonly [x: number, y: number];

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses at the first spot, goes by way of the others, and lets go at the last. */
    pullMouse: (spots: readonly Spot[]) => Promise<void>;
    /** Takes the mouse off the screen. */
    restMouse: () => Promise<void>;
  }
}

/** Where something is drawn, scrolled into the window before. */
async function boxOf(target: Locator): Promise<DOMRect> {
  await expect.element(target).toBeVisible();
  const element = target.element();
  element.scrollIntoView({ block: 'nearest' });
  return element.getBoundingClientRect();
}

/** Pulls something by so many pixels; `at` is where it is taken, from its left side at half its height. */
export async function pullBy(from: Locator, by: Spot, at = 10): Promise<void> {
  const { left, top, height } = await boxOf(from);
  const [x, y] = [left + at, top + height / 2];
  await commands.pullMouse([
    [x, y],
    [x + by[0] / 2, y + by[1] / 2],
    [x + by[0], y + by[1]],
  ]);
}

/** Pulls something to a spot within the target, from the target's upper left corner. */
export async function pullTo(from: Locator, to: Locator, [x, y]: Spot): Promise<void> {
  const { left, top, height } = await boxOf(from);
  const end = to.element().getBoundingClientRect();
  const start = [left + 10, top + height / 2] as const;
  const stop = [end.left + x, end.top + y] as const;
  await commands.pullMouse([start, [stop[0], (start[1] + stop[1]) / 2], stop]);
}
