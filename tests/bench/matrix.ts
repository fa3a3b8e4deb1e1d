/**
 * A class of forty by sixty lessons, at a quarter of the processor: scrolled by the wheel and walked by arrow keys, beside
 * a bare table of as many cells whose heads stay as well, on the same page. What the server would say is said here, so
 * that it is the page alone that is measured. The processor's own time is beside that of the clock: a machine that does
 * something else meanwhile makes tasks longer.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Schema } from '../../server/contract-types';
import { openSchool } from '../support/app';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { signInStaff } from '../support/pages';
import { summarise } from './figures';
import type { Line } from './figures';
import { longMs, watchWhile } from './long-tasks';
import { kinds, traceWhile } from './main-thread';
import type { Task } from './main-thread';

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

/** Runs in the page: as many cells with as much text where the matrix was, in the same frame, and nothing else. */
function drawBare({ rows, columns }: { rows: number; columns: number }): void {
  const frame = document.querySelector('table')?.parentElement;
  if (!frame) throw new Error('There is no table.');
  const { width, height } = frame.getBoundingClientRect();
  const style = 'position:sticky;background:#fff';
  const head = `<th style="${style};top:0;min-width:112px">Where does the puddle go?<br>Mar 2</th>`;
  const cell = '<td><a href="#">17.5 of 20</a></td>';
  const row = `<tr><th style="${style};left:0;min-width:192px">Student</th>${cell.repeat(columns)}</tr>`;
  const bare = document.createElement('div');
  bare.style.cssText = `width:${String(width)}px;height:${String(height)}px;overflow:auto`;
  bare.innerHTML = `<table style="line-height:36px"><thead><tr><th>Student</th>${head.repeat(columns)}</tr></thead>
    <tbody>${row.repeat(rows)}</tbody></table>`;
  frame.replaceWith(bare);
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

/** One way through the table. */
interface Way {
  readonly framesPerSecond: number;
  readonly tasks: readonly Task[];
}

async function wayOf(page: Page, cdp: CDPSession, go: () => Promise<void>): Promise<Way> {
  // The tables of the rounds before are thrown away at once: nobody who looks at one table has them.
  await cdp.send('HeapProfiler.collectGarbage');
  let tasks: readonly Task[] = [];
  const work = async () => {
    tasks = await traceWhile(cdp, go);
  };
  const { framesPerSecond } = await watchWhile(page, cdp, { slower, settleMs, work });
  return { framesPerSecond, tasks };
}

interface Measured {
  readonly scrolled: Way[];
  readonly walked: Way[];
  readonly bare: Way[];
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
    found.scrolled.push(await wayOf(page, cdp, () => scroll(page)));
    found.walked.push(await wayOf(page, cdp, () => walk(page)));
    await page.evaluate(drawBare, { rows: studentCount, columns: lessonCount });
    found.bare.push(await wayOf(page, cdp, () => scroll(page)));
  }
  return found;
}

const longest = ({ tasks }: Way) => Math.max(0, ...tasks.map(({ ms }) => ms));
const longestCpu = ({ tasks }: Way) => Math.max(0, ...tasks.map(({ cpuMs }) => cpuMs));
const longCount = ({ tasks }: Way) => tasks.filter(({ ms }) => ms > longMs).length;

/** What the ten tasks with most of the processor spend on one kind of work, each. */
const shareOf =
  (kind: (typeof kinds)[number]) =>
  ({ tasks }: Way) => {
    const most = tasks.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, 10);
    return most.reduce((sum, { parts }) => sum + parts[kind], 0) / most.length;
  };

interface Ways {
  readonly name: string;
  readonly ours: readonly Way[];
  readonly bare?: readonly Way[];
}

function linesOfWay({ name, ours, bare }: Ways): Line[] {
  const what = `Matrix ${String(studentCount)} × ${String(lessonCount)}, CPU ×${String(slower)}, ${name}`;
  const line = (figure: string, unit: Line['unit'], of: (way: Way) => number): Line => {
    const own = summarise(ours.map(of));
    if (!bare) return { what: `${what}: ${figure}`, ours: own, unit };
    const beside = summarise(bare.map(of));
    const ratio = beside.median === 0 ? {} : { ratio: own.median / beside.median };
    return { what: `${what}: ${figure}`, ours: own, bare: beside, unit, ...ratio };
  };
  const first = line('longest task', 'ms', longest);
  return [
    { ...first, target: { text: `< ${String(longMs)}`, met: first.ours.median < longMs } },
    line('longest task, of the processor', 'ms', longestCpu),
    line(`tasks over ${String(longMs)} ms`, 'times', longCount),
    ...kinds.map((kind) => line(`${kind} in each of the ten longest`, 'ms', shareOf(kind))),
    line('frames', 'per s', ({ framesPerSecond }) => framesPerSecond),
  ];
}

async function linesOf(context: BrowserContext, url: string, rounds: number): Promise<Line[]> {
  const page = await firstPage(context);
  await page.route('**/api/dashboard/data/matrix?*', (route) =>
    route.fulfill({ json: answerOf(1) }),
  );
  await signInStaff(page, url, 'teacher@demo.school');
  const cdp = await context.newCDPSession(page);
  const { scrolled, walked, bare } = await measure(page, cdp, url, rounds);
  return [
    ...linesOfWay({ name: 'scrolled', ours: scrolled, bare }),
    ...linesOfWay({ name: 'walked by keys', ours: walked }),
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
