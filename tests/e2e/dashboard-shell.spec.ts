/** The frame of the dashboard: where one can go by role, where one is, and how the keyboard gets there. */
import type { Browser, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test } from '../support/app';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();

const frame = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Where you are' });
const links = (page: Page) => frame(page).getByRole('link').allTextContents();

/** Somebody else, at a device of their own. */
async function another(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInStaff(page, school.url, email);
  return page;
}

test('the navigation is that of the role', async ({ page, browser }) => {
  await signInStaff(page, school.url, 'district.admin@demo.school');
  await frame(page).getByRole('link', { name: 'Lessons' }).click();
  await expect(page).toHaveURL(/\/dashboard\/lessons\/resources$/);
  await expect(frame(page).getByRole('link', { name: 'Sequence categories' })).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem('nav_data'));
  expect(kept).toContain('sequence-categories');

  const other = await another(browser, 'it.admin@demo.school');
  await expect.poll(() => links(other)).toEqual(['Home', 'Groups']);
  await expect(other.getByRole('heading', { name: 'Continue where you left off' })).toBeHidden();
  await other.goto(`${school.url}/dashboard/lessons/rubrics`);
  await expect(other.getByRole('alert')).toContainText('This is not for your role');
  await other.context().close();
});

test('a page says where it lies, and the window is named after it', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await expect(trail(page)).toBeHidden();
  await page.goto(`${school.url}/dashboard/lessons/instructional-sequences`);
  await expect(trail(page).getByRole('listitem')).toHaveText([
    'Lessons',
    'Instructional sequences',
  ]);
  await expect(trail(page).locator('[aria-current=page]')).toHaveText('Instructional sequences');
  await expect(page).toHaveTitle('Instructional sequences · Daybook');
  await expect(frame(page).getByRole('link', { name: 'Sequence categories' })).toBeHidden();

  await page.goto(`${school.url}/dashboard/groups`);
  await page.getByRole('link', { name: 'Room 12' }).click();
  await expect(trail(page).getByRole('listitem')).toHaveText(['Groups', 'Room 12']);
  await trail(page).getByRole('link', { name: 'Groups' }).click();
  await expect(page).toHaveURL(/\/dashboard\/groups$/);
});

test('nested pages are within reach on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInStaff(page, school.url, 'teacher@demo.school');
  await frame(page).getByRole('link', { name: 'Lessons' }).click();
  await frame(page).getByRole('link', { name: 'Rubrics' }).click();
  await expect(page).toHaveURL(/\/rubrics$/);
  await expect(frame(page).locator('[aria-current=page]')).toHaveText('Rubrics');
});
