/** A person who has no mouse: Tab and a few keys, and the focus must always be seen. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { lookAtFocus } from './screen-looks';

/** The name of what the focus stands on, which must be seen. */
async function stopOn(page: Page): Promise<string> {
  const { name, trouble } = await page.evaluate(lookAtFocus);
  // After the last control the browser's own bar has the focus for one stop.
  if (trouble !== undefined && trouble !== 'the focus is lost') {
    // Above it a file may still be growing, which moves what has the focus; it comes to stand where it is seen.
    await expect
      .configure({ soft: true })
      .poll(async () => (await page.evaluate(lookAtFocus)).trouble, { message: name })
      .toBeUndefined();
  }
  return name;
}

const keysPerWay = 120;

/** Tabs on until the control has the focus; every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const stops: string[] = [];
  for (let presses = 0; presses < keysPerWay; presses += 1) {
    const there = await target.evaluate((element) => element === document.activeElement);
    if (there) return;
    await page.keyboard.press(key);
    stops.push(await stopOn(page));
  }
  throw new Error(`Tab does not reach ${target.toString()}: ${stops.slice(-30).join(' → ')}`);
}

/** After something was done the focus is still somewhere that makes sense. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await page.evaluate(lookAtFocus)).name).not.toBe('nothing');
}

export async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
