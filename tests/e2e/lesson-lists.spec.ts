/** What somebody else wrote is copied, shared with a school where others find it, and put away. */
import type { Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectFocusKept } from '../support/keyboard';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const rows = (page: Page) => page.getByRole('table').getByRole('row');

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
