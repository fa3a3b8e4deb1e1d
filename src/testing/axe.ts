/** What axe finds on a screen, asked when the screen stands still in the colors it is to be read in. */
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  accessibilityTags,
  colorRules,
  smallWindows,
  standsStill,
  tooWide,
  violationLines,
} from '../../tests/support/screen-looks';
import { changeSettings } from '../features/reader-settings/settings-store';

/**
 * @param colorsOnly a screen differs between the schemes in its colors alone: the rest is asked once
 * @returns one line for each element that breaks a rule
 */
async function axeFindings(colorsOnly: boolean): Promise<string[]> {
  await standsStill();
  const { violations } = await axe.run(document, {
    runOnly: colorsOnly
      ? { type: 'rule', values: colorRules }
      : { type: 'tag', values: accessibilityTags },
    resultTypes: ['violations'],
  });
  return violationLines(violations);
}

/** Light and dark; the screen stays dark afterwards. @param screen its name in the report */
export async function expectAccessible(screen: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    changeSettings({ scheme });
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(scheme);
    const found = await axeFindings(scheme === 'dark');
    expect.soft(found, `${screen}, ${scheme}`).toEqual([]);
  }
}

/** Accessible, and as wide as its window however small that is. @param screen its name in the report */
export async function expectFits(screen: string): Promise<void> {
  await expectAccessible(screen);
  const before = [innerWidth, innerHeight] as const;
  for (const { width, height } of smallWindows) {
    await page.viewport(width, height);
    await expect.poll(tooWide, { message: `${screen} at ${String(width)} px` }).toEqual([]);
  }
  await page.viewport(...before);
  // Whoever clicks next shall not aim at where it was in the smaller window.
  await expect.poll(() => [innerWidth, innerHeight]).toEqual(before);
  await standsStill();
}
