/** When a text stands on the screen, told by the page itself. */
import type { Page } from '@playwright/test';

export interface Shown {
  /** Milliseconds after navigation start. */
  readonly firstPaint: number;
  readonly text: number;
}

interface Told {
  /** The page's way to tell us, by the browser's own protocol. */
  __shown?: (message: string) => void;
}
const binding = '__shown';

/** Runs in the page before anything else: tells the first paint and the moment after a text is there, once both are known. */
function watch(text: string): void {
  let firstPaint: number | undefined;
  let textSeen: number | undefined;
  const tell = (): void => {
    if (firstPaint === undefined || textSeen === undefined) return;
    (globalThis as Told).__shown?.(JSON.stringify({ firstPaint, text: textSeen }));
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) {
      firstPaint = entry.startTime;
      tell();
    }
  }).observe({ type: 'paint', buffered: true });
  const look = (): void => {
    if (!document.documentElement.textContent.includes(text)) return;
    watcher.disconnect();
    document.removeEventListener('DOMContentLoaded', look);
    requestAnimationFrame(() => {
      textSeen = performance.now();
      tell();
    });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener('DOMContentLoaded', look);
}

const longestMs = 30_000;

/**
 * Opens an address in a page that has shown none, and waits until a text is on the screen. Nothing of the test's own tools
 * runs in the page meanwhile: asking it every now and then costs a slow processor a fifth of a second.
 */
export async function timeShown(page: Page, url: string, text: string): Promise<Shown> {
  await page.addInitScript(watch, text);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Runtime.enable');
  const told = new Promise<Shown>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`“${text}” was not shown`));
    }, longestMs);
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== binding) return;
      clearTimeout(timer);
      resolve(JSON.parse(payload) as Shown);
    });
  });
  await cdp.send('Runtime.addBinding', { name: binding });
  const [shown] = await Promise.all([told, page.goto(url, { waitUntil: 'commit' })]);
  await cdp.detach();
  return shown;
}
