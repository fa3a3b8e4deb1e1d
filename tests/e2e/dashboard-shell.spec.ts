/** The frame of the dashboard: where one can go by role, where one is, and how the keyboard gets there. */
import type { Browser, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectFocusKept } from '../support/keyboard';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const frame = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Where you are' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search and go to' });
/** The lists behind the palette have options of their own. */
const options = (page: Page) => page.getByRole('listbox', { name: 'What you can go to' });
const chosen = (page: Page) => options(page).getByRole('option', { selected: true });
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
  const kept = () => page.evaluate(() => sessionStorage.getItem('nav_data'));
  await expect.poll(kept).toContain('sequence-categories');

  const other = await another(browser, 'it.admin@demo.school');
  await expect.poll(() => links(other)).toEqual(['Home', 'Groups', 'Students']);
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

test('the palette goes to a page and to a title by keyboard alone', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and go to' })).toBeVisible();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('rub');
  await expect(chosen(page)).toHaveText('Rubrics');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rubrics' })).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('fractions');
  const found = options(page).getByRole('option', { name: /^Fractions on the number line/ });
  await expect(found).toBeVisible();
  await expect(page.getByText('Looking for it')).toBeHidden();
  for (let steps = 0; steps < 20; steps += 1) {
    const id = await found.getAttribute('id');
    if ((await palette(page).getAttribute('aria-activedescendant')) === id) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen(page)).toHaveText(/^Fractions on the number/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/instructional-sequences\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Fractions on the number line' })).toBeVisible();

  const button = page.getByRole('button', { name: 'Search and go to' });
  await button.click();
  await expect(palette(page)).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nothing was found. Try fewer letters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the palette says that titles need the network, and still goes to pages', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await signInStaff(page, school.url, 'teacher@demo.school');
  await frame(page).getByRole('link', { name: 'Groups' }).click();
  await expect(page.getByRole('link', { name: 'Room 12' })).toBeVisible();
  await frame(page).getByRole('link', { name: 'Home' }).click();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.type('gro');
  await expect(page.getByText(/titles cannot be searched now/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/groups$/);
});

test('? lists the keys of this screen, and none fires while somebody types', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/resources`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByLabel('Find a resource');
  await expect(field).toBeFocused();
  await page.keyboard.type('?n/');
  await expect(field).toHaveValue('?n/');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'What the keyboard can do' });
  await expect(dialog.getByRole('heading', { name: 'Resources' }).first()).toBeVisible();
  await expect(dialog.getByText('New resource')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Everywhere in the dashboard' })).toBeVisible();
  await dialog.getByLabel(/Use single keys/).uncheck();
  await page.keyboard.press('Escape');
  await expectFocusKept(page);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await expect(dialog).toBeHidden();
});

test('home begins with what one last worked on, or with the first thing to write', async ({
  page,
  browser,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  const recent = page.getByRole('region', { name: 'Continue where you left off' });
  await expect(recent.getByRole('link')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Where students sign in' })).toBeVisible();
  await expect(page.getByText(/^Daybook · /)).toBeVisible();

  const other = await another(browser, 'school.admin@demo.school');
  const first = other.getByRole('region', { name: 'Continue where you left off' });
  await expect(first.getByRole('heading', { name: 'Write your first resource' })).toBeVisible();
  await first.getByRole('button', { name: 'New resource' }).click();
  await expect(other).toHaveURL(/\/dashboard\/lessons\/resources\/\d+$/);
  await other.goto(`${school.url}/dashboard`);
  await expect(first.getByRole('link', { name: /Without a title/ })).toBeVisible();
  await other.context().close();
});
