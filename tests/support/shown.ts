/** When a text stands on the screen, told by the page itself. */
import type { Page } from '@playwright/test';

export interface Shown {
  /** Milliseconds after navigation start. */
  readonly firstPaint: number;
  readonly text: number;
}

interface Watched {
  __firstPaint?: number;
  __textSeen?: number;
}

/** Runs in the page before anything else: notes the first paint and the moment after a text is there. */
function watch(text: string): void {
  const notes = globalThis as Watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) {
      notes.__firstPaint = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  const look = (): void => {
    if (notes.__textSeen !== undefined || !document.documentElement.textContent.includes(text))
      return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      notes.__textSeen = performance.now();
    });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener('DOMContentLoaded', look);
}

/** Opens an address in a page that has shown none, and waits until a text is on the screen. */
export async function timeShown(page: Page, url: string, text: string): Promise<Shown> {
  await page.addInitScript(watch, text);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const notes = globalThis as Watched;
      return notes.__firstPaint !== undefined && notes.__textSeen !== undefined;
    },
    undefined,
    { timeout: 30_000, polling: 50 },
  );
  return page.evaluate(() => {
    const notes = globalThis as Watched;
    return { firstPaint: notes.__firstPaint ?? Number.NaN, text: notes.__textSeen ?? Number.NaN };
  });
}
