/** The import, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { chooseFile, ImportsApi, quiz } from '../../testing/imports-api';

test('the import: a file to choose, what is in it, what was made', async ({ app }) => {
  new ImportsApi(app.api, quiz.found);
  await app.open('/dashboard/lessons/import', { as: 'teacher' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await page.getByText('Columns of a table').click();
  await expectFits('import');
  await chooseFile(quiz.name, quiz.text);
  await expect.element(page.getByText('“riddle” isn’t a kind of question.')).toBeVisible();
  await expectFits('import, looked at');
  await page.getByRole('button', { name: 'Import 2 documents' }).click();
  await expect.element(page.getByRole('link', { name: 'Shapes' })).toBeVisible();
  await expectFits('import, made');
});
