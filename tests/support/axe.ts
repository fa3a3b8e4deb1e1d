/** What axe finds on a screen, asked when the screen stands still in the colors it is to be read in. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './app';

const calmly = expect.configure({ soft: true, timeout: 5_000 });
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A transition that still runs shows colors that nobody is meant to read. */
const standsStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A change of a style starts its transition with the frame after it.
    await frame();
    await frame();
    const ends = document.getAnimations().map((each) => each.finished.catch(() => undefined));
    await Promise.race([Promise.all(ends), new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });

/**
 * @param colorsOnly a screen differs between the schemes in its colors alone: the rest is asked once
 * @returns one line for each element that breaks a rule
 */
export async function axeFindings(page: Page, colorsOnly = false): Promise<string[]> {
  await standsStill(page);
  // No screen has frames of other origins, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (
    colorsOnly ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe.withTags(tags)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
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

/** On a phone, and on a tablet at 200 %. */
const smallWindows = [
  { width: 390, height: 844 },
  { width: 512, height: 384 },
];

async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
      .slice(0, 5);
  });
}

/** Accessible, and as wide as its window however small that is. @param screen its name in the report */
export async function expectFits(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  const before = page.viewportSize();
  for (const size of smallWindows) {
    await page.setViewportSize(size);
    // A busy browser draws the window anew a moment later.
    await calmly
      .poll(() => tooWide(page), { message: `${screen} at ${String(size.width)} px` })
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
