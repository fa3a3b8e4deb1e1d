/** What stands on the screen while an address loads that is gone to. */
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { newRubric } from './documents/new-drafts';
import { test } from './testing/app';
import { Documents } from './testing/documents-api';
import { type } from './testing/keyboard';

/** Twice what a screen may take before a sign of loading is shown; milliseconds. */
const slow = 800;
const rubrics = '/dashboard/lessons/rubrics';
const loading = page.getByRole('img', { name: 'Loading' });

/** @returns what has lost the focus since then */
function watchFocus(): readonly EventTarget[] {
  const lost: EventTarget[] = [];
  const note = ({ target }: FocusEvent) => target && lost.push(target);
  document.addEventListener('focusout', note);
  onTestFinished(() => document.removeEventListener('focusout', note));
  return lost;
}

test('who writes something new keeps the focus while its own address loads', async ({ app }) => {
  const documents = new Documents(app);
  await documents.open(`${rubrics}/edit/new`, { as: 'teacher' });
  const title = page.getByLabelText('Title of the rubric');
  await expect.element(title).toHaveFocus();
  app.slowLoading(slow);
  const lost = watchFocus();
  await type('P');
  await app.expectAddress(/\/rubrics\/edit\/\d+$/);
  await app.expectLoaded();
  await type('uddles');
  expect(lost).toEqual([]);
  await expect.element(title).toHaveValue('Puddles');
});

test('who searches a list keeps the focus while what was found loads', async ({ app }) => {
  const documents = new Documents(app);
  for (const title of ['Math thinking', 'Puddles']) {
    documents.add('rubric', { ...newRubric(), title });
  }
  await documents.open(rubrics, { as: 'teacher' });
  const search = page.getByRole('searchbox');
  await search.click();
  app.slowLoading(slow);
  const lost = watchFocus();
  await type('Pudd');
  await app.expectAddress(/search=Pudd/);
  await app.expectLoaded();
  await type('les');
  expect(lost).toEqual([]);
  await expect.element(search).toHaveValue('Puddles');
});

test('on the way to another screen that takes long, a sign of that is shown', async ({ app }) => {
  const documents = new Documents(app);
  await documents.open(rubrics, { as: 'teacher' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rubrics' })).toBeVisible();
  app.slowLoading(slow);
  await page.getByRole('main').getByRole('button', { name: 'New rubric' }).click();
  await expect.element(loading).toBeVisible();
  await expect.element(page.getByLabelText('Title of the rubric')).toBeVisible();
});
