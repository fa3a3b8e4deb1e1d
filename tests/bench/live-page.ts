/**
 * The teacher's page while 200 students answer twice a second: how long it is deaf at a time. A page with nothing on
 * it stands beside it, because servers, students and browser share the processor, and who has to wait for it looks
 * busy, too.
 */
import type { CDPSession, Page } from '@playwright/test';
import { signInTeacher } from '../faults/teacher-screens';
import { teachers } from '../faults/fault-school';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { classSize, openLiveClass, pause, storm } from './live-class';
import type { LiveClass } from './live-class';
import type { Line } from './figures';

const watchedMs = 30_000;
/** A task that is longer keeps a tap waiting so that one feels it. */
const longMs = 50;

interface Watched {
  __long?: number[];
  __frames?: number;
}

/** Runs in the page: notes tasks of more than 50 ms, and frames. */
function watch(): void {
  const notes = globalThis as Watched;
  notes.__long = [];
  notes.__frames = 0;
  new PerformanceObserver((list) => {
    notes.__long?.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  const frame = (): void => {
    notes.__frames = (notes.__frames ?? 0) + 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

interface Found {
  readonly long: readonly number[];
  readonly framesPerSecond: number;
}

async function watchFor(page: Page, cdp: CDPSession, slower: number): Promise<Found> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await pause(2_000);
  await page.evaluate(() => {
    const notes = globalThis as Watched;
    notes.__long = [];
    notes.__frames = 0;
  });
  const from = performance.now();
  await pause(watchedMs);
  const { long, frames } = await page.evaluate(() => {
    const notes = globalThis as Watched;
    return { long: notes.__long ?? [], frames: notes.__frames ?? 0 };
  });
  const seconds = (performance.now() - from) / 1000;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { long, framesPerSecond: frames / seconds };
}

/** The class on the page, with a row for each student, told of as it happens. */
async function openPage(page: Page, { urls, assignmentId }: LiveClass): Promise<void> {
  await signInTeacher(page, urls[1], teachers[0]);
  await page.goto(`${urls[1]}/dashboard/assignments/${String(assignmentId)}/students`);
  await page.locator('[data-connection=live]').waitFor();
  const rows = await page.locator('tbody tr').count();
  if (rows !== classSize) throw new Error(`${String(rows)} students are shown.`);
}

/** Says how many of the rows were drawn anew, so that an idle page does not pass. */
const shownOf = (page: Page): Promise<string[]> => page.locator('tbody tr').allTextContents();

const once = (value: number) => ({ runs: 1, median: value, p90: value });

function linesOf(what: string, { long, framesPerSecond }: Found, isTarget: boolean): Line[] {
  const longest = Math.max(0, ...long);
  const total = long.reduce((sum, one) => sum + one, 0);
  const seconds = watchedMs / 1000;
  return [
    {
      what: `${what}: longest task of ${String(seconds)} s, 0 for none over ${String(longMs)} ms`,
      ours: once(longest),
      unit: 'ms',
      ...(isTarget && { target: { text: `< ${String(longMs)}`, met: longest < longMs } }),
    },
    {
      what: `${what}: ${String(long.length)} long tasks, in all`,
      ours: once(total),
      unit: 'ms',
    },
    { what: `${what}: frames`, ours: once(framesPerSecond), unit: 'per s' },
  ];
}

/** The page under a storm at a quarter of the processor, at all of it, and an empty page at a quarter. */
export async function benchLivePage(): Promise<Line[]> {
  const liveClass = await openLiveClass();
  const profile = await newProfile();
  const browser = await openBrowser(profile.path, { viewport: { width: 1366, height: 768 } });
  const stop = new AbortController();
  try {
    const page = await firstPage(browser.context);
    await openPage(page, liveClass);
    await page.evaluate(watch);
    const cdp = await browser.context.newCDPSession(page);
    const raging = storm(liveClass, { forMs: 10 * watchedMs, stop: stop.signal });
    raging.catch(() => undefined);
    await pause(5_000);
    const before = await shownOf(page);
    const slow = await watchFor(page, cdp, 4);
    const after = await shownOf(page);
    const same = after.filter((text, at) => text === before[at]).length;
    if (same > 0) throw new Error(`${String(same)} rows still say what they said at first.`);
    const fast = await watchFor(page, cdp, 1);
    await page.goto(`${liveClass.urls[1]}/api/ping?n=bare`);
    await page.evaluate(watch);
    const bare = await watchFor(page, cdp, 4);
    stop.abort();
    await raging;
    return [
      ...linesOf(`Live page of ${String(classSize)}, CPU ×4`, slow, true),
      ...linesOf('the same, CPU ×1', fast, false),
      ...linesOf('an empty page, CPU ×4', bare, false),
    ];
  } finally {
    stop.abort();
    await browser.close();
    await profile.remove();
    await liveClass.stop();
  }
}
