/** A person who has no mouse: Tab and a few keys, and the focus must always be seen. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

interface Focus {
  readonly name: string;
  readonly trouble: string | undefined;
}

/** What has the focus, and what is wrong with how it is shown. */
function lookAtFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) {
      return { name: 'nothing', trouble: 'the focus is lost' };
    }
    const text = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
    const name = `<${focused.localName}> ${text}`;
    // Inside a player the browser moves the focus on and draws it itself.
    if (focused instanceof HTMLMediaElement) return { name, trouble: undefined };
    // A hidden radio or checkbox shows its focus on the card around it or beside it.
    const label = focused.closest('label');
    const shown = [focused, label, label?.parentElement, focused.nextElementSibling];
    const visible = shown.some((element) => {
      if (!(element instanceof HTMLElement)) return false;
      const style = getComputedStyle(element);
      const outlined = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      return outlined || /(^|\s)[2-9]px/.test(style.boxShadow.replace(/rgba?\([^)]*\)/g, ''));
    });
    if (!visible) return { name, trouble: 'the focus cannot be seen' };
    const box = (label ?? focused).getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right - left < 1 || bottom - top < 1) return { name, trouble: 'it is off the screen' };
    const covered = [0.1, 0.5, 0.9].every((part) => {
      const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
      return !(hit && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit)));
    });
    return { name, trouble: covered ? 'something covers it' : undefined };
  });
}

/** Above it a file may still be growing, which moves what has the focus; it comes to stand where it is seen. */
const settledMs = 2_000;

/** The name of what the focus stands on, which must be seen. */
async function stopOn(page: Page): Promise<string> {
  const { name, trouble } = await lookAtFocus(page);
  // After the last control the browser's own bar has the focus for one stop.
  if (trouble !== undefined && trouble !== 'the focus is lost') {
    await expect
      .configure({ soft: true })
      .poll(async () => (await lookAtFocus(page)).trouble, { message: name, timeout: settledMs })
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
  await expect.poll(async () => (await lookAtFocus(page)).name).not.toBe('nothing');
}

export async function press(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * The first arrow after something was picked up: dnd-kit says that it is picked up one timer before it listens, and
 * may still be measuring then, so the key is pressed again where it was not heard.
 */
export async function firstArrow(page: Page, key: string, said: Locator): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(said).toBeAttached({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
}
