/** A teacher brings a table, looks, confirms; and changes their mind. What is in a file the server finds out. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { watchDownloads } from '../../testing/downloads';
import { chooseFile, ImportsApi, quiz } from '../../testing/imports-api';
import { expectFocusOn } from '../../testing/keyboard';

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

async function openImport(app: TestApp): Promise<void> {
  new ImportsApi(app.api, quiz.found);
  await app.open('/dashboard/lessons/import', { as: 'teacher' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
}

test('a table with errors: looked at, found again after a reload, chosen from, made', async ({
  app,
}) => {
  await openImport(app);
  const said = page.getByRole('status').filter({ hasText: 'script.exe' });
  await chooseFile('script.exe', 'MZ');
  await expect.element(said).toHaveTextContent('can’t be imported');
  await chooseFile('Talk.pptx', 'PK');
  await expect.element(page.getByText('Talk.pptx: This is a presentation.')).toBeVisible();
  await chooseFile('Quiz.h5p', 'PK');
  await expect
    .element(page.getByText(/^Quiz\.h5p: This is H5P content\. .*sample table of questions/))
    .toBeVisible();
  await chooseFile('Plan.docx', '%PDF-1.7');
  await expect.element(page.getByText('Plan.docx: This is a PDF.')).toBeVisible();
  expect(app.api.callsOf('POST', '/dashboard/uploads')).toEqual([]);
  await chooseFile(quiz.name, quiz.text);
  await expect.element(page.getByText('This will create 2 resources.')).toBeVisible();
  await expectFocusOn('This will create 2 resources.');
  await expect.element(page.getByText('2 of 4 rows have problems and are skipped.')).toBeVisible();
  const problems = page.getByRole('region', { name: 'What to know about this file' });
  const lines = problems.getByRole('row');
  await expect.element(lines).toHaveLength(3);
  await expect.element(lines.nth(1)).toHaveTextContent(/^3answer“none” isn’t a number\./);
  await expect.element(lines.nth(2)).toHaveTextContent('“riddle” isn’t a kind of question.');

  const files = watchDownloads();
  await problems.getByRole('button', { name: 'Download the list (CSV)' }).click();
  await expect.poll(() => files[0]?.name).toBe('quiz.csv.report.csv');
  expect(await files[0]?.text).toContain('3,answer,Skipped,“none” isn’t a number.');

  await app.reload();
  await page.getByLabelText('Times tables').click();
  await button('Import 1 document').click();
  const done = page.getByRole('heading', { name: 'Your lessons are here' });
  await expect.element(done).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Shapes' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Times tables' })).not.toBeInTheDocument();
  const sent = app.api.callsOf('POST', '/dashboard/imports/{import_id}/confirm');
  expect(sent.map(({ body }) => body)).toEqual([{ take: ['shapes'] }]);
});

test('an import is cancelled before anything is made', async ({ app }) => {
  await openImport(app);
  await chooseFile(quiz.name, quiz.text);
  await button('Cancel the import').click();
  await expect.element(page.getByText('Nothing was made.')).toBeVisible();
  await expectFocusOn('Nothing was made.');
  await button('Import another file').click();
  // Without the network it waits, and can be taken back.
  app.api.setOffline(true);
  await chooseFile('later.csv', quiz.text);
  await expect
    .element(page.getByText('No network right now. It’ll continue when the network is back.'))
    .toBeVisible();
  await button('Cancel').click();
  await expect.element(button('Choose a file')).toHaveFocus();
  app.api.setOffline(false);
  expect(app.api.callsOf('POST', '/dashboard/imports')).toHaveLength(1);
});

test('a file that waits for the network goes on by itself', async ({ app }) => {
  await openImport(app);
  app.api.setOffline(true);
  await chooseFile(quiz.name, quiz.text);
  await expect
    .element(page.getByText('No network right now. It’ll continue when the network is back.'))
    .toBeVisible();
  app.api.setOffline(false);
  await expect.element(page.getByText('This will create 2 resources.')).toBeVisible();
});
