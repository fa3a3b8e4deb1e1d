/** Groups, students and their cards, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';
import { openWithRoster } from '../../testing/roster-api';

const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible();

test('groups, and a list of students', async ({ app }) => {
  await openWithRoster(app, '/dashboard/groups', { as: 'teacher' });
  await expect.element(page.getByRole('link', { name: 'Room 12' })).toBeVisible();
  await expectFits('groups');
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('dialog').getByLabelText('Green').click();
  await expectFits('a new group');
  await press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'Room 12' }).click();
  await page.getByRole('button', { name: 'Add from a list' }).click();
  await page.getByLabelText('Names, one per line').fill('Grace Park\n42\nNia Holm');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await shown('There’s no name here');
  await expectFits('a list of students');
});

test('students of a group and their cards', async ({ app }) => {
  // One row stands for thirty: axe asks each of their elements for its contrast.
  await openWithRoster(app, '/dashboard/groups/1/students?search=Grace', { as: 'teacher' });
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(2);
  await page.getByLabelText('Choose Grace Park').click();
  await expectFits('students of a group');
  for (const kind of ['Pictures', 'Badges', 'Passphrases']) {
    const choose = page.getByRole('checkbox', { name: 'Choose Grace Park' });
    if (choose.query()?.matches(':checked') !== true) await choose.click();
    await page.getByRole('button', { name: kind, exact: true }).click();
    if (kind === 'Badges') await expectFits('making badges');
    await page.getByRole('button', { name: 'Make for 1 student' }).click();
    await page.getByRole('button', { name: 'Show on this screen' }).click();
    await expectFits(`printing ${kind}`);
    await page.getByRole('button', { name: 'Done' }).click();
  }
});

test('students, and one of them', async ({ app }) => {
  await openWithRoster(app, '/dashboard/students?search=ma', { as: 'teacher' });
  const maya = page.getByRole('link', { name: 'Maya Reyes' });
  await expect.element(maya).toBeVisible();
  await expectFits('students');
  await maya.click();
  await expect.element(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
  await expectFits('a student');
});

test('the code of a class and its button stand in one line on a tablet held across', async ({
  app,
}) => {
  await openWithRoster(app, '/dashboard/groups/1/students', { as: 'teacher', size: [1024, 768] });
  const button = page.getByRole('button', { name: 'Make a new code' });
  await expect.element(button).toBeVisible();
  const code = button.element().previousElementSibling?.getBoundingClientRect();
  const { top, bottom } = button.element().getBoundingClientRect();
  expect(Math.abs((code?.top ?? 0) + (code?.bottom ?? 0) - top - bottom)).toBeLessThan(4);
});
