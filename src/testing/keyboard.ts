/** A person who has no mouse: Tab and a few keys, and the focus must always be seen. */
import { expect } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { lookAtFocus } from '../../tests/support/screen-looks';

/** Presses a key as a person does, `Control+k` with its modifiers held. */
export async function press(keys: string): Promise<void> {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const key = parts.pop() ?? '';
  const held = parts.map((part) => `{${part}>}`).join('');
  const released = parts.reverse().map((part) => `{/${part}}`);
  await userEvent.keyboard(
    `${held}${key.length > 1 ? `{${key}}` : typed(key)}${released.join('')}`,
  );
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Vitest's own keys break signs of two code units apart. */
    typeText: (text: string) => Promise<void>;
  }
}

/** Types a text into whatever has the focus. */
export async function type(text: string): Promise<void> {
  await commands.typeText(text);
}

/** Braces and brackets name keys; doubled they are themselves. */
const typed = (text: string): string => text.replace(/[{[]/g, '$&$&');

/** The name of what the focus stands on, which must be seen. */
async function stopOn(): Promise<string> {
  const { name, trouble } = lookAtFocus();
  // After the last control the browser's own bar has the focus for one stop.
  if (trouble !== undefined && trouble !== 'the focus is lost') {
    // Above it a part of the screen may still be growing, which moves what has the focus.
    await expect.poll(() => lookAtFocus().trouble, { message: name }).toBeUndefined();
  }
  return name;
}

const keysPerWay = 120;

/** Tabs on until the control has the focus; every stop on the way must be seen. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  const stops: string[] = [];
  for (let presses = 0; presses < keysPerWay; presses += 1) {
    if (target.element() === document.activeElement) return;
    await press(key);
    stops.push(await stopOn());
  }
  throw new Error(`Tab does not reach ${target.selector}: ${stops.slice(-30).join(' → ')}`);
}

/** Tabs to a control and presses a key there. */
export async function pressOn(target: Locator, key: string): Promise<void> {
  await tabTo(target);
  await press(key);
}

const longestMenu = 12;

/**
 * Opens a menu from its button and takes one of its actions by the arrows.
 * @param key opens it: a menu takes each of them
 */
export async function chooseInMenu(
  menu: Locator,
  action: string,
  key: 'ArrowDown' | 'Enter' = 'ArrowDown',
): Promise<void> {
  await tabTo(menu);
  await press(key);
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  for (let at = 0; at < longestMenu && item.element() !== document.activeElement; at += 1) {
    await press('ArrowDown');
  }
  await expect.element(item).toHaveFocus();
  await press('Enter');
}

/** What has the focus, unless that is the whole page, which takes it where nothing else does. */
function focusedPart(): Element | undefined {
  const focused = document.activeElement;
  return focused === document.body || focused?.id === 'main' ? undefined : (focused ?? undefined);
}

/** After something was done its words have the focus, or the part of the screen in which they stand. */
export async function expectFocusOn(words: string): Promise<void> {
  await expect.poll(() => focusedPart()?.textContent ?? '').toContain(words);
}

/** After something was done some part of the screen has the focus, and not all of it. */
export async function expectFocusKept(): Promise<void> {
  await expect.poll(focusedPart).toBeDefined();
}

/**
 * The first arrow after something was picked up: dnd-kit says that it is picked up one timer before it listens, and
 * may still be measuring then, so the key is pressed again where it was not heard.
 */
export async function firstArrow(key: string, said: Locator): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (let tries = 0; tries < 4 && said.query() === null; tries += 1) {
    await press(key);
    await expect
      .poll(() => said.query(), { timeout: 5_000 })
      .not.toBeNull()
      .catch(() => undefined);
  }
  await expect.element(said).toBeInTheDocument();
}
