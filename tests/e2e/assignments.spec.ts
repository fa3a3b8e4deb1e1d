/** A teacher gives a lesson, moves a day of it without a mouse, and makes an exception for one student. */
import type { Page } from '@playwright/test';
import { addDays, dayIn } from '../../domain/day';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectFocusKept, firstArrow, tabTo } from '../support/keyboard';
import { signInStaff, signInStudent } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const today = (): string => dayIn('America/New_York', new Date());

const words = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** The last lesson of what is coming, and the day beside it in the calendar: on a Saturday its week ends. */
async function openItsWeek(page: Page) {
  const before = addDays(today(), 7);
  const saturday = new Date(`${before}T00:00:00Z`).getUTCDay() === 6;
  const [there, back] = saturday ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments?view=calendar&span=week&day=${before}`);
  const cellOf = (day: string) =>
    page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
  return {
    before,
    after: addDays(before, saturday ? -1 : 1),
    /** The keys from the one to the other, and back. */
    there,
    back,
    cellOf,
    gripOn: (day: string) => cellOf(day).getByRole('button', { name: 'Move The way home' }),
    said: (day: string) =>
      page.getByRole('status').filter({ hasText: new RegExp(`^${words(day)}$`) }),
  };
}

test('a published sequence is given to two groups and stands on a student’s home', async ({
  page,
  browser,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/instructional-sequences/1`);
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  // Not forbidden, but not by mistake.
  const again = page.getByText(/^Room 12 already has this sequence, .* gives it a second time\.$/);
  await page.getByLabel('Room 12').check();
  await expect(again.first()).toBeVisible();
  await page.getByLabel('Room 12').uncheck();
  await expect(again).toHaveCount(0);
  await page.getByLabel('Math Workshop').check();
  await page.getByLabel('Science Lab').check();
  await expect(page.getByText(/chosen more than once/)).toBeVisible();
  const first = page.getByLabel('Day for Very old water');
  await first.fill(today());
  await first.press('Tab');
  // Half done, it survives a reload.
  await page.reload();
  await expect(page.getByLabel('Science Lab')).toBeChecked();
  await expect(first).toHaveValue(today());
  const summary = page.getByRole('complementary', { name: 'This will happen' });
  await expect(summary).toContainText(/water cycle.*, 5 days, to 2 groups \(\d+ students\)/);
  await expect(summary).toContainText(words(today()));
  await summary.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The water cycle/);
  await expect(page.getByRole('table', { name: 'Students' })).toContainText('Maya Reyes');
  await expect(page.getByLabel('Day for Very old water')).toHaveValue(today());

  const context = await browser.newContext();
  const student = await context.newPage();
  await signInStudent(student, school.url, 'student1');
  const also = student.getByRole('link', { name: /Very old water/ });
  await expect(also.filter({ hasText: 'Also today' })).toBeVisible();
  await context.close();
});

test('a lesson goes to another day by keyboard alone, and back', async ({ page }) => {
  const { before, after, there, gripOn, said } = await openItsWeek(page);
  await gripOn(before).waitFor();
  await tabTo(page, gripOn(before));
  await page.keyboard.press('Space');
  await expect(page.getByText('The way home is picked up.')).toBeAttached();
  await firstArrow(page, there, said(after));
  await page.keyboard.press('Space');
  await expect(page.getByText(`“The way home” is now on ${words(after)}`)).toBeVisible();
  await expect(gripOn(after)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(/are as before/)).toBeVisible();
  await expect(gripOn(before)).toBeVisible();
  await expectFocusKept(page);
});

test('a lesson that is moved again before the server has heard of it stays where it was put', async ({
  page,
}) => {
  const { before, after, there, back, gripOn, said } = await openItsWeek(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let sent = 0;
  await page.route('**/api/dashboard/assignments/*/days', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await gripOn(before).waitFor();
  await tabTo(page, gripOn(before));
  for (const [key, day] of [
    [there, after],
    [back, before],
  ] as const) {
    await page.keyboard.press('Space');
    await expect(page.getByText('The way home is picked up.')).toBeAttached();
    await firstArrow(page, key, said(day));
    await page.keyboard.press('Space');
    await expect(gripOn(day)).toBeFocused();
    await expect.poll(() => sent).toBe(1);
  }
  answer();
  await expect.poll(() => sent).toBe(2);
  await expect(page.getByText(`“The way home” is now on ${words(before)}`)).toBeVisible();
  await page.reload();
  await expect(gripOn(before)).toBeVisible();
});

test('a lesson is dragged to another day by mouse, by its card, and taken back by keys', async ({
  page,
}) => {
  const { before, after, cellOf } = await openItsWeek(page);
  const lessonOn = (day: string) =>
    cellOf(day).getByRole('listitem').filter({ hasText: 'The way home' });
  await lessonOn(before).scrollIntoViewIfNeeded();
  // By its title, which is a link: dragging must not open it.
  await lessonOn(before).getByRole('link').hover();
  await page.mouse.down();
  const to = await cellOf(after).boundingBox();
  if (!to) throw new Error('The day is not shown.');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(cellOf(after)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
  await expect(page.getByText(`“The way home” is now on ${words(after)}`)).toBeInViewport();
  await expect(lessonOn(after)).toBeVisible();
  await expect(page).toHaveURL(/view=calendar/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/are as before/)).toBeInViewport();
  await expect(lessonOn(before)).toBeVisible();
});

test('one student is excused and gets it back with an own due day', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments?state=coming`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  const row = page.getByRole('row', { name: /Grace Park/ });
  const open = row.getByRole('button', { name: 'Exception for Grace Park' });
  const dialog = page.getByRole('dialog', { name: 'Exception for Grace Park' });
  await open.click();
  await dialog.getByLabel('Excused').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Excused');
  await open.click();
  await dialog.getByLabel('Excused').uncheck();
  await dialog.getByLabel('Own due day').fill(addDays(today(), 20));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Due ');
  await expect(row).not.toContainText('Excused');
  await expectFocusKept(page);
});

/** What a teacher may change of the first of the coming assignments. */
async function openSettings(page: Page) {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments?state=coming`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  const late = page.getByRole('checkbox', { name: /^Hand in late/ });
  const retries = page.getByRole('checkbox', { name: /^Try again after a wrong answer/ });
  await expect(retries).toBeVisible();
  return { late, retries };
}

/** Keeps changes of an assignment on their way to the server. */
async function holdEdits(page: Page) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let sent = 0;
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') answers.push(response.status());
  });
  await page.route('**/api/dashboard/assignments/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent += 1;
      await held;
    }
    await route.continue();
  });
  return { release, sent: () => sent, answers: () => answers };
}

test('settings that are changed before the server has heard of the first are all kept', async ({
  page,
}) => {
  const { late, retries } = await openSettings(page);
  const after = page.getByRole('radio', { name: /^After/ });
  const before = [await late.isChecked(), await retries.isChecked()];
  const wanted = before.map((each) => !each);
  const edits = await holdEdits(page);
  for (const field of [late, retries, after]) await field.press('Space');
  const expectWanted = async () => {
    expect([await late.isChecked(), await retries.isChecked()]).toEqual(wanted);
    await expect(after).toBeChecked();
  };
  await expect.poll(edits.sent).toBe(1);
  await expectWanted();
  edits.release();
  await expect.poll(edits.answers).toEqual([200, 200, 200]);
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(retries).toBeVisible();
  await expectWanted();
});

test('a change still on its way when the screen is left is not refused for the one before', async ({
  page,
}) => {
  const { late, retries } = await openSettings(page);
  const wanted = [!(await late.isChecked()), !(await retries.isChecked())];
  const edits = await holdEdits(page);
  await late.press('Space');
  await retries.press('Space');
  const here = page.url();
  await page.getByRole('link', { name: 'Groups', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  edits.release();
  await expect.poll(edits.answers).toEqual([200, 200]);
  await page.goto(here);
  await expect(retries).toBeVisible();
  expect([await late.isChecked(), await retries.isChecked()]).toEqual(wanted);
});

test('what is wrong with a release time stays said when another setting is changed at once', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/);
  const { retries } = await openSettings(page);
  const time = page.getByRole('textbox', { name: 'Release the scores' });
  const wanted = !(await retries.isChecked());
  await time.fill('1999-01-01T08:00');
  await retries.press('Space');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  expect(await retries.isChecked()).toBe(wanted);
});
