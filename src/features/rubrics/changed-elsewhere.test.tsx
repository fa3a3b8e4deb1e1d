/** A rubric that is being written is held meanwhile: the text stays until it is let go. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newRubric } from '../../documents/new-drafts';
import { test } from '../../testing/app';
import { Documents } from '../../testing/documents-api';

const list = '/dashboard/lessons/rubrics';
const title = 'As it was';
const field = () => page.getByLabelText('Title of the rubric');
const dialog = () => page.getByRole('dialog', { name: 'Discard your changes?' });

test('a rubric that several assignments use meanwhile is shown as they see it, once the text is let go', async ({
  app,
}) => {
  const documents = new Documents(app);
  const id = documents.add('rubric', { ...newRubric(), title }, { use_count: 1 });
  await documents.open(`${list}/edit/${String(id)}`, { as: 'teacher' });
  await expect.element(field()).toHaveValue(title);
  documents.useElsewhere(id);
  await field().fill('Stricter');
  await expect.element(page.getByText(/^More than one assignment uses this now/)).toBeVisible();
  await expect.element(field()).toHaveValue('Stricter');
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await dialog().getByRole('button', { name: 'Discard my changes' }).click();
  await expect.element(field()).toHaveValue(title);
  await expect.element(field()).toHaveAttribute('readonly', '');
  await expect.element(page.getByText(/^Used in \d assignments/)).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(documents.body('rubric', id).title).toBe(title);
});
