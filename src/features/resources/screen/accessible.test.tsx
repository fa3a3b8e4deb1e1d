/** The editor of a resource, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newResource } from '../../../documents/new-drafts';
import { test } from '../../../testing/app';
import { expectFits } from '../../../testing/axe';
import { Documents } from '../../../testing/documents-api';
import { press } from '../../../testing/keyboard';

const kinds = [
  ...['Text', 'Picture', 'Video', 'Link', 'One right choice', 'Number', 'Match pairs'],
  ...['Put in order', 'Fill in the blanks', 'Drawing'],
];

test('the editor of a resource, with blocks of many kinds', async ({ app }) => {
  const documents = new Documents(app);
  const id = documents.add('resource', newResource('en'));
  await documents.open(`/dashboard/lessons/resources/${String(id)}`, { as: 'teacher' });
  const add = page.getByRole('button', { name: 'Add a block' });
  await add.click();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expectFits('what can be added');
  await press('Escape');
  for (const [at, name] of kinds.entries()) {
    await add.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect
      .poll(() => document.querySelectorAll('[data-block] [data-body]').length)
      .toBe(at + 1);
  }
  await expectFits('blocks');
});
