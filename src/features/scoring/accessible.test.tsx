/** Scoring, light and dark, by axe; and on small windows nothing runs out at the side. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press } from '../../testing/keyboard';

test('scoring', async ({ app }) => {
  app.api.on('GET', '/dashboard/saved-comments', () => ({ data: [] }));
  app.api.on('POST', '/sync', ({ body }) => ({
    server_time: new Date().toISOString(),
    results: body.operations.map(({ op_id }) => ({ op_id, status: 'applied' as const })),
  }));
  await app.open('/dashboard/assignments/1/assignments-students/21?position=1', { as: 'teacher' });
  const levels = page.getByRole('radiogroup').first().getByRole('radio');
  await expect.element(levels.first()).toBeVisible();
  await press('3');
  await expect.element(levels.nth(2)).toBeChecked();
  await expectFits('scoring');
  await page.getByRole('button', { name: 'By question' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Question' })).toBeVisible();
  await expectFits('scoring by question');
});
