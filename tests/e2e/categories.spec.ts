/** A district administrator keeps the tree of sequence categories, and every teacher of the district reads it. */
import type { Locator, Page } from '@playwright/test';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const row = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^${name}`) });

async function openCategories(page: Page, email: string): Promise<void> {
  await signInStaff(page, school.url, email);
  await page.goto(`${school.url}/dashboard/lessons/sequence-categories`);
  await expect(row(page, 'Core math')).toBeVisible();
}

test('what an administrator changes in the tree is what a teacher reads', async ({
  page,
  browser,
}) => {
  await openCategories(page, 'district.admin@demo.school');
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByLabel('Title of the new category').fill('Summer school');
  await page.getByLabel('Title of the new category').press('Enter');
  await expect(row(page, 'Summer school')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(row(page, 'Summer school')).toHaveAttribute('aria-level', '2');
  await row(page, 'Catch-up after absence').click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const merge = page.getByRole('dialog', { name: 'Merge Catch-up after absence into another' });
  await merge.getByLabel('Into which category?').selectOption('Core › Core science');
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merge).toBeHidden();
  await expect(row(page, 'Core science')).toContainText('1 sequence');

  const teacher = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await openCategories(teacher, 'teacher@demo.school');
  await expect(row(teacher, 'Summer school')).toHaveAttribute('aria-level', '2');
  await expect(row(teacher, 'Catch-up after absence')).toBeHidden();
  await teacher.context().close();
});
