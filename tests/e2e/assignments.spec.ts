/** A teacher gives a lesson, and moves a day of it. */
import type { Page } from '@playwright/test';
import { addDays, dayIn } from '../../domain/day';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { enterAs } from '../support/enter';

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
  await enterAs(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments?view=calendar&span=week&day=${before}`);
  const cellOf = (day: string) =>
    page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });
  return { before, after: addDays(before, saturday ? -1 : 1), cellOf };
}

test('a published sequence is given to two groups and stands on a student’s home', async ({
  page,
  browser,
}) => {
  await enterAs(page, school.url, 'teacher@demo.school');
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
  await enterAs(student, school.url, 'student1');
  await student.goto(`${school.url}/student/home`);
  const also = student.getByRole('link', { name: /Very old water/ });
  await expect(also.filter({ hasText: 'Also today' })).toBeVisible();
  await context.close();
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

/** What a teacher may change of the first of the coming assignments. */
async function openSettings(page: Page) {
  await enterAs(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/assignments?state=coming`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  const retries = page.getByRole('checkbox', { name: /^Try again after a wrong answer/ });
  await expect(retries).toBeVisible();
  return { retries };
}

/** Types a time that the server does not take. */
async function typeLongAgo(page: Page) {
  const time = page.getByRole('textbox', { name: 'Release the scores' });
  const longAgo = '1999-01-01T08:00';
  await time.fill(longAgo);
  return {
    time,
    expectRefused: async () => {
      await expect(time).toHaveAttribute('aria-invalid', 'true');
      await expect(time).toHaveValue(longAgo);
    },
  };
}

test('what is wrong with a release time stays said when another setting is changed at once', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/);
  const { retries } = await openSettings(page);
  const wanted = !(await retries.isChecked());
  const { expectRefused } = await typeLongAgo(page);
  await retries.press('Space');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectRefused();
  expect(await retries.isChecked()).toBe(wanted);
});

test('a release time that was refused stands until it is mended, whatever else is changed', async ({
  page,
  errors,
}) => {
  errors.allow(/status of 422/);
  const { retries } = await openSettings(page);
  const { time, expectRefused } = await typeLongAgo(page);
  await time.press('Enter');
  await expectRefused();
  const asked = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await retries.press('Space');
  expect((await asked).status()).toBe(200);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectRefused();
  await time.fill('');
  await time.press('Enter');
  await expect(time).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(time).toHaveValue('');
});

test('a day that is only half there when its field is left changes nothing', async ({ page }) => {
  const { retries } = await openSettings(page);
  const due = page.getByLabel('Due day', { exact: true });
  const day = addDays(today(), 40);
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await due.fill(day);
  expect((await answered).status()).toBe(200);
  await expect(due).toHaveValue(day);
  await due.press('Backspace');
  await expect(due).toHaveValue('');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await retries.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(due).toHaveValue(day);
});
