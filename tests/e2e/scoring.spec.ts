/** Scoring: by keys alone, with the network cut, and over a return to a better score. */
import type { Page } from '@playwright/test';
import {
  createErrorWatch,
  expect,
  networkIsCut,
  openSchool,
  schoolOfThisFile,
  test,
  withoutWorker,
} from '../support/app';
import { enterAs } from '../support/enter';
import { firstPage, newProfile, openBrowser } from '../support/browser';
import { startFaultProxy } from '../support/fault-proxy';
import { signInStaff } from '../support/pages';
import { teacherCalls } from '../support/teacher-calls';

const school = schoolOfThisFile();
test.use(withoutWorker);
const teacher = 'teacher@demo.school';
/** The demo's science sequence, and its second day: handed in by most, scored by nobody. */
const assignment = 1;
const position = 2;
const scoring = (student: number) =>
  `/dashboard/assignments/${String(assignment)}/assignments-students/${String(student)}?position=${String(position)}`;

const student = (page: Page) => page.getByRole('heading', { level: 1 });
const levels = (page: Page, criterion: string) =>
  page.getByRole('radiogroup', { name: criterion }).getByRole('radio');
const row = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Students' }).getByRole('button', { name });

async function open(page: Page, origin: string, studentId: number): Promise<string> {
  await page.goto(`${origin}${scoring(studentId)}`);
  await expect(levels(page, 'Evidence').first()).toBeVisible();
  return student(page).innerText();
}

/** All criteria of the demo's rubric, by number keys. */
async function scoreByKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Without network: to a day that is not on the device, and from there to the day that is. */
async function thereAndBack(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Changes are saved here and sent later.')).toBeVisible();
  const before = page.getByRole('button', { name: 'The day before: not on this device yet' });
  const back = page.getByRole('button', { name: `Back to day ${String(position)}` });
  await before.click();
  await expect(page.getByRole('heading', { name: 'Not on this device yet' })).toBeVisible();
  await expect(page.getByText(`Day ${String(position - 1)} of`)).toBeVisible();
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(student(page)).toHaveText(name);
  await before.click();
  // Also for a window that was opened anew on that day: the arrows know the way.
  await page.reload();
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: 'The day after', exact: true }).click();
  await expect(student(page)).toHaveText(name);
}

async function toScore(origin: string) {
  const works = await (await teacherCalls(origin)).works(assignment, position);
  return works.filter(({ state }) => state === 'handed_in');
}

test.describe('with the app kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('by keys alone, and on to the next student without asking the server', async ({ page }) => {
    const handedIn = await toScore(school.url);
    const [first, second] = handedIn;
    if (!first || !second) throw new Error('Nobody has handed in.');
    // By the form, which brings the ticket for uploads that the app would ask for later.
    await signInStaff(page, school.url, teacher);
    const name = await open(page, school.url, first.student.id);
    expect(name).toBe(first.student.name);
    await expect(page.getByText(/ready to score offline$/i)).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !/\/(sync|ping)/.test(pathname)) asked.push(pathname);
    });

    await scoreByKeys(page, '342');
    await expect(page.getByText('Level 2 of 4, Getting there.')).toBeAttached();
    await expect(levels(page, 'Science idea').nth(2)).toBeChecked();
    await expect(levels(page, 'Evidence').nth(3)).toBeChecked();
    // One digit too many changes nothing.
    await expect(page.getByRole('button', { name: 'Next student' })).toBeFocused();
    const last = page.getByRole('radiogroup').last().getByRole('radio');
    await page.keyboard.press('4');
    await expect(page.getByText('All criteria have a level.')).toBeAttached();
    await expect(last.nth(1)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(last.nth(1)).toBeFocused();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(student(page)).toHaveText(second.student.name);
    // Of those in the list, not of the whole class.
    const count = String(handedIn.length);
    await expect(page.getByText(`${second.student.name}, 2 of ${count}.`)).toBeAttached();
    await expect(page.getByText(`Students (${count})`)).toBeAttached();
    expect(asked).toEqual([]);
    await expect(levels(page, 'Science idea').first()).toBeFocused();
    await expect(page.getByRole('radio', { checked: true, name: /Beginning|Got it/ })).toHaveCount(
      0,
    );
    await expect(row(page, name)).toContainText('ready');

    await page.keyboard.press('p');
    await expect(student(page)).toHaveText(name);
    // What is chosen stays chosen when it is chosen again.
    await page.keyboard.press('3');
    await expect(levels(page, 'Science idea').nth(2)).toBeChecked();
    await page.keyboard.press('c');
    await page.keyboard.type('You looked closely.');
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('Send back to revise');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByLabel('A note to the student')).toHaveValue('You looked closely.');
    const calls = await teacherCalls(school.url);
    const saved = (await calls.works(assignment, position)).find(
      ({ assignment_student_id: id }) => id === first.assignment_student_id,
    );
    expect(saved?.score?.body).toMatchObject({
      comment: 'You looked closely.',
      marks: [{}, {}, {}],
    });
  });
});

test('with the network cut and the browser killed, everything arrives once', async () => {
  const own = await openSchool();
  const wifi = await startFaultProxy(own.url);
  const profile = await newProfile();
  const watch = createErrorWatch();
  watch.allow(networkIsCut);
  let laptop = await openBrowser(profile.path, { viewport: { width: 1366, height: 768 } });
  try {
    const [, work] = await toScore(own.url);
    if (!work) throw new Error('Nobody has handed in.');
    watch.follow(laptop.context);
    const page = await firstPage(laptop.context);
    await enterAs(page, wifi.origin, teacher);
    const name = await open(page, wifi.origin, work.student.id);
    await expect(page.getByText('Day 2 is ready to score offline')).toBeVisible();
    await laptop.context.setOffline(true);
    await wifi.goOffline();
    await scoreByKeys(page, '434');
    await page.keyboard.press('c');
    await page.keyboard.type('Written without Wi-Fi.');
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await expect(page.getByText(/^Will be posted when you’re online/)).toBeVisible();
    await thereAndBack(page, name);
    await laptop.kill();

    laptop = await openBrowser(profile.path, { viewport: { width: 1366, height: 768 } });
    watch.follow(laptop.context);
    await laptop.context.setOffline(true);
    const cold = await firstPage(laptop.context);
    expect(await open(cold, wifi.origin, work.student.id)).toBe(name);
    await expect(levels(cold, 'Evidence').nth(2)).toBeChecked();
    await expect(cold.getByLabel('A note to the student')).toHaveValue('Written without Wi-Fi.');
    await wifi.goOnline();
    await laptop.context.setOffline(false);
    await expect(cold.getByText(/^Posted/)).toBeVisible();
    const calls = await teacherCalls(own.url);
    const now = async () =>
      (await calls.works(assignment, position)).find(
        ({ assignment_student_id: id }) => id === work.assignment_student_id,
      );
    await expect.poll(async () => (await now())?.state).toBe('scored');
    expect((await now())?.result?.comment).toBe('Written without Wi-Fi.');
    const versions = await calls.versions(work.assignment_student_id);
    expect(versions.filter(({ reason }) => reason === 'release')).toHaveLength(1);
    expect(versions.filter(({ reason }) => reason === 'conflict')).toEqual([]);
    expect(watch.problems).toEqual([]);
  } finally {
    await laptop.close();
    await wifi.stop();
    await profile.remove();
    await own.close();
  }
});

test('returned, made better, scored: both sides see it', async ({ page, browser, errors }) => {
  const works = await toScore(school.url);
  const work = works.at(-1);
  if (!work) throw new Error('Nobody has handed in.');
  const usernames = await (await teacherCalls(school.url)).usernames();
  await enterAs(page, school.url, teacher);
  await open(page, school.url, work.student.id);
  await scoreByKeys(page, '222');
  await page.keyboard.press('c');
  await page.keyboard.type('Say what you saw.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  const sendBack = page.getByRole('dialog').getByRole('button', { name: 'Send back to revise' });
  await sendBack.click();
  await expect(page.getByText(/^Sent back/)).toBeVisible();
  const stateNow = async () =>
    (await (await teacherCalls(school.url)).works(assignment, position)).find(
      ({ assignment_student_id: id }) => id === work.assignment_student_id,
    )?.state;
  // It can be taken back for ten seconds, and goes then.
  await expect.poll(stateNow, { timeout: 20_000 }).toBe('returned');

  const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
  errors.follow(tablet);
  const child = await tablet.newPage();
  await enterAs(child, school.url, usernames.get(work.student.id) ?? '');
  await child.goto(
    `${school.url}/student/lesson/${String(work.assignment_student_id)}/${String(assignment)}`,
  );
  await expect(child.getByText('Say what you saw.')).toBeVisible();
  await child.getByRole('button', { name: 'Check and hand in' }).click();
  await child.getByRole('button', { name: 'Hand in again' }).click();
  await child.getByRole('button', { name: 'Yes, hand in' }).click();
  await expect.poll(stateNow).toBe('handed_in');

  await page.reload();
  await expect(page.getByText(/^Handed in again at/)).toBeVisible();
  await scoreByKeys(page, '444');
  await page.keyboard.press('g');
  await expect.poll(stateNow).toBe('scored');
  // Slower than a child waits: first what the tablet has, then the result that it could not know of.
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await tablet.route('**/api/student/lessons/**', async (route) => {
    await held;
    await route.continue();
  });
  await child.reload();
  await expect(child.getByRole('heading', { name: 'Handed in', exact: true })).toBeVisible();
  answer();
  await expect(child.getByRole('heading', { name: 'Your result' })).toBeVisible();
  const criterion = child.getByRole('list', { name: 'How it was scored' });
  await expect(criterion.getByText('Before: Getting there').first()).toBeVisible();
  await expect(criterion.locator('[aria-current=true]').first()).toHaveText('Going further');
  await tablet.close();
});
