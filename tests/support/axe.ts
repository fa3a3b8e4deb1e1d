/** What axe finds on a screen, asked when the screen stands still in the colors it is to be read in. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app';
import { accessibilityTags, colorRules, standsStill, violationLines } from './screen-looks';

/**
 * @param colorsOnly a screen differs between the schemes in its colors alone: the rest is asked once
 * @returns one line for each element that breaks a rule
 */
async function axeFindings(page: Page, colorsOnly: boolean): Promise<string[]> {
  await page.evaluate(standsStill);
  // No screen has frames of other origins, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    colorsOnly ? axe.withRules(colorRules) : axe.withTags(accessibilityTags)
  ).analyze();
  return violationLines(violations);
}

/** Light and dark; the page stays dark afterwards. @param screen its name in the report */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const found = await axeFindings(page, colorScheme === 'dark');
    expect.soft(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}
