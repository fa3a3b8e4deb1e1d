/** Lists of teaching material: found, sorted and paged by the URL, copied, shared, put away, deleted. */
import type { Locator, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectFocusKept, press, tabTo } from '../support/keyboard';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const titles = (page: Page) => page.getByRole('rowheader').allTextContents();

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`${school.url}/dashboard/lessons/${path}`);
  await expect(rows(page).nth(1)).toBeVisible();
}

async function choose(page: Page, title: string, deed: string): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: deed }).click();
}

/** A menu by each of its keys: the first item has the focus, arrows walk, Escape goes back to the button. */
async function openByKeys(page: Page, button: Locator): Promise<void> {
  const items = page.getByRole('menuitem');
  await tabTo(page, button);
  for (const key of ['Enter', ' ', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
}

test('resources are searched, filtered, sorted and paged, and Back takes a step back', async ({
  page,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openList(page, 'resources');
  await expect(page.getByRole('status').filter({ hasText: /^1 to 24 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^25 to/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Science');
  await expect(page).toHaveURL(/subject=3/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('cell', { name: 'ELA' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  await expect(page).toHaveURL(/sort=title/);
  await expect
    .poll(async () => {
      const shown = await titles(page);
      return (
        shown.length > 3 && shown.join() === [...shown].sort((a, b) => a.localeCompare(b)).join()
      );
    })
    .toBe(true);
  const wide = await rows(page).count();
  await page.getByRole('combobox', { name: 'With' }).selectOption('Video');
  await expect(page).toHaveURL(/kind=video/);
  await expect(page.getByRole('cell', { name: /Video/ }).first()).toBeVisible();
  // The former rows stay until the answer is here.
  await expect.poll(() => rows(page).count()).toBeLessThan(wide);
  const narrow = await rows(page).count();

  await page.reload();
  await expect(rows(page)).toHaveCount(narrow);
  await page.goBack();
  await expect(page).not.toHaveURL(/kind=/);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(narrow);
  await page.getByRole('button', { name: 'Take away the filter Subject: Science' }).click();
  await expect(page.getByRole('cell', { name: 'ELA' }).first()).toBeVisible();

  await page.getByLabel('Find a resource').fill('nothing like it at all');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
  await expect(rows(page).nth(5)).toBeVisible();
  await expect(page.getByLabel('Find a resource')).toHaveValue('');

  await page.goto(`${school.url}/dashboard/lessons/resources?subject=9&grade=x&page=-4&view=cards`);
  await expect(page.getByRole('list', { name: 'Resources' }).getByRole('listitem')).toHaveCount(24);
});

test('what is not one’s own is copied, and the copy is shared and put away', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openList(page, 'rubrics');
  const title = 'Science explanation, grades 4-5';
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Make a copy']);
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect(page.getByText(`A copy of “${title}” is yours now.`)).toBeVisible();
  await expectFocusKept(page);
  await page.getByRole('combobox', { name: 'From' }).selectOption('Teacher');
  await expect(rows(page)).toHaveCount(2);

  await choose(page, title, 'Share…');
  const dialog = page.getByRole('dialog', { name: `Share “${title}”` });
  await expect(dialog.getByLabel('Nobody else')).toBeChecked();
  await expect(
    dialog.getByText(/^Teachers and administrators of your school see it/),
  ).toBeVisible();
  await dialog.getByLabel('Your school').check();
  await dialog.getByRole('button', { name: 'Share like this' }).click();
  await expect(page.getByText(`Your school sees “${title}” now.`)).toBeVisible();
  await expectFocusKept(page);
  await page.getByRole('combobox', { name: 'From' }).selectOption('Shared');
  await expect(page.getByRole('row', { name: /Science explanation.*Shared with/ })).toBeVisible();

  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('There is no browser for the administrator.');
  await signInStaff(other, school.url, 'school.admin@demo.school');
  await other.goto(`${school.url}/dashboard/lessons/rubrics?scope=shared`);
  await expect(
    other.getByRole('row', { name: /Science explanation.*Shared by Ms. Rivera/ }),
  ).toBeVisible();
  await other.close();

  await choose(page, title, 'Archive');
  await expect(page.getByText(`“${title}” is archived.`, { exact: false })).toBeVisible();
  await expect(page.getByRole('row', { name: /Science explanation/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Science explanation/ })).toBeVisible();
  await choose(page, title, 'Archive');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Archived');
  await expect(page.getByRole('row', { name: /Science explanation/ })).toBeVisible();
});

test('what is in use is not deleted: its uses are shown, and it is archived instead', async ({
  page,
}) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openList(page, 'resources?subject=1&sort=title');
  const [used = ''] = await titles(page);
  await choose(page, used, 'Delete…');
  const dialog = page.getByRole('dialog', { name: `Delete “${used}”?` });
  await expect(dialog.getByText(/It is in use, so it cannot be deleted/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Fractions on the number line' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Archive instead' }).click();
  await expect(page.getByText(`“${used}” is archived.`, { exact: false })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: used, exact: true })).toBeHidden();
});

test('a new rubric is made by its key, found again and deleted', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openList(page, 'rubrics');
  const before = await rows(page).count();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/rubrics\/edit\/\d+$/);
  await openList(page, 'rubrics');
  await expect(rows(page)).toHaveCount(before + 1);
  const more = page.getByRole('button', { name: 'More for Without a title' });
  await openByKeys(page, more);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete “Without a title”?' });
  await expect(dialog.getByText(/every saved version go with it/)).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Delete for good' }), 'Enter');
  await expect(page.getByText('“Without a title” is deleted.')).toBeVisible();
  await expectFocusKept(page);
  await expect(rows(page)).toHaveCount(before);
});

test('a new sequence asks for its subject and opens', async ({ page, errors }) => {
  errors.allow(/status of 404/);
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openList(page, 'instructional-sequences');
  await page.getByRole('button', { name: 'New sequence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Science' }).click();
  await expect(page).toHaveURL(/\/instructional-sequences\/\d+\/builder$/);
  await openList(page, 'instructional-sequences?scope=owner');
  await expect(page.getByRole('row', { name: /Without a title Science 1 lesson/ })).toBeVisible();
});

test('a list that was seen is there without the network, and says so', async ({
  page,
  context,
  errors,
}) => {
  errors.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await signInStaff(page, school.url, 'teacher@demo.school');
  await openList(page, 'rubrics');
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Home' })
    .click();
  await context.setOffline(true);
  await page.goBack();
  await expect(rows(page).nth(1)).toBeVisible();
  await expect(page.getByText(/You see what this device has kept/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('Math');
  await expect(page.getByRole('alert')).toContainText('It is not on this device yet.');
});
