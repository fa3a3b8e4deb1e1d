/**
 * The teacher's page while 200 students answer twice a second: how long it is deaf at a time. In a school, servers and
 * students are on other machines. Here they share the processor with the page, and a task that has to wait for it
 * looks long, too. So the browser is served first, and in turns with our page a bare one is watched, on which as much is
 * written as often, by nothing but that. That students and servers kept up shows in the number of answers.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { signInTeacher } from '../faults/teacher-screens';
import { teachers } from '../faults/fault-school';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { shownTogether } from '../../src/features/live-class/live-store';
import { classSize, openLiveClass, pause, storm } from './live-class';
import type { LiveClass } from './live-class';
import { summarise } from './figures';
import type { Line, Summary } from './figures';
import { longestOf, longMs, watchWhile } from './long-tasks';
import type { Watched } from './long-tasks';

const watchedMs = 30_000;
/** For so long an app that has just been opened gets its other screens ready; that is another figure. */
const settledAfterMs = 8_000;

/** Runs in the page: a plain table of as many rows, of which so many are written anew twenty times a second. */
function drawBare({ rows, together }: { rows: number; together: number }): void {
  const line =
    '<tr><th>Student</th><td>Working</td><td>Step 1</td><td>1 of 1</td><td>1 to send</td></tr>';
  document.body.innerHTML = `<table><tbody>${line.repeat(rows)}</tbody></table>`;
  const cells = [...document.querySelectorAll('td:last-child')];
  let number = 0;
  setInterval(() => {
    requestAnimationFrame(() => {
      for (let one = 0; one < together; one += 1) {
        number += 1;
        const cell = cells[(number * Math.floor(rows / together)) % rows];
        if (cell) cell.textContent = `${String(number)} to send`;
      }
    });
  }, 50);
}

interface WatchedPage {
  /** From the moment on in which the class is shown live. */
  readonly opening: Watched;
  readonly settled: Watched;
}

/** Our page with a row for each student, told of as it happens. */
async function watchOurs(
  page: Page,
  cdp: CDPSession,
  { urls, assignmentId }: LiveClass,
  slower: number,
): Promise<WatchedPage> {
  await page.goto(`${urls[1]}/dashboard/assignments/${String(assignmentId)}/students`);
  await page.locator('[data-connection=live]').waitFor();
  const work = () => pause(settledAfterMs);
  const opening = await watchWhile(page, cdp, { slower, settleMs: 0, work });
  const rows = page.locator('tbody tr');
  const before = await rows.allTextContents();
  if (before.length !== classSize) throw new Error(`${String(before.length)} students are shown.`);
  const settled = await watchFor(page, cdp, slower);
  const after = await rows.allTextContents();
  const same = after.filter((text, at) => text === before[at]).length;
  // An idle page does not pass.
  if (same > 0) throw new Error(`${String(same)} rows still say what they said at first.`);
  return { opening, settled };
}

async function watchBare(page: Page, cdp: CDPSession, slower: number): Promise<Watched> {
  await page.goto('about:blank');
  await page.evaluate(drawBare, { rows: classSize, together: shownTogether });
  return watchFor(page, cdp, slower);
}

const watchFor = (page: Page, cdp: CDPSession, slower: number): Promise<Watched> =>
  watchWhile(page, cdp, { slower, settleMs: 2_000, work: () => pause(watchedMs) });

const summaryOf = (found: readonly Watched[], of: (found: Watched) => number): Summary =>
  summarise(found.map(of));

const totalOf = ({ long }: Watched): number => long.reduce((sum, one) => sum + one, 0);

interface Comparison {
  readonly what: string;
  readonly forMs: number;
  readonly ours: readonly Watched[];
  readonly bare?: readonly Watched[];
  /** Milliseconds within which the longest task of every round shall be. */
  readonly target?: number;
}

function linesOf({ what, forMs, ours, bare, target }: Comparison): Line[] {
  const line = (name: string, unit: Line['unit'], of: (found: Watched) => number): Line => ({
    what: `${what}: ${name}`,
    ours: summaryOf(ours, of),
    ...(bare && { bare: summaryOf(bare, of) }),
    unit,
  });
  const seconds = String(forMs / 1000);
  const none = `0 for none over ${String(longMs)} ms`;
  const longest = line(`longest task of ${seconds} s, ${none}`, 'ms', longestOf);
  const slowest = Math.max(...ours.map(longestOf));
  const met = target !== undefined && slowest < target;
  return [
    target === undefined
      ? longest
      : { ...longest, target: { text: `< ${String(target)} each`, met } },
    line(`long tasks of ${seconds} s`, 'times', ({ long }) => long.length),
    line('long tasks, in all', 'ms', totalOf),
    line('frames', 'per s', ({ framesPerSecond }) => framesPerSecond),
  ];
}

/** Of this session, where Linux shares the processor between sessions: a process's own counts only within. */
const sessionPriority = '/proc/self/autogroup';

function setPriorities(session: number, own: number): void {
  // Not every system has it, or lets it be written.
  if (existsSync(sessionPriority)) ignoring(() => writeFileSync(sessionPriority, String(session)));
  ignoring(() => setPriority(own));
}

function ignoring(work: () => void): void {
  try {
    work();
  } catch {
    // Without it the figures are those of a busier machine, and those of the bare page as well.
  }
}

/** Servers and students let the browser go first, which was started before, in a session of its own. */
async function behindTheBrowser<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = getPriority();
  const low = constants.priority.PRIORITY_LOW;
  setPriorities(low, low);
  try {
    return await work();
  } finally {
    setPriorities(0, before);
  }
}

/** Our page and the bare one in turns at a quarter of the processor, so many rounds, and ours at all of it. */
async function watchClass(
  context: BrowserContext,
  liveClass: LiveClass,
  rounds: number,
): Promise<Line[]> {
  const stop = new AbortController();
  try {
    const page = await firstPage(context);
    const cdp = await context.newCDPSession(page);
    await signInTeacher(page, liveClass.urls[1], teachers[0]);
    let answers = 0;
    const note = () => {
      answers += 1;
    };
    const forMs = (2 * rounds + 2) * (watchedMs + 2 * settledAfterMs);
    const raging = storm(liveClass, { forMs, stop: stop.signal, note });
    raging.catch(() => undefined);
    await pause(5_000);
    const [answersBefore, from] = [answers, performance.now()];
    const [slow, bareSlow]: [WatchedPage[], Watched[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      slow.push(await watchOurs(page, cdp, liveClass, 4));
      bareSlow.push(await watchBare(page, cdp, 4));
    }
    const perSecond = ((answers - answersBefore) * 1000) / (performance.now() - from);
    const fast = await watchOurs(page, cdp, liveClass, 1);
    stop.abort();
    await raging;
    return [
      ...linesOf({
        what: `Live page of ${String(classSize)}, CPU ×4`,
        forMs: watchedMs,
        ours: slow.map(({ settled }) => settled),
        bare: bareSlow,
        target: longMs,
      }),
      ...linesOf({
        what: 'the same, just opened',
        forMs: settledAfterMs,
        ours: slow.map(({ opening }) => opening),
        target: longMs,
      }),
      {
        what: 'answers of the class meanwhile, 2 a student',
        ours: summarise([perSecond]),
        unit: 'per s',
        target: { text: '> 390', met: perSecond > 390 },
      },
      ...linesOf({ what: 'the same, CPU ×1', forMs: watchedMs, ours: [fast.settled] }),
    ];
  } finally {
    stop.abort();
  }
}

/** The teacher's page under a storm of answers, beside a bare one. */
export async function benchLivePage({ rounds }: { readonly rounds: number }): Promise<Line[]> {
  const profile = await newProfile();
  const browser = await openBrowser(profile.path, { viewport: { width: 1366, height: 768 } });
  try {
    return await behindTheBrowser(async () => {
      const liveClass = await openLiveClass();
      try {
        return await watchClass(browser.context, liveClass, rounds);
      } finally {
        await liveClass.stop();
      }
    });
  } finally {
    await browser.close();
    await profile.remove();
  }
}
