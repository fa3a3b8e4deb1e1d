/**
 * A class of forty by sixty lessons, at a quarter of the processor: scrolled by the wheel and walked by arrow keys, beside
 * a bare table of as many cells whose heads stay as well. What the server would say is said here, so that it is the
 * page alone that is measured.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Schema } from '../../server/contract-types';
import { openSchool } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { signInStaff } from '../support/pages';
import { summarise } from './figures';
import type { Line } from './figures';
import { longestOf, longMs, watchWhile } from './long-tasks';
import type { Watched } from './long-tasks';

const studentCount = 40;
const lessonCount = 60;
const slower = 4;
/** What opening a page has set going ends before it is measured. */
const settleMs = 3_000;

/** As different as they are in a class: every state, some late, some excused, some not given. */
function cellOf(student: number, lesson: number): Schema<'MatrixCell'> {
  const kind = (student * 7 + lesson * 3) % 11;
  if (kind === 0) return null;
  if (kind < 4) return { state: 'scored', points: 17.5, max_points: 20, late: kind === 1 };
  if (kind < 6) return { state: 'returned', points: 8, max_points: 20 };
  if (kind < 8) return { state: 'handed_in', late: kind === 6 };
  return kind < 10 ? { state: 'in_progress' } : { state: 'not_started', excused: true };
}

function answerOf(groupId: number) {
  const data: Schema<'MatrixLesson'>[] = Array.from({ length: lessonCount }, (_, at) => ({
    assignment_id: 1 + Math.floor(at / 5),
    assignment: 'The water cycle, from puddle to cloud',
    position: 1 + (at % 5),
    title: `Where does the puddle go? Part ${String(at + 1)}`,
    subject_id: 3,
    school_day: '2026-03-02',
  }));
  const students: Schema<'MatrixStudent'>[] = Array.from({ length: studentCount }, (_, row) => ({
    id: row + 1,
    name: `Amelia-Sofía Student ${String(row + 1)}`,
    cells: data.map((_lesson, at) => cellOf(row, at)),
  }));
  return {
    total: lessonCount,
    per_page: lessonCount,
    current_page: 1,
    last_page: 1,
    from: 1,
    to: lessonCount,
    path: '/api/dashboard/data/matrix',
    links: [],
    group: { id: groupId, name: 'Room 12', school: 'Cedar Valley Elementary' },
    time: { from: '2026-01-19', to: '2026-03-02' },
    students_total: studentCount,
    students,
    data,
  };
}

/** Runs in the page: as many cells with as much text, and nothing else. */
function drawBare({ rows, columns }: { rows: number; columns: number }): void {
  const style = 'position:sticky;background:#fff';
  const head = `<th style="${style};top:0;min-width:112px">Where does the puddle go?<br>Mar 2</th>`;
  const cell = '<td><a href="#">17.5 of 20</a></td>';
  const row = `<tr><th style="${style};left:0;min-width:192px">Student</th>${cell.repeat(columns)}</tr>`;
  document.body.innerHTML = `<div style="width:1100px;height:560px;overflow:auto"><table style="line-height:36px">
    <thead><tr><th>Student</th>${head.repeat(columns)}</tr></thead>
    <tbody>${row.repeat(rows)}</tbody></table></div>`;
}

interface Place {
  readonly left: number;
  readonly top: number;
  /** How far it can go. */
  readonly across: number;
  readonly down: number;
}

/** Pixels of the scroller. */
const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const scroller = document.querySelector('table')?.parentElement;
    if (!scroller) throw new Error('There is no table.');
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } =
      scroller;
    return {
      left: scrollLeft,
      top: scrollTop,
      across: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
    };
  });

const notchPx = 100;

/** From one corner to the other, as a hand turns a wheel, and back. @throws Error when the table did not get there */
async function scroll(page: Page): Promise<void> {
  await page.locator('table').hover({ position: { x: 400, y: 200 } });
  const { across, down } = await placeOf(page);
  // Beyond its end the page would go on, and take the table away from below the hand.
  const turn = async (px: number, sides: readonly [x: number, y: number]): Promise<void> => {
    for (let at = 0; at < Math.floor(px / notchPx); at += 1) {
      await page.mouse.wheel(sides[0] * notchPx, sides[1] * notchPx);
      await page.waitForTimeout(16);
    }
  };
  await turn(down, [0, 1]);
  await turn(across, [1, 0]);
  await page.waitForTimeout(500);
  const { left, top } = await placeOf(page);
  if (left < across - 2 * notchPx || top < down - 2 * notchPx) {
    throw new Error(`Scrolled to ${String(left)}, ${String(top)}.`);
  }
  await turn(left, [-1, 0]);
  await turn(top, [0, -1]);
}

/** Across the first row and down a column. @throws Error when the focus did not go along */
async function walk(page: Page): Promise<void> {
  await page.locator('td a[tabindex="0"]').focus();
  for (let at = 0; at < 40; at += 1) await page.keyboard.press('ArrowRight');
  for (let at = 0; at < 25; at += 1) await page.keyboard.press('ArrowDown');
  const row = await page.evaluate(
    () => document.activeElement?.closest('tr')?.sectionRowIndex ?? Number.NaN,
  );
  if (!(row > 15)) throw new Error(`The focus is in row ${String(row)}.`);
}

interface Measured {
  readonly scrolled: Watched[];
  readonly walked: Watched[];
  readonly bare: Watched[];
}

async function measure(page: Page, cdp: CDPSession, url: string, rounds: number) {
  const found: Measured = { scrolled: [], walked: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${url}/dashboard/data?view=matrix&group=1`);
    await page
      .locator('tbody tr')
      .nth(studentCount - 1)
      .waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const links = await page.locator('td a').count();
    if (links < studentCount * lessonCount * 0.8) throw new Error(`${String(links)} cells.`);
    const watching = { slower, settleMs };
    found.scrolled.push(await watchWhile(page, cdp, { ...watching, work: () => scroll(page) }));
    found.walked.push(await watchWhile(page, cdp, { ...watching, work: () => walk(page) }));
    await page.goto('about:blank');
    await page.evaluate(drawBare, { rows: studentCount, columns: lessonCount });
    found.bare.push(await watchWhile(page, cdp, { ...watching, work: () => scroll(page) }));
  }
  return found;
}

async function linesOf(context: BrowserContext, url: string, rounds: number): Promise<Line[]> {
  const page = await firstPage(context);
  await page.route('**/api/dashboard/data/matrix?*', (route) =>
    route.fulfill({ json: answerOf(1) }),
  );
  await signInStaff(page, url, 'teacher@demo.school');
  const cdp = await context.newCDPSession(page);
  const { scrolled, walked, bare } = await measure(page, cdp, url, rounds);
  const what = `Matrix ${String(studentCount)} × ${String(lessonCount)}, CPU ×${String(slower)}`;
  const longest = (name: string, ours: readonly Watched[], beside?: readonly Watched[]): Line => {
    const summary = summarise(ours.map(longestOf));
    return {
      what: `${what}, ${name}: longest task, 0 for none over ${String(longMs)} ms`,
      ours: summary,
      ...(beside && { bare: summarise(beside.map(longestOf)) }),
      unit: 'ms',
      target: { text: `< ${String(longMs)}`, met: summary.median < longMs },
    };
  };
  const frames = ({ framesPerSecond }: Watched) => framesPerSecond;
  return [
    longest('scrolled', scrolled, bare),
    {
      what: `${what}, scrolled: frames`,
      ours: summarise(scrolled.map(frames)),
      bare: summarise(bare.map(frames)),
      unit: 'per s',
    },
    longest('walked by keys', walked),
  ];
}

/** The longest tasks of a large matrix under the wheel and under the keys. */
export async function benchMatrix({ rounds }: { readonly rounds: number }): Promise<Line[]> {
  const school = await openSchool();
  const profile = await newProfile();
  const browser = await openBrowser(profile.path, { viewport: { width: 1366, height: 768 } });
  try {
    return await linesOf(browser.context, school.url, rounds);
  } finally {
    await browser.close();
    await profile.remove();
    await school.close();
  }
}
