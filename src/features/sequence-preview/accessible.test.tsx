/** A sequence to look through, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';

test('a sequence to look through, its lessons and its papers', async ({ app }) => {
  const sequence = '/dashboard/lessons/instructional-sequences/3';
  await app.open(sequence, { as: 'teacher' });
  await expect.element(page.getByRole('button', { name: 'Save offline' })).toBeVisible();
  await expectFits('preview');
  await app.goTo(`${sequence}/day/3`);
  const step = page.getByRole('heading', { level: 2, name: 'Whose sound is it?' });
  await expect.element(step).toBeVisible();
  await expectFits('preview of a day');
  await app.goTo(`${sequence}/print`);
  const third = page.getByRole('heading', { name: 'Day 3: The bell that called nobody' });
  await expect.element(third).toBeVisible();
  await expectFits('lesson plan');
  await page.getByLabelText('Student sheet').click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Day' }), '3');
  await expectFits('student sheet');
});
