/** Cold launch with the server away: a fresh browser process on a profile that has been used before. */
import type { Page } from '@playwright/test';
import { lessonSteps, lessonTitle } from '../faults/fault-lesson';
import { lessonPath, readyOffline, signIn, waitForWorker } from '../faults/screens';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import { startBarePage } from './bare-page';
import { summarise } from './figures';
import type { Line } from './figures';
import { startSchoolServer } from './school-server';
import { timeShown, type Shown } from '../support/shown';

async function throttle(page: Page, slower: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

async function launch(profile: string, url: string, text: string, slower: number): Promise<Shown> {
  const browser = await openBrowser(profile);
  try {
    const page = await firstPage(browser.context);
    await throttle(page, slower);
    return await timeShown(page, url, text);
  } finally {
    await browser.close();
  }
}

/** The second is served by the worker, the third lets scripts be cached as code. */
const visitsBefore = 3;

async function warmBare(profile: string, origin: string): Promise<void> {
  const browser = await openBrowser(profile);
  const page = await firstPage(browser.context);
  for (let visit = 0; visit < visitsBefore; visit += 1) {
    await page.goto(origin);
    await waitForWorker(page);
  }
  await browser.close();
}

const paths = ['bare', 'home', 'lesson'] as const;
type Path = (typeof paths)[number];
const slowdowns = [1, 4];

/** First contentful paint and time to the lesson's text, against a bare page, at full and quarter speed. */
export async function benchLaunch(options: { readonly rounds: number }): Promise<Line[]> {
  const school = await startSchoolServer(1);
  const proxy = await startFaultProxy(school.server.url);
  const bare = await startBarePage();
  const [ourProfile, bareProfile] = [await newProfile(), await newProfile()];
  const [child] = school.children;
  if (!child) throw new Error('The school has no children.');
  try {
    await warmBare(bareProfile.path, bare.origin);
    const browser = await openBrowser(ourProfile.path);
    const page = await firstPage(browser.context);
    await signIn(page, proxy.origin, child);
    await waitForWorker(page);
    await readyOffline(page);
    // As many visits as the bare page has had.
    for (let visit = 0; visit < visitsBefore; visit += 1) {
      await page.goto(proxy.origin + lessonPath(child));
      await page
        .getByText(lessonSteps[0]?.title ?? '')
        .first()
        .waitFor();
      await page.goto(`${proxy.origin}/student/home`);
      await page.getByText(lessonTitle).first().waitFor();
    }
    // The query cache is written a second after it has changed.
    await page.waitForTimeout(2000);
    await browser.close();
    await proxy.goOffline();
    await bare.stop();

    const results = new Map<string, Shown[]>();
    const run = async (path: Path, slower: number): Promise<void> => {
      const [profile, url, text] = {
        bare: [bareProfile.path, bare.origin, lessonTitle],
        home: [ourProfile.path, `${proxy.origin}/student/home`, lessonTitle],
        lesson: [ourProfile.path, proxy.origin + lessonPath(child), lessonSteps[0]?.title ?? ''],
      }[path] as [string, string, string];
      const key = `${path} ${slower}`;
      results.set(key, [...(results.get(key) ?? []), await launch(profile, url, text, slower)]);
    };
    for (let round = 0; round < options.rounds; round += 1) {
      // What comes first and what comes last changes: the machine has its good and bad moments.
      const turn = paths.map((_path, at) => paths[(at + round) % paths.length] ?? 'bare');
      for (const slower of slowdowns) for (const path of turn) await run(path, slower);
    }
    return slowdowns.flatMap((slower) => linesOf(results, slower));
  } finally {
    await proxy.stop();
    await school.stop();
    await ourProfile.remove();
    await bareProfile.remove();
  }
}

function linesOf(results: ReadonlyMap<string, readonly Shown[]>, slower: number): Line[] {
  const figures = (path: Path, what: keyof Shown) =>
    summarise((results.get(`${path} ${slower}`) ?? []).map((each) => each[what]));
  const bare = figures('bare', 'firstPaint');
  const line = (what: string, path: Path, of: keyof Shown, target: boolean): Line => {
    const ours = figures(path, of);
    const ratio = ours.median / bare.median;
    return {
      what: `Launch without a server, ${what}, CPU ×${slower}`,
      ours,
      bare,
      unit: 'ms',
      ratio,
      ...(target && slower === 4 ? { target: { text: '≤ 4.0', met: ratio <= 4 } } : {}),
    };
  };
  return [
    line('home, first contentful paint', 'home', 'firstPaint', true),
    line("home, today's lesson shown", 'home', 'text', false),
    line('lesson, first contentful paint', 'lesson', 'firstPaint', false),
    line('lesson, its text shown', 'lesson', 'text', false),
  ];
}
