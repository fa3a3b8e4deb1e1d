/** How long a page is deaf at a time, and how often it draws, while something is done with it. */
import type { CDPSession, Page } from '@playwright/test';

/** A task that is longer keeps a tap waiting so that one feels it. */
export const longMs = 50;

interface Notes {
  __long?: number[];
  __frames?: number;
}

/** Runs in the page: notes tasks of more than 50 ms, and frames. */
function watch(): void {
  const notes = globalThis as Notes;
  const isWatched = notes.__long !== undefined;
  notes.__long = [];
  notes.__frames = 0;
  if (isWatched) return;
  new PerformanceObserver((list) => {
    notes.__long?.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const frame = (): void => {
    notes.__frames = (notes.__frames ?? 0) + 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

export interface Watched {
  /** Milliseconds of each long task. */
  readonly long: readonly number[];
  readonly framesPerSecond: number;
}

export const longestOf = ({ long }: Watched): number => Math.max(0, ...long);

interface Watching {
  /** What the processor of the page is divided by. */
  readonly slower: number;
  /** Milliseconds that the page gets to come to rest at that speed. */
  readonly settleMs: number;
  readonly work: () => Promise<unknown>;
}

/** The page is at its full speed again afterwards. */
export async function watchWhile(
  page: Page,
  cdp: CDPSession,
  { slower, settleMs, work }: Watching,
): Promise<Watched> {
  await page.evaluate(watch);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.waitForTimeout(settleMs);
  await page.evaluate(() => {
    const notes = globalThis as Notes;
    notes.__long = [];
    notes.__frames = 0;
  });
  const from = performance.now();
  await work();
  const { long, frames } = await page.evaluate(() => {
    const notes = globalThis as Notes;
    return { long: notes.__long ?? [], frames: notes.__frames ?? 0 };
  });
  const seconds = (performance.now() - from) / 1000;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { long, framesPerSecond: frames / seconds };
}
