/** From a tap on a choice to the screen's word that the answer is on the device. */
import type { Page } from '@playwright/test';
import { openLesson, signIn } from '../faults/screens';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { summarise } from './figures';
import type { Line } from './figures';
import { startSchoolServer } from './school-server';

interface Noted {
  __tapped?: number | undefined;
  __saved?: number | undefined;
}

/** Runs in the page: the next click starts the clock, the status that follows stops it. */
function arm(): void {
  const notes = globalThis as Noted;
  notes.__tapped = undefined;
  notes.__saved = undefined;
  const card = document.querySelector('#question-tallest');
  if (!card) throw new Error('The question is not in sight.');
  const note = (event: Event): void => {
    notes.__tapped = event.timeStamp;
  };
  card.addEventListener('pointerup', note, { capture: true, once: true });
  const watcher = new MutationObserver(() => {
    const status = card.querySelector('[data-status]')?.getAttribute('data-status');
    if (notes.__tapped === undefined || status === 'saving') return;
    if (!['saved', 'sending', 'sent'].includes(status ?? '')) return;
    notes.__saved = performance.now();
    watcher.disconnect();
  });
  // The word of the answer before stands there until the tap: only what changes after it counts.
  card.addEventListener(
    'change',
    () => watcher.observe(card, { childList: true, subtree: true, attributes: true }),
    { once: true },
  );
}

/** So long a finger rests on the glass: without it the press itself would be handled within the time that counts. */
const fingerMs = 80;

async function tap(page: Page, choice: number): Promise<number> {
  await page.evaluate(arm);
  await page.locator('#question-tallest label').nth(choice).click({ delay: fingerMs });
  await page.waitForFunction(() => (globalThis as Noted).__saved !== undefined);
  return page.evaluate(() => {
    const notes = globalThis as Noted;
    return (notes.__saved ?? Number.NaN) - (notes.__tapped ?? Number.NaN);
  });
}

/** At full and at quarter speed of the processor, in turns. */
export async function benchTap(options: { readonly rounds: number }): Promise<Line[]> {
  const school = await startSchoolServer(1);
  const [child] = school.children;
  if (!child) throw new Error('The school has no children.');
  const profile = await newProfile();
  const browser = await openBrowser(profile.path);
  try {
    const page = await firstPage(browser.context);
    await signIn(page, school.server.url, child);
    await openLesson(page, school.server.url, child);
    const cdp = await browser.context.newCDPSession(page);
    const times = new Map<number, number[]>([
      [1, []],
      [4, []],
    ]);
    for (let at = 0; at < options.rounds * 4; at += 1) {
      for (const [slower, found] of times) {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
        found.push(await tap(page, (at * 2 + (slower === 1 ? 0 : 1)) % 4));
        await page.waitForTimeout(150);
      }
    }
    return [...times].map(([slower, found]) => {
      const ours = summarise(found.slice(2));
      return {
        what: `Tap to "Saved on this device", CPU ×${slower}`,
        ours,
        unit: 'ms',
        ...(slower === 4 && {
          target: { text: '≤ 30, p90 ≤ 50', met: ours.median <= 30 && ours.p90 <= 50 },
        }),
      };
    });
  } finally {
    await browser.close();
    await profile.remove();
    await school.stop();
  }
}
