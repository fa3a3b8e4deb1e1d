/** A teacher takes a sequence along as a file and brings it back: two ways through the server and its reader. */
import { readFile } from 'node:fs/promises';
import { expect, schoolOfThisFile, test, withoutWorker } from '../support/app';
import { press } from '../support/keyboard';
import { signInStaff } from '../support/pages';

const school = schoolOfThisFile('embedded');
test.use(withoutWorker);

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
    page.getByText(/This will create 1 sequence, \d+ resources, and 1 rubric\./),
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Import \d+ documents$/ }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Your lessons are here' })).toBeFocused();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Yours', { exact: true })).toBeVisible();
});
