/** A teacher brings a table, looks, confirms; takes an export along and brings it back; changes their mind. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, networkIsCut, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expectFocusKept, press } from '../support/keyboard';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile();
test.use(withoutWorker);

const table = [
  'kind,prompt,choices,answer,resource',
  'single_choice,What is 3 × 4?,7|12,12,Times tables',
  'number,Half of 3?,,none,Times tables',
  'riddle,What?,,,Shapes',
  'drawing,Draw a pentagon,,,Shapes',
].join('\n');

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

async function openImport(page: Page): Promise<void> {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/import`);
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
}

const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file);

test('a table with errors: looked at, chosen from, made, and found in the list', async ({
  page,
}) => {
  await openImport(page);
  await expectAccessible(page, 'import');
  await choose(page, csv('script.exe', 'MZ'));
  await expect(page.getByRole('status').filter({ hasText: 'script.exe' })).toContainText(
    'cannot be imported',
  );
  await choose(page, csv('quiz.csv', table));
  await expect(page.getByText('This will make 2 resources.')).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByText('2 of 4 rows have problems and are left out.')).toBeVisible();
  const problems = page.getByRole('region', { name: 'What to know about this file' });
  await expect(problems.getByRole('row')).toHaveCount(3);
  await expect(problems.getByRole('row').nth(1)).toContainText('3');
  await expect(problems.getByRole('row').nth(1)).toContainText('“none” is not a number.');
  await expect(problems.getByRole('row').nth(2)).toContainText('“riddle” is no kind of question.');
  await expectAccessible(page, 'import, looked at');
  const report = page.waitForEvent('download');
  await problems.getByRole('button', { name: 'Download the list (CSV)' }).click();
  const saved = await (await report).path();
  expect(await readFile(saved, 'utf8')).toContain('3,answer,Left out,“none” is not a number.');
  // A reload finds it again.
  await page.reload();
  await page.getByLabel('Times tables').uncheck();
  await page.getByRole('button', { name: 'Make 1 document' }).click();
  await expect(page.getByRole('heading', { name: 'Your lessons are here' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Shapes' })).toBeVisible();
  await expectAccessible(page, 'import, made');
  await page.goto(`${school.url}/dashboard/lessons/resources?scope=owner`);
  await expect(page.getByRole('link', { name: 'Shapes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Times tables' })).toHaveCount(0);
});

test('a sequence goes out as a zip and comes back whole, by keyboard', async ({ page }) => {
  await signInStaff(page, school.url, 'teacher@demo.school');
  await page.goto(`${school.url}/dashboard/lessons/instructional-sequences`);
  const row = page.getByRole('row').nth(1);
  const title = (await row.getByRole('link').first().innerText()).trim();
  const download = page.waitForEvent('download');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.daybook\.zip$/);
  const zip = {
    name: 'mine.zip',
    mimeType: 'application/zip',
    buffer: await readFile(await file.path()),
  };
  await page.goto(`${school.url}/dashboard/lessons/import`);
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose a file' }), 'Enter');
  await (await chooser).setFiles(zip);
  await expect(
    page.getByText(/This will make 1 sequence, \d+ resources, and 1 rubric\./),
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Make \d+ documents$/ }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Your lessons are here' })).toBeFocused();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
});

test('an import is cancelled before anything is made', async ({ page, context, errors }) => {
  await openImport(page);
  await choose(page, csv('quiz.csv', table));
  await page.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page.getByText('Nothing was made.')).toBeVisible();
  await expectFocusKept(page);
  await page.getByRole('button', { name: 'Import another file' }).click();
  // Without the network it waits, and can be taken back.
  errors.allow(networkIsCut);
  await context.setOffline(true);
  await choose(page, csv('later.csv', table));
  await expect(page.getByText('No network right now. It goes on by itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await context.setOffline(false);
});
