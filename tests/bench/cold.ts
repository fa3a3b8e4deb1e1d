/**
 * A first screen on a school's Wi-Fi and a school's Chromebook, with nothing of the app on the device but who is signed
 * in: beside a bare page, and beside a page of React with as many bytes.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { lessonSteps, lessonTitle } from '../faults/fault-lesson';
import { lessonPath, signIn, waitForWorker } from '../faults/screens';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { holdIdleWork } from '../support/first-files';
import { startBarePage } from './bare-page';
import { startBareReact } from './bare-react';
import { summarise, type Line } from './figures';
import { forgetFiles, kbOf, Meter, ofScreen, type Fetched } from './meter';
import { startSchoolServer } from './school-server';
import { timeShown } from '../support/shown';

const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slower = 4;

interface Cold {
  readonly text: number;
  readonly firstPaint: number;
  readonly fetched: readonly Fetched[];
}

async function slow(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** What the device keeps of the day: who has just signed in has none of it. @param page of the app's origin */
async function forgetDay(page: Page, userId: number): Promise<void> {
  await page.evaluate(
    async (name) => {
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.addEventListener('success', () => resolve(open.result));
        open.addEventListener('error', () => reject(new Error(`${name} does not open.`)));
      });
      const stores = ['kv', 'lessons', 'packs'].filter((store) =>
        db.objectStoreNames.contains(store),
      );
      const changing = db.transaction(stores, 'readwrite');
      for (const store of stores) {
        if (store === 'kv') changing.objectStore(store).delete('today');
        else changing.objectStore(store).clear();
      }
      await new Promise((resolve) => changing.addEventListener('complete', resolve));
      db.close();
    },
    `daybook-user-${String(userId)}`,
  );
}

/** @param prepare in a page of the same origin, which is gone before the measured one opens */
async function openCold(
  context: BrowserContext,
  url: string,
  text: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Cold> {
  const before = await context.newPage();
  const { origin } = new URL(url);
  // Of the same origin, and no page of the app: that would bring back what it is about to forget. A bare page is one.
  await before.goto(prepare ? `${origin}/icons/daybook.svg` : url);
  await forgetFiles(before, await context.newCDPSession(before));
  await prepare?.(before);
  const page = await context.newPage();
  await before.close();
  const cdp = await context.newCDPSession(page);
  await slow(cdp);
  const meter = new Meter();
  await meter.attach(cdp);
  await holdIdleWork(page);
  const shown = await timeShown(page, url, text);
  const fetched = meter.within(shown.text);
  await page.close();
  return { ...shown, fetched };
}

const screens = ['home', 'lesson'] as const;
type Screen = (typeof screens)[number];
const targets: Readonly<Record<Screen, { readonly ms: number; readonly requests: number }>> = {
  home: { ms: 1_900, requests: 7 },
  lesson: { ms: 2_200, requests: 8 },
};
const words: Readonly<Record<Screen, string>> = { home: 'Today', lesson: 'a lesson’s text' };

/** Time, requests and bytes until a first screen is there, on a slow line. */
export async function benchCold(options: { readonly rounds: number }): Promise<Line[]> {
  const school = await startSchoolServer(1);
  const [bare, react] = [await startBarePage(), await startBareReact(lessonTitle)];
  const profile = await newProfile();
  const [child] = school.children;
  if (!child) throw new Error('The school has no children.');
  const browser = await openBrowser(profile.path);
  const { context } = browser;
  try {
    const { url } = school.server;
    const signedIn = await firstPage(context);
    await signIn(signedIn, url, child);
    await waitForWorker(signedIn);
    await signedIn.goto('about:blank');

    const address = { home: `${url}/student/home`, lesson: url + lessonPath(child) };
    const text = { home: lessonTitle, lesson: lessonSteps[0]?.title ?? '' };
    const ours = (screen: Screen) =>
      openCold(context, address[screen], text[screen], (page) => forgetDay(page, child.id));

    const found = new Map<string, Cold[]>();
    const note = async (what: string, measured: Promise<Cold>) => {
      found.set(what, [...(found.get(what) ?? []), await measured]);
    };
    for (let round = 0; round < options.rounds; round += 1) {
      await note('bare', openCold(context, bare.origin, lessonTitle));
      for (const screen of screens) {
        const cold = await ours(screen);
        await note(screen, Promise.resolve(cold));
        const bytes = (kind: 'JS' | 'CSS') => Math.round(kbOf(cold.fetched, [kind]) * 1024);
        react.setSize(bytes('JS'), bytes('CSS'));
        await note(`${screen} of React`, openCold(context, react.origin, lessonTitle));
      }
    }
    return screens.flatMap((screen) => linesOf(screen, found));
  } finally {
    await browser.close();
    await Promise.all([bare.stop(), react.stop(), school.stop()]);
    await profile.remove();
  }
}

function linesOf(screen: Screen, found: ReadonlyMap<string, readonly Cold[]>): Line[] {
  const all = (of: string, value: (cold: Cold) => number) =>
    summarise((found.get(of) ?? []).map(value));
  const own = ({ fetched }: Cold) => fetched.filter(({ kind }) => ofScreen.includes(kind));
  const [ms, paint] = [all(screen, ({ text }) => text), all(screen, (cold) => cold.firstPaint)];
  const bare = all('bare', ({ text }) => text);
  const react = all(`${screen} of React`, ({ text }) => text);
  const requests = all(screen, (cold) => own(cold).length);
  const target = targets[screen];
  const name = `Cold on a slow line, CPU ×${String(slower)}, ${words[screen]}`;
  return [
    {
      what: `${name}, beside React of the same size`,
      ours: ms,
      bare: react,
      unit: 'ms',
      ratio: ms.median / react.median,
      target: { text: `≤ ${String(target.ms)}`, met: ms.median <= target.ms },
    },
    {
      what: `${name}, beside a bare page`,
      ours: ms,
      bare,
      unit: 'ms',
      ratio: ms.median / bare.median,
    },
    { what: `${name}, first paint`, ours: paint, unit: 'ms' },
    {
      what: `${name}, requests for page, styles, scripts and data`,
      ours: requests,
      unit: 'requests',
      target: {
        text: `≤ ${String(target.requests)}`,
        met: requests.median <= target.requests,
      },
    },
    { what: `${name}, these`, ours: all(screen, (cold) => kbOf(own(cold), ofScreen)), unit: 'KB' },
    {
      what: `${name}, with letters and pictures`,
      ours: all(screen, ({ fetched }) => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1024),
      unit: 'KB',
    },
  ];
}
