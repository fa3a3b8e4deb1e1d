/** A rubric is begun: it is made by what is first written into it, wherever it was begun. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newRubric } from '../../documents/new-drafts';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { Documents } from '../../testing/documents-api';
import { press, type } from '../../testing/keyboard';

const rubrics = '/dashboard/lessons/rubrics';
const title = page.getByLabelText('Title of the rubric');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const made = (app: TestApp) => app.api.callsOf('POST', '/dashboard/rubrics');
const own = /\/rubrics\/edit\/\d+$/;

async function openList(app: TestApp): Promise<Documents> {
  const documents = new Documents(app);
  documents.add('rubric', { ...newRubric(), title: 'Math thinking' });
  await documents.open(rubrics, { as: 'teacher' });
  await expect.element(page.getByRole('row', { name: /Math thinking/ })).toBeVisible();
  return documents;
}

async function begin(app: TestApp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New rubric' }).click();
  await app.expectAddress(`${rubrics}/edit/new`);
  await expect.element(title).toHaveFocus();
}

test('a rubric that was opened and not written is nowhere', async ({ app }) => {
  await openList(app);
  await begin(app);
  await expect.element(page.getByText(/^Saved/)).not.toBeInTheDocument();
  app.back();
  await app.expectAddress(rubrics);
  await expect.element(page.getByRole('rowheader')).toHaveLength(1);
  expect(made(app)).toHaveLength(0);
});

test('its first letter makes it, at an address of its own, and Back leads to the list', async ({
  app,
}) => {
  await openList(app);
  await begin(app);
  await type('P');
  await app.expectAddress(own);
  await type('uddles');
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('Puddles');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  expect(made(app).map(({ body }) => body)).toEqual([{ ...newRubric(), title: 'P' }]);
  app.back();
  await app.expectAddress(rubrics);
  await expect.element(page.getByRole('row', { name: /Puddles/ })).toHaveLength(1);
  // The next one is another.
  await begin(app);
  await expect.element(title).toHaveValue('');
});

test('a template that is chosen makes it too', async ({ app }) => {
  await openList(app);
  await begin(app);
  await page.getByRole('button', { name: /^4-point standards scale/ }).click();
  await app.expectAddress(own);
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  expect(made(app).map(({ body }) => body.criteria.length)).toEqual([3]);
});

test('what was typed without network is there after a reload, and is made once with it', async ({
  app,
}) => {
  await openList(app);
  await begin(app);
  app.api.setOffline(true);
  await type('Written on the bus');
  await expect.element(page.getByText(/^Saved on this device/)).toBeVisible();
  await app.reload();
  await expect.element(title).toHaveValue('Written on the bus');
  app.api.setOffline(false);
  await app.expectAddress(own);
  await expect.element(title).toHaveValue('Written on the bus');
  await expect.element(page.getByText(/^Saved \d/)).toBeVisible();
  await app.goTo(rubrics);
  await expect.element(page.getByRole('row', { name: /Written on the bus/ })).toHaveLength(1);
});

test('the palette begins one without making it', async ({ app }) => {
  await openList(app);
  const nobody = { total: 0, per_page: 5, current_page: 1, last_page: 1, from: null, to: null };
  for (const list of ['groups', 'students'] as const) {
    const path = `/dashboard/${list}` as const;
    app.api.on('GET', path, () => ({ ...nobody, path: `/api${path}`, links: [], data: [] }));
  }
  await press('Control+k');
  await expect.element(page.getByRole('combobox', { name: 'Search and go to' })).toHaveFocus();
  await type('new rub');
  await expect
    .element(page.getByRole('dialog').getByRole('option', { selected: true }))
    .toHaveTextContent(/^New rubric$/);
  await press('Enter');
  await app.expectAddress(`${rubrics}/edit/new`);
  await expect.element(heading('Rubric')).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(made(app)).toHaveLength(0);
});
